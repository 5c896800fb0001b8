import SwivelGameSupport

@testable import SwivelSession

extension Session {
  /// A session on a surface in which things are chosen by Tab and Shift+click.
  static func choosing(_ names: [String], on surface: Surface = Bench.surface) -> Session {
    var session = Session(library: Bench.library, surface: surface)
    for (index, name) in names.enumerated() {
      session.handle(.modifiers(index == 0 ? [] : .shift), at: 0)
      session.mouse(.began, session.center(name), at: 0)
      session.mouse(.ended, session.center(name), at: 0)
    }
    session.handle(.modifiers([]), at: 0)
    return session
  }

  mutating func type(_ text: String, at milliseconds: Int64 = 0) {
    for character in text { handle(.text(String(character)), at: milliseconds) }
  }

  mutating func wait(until milliseconds: Int64) {
    advance(to: Timestamp(microseconds: milliseconds * 1_000))
  }

  func degrees(_ name: String) -> Double { placement(name).rotation.degrees }

  func shownDegrees(_ name: String) -> Double {
    placement(name).presented(at: now.seconds).rotation.degrees
  }
}
