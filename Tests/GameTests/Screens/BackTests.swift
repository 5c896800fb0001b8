import SwivelGameSupport
import SwivelInput
import SwivelLockSupport
import SwivelLocks
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelGame
@testable import SwivelScreens

@Suite struct `Back` {
  @Test(arguments: [Route.home, .sandbox])
  func `leads through the screens through which one came`(start: Route) {
    var session = Bench.session
    session.enter(start)
    for route in [Route.levels, .endless, .maker] { session.enter(route) }
    for route in [Route.endless, .levels, start] {
      expectEqual(session.context(for: .maker).back, route)
      session.tap(.escape)
      expectEqual(session.state.route, route)
    }
  }

  @Test func `leads to each screen once`() {
    var session = Bench.session
    session.enter(.home)
    for route in [Route.tapes, .levels, .tapes] { session.enter(route) }
    session.tap(.escape)
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
