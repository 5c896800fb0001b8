import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `A file's address` {
  @Test(arguments: [
    ("/a/b", "/a/b"), ("file:///a/b%20c.png", "/a/b c.png"), ("file:/a/b", "/a/b"),
    ("file://localhost/a/b", "/a/b"), ("file:///%C3%A9", "/é"),
  ])
  func `is its path`(line: String, path: String) { expectEqual(FileAddress.path(of: line), path) }

  @Test(arguments: [
    "a/b", "", "file:", "file://", "file://localhost", "file://elsewhere.example/a", "file:///a%zz",
    "file:///a%00b", "file:///%FF", "https://example.org/a", "# /a",
  ]) func `is none`(line: String) { expectNil(FileAddress.path(of: line)) }

  @Test func `and what the program is started with may have a name that isn't UTF-8`() throws {
    try withFolder { folder in
      let name = Array("\(folder.path)/caf".utf8) + [0xE9] + Array(".png".utf8)
      let file = open(name.map(CChar.init(bitPattern:)) + [0], O_WRONLY | O_CREAT, 0o600)
      try #require(write(file, "abc", 3) == 3 && close(file) == 0)
      let address = "file://\(folder.path)/caf%E9.png"
      let words = ProcessArguments.words(
        in: Array("swivel\0open\0\(address)\0".utf8) + name + [0] + Array("file:///a%20b".utf8))
      expectEqual(words.count, 4)
      for path in [FileAddress.path(of: address), words[1], words[2]] {
        try expectEqual(Files.read(path ?? ""), Array("abc".utf8))
        expectEqual(Files.name(of: path ?? ""), "caf\u{FFFD}.png")
      }
      expectEqual([words[0], words[3]], ["open", "/a b"])
    }
  }

  @Test func `stands in a list with comments`() {
    let list = "# a comment\r\nfile://localhost/a\r\n\r\nhttp://example.org/\r\nfile:///b\r\n"
    expectEqual(FileAddress.files(in: list), ["/a", "/b"])
  }
}
