import SwivelCommands
import SwivelDrawing
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import Testing

@testable import SwivelGame

@Suite struct `A page that turns` {
  @Test(arguments: [Route.home, .levels, .scenes, .tapes, .settings, .endless])
  func `hides less than half of the next page from its first frame on`(_ route: Route) {
    var (session, view, list) = (Bench.session, GameView(isWatched: true), DrawList())
    view.draw(session, Bench.sprites, into: &list)
    session.enter(route)
    view.draw(session, Bench.sprites, into: &list)
    #expect((1...127).contains(darkness(list)), "it begins a little dim")
    let start = session.now.microseconds
    session.advance(to: Timestamp(microseconds: start + 1_000_000))
    view.draw(session, Bench.sprites, into: &list)
    #expect(!(1...127).contains(darkness(list)), "and ends as the page is")
  }

  /// The opacity of what covers the whole window at last.
  private func darkness(_ list: DrawList) -> UInt8 {
    guard let last = list.layers.last?.shapes.last, case .triangles(let range) = list.shapes[last],
      case let corners = list.corners[range],
      corners.contains(where: { $0.position.x <= 0 && $0.position.y <= 0 }),
      corners.contains(where: { $0.position.x >= 1280 && $0.position.y >= 720 })
    else { return 0 }
    return corners.map(\.color.alpha).max() ?? 0
  }
}
