import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// Two fingers that turn from 0.1 s on, of which one vanishes at times, and is back under another number.
private struct Losing {
  var recognizer = TransformGestureRecognizer()
  /// How far what is shown was behind at most while both were seen for two reports, in degrees.
  var behind = 0.0
  private let fingers = Fingers(center: center, fingers: 2, radius: 80)
  private var (down, number) = ([Int64?](repeating: nil, count: 2), Int64(0))
  private var seen = 0

  /// Plays a report; `gone` is the finger that isn't seen.
  mutating func report(_ degrees: Double, at seconds: Double, without gone: Int?) {
    let points = fingers.positions(turnedBy: .degrees(degrees))
    var found: [Contact] = []
    for index in 0..<2 {
      let (id, isHere) = (down[index], gone != index)
      if id == nil, isHere { number += 1 }
      guard let id = id ?? (isHere ? number : nil) else { continue }
      let phase: ContactPhase = !isHere ? .ended : down[index] == nil ? .began : .moved
      found.append(contact(id, phase, points[index].x, points[index].y))
      down[index] = isHere ? id : nil
    }
    recognizer.handle(frame: frame(found), at: Timestamp(seconds: seconds))
    seen = gone == nil ? seen + 1 : 0
    if seen > 1, seconds > 0.3 {
      behind = max(behind, (recognizer.rotation.degrees - degrees).magnitude)
    }
  }
}

@Suite struct `A finger that a panel loses for a moment` {
  @Test(arguments: [0.03, 0.06, 0.08], [60.0, -120, 120])
  func `continues where it is back, also several times`(length: Double, degrees: Double) {
    for finger in 0...1 {
      var hand = Losing()
      for step in 0...250 {
        let seconds = 0.008 * Double(step)
        let turned = degrees * min(max((seconds - 0.1) / 1.0, 0), 1)
        let isGone = [0.3, 0.55, 0.8].contains { $0 <= seconds && seconds < $0 + length }
        hand.report(turned, at: seconds, without: isGone ? finger : nil)
      }
      expectLess((hand.recognizer.rotation.degrees - degrees).magnitude, 0.5)
      expectEqual(hand.recognizer.state, .changed)
      expectLess(hand.behind, 0.5)
    }
  }

  /// By reports of 8 ms: for a moment each time, and for longer than a finger is away that is lost.
  @Test(arguments: [(20, 6), (60, 25), (45, 30)])
  func `doesn't let the value of a hand at rest walk, however often it vanishes`(
    each: Int, missing: Int
  ) {
    var hand = Losing()
    var generator = SplitMix64(seed: 3)
    for step in 0...3_000 {
      let seconds = 0.008 * Double(step)
      let turned = 60 * min(max((seconds - 0.1) / 0.5, 0), 1)
      let noise = generator.number(in: -0.3...0.3)
      hand.report(
        turned + noise, at: seconds, without: step > 100 && step % each < missing ? 1 : nil)
    }
    expectLess((hand.recognizer.rotation.degrees - 60).magnitude, 1)
  }

  /// A finger that is elsewhere, or late, is another one: what it does counts from there.
  @Test(arguments: [(0.06, 60.0), (0.2, 0)] as [(Double, Double)])
  func `is another one where place or time don't agree`(length: Double, away: Double) {
    var transform = TransformGestureRecognizer()
    let fingers = Fingers(center: center, fingers: 2, radius: 80)
    func report(_ degrees: Double, _ seconds: Double, _ phases: [ContactPhase], id: Int64) {
      let points = fingers.positions(turnedBy: .degrees(degrees))
      let out = points[1] + Vector(x: id == 3 ? away : 0, y: 0)
      var reported = [contact(1, phases[0], points[0].x, points[0].y)]
      if phases.count > 1 { reported.append(contact(id, phases[1], out.x, out.y)) }
      transform.handle(frame: frame(reported), at: Timestamp(seconds: seconds))
    }
    report(0, 0, [.began, .began], id: 2)
    for step in 1...40 { report(Double(step), 0.008 * Double(step), [.moved, .moved], id: 2) }
    report(40, 0.328, [.moved, .ended], id: 2)
    let shown = transform.rotation
    report(40, 0.328 + length, [.moved, .began], id: 3)
    for step in 1...50 {
      report(40, 0.328 + length + 0.008 * Double(step), [.moved, .moved], id: 3)
    }
    expectEqual(transform.rotation, shown)
  }
}
