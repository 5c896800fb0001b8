import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

func frame(_ contacts: [Contact]) -> ContactFrame {
  var frame = ContactFrame()
  for contact in contacts { frame.append(contact) }
  return frame
}

extension GestureRecognizer {
  mutating func play(_ reports: [PanelReport], each: (Self) -> Void = { _ in }) {
    for report in reports {
      while let due, due < report.time { advance(to: due) }
      handle(frame: frame(report.contacts), at: report.time)
      each(self)
    }
  }
}

extension [PanelReport] {
  var filtered: [PanelReport] {
    var filter = TouchFilter()
    var buffer = ContactReports()
    var found: [PanelReport] = []
    for report in self {
      while let due = filter.due, due < report.time {
        filter.advance(to: due, into: &buffer)
        found += buffer.told
      }
      filter.admit(frame: frame(report.contacts), at: report.time, into: &buffer)
      found += buffer.told
    }
    while let due = filter.due {
      filter.advance(to: due, into: &buffer)
      found += buffer.told
    }
    return found
  }
}

extension ContactReports {
  var told: [PanelReport] {
    var (reports, start) = ([PanelReport](), 0)
    while start < count {
      let (frame, end) = frame(from: start)
      reports.append(PanelReport(time: self[start].time, contacts: frame.indices.map { frame[$0] }))
      start = end
    }
    return reports
  }
}

@Suite struct `A frame` {
  @Test func `holds each contact once, moves first, then lifts, then landings`() {
    var found = ContactFrame()
    for phase in [ContactPhase.began, .moved, .cancelled, .ended, .moved] {
      found.append(contact(10 - Int64(found.count), phase, 0, 0))
    }
    let again = found.append(contact(8, .moved, 1, 1))
    expectTrue(!again && found.count == 5)
    expectEqual(
      found.indices.map { found[$0].phase }, [.moved, .moved, .ended, .cancelled, .began])
    expectEqual(found.indices.map { found[$0].id.number }, [6, 9, 7, 8, 10])
  }

  /// As of a program that was busy: it receives the last step of a finger together with another one's lift.
  @Test(arguments: 1...4)
  func `loses no step that a finger does in the report of another one's lift`(together: Int) {
    var hand = Hand()
    func fingers(_ degrees: Double, _ phase: ContactPhase) -> [Contact] {
      (0...together).map {
        let angle = Angle.degrees(degrees + 360 * Double($0) / Double(together + 1))
        let place = center + Vector(x: 150, y: 0).turned(by: angle)
        return contact(Int64($0), phase, place.x, place.y)
      }
    }
    hand.handle(frame: frame(fingers(0, .began)))
    for degrees in stride(from: 3.6, to: 448, by: 3.6) {
      hand.handle(frame: frame(fingers(degrees, .moved)))
    }
    hand.handle(frame: frame([fingers(450, .moved)[0]]))
    hand.handle(frame: frame(Array(fingers(450, .moved)[1...]) + [fingers(450, .ended)[0]]))
    for finger in fingers(450, .ended)[1...] { hand.handle(frame: frame([finger])) }
    expectLess(abs(hand.movement.rotation.degrees - 450), 1e-6)
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `turns and spreads nothing where a second finger lands in a moving report`(order: [Int]) {
    var transform = TransformGestureRecognizer()
    transform.handle(contact(1, .began, 480, 340), at: .zero)
    for (step, x) in [500.0, 540, 580].enumerated() {
      transform.handle(
        contact(1, .moved, x, 340), at: Timestamp(microseconds: Int64(step + 1) * 17_000))
    }
    let both = [contact(1, .moved, 620, 340), contact(2, .began, 580, 430)]
    transform.handle(frame: frame(order.map { both[$0] }), at: Timestamp(microseconds: 68_000))
    for step in 1...15 {
      let distance = 8 * Double(step)
      let moves = [
        contact(1, .moved, 620 + distance, 340), contact(2, .moved, 580 + distance, 430),
      ]
      transform.handle(
        frame: frame(order.map { moves[$0] }), at: Timestamp(microseconds: Int64(step + 4) * 17_000)
      )
    }
    expectTrue(transform.transform.rotation == .zero && transform.transform.scale == 1)
    expectTrue(!transform.isTurning && !transform.isScaling)
  }

  @Test(arguments: UInt64(1)...12)
  func `says the same to the bit in whichever order it is reported`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let fingers = Fingers(center: center, fingers: generator.number(in: 2...5), radius: 130)
    var panel = PanelModel("", 8_000, noise: 2)
    panel.renumbering = 0.02
    panel.dropOuts = 0.05
    let reports = panel.play(seconds: 1, seed: seed) { t in
      fingers.positions(
        turnedBy: .degrees(200 * t), spreadBy: 1 + t, movedBy: Vector(x: 80 * t, y: 0))
    }
    var plain = [TransformGestureRecognizer(), TransformGestureRecognizer()]
    var pivots = [Pivot(pivot: center), Pivot(pivot: center)]
    var arenas = [GestureArena(), GestureArena()]
    for index in arenas.indices {
      for kind in GestureKind.allCases {
        arenas[index].attach(
          AnyGestureRecognizer(kind), to: GestureNode(1), GestureOptions(name: kind.rawValue))
      }
    }
    for report in reports {
      let orders = [frame(report.contacts), frame(report.contacts.shuffled(using: &generator))]
      for index in 0..<2 {
        plain[index].handle(frame: orders[index], at: report.time)
        pivots[index].handle(frame: orders[index], at: report.time)
        arenas[index].handle(frame: orders[index], at: report.time) { _ in [GestureNode(1)] }
      }
      expectTrue(plain[0] == plain[1] && arenas[0] == arenas[1], "seed \(seed)")
      expectEqual(pivots[0], pivots[1], "seed \(seed)")
    }
    expectTrue(plain[0].state == .ended && plain[0].isTurning && pivots[0].rotation != .zero)
  }

  @Test func `tells an arena of what ends and what begins with it`() {
    var arena = GestureArena()
    let pan = arena.attach(AnyGestureRecognizer(.pan), to: GestureNode(1))
    arena.handle(frame: frame([contact(1, .began, 0, 0)]), at: .zero) { _ in [GestureNode(1)] }
    arena.handle(frame: frame([contact(1, .moved, 50, 0)]), at: Timestamp(microseconds: 8_000))
    expectEqual(arena.report.outcomes.map(\.state), [.began])
    let renumbered = frame([contact(2, .began, 60, 0), contact(1, .ended, 50, 0)])
    arena.handle(frame: renumbered, at: Timestamp(microseconds: 16_000)) { _ in [GestureNode(1)] }
    expectEqual(arena.report.outcomes.map(\.state), [.ended])
    expectTrue(arena[pan]?.numberOfTouches == 1 && arena.state(of: pan) == .possible)
    expectEqual(arena.report.deliveries.map(\.contact.phase), [.began])
  }
}

@Suite struct `A report of two moves` {
  @Test(arguments: [[1, 2], [2, 1]])
  func `drags after a tap, where one of them does nothing`(ids: [Int64]) {
    var drag = DoubleTapDragGestureRecognizer()
    for (ms, phase) in [(0, ContactPhase.began), (60, .ended), (160, .began)] {
      drag.handle(contact(ids[0], phase, 300, 300), at: Timestamp(microseconds: Int64(ms) * 1_000))
    }
    drag.handle(contact(ids[0], .moved, 300, 320), at: Timestamp(microseconds: 168_000))
    expectEqual(drag.state, .began)
    drag.handle(contact(ids[1], .began, 100, 300), at: Timestamp(microseconds: 170_000))
    for step in 1...10 {
      let moves = [
        contact(ids[0], .moved, 300, 320 + 10.8 * Double(step)), contact(ids[1], .moved, 100, 310),
      ]
      drag.handle(frame: frame(moves), at: Timestamp(microseconds: 170_000 + 16_000 * Int64(step)))
    }
    drag.advance(to: Timestamp(microseconds: 500_000))
    expectLess((drag.scale - 2).magnitude, 1e-6)
  }

  @Test func `begins a press that is due`() {
    var press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    for id in Int64(1)...2 { press.handle(contact(id, .began, 100 * Double(id), 0), at: .zero) }
    let moves = [contact(1, .moved, 101, 0), contact(2, .moved, 201, 0)]
    press.handle(frame: frame(moves), at: Timestamp(microseconds: 600_000))
    expectEqual(press.state, .began)
  }
}

@Suite struct `Fingers that swipe along their own line` {
  /// They go farther in one report than they are apart.
  @Test(arguments: [1.0, -1], [0.0, 37, 90, 211])
  func `turn by what they turn, also where a report is split`(sign: Double, direction: Double) {
    for isWhole in [true, false] {
      var transform = TransformGestureRecognizer()
      var rotation = RotationGestureRecognizer()
      func point(_ x: Double, _ y: Double) -> Vector {
        center + Vector(x: x * sign, y: y).turned(by: .degrees(direction))
      }
      func report(_ phase: ContactPhase, _ step: Int, _ points: [Vector]) {
        let contacts = points.enumerated().map { contact(Int64($0 + 1), phase, $1.x, $1.y) }
        let time = Timestamp(microseconds: Int64(step) * 17_000)
        for part in isWhole ? [contacts] : contacts.map({ [$0] }) {
          transform.handle(frame: frame(part), at: time)
          rotation.handle(frame: frame(part), at: time)
        }
      }
      report(.began, 0, [point(0, 0), point(60, 0)])
      for step in 1...6 {
        let x = 90 + 10 * Double(step)
        report(.moved, step, [point(x, -0.5), point(x + 60, -2.5)])
      }
      expectLess(transform.rotation.degrees.magnitude, 2.5)
      expectLess(rotation.rotation.degrees.magnitude, 2.5)
      expectLess(transform.core.hand.rotation.degrees.magnitude, 2.5)
    }
  }

  @Test(arguments: [100.0, 140, 170, -170])
  func `are distinguished from fingers that turn as far in each report`(step: Double) {
    let fingers = Fingers(center: center, fingers: 2, radius: 60)
    var hand = SwivelRecognizers.Hand()
    for contact in fingers.contacts(.began) { hand.land(contact) }
    var turned = 0.0
    for number in 1...20 {
      turned += step * min(1, Double(number) / 4)
      let turn = fingers.similarity(turnedBy: .degrees(turned))
      hand.move(frame(fingers.contacts(.moved, under: turn)))
    }
    expectLess((hand.rotation.degrees - turned).magnitude, 1e-6)
  }
}
