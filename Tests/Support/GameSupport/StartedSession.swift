import SwivelCommands
import SwivelGeometry
import SwivelInput
import SwivelLockPlay
import SwivelWorld

@testable import SwivelScreens
@testable import SwivelSession

extension SessionStart {
  package init(
    settings: Settings? = nil, progress: LockProgress? = nil, scene: [Reply] = [],
    coachMarks: String? = nil
  ) {
    self.init()
    (self.settings, self.progress, self.scene) = (settings, progress, scene)
    self.coachMarks = coachMarks
  }
}

extension Session {
  /// A session as the program starts it: it enters its first screen, then it is sent what is saved, and after the first frame
  /// what the desktop prefers.
  package static func started(
    _ start: SessionStart = SessionStart(), at route: Route = .home,
    desktop: DesktopPreferences? = nil, library: ShapeLibrary = Bench.library,
    levels: LevelList = LevelList(), surface: Surface = Bench.surface
  ) -> Session {
    var session = Session(library: library, levels: levels, surface: surface)
    if route != .sandbox { session.enter(route) }
    for reply in start.replies { session.handle(.reply(reply), at: 0) }
    if let desktop { session.handle(.reply(.desktop(RawText(desktop))), at: 300) }
    return session
  }
}

extension LockProgress {
  /// With which the clock goes: all of its parts are set, and it has struck.
  package static let ofFinishedClock = LockProgress(
    text: ClockPart.allCases.map { "\($0.doors[0]) alone set\n" }.joined() + "finished 2026-11-20")
}

extension Session {
  /// What the hands of the clock show, in seconds since noon or midnight; nil where there is no clock, or they contradict each
  /// other.
  package var shownSecond: Double? {
    guard let work = state.clock?.clockwork else { return nil }
    func share(of hand: ClockPart) -> Double {
      let turns = work.rotation(of: hand, state.locks.progress.mountedParts, at: now).turns
      return turns - turns.rounded(.down)
    }
    let (hour, minute) = (share(of: .hourHand) * 43_200, share(of: .minuteHand) * 3_600)
    let whole = ((hour - minute) / 3_600).rounded() * 3_600
    guard abs(hour - minute - whole) < 30 else { return nil }
    return (whole + minute + 43_200).truncatingRemainder(dividingBy: 43_200)
  }

  /// Answers the newest question after the time, if there is one; returns whether there was.
  @discardableResult
  package mutating func tellTime(_ date: String, _ second: Int) -> Bool {
    guard takeEffects().contains(.sendTime) else { return false }
    handle(InputEvent(time: now, kind: .reply(.day(PresentDay(date, second: second)))))
    return true
  }
}
