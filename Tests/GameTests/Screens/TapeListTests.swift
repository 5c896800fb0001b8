import SwivelDrawing
import SwivelGameSupport
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelGame
@testable import SwivelScreens

@Suite struct `The list of tapes` {
  @Test(arguments: [
    ("a\nb", 0), ("a\t0,500,500,300,0;1,200,200,100,250\nb", 2), ("a\tnonsense\nb\t9", 0),
    ("a\nb\t2,500,500,300,0", 1), ("a\t0,99999,500,300,0\nb", 0),
  ])
  func `shows the scene in which a tape begins`(text: String, count: Int) {
    var session = Session(library: Bench.library, surface: Bench.surface)
    session.perform(.tapes)
    session.handle(InputEvent(time: session.now, kind: .reply(.tapes(text))))
    expectEqual(session.state.tapes?.names, ["a", "b"])
    expectEqual(session.drawn.quads.count, count)
  }
}
