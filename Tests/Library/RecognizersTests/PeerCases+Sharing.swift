import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

private let thing = GestureNode(1)

/// The gesture that is named so wants to go sideways only.
private struct Sideways: GestureDelegate {
  func shouldBegin(_ gesture: GestureInfo, _ recognizer: AnyGestureRecognizer) -> Bool {
    let translation = recognizer.core.hand.translation
    return gesture.name != "sideways" || abs(translation.x) > abs(translation.y)
  }
}

extension PeerCase {
  /// Pan and pinch together on one thing; by themselves only one of them.
  ///
  /// The fingers are 10 points apart, where our usual pinch holds, so it has no thresholds here.
  func checkSimultaneous() throws {
    let scale = try #require(expected["at"]?.list.last?["scale"])
    for together in [true, false] {
      var arena = GestureArena()
      let gestures = [
        arena.attach(.pan(PanGestureRecognizer(thresholds: .none, slop: .include)), to: thing),
        arena.attach(.pinch(PinchGestureRecognizer(thresholds: .none, slop: .include)), to: thing),
      ]
      try arena.setSimultaneous(together, gestures[0], gestures[1])
      for report in reports { arena.handle(report.contact, at: report.time, chain: [thing]) }
      let active = gestures.map { arena.state(of: $0)?.isActive }
      guard together else {
        expectEqual(active.count { $0 == true }, 1, "\(self)")
        continue
      }
      expectEqual(active, [expected["pan"]?.truth, expected["pinch"]?.truth], "\(self)")
      compare([try #require(arena[gestures[1]]?.pinch).scale], with: scale, "scale")
    }
  }

  /// Single, double and triple taps, each of which waits for those of more taps to fail.
  func checkRequiredFailure() throws {
    for (count, key) in [(1, "one_tap"), (3, "three_taps")] {
      let wanted = try #require(expected[key])
      var arena = GestureArena()
      var counts: [String: Double] = ["single": 0, "double": 0, "triple": 0]
      let taps = ["single", "double", "triple"].enumerated().map { index, name in
        var tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = index + 1
        return arena.attach(.tap(tap), to: thing, GestureOptions(name: name, actions: [name]))
      }
      try arena.require(taps[1], toFail: taps[2])
      try arena.require(taps[0], toFail: taps[1])
      try arena.require(taps[0], toFail: taps[2])
      func note() {
        for outcome in arena.report.outcomes { counts[outcome.actions[0], default: 0] += 1 }
      }
      for tap in 0..<Int64(count) {
        for (phase, offset) in [(ContactPhase.began, Int64(0)), (.ended, 50_000)] {
          arena.handle(
            contact(tap + 1, phase, 10, 10), at: Timestamp(microseconds: tap * 150_000 + offset),
            chain: [thing])
          note()
        }
      }
      arena.advance(to: Timestamp(microseconds: 5_000_000))
      note()
      for name in wanted.keys {
        expectEqual(counts[name], wanted[name]?.number, "\(self) \(key) \(name)")
      }
    }
  }

  /// A finger that goes down: the pan wins, although a rival for sideways moves is there.
  func checkCompetition() throws {
    for rivalFirst in [true, false] {
      var arena = GestureArena()
      let names = rivalFirst ? ["sideways", "pan"] : ["pan", "sideways"]
      for name in names {
        arena.attach(AnyGestureRecognizer(.pan), to: thing, GestureOptions(name: name))
      }
      for report in reports {
        arena.handle(report.contact, at: report.time, chain: [thing], delegate: Sideways())
      }
      let states = ["pan", "sideways"].map { name in
        arena.gesture(named: name, of: thing).flatMap { arena.state(of: $0) }
      }
      expectEqual(states, [.began, .failed], "\(self)")
    }
  }

  /// A press that gets harder and softer; a peak counts once, and softness doesn't end it.
  func checkForce() throws {
    let finger = try #require(fingers.first)
    let most = try #require(finger["pressure_max"]?.number)
    let landing = try #require(reports.first)
    var press = PressForceGestureRecognizer()
    press.startForce = try #require(expected["start_pressure"]?.number)
    press.peakForce = try #require(expected["peak_pressure"]?.number)
    var counts = ["start": 0.0, "update": 0, "peak": 0, "end": 0]
    func report(_ phase: ContactPhase, _ pressure: Double, _ milliseconds: Double) {
      var contact = landing.contact
      contact.phase = phase
      contact.pressure = Int64((pressure / most * 1e6).rounded())
      press.handle(contact, at: Timestamp(seconds: milliseconds / 1_000))
      if press.state == .began { counts["start", default: 0] += 1 }
      if press.state.isActive { counts["update", default: 0] += 1 }
      if press.state == .ended { counts["end", default: 0] += 1 }
      counts["peak"] = press.didPeak ? 1 : 0
    }
    func check(_ entry: JSONValue) {
      for key in entry.keys where key != "t" {
        expectEqual(counts[key], entry[key]?.number, "\(self) \(key) at \(entry["t"] ?? .nothing)")
      }
    }
    let entries = try #require(expected["counts"]).list
    for (index, step) in (finger["pressure"]?.list.map(\.numbers) ?? []).enumerated() {
      report(index == 0 ? .began : .moved, step[1], step[0])
      if let entry = entries.first(where: { $0["t"]?.number == step[0] }) { check(entry) }
    }
    report(.ended, 0, 120)
    check(try #require(entries.first { $0["t"]?.text == "up" }))
  }
}
