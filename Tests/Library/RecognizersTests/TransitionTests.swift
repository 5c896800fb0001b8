import SwivelGestureSupport
import Testing

@testable import SwivelRecognizers

private struct Transition: Hashable, CustomStringConvertible {
  let from: GestureState
  let to: GestureState

  var description: String { "\(from) to \(to)" }
}

/// Attempts at gestures of all sorts, most of them broken off somewhere.
private struct Attempts {
  private var generator: SplitMix64
  private var time: Int64 = 0
  private var number: Int64 = 0

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// One attempt: one or two fingers land, at the left edge or elsewhere, go somewhere or stay and press.
  mutating func play(_ body: (Act) -> Void) {
    time += [1_000, 45_000, 400_000][generator.number(in: 0...2)]
    let fingers = Int64(generator.number(in: 1...2))
    let start = Vector(x: generator.number(in: 0...1) == 0 ? 5 : 300, y: 200)
    let step = [Vector.zero, Vector(x: 45, y: 0), Vector(x: 0, y: -25)][generator.number(in: 0...2)]
    let turn = Angle.degrees([0, 10, 0][generator.number(in: 0...2)])
    let growth = [1, 1, 1.4][generator.number(in: 0...2)]
    for report in 0...generator.number(in: 0...8) {
      let far = Double(report)
      let similarity = Similarity(
        rotation: turn * far, scale: 1 + (growth - 1) * far, carrying: start,
        to: start + step * far)
      for finger in 0..<fingers {
        let point = similarity.apply(start + Vector(x: 90 * Double(finger), y: 0))
        body(act(finger, report == 0 ? .began : .moved, point, pressure: 0.15 * far))
      }
      time += 8_000
      if generator.number(in: 0...15) == 0 {
        time += 600_000
        body(.pass(Timestamp(microseconds: time)))
      }
      if generator.number(in: 0...20) == 0 { body(.reset) }
    }
    end(fingers, start, body)
  }

  /// Most fingers lift, some are lost, some are broken off, and some rest before.
  private mutating func end(_ fingers: Int64, _ point: Vector, _ body: (Act) -> Void) {
    if generator.number(in: 0...3) == 0 {
      time += 600_000
      body(.pass(Timestamp(microseconds: time)))
    }
    let end = generator.number(in: 0...4)
    if end == 0 { body(.cancel) }
    for finger in 0..<fingers {
      body(act(finger, end == 1 ? .cancelled : .ended, point, pressure: 0))
      time += 1_000
    }
    number += fingers
  }

  private func act(
    _ finger: Int64, _ phase: ContactPhase, _ point: Vector, pressure: Double
  ) -> Act {
    var report = contact(number + finger, phase, point.x, point.y)
    report.pressure = Int64(min(pressure, 1) * 1e6)
    return .report(report, Timestamp(microseconds: time))
  }
}

private enum Act {
  case report(Contact, Timestamp)
  case pass(Timestamp)
  case cancel
  case reset
}

extension LibraryRecognizer {
  fileprivate mutating func transitions(by act: Act) -> Set<Transition> {
    var seen: Set<Transition> = []
    var before = state
    if case .report = act, before.isOver {
      // The report finds the attempt over and forgets it, which is a step of its own.
      seen.insert(Transition(from: before, to: .possible))
      before = .possible
    }
    switch act {
    case .report(let contact, let time): handle(contact, at: time)
    case .pass(let time): advance(to: time)
    case .cancel: cancel()
    case .reset: reset()
    }
    if case .reset = act, before.isActive { return [] }
    let isReport = if case .report = act { true } else { false }
    if state != before || (isReport && state.isActive) {
      seen.insert(Transition(from: before, to: state))
    }
    return seen
  }

  fileprivate func allTransitions(seed: UInt64) -> Set<Transition> {
    var recognizer = self
    var attempts = Attempts(seed: seed)
    var seen: Set<Transition> = []
    for _ in 0..<3_000 { attempts.play { seen.formUnion(recognizer.transitions(by: $0)) } }
    return seen
  }
}

private let surface = Rectangle(origin: .zero, size: Vector(x: 640, y: 480))

/// A recognizer of each type; the discrete ones and those that need it with what makes them begin.
private let everyType: [any LibraryRecognizer] = {
  var swipe = SwipeGestureRecognizer()
  swipe.direction = .all
  // With the other policy a gesture of two fingers has changed before its last one lifts.
  var (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
  pinch.lastContact = .ends
  rotation.lastContact = .ends
  return [
    TapGestureRecognizer(), swipe, LongPressGestureRecognizer(), PressForceGestureRecognizer(),
    PanGestureRecognizer(), ScreenEdgePanGestureRecognizer(edges: .left, bounds: surface),
    pinch, rotation, TransformGestureRecognizer(),
    PivotRotationGestureRecognizer(pivot: Vector(x: 350, y: 150)),
  ]
}()

@Suite struct `Every recognizer` {
  @Test(arguments: 0..<everyType.count)
  func `makes each legal transition, and no other of all pairs of states`(type: Int) {
    let recognizer = everyType[type]
    let isContinuous = Swift.type(of: recognizer).isContinuous
    let seed = UInt64(type)
    let seen = recognizer.allTransitions(seed: seed)
    for from in GestureState.allCases {
      for to in GestureState.allCases {
        let transition = Transition(from: from, to: to)
        // A discrete gesture is never cancelled.
        let isLegal =
          from.canBecome(to, isContinuous: isContinuous) && (isContinuous || from != .cancelled)
        expectEqual(
          seen.contains(transition), isLegal,
          "\(Swift.type(of: recognizer)), \(transition), seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<everyType.count)
  func `takes no contact while it is off, and only kinds that it allows`(type: Int) {
    func check<Recognizer: LibraryRecognizer>(_ recognizer: Recognizer) {
      var off = recognizer
      off.isEnabled = false
      off.handle(contact(1, .began, 2, 100), at: .zero)
      expectTrue(off.numberOfTouches == 0 && off.state == .possible)
      for kind in ContactKind.allCases {
        var choosy = recognizer
        choosy.core.allowedKinds = [.mouse, .pen]
        var landing = contact(1, .began, 2, 100)
        landing.kind = kind
        choosy.handle(landing, at: .zero)
        expectEqual(choosy.numberOfTouches, kind == .mouse || kind == .pen ? 1 : 0, "\(kind)")
        choosy.reset()
        expectTrue(choosy.numberOfTouches == 0 && choosy.state == .possible)
      }
    }
    check(everyType[type])
  }
}

@Suite struct `A gesture state` {
  /// Which states follow which, for continuous and for discrete recognizers: the contract in full.
  private static let continuous: [GestureState: Set<GestureState>] = [
    .possible: [.began, .failed], .began: [.changed, .ended, .cancelled],
    .changed: [.changed, .ended, .cancelled], .ended: [.possible], .cancelled: [.possible],
    .failed: [.possible],
  ]
  private static let discrete: [GestureState: Set<GestureState>] = [
    .possible: [.ended, .failed], .began: [], .changed: [], .ended: [.possible],
    .cancelled: [.possible], .failed: [.possible],
  ]

  @Test(arguments: GestureState.allCases, GestureState.allCases)
  func `may become what the contract says and nothing else`(from: GestureState, to: GestureState) {
    expectEqual(
      from.canBecome(to, isContinuous: true), Self.continuous[from]?.contains(to) ?? false)
    expectEqual(from.canBecome(to, isContinuous: false), Self.discrete[from]?.contains(to) ?? false)
  }

  @Test func `is active or over or possible, never two of these`() {
    for state in GestureState.allCases {
      let kinds = [state.isActive, state.isOver, state == .possible].filter { $0 }
      expectEqual(kinds.count, 1, "\(state)")
    }
    expectEqual(GestureState.recognized, .ended)
  }
}
