import CSwivelSDL2
import SwivelRecognizers
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

/// A touchscreen whose events pass the filter after each batch, in which a report ends as under Wayland.
private struct Screen {
  var bench = Bench()
  private var device: Int64 = 7

  init(named name: String, device: Int64 = 7) {
    bench.queries.touchscreenNames[device] = name
    self.device = device
  }

  /// The contacts that come of a report, with the time of the last.
  mutating func report(_ fingers: [SDL_Event], at milliseconds: UInt32) -> [Contact] {
    bench.translator.events.removeAll()
    bench.translator.reports.begin(at: 0)
    for event in fingers + [UserEvent.reportEnd.event] {
      var event = event
      event.common.timestamp = milliseconds
      bench.translator.translate(event, in: bench.queries, noting: &bench.notes)
    }
    bench.translator.filterFingers(from: 0, at: Timestamp(milliseconds: Int64(milliseconds)))
    return bench.translator.events.compactMap(\.kind.contact)
  }
}

@Suite struct `A touchscreen's settings` {
  @Test(arguments: [
    ("LUMIO Inc LUMIO CrystalTouch ver 01.03.12.00.", LearningTouchFilter.Mode.on),
    ("PixArtImaging OpticalTouchScreen", .on), ("3M 3M MicroTouch USB controller", .off),
    ("ELAN Touchscreen", .learning), ("", .learning),
  ]) func `are found by its name`(name: String, filter: LearningTouchFilter.Mode) {
    expectEqual(TouchscreenTable.filter(named: name), filter)
  }

  @Test func `let a leap through on a good screen, and land anew on one that is known for it`() {
    for (name, phases) in [
      ("ELAN Touchscreen", [ContactPhase.moved]), ("LUMIO CrystalTouch", [.began, .ended]),
    ] {
      var screen = Screen(named: name)
      _ = screen.report([Finger.down(0.1, 0.5)], at: 100)
      let reported = screen.report([Finger.motion(0.6, 0.5)], at: 108)
      expectEqual(reported.map(\.phase), phases, "\(name)")
      // Numbers are new ones of the program's, as tapes have them.
      expectTrue(reported.allSatisfy { $0.id.number > 0 })
      let next = screen.report([Finger.motion(0.61, 0.5)], at: 116)
      expectEqual(next.map(\.id), [reported[0].id])
      let lift = screen.report([Finger.up(0.61, 0.5)], at: 124) + screen.report([], at: 126)
      expectTrue(lift.map(\.phase) == [.ended] && lift.map(\.id) == [reported[0].id])
    }
  }

  @Test func `give way to the user's choice with the next finger`() {
    var screen = Screen(named: "LUMIO CrystalTouch")
    var time: UInt32 = 100
    for (choice, phases) in [
      (LearningTouchFilter.Mode?.some(.off), [ContactPhase.moved]), (.on, [.began, .ended]),
      (.learning, [.moved]), (nil, [.began, .ended]),
    ] {
      screen.bench.translator.panels.mode = choice
      _ = screen.report([Finger.down(0.1, 0.5)], at: time)
      expectEqual(screen.report([Finger.motion(0.6, 0.5)], at: time + 8).map(\.phase), phases)
      _ = screen.report([Finger.up(0.6, 0.5)], at: time + 16) + screen.report([], at: time + 500)
      time += 1_000
    }
  }

  @Test func `begin to filter with the first finger that continues under another number`() {
    var screen = Screen(named: "")
    _ = screen.report([Finger.down(0.2, 0.5), Finger.down(0.6, 0.5, finger: 2)], at: 100)
    // Nothing is reported of the two, nor is the finger held back.
    expectTrue(
      screen.report([Finger.up(0.2, 0.5), Finger.down(0.201, 0.5, finger: 3)], at: 108).isEmpty)
    let next = screen.report([Finger.motion(0.21, 0.5, finger: 3)], at: 116)
    expectTrue(next.map(\.id.number) == [1] && next.map(\.phase) == [.moved])
    // What lifts now is reported a millisecond later.
    expectTrue(screen.report([Finger.up(0.21, 0.5, finger: 3)], at: 124).isEmpty)
    expectEqual(screen.bench.translator.panels.due, Timestamp(milliseconds: 125))
    let lift = screen.report([], at: 125)
    expectTrue(lift.map(\.id.number) == [1] && lift.map(\.phase) == [.ended])
    expectNil(screen.bench.translator.panels.due)
  }

  @Test func `forget the fingers that the window has lost`() {
    var screen = Screen(named: "LUMIO CrystalTouch")
    _ = screen.report([Finger.down(0.1, 0.5)], at: 100)
    expectTrue(screen.report([windowEvent(SDL_WINDOWEVENT_FOCUS_LOST)], at: 104).isEmpty)
    let reported = screen.report([Finger.down(0.1, 0.5)], at: 108)
    expectEqual(reported.map(\.phase), [.began])
  }
}
