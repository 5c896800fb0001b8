import Foundation
import Testing

@testable import Platform

@Suite struct `A file with older versions` {
  private func folder() throws -> String {
    let path = NSTemporaryDirectory() + "swivel-\(UUID().uuidString)"
    try Files.makeFolder(path)
    return path
  }

  @Test func `has three of them beside it, the newest first`() throws {
    let path = try folder() + "/a"
    var stamp: FileStamp?
    for version in UInt8(1)...6 {
      stamp = try Files.write([version], to: path, ifStill: stamp, keeping: 3)
      #expect(stamp != nil && stamp == FileStamp(path))
    }
    #expect(try Files.read(path) == [6])
    for number in UInt8(1)...3 { #expect(try Files.read("\(path)~\(number)") == [6 - number]) }
    #expect(try Files.list(Files.folder(of: path)) == ["a", "a~1", "a~2", "a~3"])
  }

  @Test func `is not written where somebody else has written`() throws {
    let path = try folder() + "/a"
    let mine = try Files.write([1], to: path, ifStill: nil, keeping: 3)
    #expect(try Files.write([9], to: path, ifStill: nil, keeping: 3) == nil)
    try Files.write([2, 2], to: path)
    #expect(try Files.write([3], to: path, ifStill: mine, keeping: 3) == nil)
    #expect(try Files.read(path) == [2, 2])
    // A file that is gone is written again.
    try FileManager.default.removeItem(atPath: path)
    #expect(try Files.write([4], to: path, ifStill: mine, keeping: 3) != nil)
    #expect(try Files.read(path) == [4])
  }

  @Test func `stays as it was where it can't be written`() throws {
    let folder = try folder()
    try Files.makeFolder(folder + "/a")
    try Files.write([1], to: folder + "/a/b")
    do {
      _ = try Files.write([2], to: folder + "/a", ifStill: FileStamp(folder + "/a"), keeping: 3)
      Issue.record("it is written")
    } catch {
      #expect(error.path == folder + "/a" && !error.reason.contains("\n"))
    }
    #expect(try Files.read(folder + "/a/b") == [1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "a" } == [])
  }

  @Test func `is one's own alone while it is taken`() throws {
    let path = try folder() + "/a"
    #expect(LockedFile(path) == nil)
    try Files.write([1], to: path)
    var first = LockedFile(path)
    #expect(first != nil)
    #expect(LockedFile(path) == nil)
    first = nil
    let second = LockedFile(path)
    second?.remove()
    #expect(!Files.exists(path))
  }
}
