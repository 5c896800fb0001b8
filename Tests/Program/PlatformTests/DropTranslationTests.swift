import CSwivelSDL2
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `What is dropped is translated` {
  @Test func `to a note of its name`() {
    var bench = Bench()
    expectTrue(bench.feed(dropEvent("/a/b.png")).isEmpty)
    expectEqual(bench.notes.droppedFiles, ["/a/b.png"])
    expectNil(bench.notes.dropPosition)
  }

  @Test func `to nothing where a list of files has a comment`() {
    var bench = Bench()
    _ = bench.feed(dropEvent(""))
    expectTrue(bench.notes.droppedFiles.isEmpty)
  }

  @Test func `with the place at which the pointer is heard of first afterwards`() {
    var bench = Bench()
    _ = bench.feed(Mouse.motion(10, 20))
    expectNil(bench.notes.dropPosition)
    _ = bench.feed(dropEvent("/a"))
    _ = bench.feed(Mouse.motion(300, 40))
    expectEqual(bench.notes.dropPosition, ExactPoint(Vector(300, 40)))
    _ = bench.feed(Mouse.motion(301, 40))
    expectNil(bench.notes.dropPosition)
  }

  @Test(arguments: [(UserEvent.droppedText, true), (.droppedList, false)])
  func `as a whole, with its place, where X11 tells it`(kind: UserEvent, isText: Bool) {
    var bench = Bench()
    var event = kind.event
    event.user.data1 = UnsafeMutableRawPointer(SDL_strdup("# one\n/two"))
    event.user.windowID = 300 << 16 | 40
    expectTrue(bench.feed(event).isEmpty)
    expectEqual(bench.notes.droppedTexts, isText ? ["# one\n/two"] : [])
    expectEqual(bench.notes.droppedFiles, isText ? [] : ["/two"])
    expectEqual(bench.notes.dropPosition, ExactPoint(Vector(300, 40)))
  }
}
