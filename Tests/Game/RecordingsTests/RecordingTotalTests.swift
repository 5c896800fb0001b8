import SwivelRecognizers
import SwivelTestSupport
import Testing

@testable import SwivelRecordings

private typealias Fingers = SwivelHandSupport.Hand

/// A recording in millimetres that is made of what fingers do, 10 ms a step.
private struct Maker {
  private(set) var recording = Recording(
    size: Vector(x: 400, y: 300), unit: .millimetres, events: [])
  private var time: Int64 = 0

  mutating func step(_ phase: ContactPhase, _ places: [(id: Int64, position: Vector)]) {
    time += 10_000
    recording.events += places.map { id, position in
      Recording.Event(
        time: Timestamp(microseconds: time), id: ContactID(id), phase: phase, position: position)
    }
  }

  mutating func wait(_ microseconds: Int64) { time += microseconds }
}

private func places(
  _ fingers: Fingers, _ ids: [Int64], turnedBy degrees: Double = 0, spreadBy spread: Double = 1
) -> [(id: Int64, position: Vector)] {
  let positions = fingers.positions(turnedBy: .degrees(degrees), spreadBy: spread)
  return ids.map { (id: $0, position: positions[Int($0) - 1]) }
}

@Suite struct `The total of a recording` {
  private let fingers = Fingers(center: Vector(x: 200, y: 150), fingers: 3, radius: 60)

  @Test(arguments: [450.0, -725])
  func `continues while fingers land and lift`(degrees: Double) {
    var maker = Maker()
    maker.step(.began, places(fingers, [1, 2]))
    for step in 0..<300 {
      let now = degrees * Double(step) / 300
      let ids: [Int64] = step <= 100 ? [1, 2] : step <= 200 ? [1, 2, 3] : [2, 3]
      maker.step(.moved, places(fingers, ids, turnedBy: now))
      if step == 100 { maker.step(.began, places(fingers, [3], turnedBy: now)) }
      if step == 200 { maker.step(.ended, places(fingers, [1], turnedBy: now)) }
    }
    maker.step(.moved, places(fingers, [2, 3], turnedBy: degrees))
    let total = maker.recording.total
    expectLess(abs(total.rotation.degrees - degrees), 1e-9)
    expectLess(abs(total.scale - 1), 1e-12)
    let plain = PlainTotal(maker.recording)
    expectLess(total.translation.distance(to: Vector(x: plain.dx, y: plain.dy)), 1e-9)
  }

  @Test func `multiplies the scales of its spans and adds their ways`() {
    var maker = Maker()
    for _ in 0..<3 {
      maker.step(.began, places(fingers, [1, 2]))
      maker.step(.moved, places(fingers, [1, 2], spreadBy: 2))
      maker.step(.ended, places(fingers, [1, 2], spreadBy: 2))
    }
    expectLess(abs(maker.recording.total.scale - 8), 1e-12)
  }

  @Test func `stays a number when fingers part thousands of times`() {
    var maker = Maker()
    for _ in 0..<2_000 {
      maker.step(.began, places(fingers, [1, 2], spreadBy: 1e-6))
      maker.step(.moved, places(fingers, [1, 2], spreadBy: 2))
      maker.step(.ended, places(fingers, [1, 2], spreadBy: 2))
    }
    expectTrue(maker.recording.total.scale.isFinite)
  }

  @Test func `is nothing without events`() {
    expectEqual(Maker().recording.total, RecordingTotal())
    expectEqual(RecordingTotal().json, #"{"total":{"dx":0.0,"dy":0.0,"rotation":0.0,"scale":1.0}}"#)
  }
}

@Suite struct `An observer of a recording` {
  private let fingers = Fingers(center: Vector(x: 200, y: 150), fingers: 2, radius: 60)

  @Test func `tells a long press when it is due, not with the next event`() {
    var maker = Maker()
    maker.step(.began, [(id: 1, position: Vector(x: 10, y: 20))])
    maker.wait(3_000_000)
    maker.step(.ended, [(id: 1, position: Vector(x: 10, y: 20))])
    let changes = maker.recording.changes(of: "long press")
    expectEqual(changes.map(\.state), [.began, .ended])
    expectEqual(changes.map(\.time.microseconds), [510_000, 3_020_000])
  }

  @Test func `tells a value once, however often it is reported`() {
    var maker = Maker()
    maker.step(.began, places(fingers, [1, 2]))
    for step in 1...50 {
      maker.step(.moved, places(fingers, [1, 2], turnedBy: min(90, 30 * Double(step))))
    }
    maker.step(.ended, places(fingers, [1, 2], turnedBy: 90))
    let changes = maker.recording.changes(of: "rotation")
    expectEqual(changes.map(\.state).first, .began)
    expectEqual(changes.map(\.state).suffix(2), [.changed, .ended])
    expectLess(changes.count, 24)
    guard case .rotation(let angle) = changes.last?.value else {
      Issue.record("a rotation without an angle")
      return
    }
    expectLess(abs(angle.degrees - 90), 1e-6)
  }

  @Test func `tells places and ways in the recording's units`() {
    var maker = Maker()
    maker.step(.began, [(id: 1, position: Vector(x: 10, y: 20))])
    for step in 1...40 {
      maker.step(.moved, [(id: 1, position: Vector(x: 10 + Double(step), y: 20))])
    }
    let last = maker.recording.changes(of: "pan").last
    expectLess(abs((last?.location.x ?? 0) - 50), 1e-6)
    guard case .translation(let displacement) = last?.value,
      case .translation(let speed) = last?.velocity
    else {
      Issue.record("a pan without a way")
      return
    }
    expectLess(displacement.distance(to: Vector(x: 40, y: 0)), 1e-5)
    expectLess(speed.distance(to: Vector(x: 100, y: 0)), 1e-3)
    expectEqual(
      last?.json.hasPrefix(#"{"contacts":1,"recognizer":"pan","state":"changed","t":0.410000,"#),
      true)
  }
}
