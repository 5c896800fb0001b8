import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

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
      expectTrue(stamp != nil && stamp == FileStamp(path))
    }
    try expectEqual(Files.read(path), [6])
    for number in UInt8(1)...3 { try expectEqual(Files.read("\(path)~\(number)"), [6 - number]) }
    try expectEqual(Files.list(Files.folder(of: path)), ["a", "a~1", "a~2", "a~3"])
  }

  @Test func `is not written where somebody else has written`() throws {
    let path = try folder() + "/a"
    let mine = try Files.write([1], to: path, ifStill: nil, keeping: 3)
    try expectNil(Files.write([9], to: path, ifStill: nil, keeping: 3))
    try Files.write([2, 2], to: path)
    try expectNil(Files.write([3], to: path, ifStill: mine, keeping: 3))
    try expectEqual(Files.read(path), [2, 2])
    // A file that is gone is written again.
    try FileManager.default.removeItem(atPath: path)
    try expectTrue(Files.write([4], to: path, ifStill: mine, keeping: 3) != nil)
    try expectEqual(Files.read(path), [4])
  }

  @Test func `is one's own alone while it is taken`() throws {
    let path = try folder() + "/a"
    try expectNil(LockedFile(path))
    try Files.write([1], to: path)
    var first = try LockedFile(path)
    expectTrue(first != nil)
    try expectNil(LockedFile(path))
    // A child that is being started has a copy of the descriptor.
    let open = "/proc/self/fd"
    let copies = try Files.list(open).compactMap(Int32.init).filter {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(open)/\($0)")
      return target == path
    }.map { dup($0) }
    expectEqual(copies.count, 1)
    defer { copies.forEach { close($0) } }
    first = nil
    let second = try LockedFile(path)
    second?.remove()
    expectTrue(!Files.exists(path))
  }
}
