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
  ])
  func `is none`(line: String) { expectNil(FileAddress.path(of: line)) }

  @Test func `stands in a list with comments`() {
    let list = "# a comment\r\nfile://localhost/a\r\n\r\nhttp://example.org/\r\nfile:///b\r\n"
    expectEqual(FileAddress.files(in: list), ["/a", "/b"])
  }
}
