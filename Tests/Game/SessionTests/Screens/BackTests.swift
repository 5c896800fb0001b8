import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `Back` {
  @Test(arguments: [Route.home, .sandbox])
  func `leads through the screens through which one came`(start: Route) {
    var session = Bench.session
    session.enter(start)
    for route in [Route.levels, .endless, .maker] { session.enter(route) }
    for route in [Route.endless, .levels, start] {
      expectEqual(session.context(for: MakerScreen.id).back, route)
      session.tap(.escape)
      expectEqual(session.state.route, route)
    }
  }

  @Test func `leads to each screen once`() {
    var session = Bench.session
    session.enter(.home)
    for route in [Route.tapes, .levels, .tapes] { session.enter(route) }
    session.tap(.left, .alt)
    expectEqual(session.state.route, .home)
  }

  @Test func `leads from a lock to its list, and from there on`() throws {
    var session = Bench.session
    session.enter(.levels)
    session.enter(.endless)
    session.enter(try #require(EndlessLock(.apprentice, named: "Anna")).level())
    for route in [Route.endless, .levels, .sandbox] {
      session.tap(.escape)
      expectEqual(session.state.route, route)
    }
  }

  @Test func `leads from the settings to where one was, and leaves the way as it is`() {
    var session = Bench.session
    for route in [Route.home, .levels, .endless, .settings] { session.enter(route) }
    for route in [Route.endless, .levels, .home] {
      session.tap(.escape)
      expectEqual(session.state.route, route)
    }
  }

  @Test func `leads from the settings to the game at a table as it was`() throws {
    var session = LockBench.session
    let level = try #require(session.tableLevel)
    session.enterTable(level, seats: 3)
    let game = try #require(session.state.table)
    session.enter(.settings)
    session.tap(.escape)
    expectTrue(session.state.route == .table && session.state.table == game)
    session.enter(.settings)
    session.enter(.home)
    expectNil(session.state.table, "the game is left with the table")
  }
}

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
