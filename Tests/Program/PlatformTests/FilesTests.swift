import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `Files and paths` {
  @Test func `a file is written and read whole`() throws {
    try withFolder { folder in
      let path = folder + "/a/b/save.json"
      try Files.makeFolder(folder + "/a/b")
      try Files.makeFolder(folder + "/a/b/")
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
      try Files.write([1, 2, 3], to: path)
      try Files.write(bytes, to: path)
      try expectEqual(Files.read(path), bytes)
      try expectEqual(Files.list(folder + "/a/b"), ["save.json"])
      try Files.write([], to: path)
      try expectTrue(Files.read(path).isEmpty)
    }
  }

  @Test(arguments: [(9, false), (10, true), (11, true)])
  func `a file is read up to its limit`(limit: Int, isRead: Bool) throws {
    try withFolder { folder in
      try Files.write([UInt8](repeating: 7, count: 10), to: folder + "/ten")
      let bytes = try? Files.read(folder + "/ten", limit: limit)
      expectEqual(bytes?.count, isRead ? 10 : nil)
    }
  }

  @Test func `a file whose size is unknown is read all the same`() throws {
    #expect(try !Files.read("/proc/self/status").isEmpty)
    #expect(throws: FileError.self) { try Files.read("/proc/self/status", limit: 5) }
  }

  @Test(arguments: [0, 1, 9, 10, 11, 5_000])
  func `a file's beginning is read and no more`(count: Int) throws {
    try withFolder { folder in
      let bytes = (0..<10).map { UInt8($0) }
      try Files.write(bytes, to: folder + "/ten")
      try expectEqual(
        Files.beginning(of: folder + "/ten", count: count), Array(bytes.prefix(count)))
      #expect(throws: FileError.self) { try Files.beginning(of: folder, count: count) }
    }
  }

  /// A folder on another file system than the one for temporary files.
  private static let volume: String? = {
    var (here, there) = (stat(), stat())
    let isOther = stat(NSTemporaryDirectory(), &here) == 0 && stat("/dev/shm", &there) == 0
    return isOther && here.st_dev != there.st_dev ? "/dev/shm" : nil
  }()

  @Test(.enabled(if: volume != nil, "there is one file system"))
  func `a file of another file system is put into the user's trash, and taken out again`() throws {
    let volume = try #require(Self.volume)
    let name = "swivel \(UUID().uuidString)"
    try withFolder { (folder: String) in
      let path = "\(volume)/\(name)"
      try Files.write([1, 2], to: path)
      let target = try Files.discard(path, into: folder + "/Trash", at: "2026-11-23T04:05:06")
      expectEqual(target, "\(folder)/Trash/files/\(name)")
      let info = "\(folder)/Trash/info/\(name).trashinfo"
      let noted = try String(decoding: Files.read(info), as: UTF8.self)
      expectTrue(noted.contains("\nPath=\(volume)/swivel%20"), "\(noted)")
      try Files.restore(target, to: path)
      try expectEqual(Files.read(path), [1, 2])
      unlink(path)
      expectTrue(!Files.exists(info) && !Files.exists(target))
    }
  }

  @Test func `a lock that another has is not waited for without end`() throws {
    try withFolder { folder in
      let other = try Descriptor(folder, O_RDONLY | O_DIRECTORY)
      let isLocked = other.lock()
      let own = try Descriptor(folder, O_RDONLY | O_DIRECTORY)
      var reason = ""
      do throws(FileError) { try own.waitForLock(upTo: 0.1) } catch { reason = error.reason }
      expectTrue(isLocked && reason.contains("another program"))
    }
  }

  @Test func `what can't be read fails with one line`() throws {
    try withFolder { folder in
      mkfifo(folder + "/pipe", 0o600)
      for path in [folder, folder + "/none", folder + "/pipe", "/dev/zero"] {
        #expect { _ = try Files.read(path) } throws: { error in
          let line = String(describing: error)
          return line.hasPrefix(path + ": ") && line.count > path.count + 4 && !line.contains("\n")
        }
      }
      #expect(throws: FileError.self) { try Files.list(folder + "/none") }
      #expect(throws: FileError.self) { try Files.makeFolder("/proc/none") }
    }
  }

  @Test func `a save that fails leaves what was there and nothing beside`() throws {
    try withFolder { folder in
      #expect(throws: FileError.self) { try Files.write([1], to: folder + "/none/save") }
      try Files.makeFolder(folder + "/taken")
      #expect {
        try Files.write([1], to: folder + "/taken")
      } throws: { String(describing: $0).hasPrefix(folder + "/taken: ") }
      try expectEqual(Files.list(folder), ["taken"])
    }
  }

  @Test func `a save doesn't follow a link that lies in its way`() throws {
    try withFolder { folder in
      try Files.write([9], to: folder + "/other")
      for name in ["save", "save.partial", "save.new"] {
        symlink(folder + "/other", folder + "/" + name)
      }
      try Files.write([1], to: folder + "/save")
      expectTrue(!Files.isLink(folder + "/save"))
      try expectEqual(Files.read(folder + "/other"), [9])
    }
  }

  @Test func `a save keeps the permissions, and a new file is the user's alone`() throws {
    try withFolder { folder in
      func mode(_ name: String) -> mode_t {
        var status = stat()
        return stat(folder + "/" + name, &status) == 0 ? status.st_mode & 0o777 : 0
      }
      try Files.write([1], to: folder + "/new")
      expectEqual(mode("new"), 0o600)
      for wanted: mode_t in [0o600, 0o640, 0o644] {
        chmod(folder + "/new", wanted)
        try Files.write([2], to: folder + "/new")
        expectEqual(mode("new"), wanted)
        let path = folder + "/new"
        try expectTrue(Files.write([3], to: path, ifStill: FileStamp(path), keeping: 1) != nil)
        expectEqual(mode("new"), wanted)
      }
      let tape = try GrowingFile(path: folder + "/tape")
      try tape.finish()
      expectEqual(mode("tape"), 0o600)
    }
  }

  @Test func `a save through a link leaves the link, where it is told to`() throws {
    try withFolder { folder in
      try Files.makeFolder(folder + "/far")
      try Files.write([1], to: folder + "/far/settings")
      symlink("far/settings", folder + "/settings")
      try Files.write([2], to: folder + "/settings", followingLink: true)
      expectTrue(Files.isLink(folder + "/settings"))
      try expectEqual(Files.read(folder + "/far/settings"), [2])
    }
  }

  @Test func `many saves at once don't disturb each other, and leave nothing beside`() async throws
  {
    let folder =
      FileManager.default.temporaryDirectory.path + "/swivel-\(UInt64.random(in: 0 ... .max))"
    try Files.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<24 {
        group.addTask {
          for _ in 0..<8 { try Files.write([UInt8(number)], to: folder + "/progress") }
        }
      }
      try await group.waitForAll()
    }
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder), ["progress"])
  }

  @Test func `files are set aside beside all those before them`() throws {
    try withFolder { folder in
      let path = folder + "/progress.json"
      for number in 1...3 {
        try Files.write([UInt8(number)], to: path)
        try expectEqual(Files.setAsideNumbered(path), path + ".bad-\(number)")
      }
      for number in 1...3 { try expectEqual(Files.read(path + ".bad-\(number)"), [UInt8(number)]) }
      #expect(throws: FileError.self, "nothing is left") { try Files.setAsideNumbered(path) }
      try expectEqual(Files.list(folder).count, 3, "no name is taken for nothing")
    }
  }

  @Test(arguments: [
    ("/a/b/c", "/a/b"), ("/a", "/"), ("a", "."), ("a/b/", "a"), ("/", "/"), ("", "."),
  ]) func `a path lies in its folder`(path: String, folder: String) {
    expectEqual(Files.folder(of: path), folder)
  }

  @Test func `folders are where the program runs, for whom has no home`() {
    let homeless = Paths(environment: { _ in nil }, home: nil, executable: nil, workingFolder: "/w")
    expectEqual(homeless.config, "/w/.config/swivel")
  }

  @Test func `assets are looked for in order`() {
    let paths = Paths(
      environment: { _ in nil }, home: "/h", executable: "/src/swivel/.build/x86/release/swivel",
      workingFolder: "/w")
    expectEqual(
      paths.folders,
      [
        "/src/swivel/.build/x86/share/swivel", "/src/swivel/.build/x86/release",
        "/src/swivel/.build/x86", "/src/swivel/.build", "/src/swivel", "/src", "/", "/w",
      ])
    let own = Paths(
      environment: { ["SWIVEL_DATA": "/own"][$0] }, home: "/h", executable: "/src/swivel",
      workingFolder: "/w")
    expectEqual(own.folders, ["/own"], "what is named is not looked for elsewhere")
  }

  @Test func `assets are found in the first place that has them, or all places are named`() throws {
    try withFolder { folder in
      try Files.makeFolder(folder + "/share/swivel/Assets")
      try Files.makeFolder(folder + "/bin/Levels")
      let paths = Paths(
        environment: { _ in nil }, home: nil, executable: folder + "/bin/swivel", workingFolder: "/"
      )
      try expectEqual(paths.find("Assets"), folder + "/share/swivel/Assets")
      try expectEqual(paths.find("Levels"), folder + "/bin/Levels")
      #expect { _ = try paths.find("no-such-thing") } throws: { error in
        let line = String(describing: error)
        return paths.folders.allSatisfy(line.contains) && line.contains("no-such-thing")
      }
    }
  }
}

/// Runs with a folder of its own that is gone afterwards.
private func withFolder(_ body: (String) throws -> Void) throws {
  try SwivelTestSupport.withFolder { try body($0.path) }
}
