import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `A list from outside` {
  /// A list that is shown, one of its rows, and what comes in for the same without that row.
  enum Kind: CaseIterable { case scenes, tapes, pictures, palette }

  private func shown(_ kind: Kind) -> (session: Session, row: String, whole: Reply, rest: Reply) {
    var session = Bench.session
    let scenes = [
      "scene\tDovecote\tDovecote\t", "scene\tDovetail\tDovetail\t",
      "template\ttemplate:desk\tdesk\t",
    ]
    func listed(_ lines: [String]) -> Reply {
      .scenes(RawText(text: lines.joined(separator: "\n")))
    }
    var (row, whole, rest) = ("Dovecote", listed(scenes), listed(Array(scenes.dropFirst())))
    switch kind {
    case .scenes: session.enter(.scenes)
    case .tapes:
      session.enter(.tapes)
      (whole, rest) = (
        .tapes(RawText(text: "Dovecote\nDovetail")), .tapes(RawText(text: "Dovetail"))
      )
    case .pictures:
      session.perform(.add)
      session.tap(.enter)
      row = "Dovecote.png"
      whole = .pictures(RawText(text: "2\t/home/a\nDovecote.png\nDovetail.png"))
      rest = .pictures(RawText(text: "1\t/home/a\nDovetail.png"))
    case .palette:
      session.tap(.k, .control)
      session.send(.reply(whole))
      session.send(.text("dove"))
    }
    session.send(.reply(whole))
    _ = session.takeSilentEffects()
    return (session, row, whole, rest)
  }

  private func isOpening(_ session: inout Session) -> Bool {
    session.takeSilentEffects().contains {
      switch $0 {
      case .openScene, .playTape, .bringPicture: true
      default: false
      }
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `opens by a finger only the row that it landed on`(kind: Kind, isGone: Bool) throws {
    var (session, row, whole, rest) = shown(kind)
    let place = try #require(session.target(named: row)).box.center
    session.send(.touch(1, .began, place))
    session.send(.reply(isGone ? rest : whole))
    session.send(.touch(1, .ended, place))
    expectEqual(isOpening(&session), !isGone)
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `opens by Enter only the row that had the focus`(kind: Kind, isGone: Bool) {
    var (session, _, whole, rest) = shown(kind)
    session.send(.reply(isGone ? rest : whole))
    session.tap(.enter)
    expectEqual(isOpening(&session), !isGone)
  }
}
