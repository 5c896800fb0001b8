import SwivelGeometry
import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// All recognizers at once, in the shapes that differ.
struct EveryRecognizer {
  private(set) var all: [any Watched] = []

  init() {
    add(RotationGestureRecognizer())
    add(RotationGestureRecognizer(thresholds: .none, slop: .include))
    add(PinchGestureRecognizer())
    add(PinchGestureRecognizer(slop: .subtract)) { $0.lastContact = .ends }
    add(PanGestureRecognizer()) { $0.minimumNumberOfTouches = 2 }
    add(TransformGestureRecognizer()) { $0.core.allowedKinds = .finger }
    add(TransformGestureRecognizer(thresholds: .none))
    add(TapGestureRecognizer())
    add(TapGestureRecognizer()) {
      $0.numberOfTapsRequired = 2
      $0.numberOfTouchesRequired = 2
    }
    add(LongPressGestureRecognizer()) { $0.minimumPressDuration = 0.02 }
    add(PressForceGestureRecognizer())
    add(SwipeGestureRecognizer()) { $0.direction = .all }
    add(SwipeGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
    let bounds = Rectangle(origin: Vector(x: 280, y: 280), size: Vector(x: 400, y: 300))
    add(ScreenEdgePanGestureRecognizer(edges: .all, bounds: bounds))
    add(ScreenEdgePanGestureRecognizer(edges: .left, bounds: bounds, thresholds: .none))
    add(PivotRotationGestureRecognizer(pivot: Vector(x: 300, y: 300)))
    add(PivotRotationGestureRecognizer(pivot: .zero, thresholds: .none)) {
      $0.turnsOnlyAlone = true
    }
    add(DoubleTapDragGestureRecognizer(slop: .subtract))
  }

  private mutating func add<Recognizer: Watched>(
    _ recognizer: Recognizer, _ set: (inout Recognizer) -> Void = { _ in }
  ) {
    var recognizer = recognizer
    set(&recognizer)
    all.append(recognizer)
  }

  /// Feeds a report to all; returns the first violation of the contract, or nil.
  mutating func broken(by contact: Contact, at time: Timestamp) -> String? {
    var found: String?
    for index in all.indices {
      all[index].letPass(to: time)
      if let broken = all[index].broken(by: contact, at: time) {
        found = found ?? "\(type(of: all[index])) (\(index)) \(broken)"
      }
    }
    return found
  }

  /// The violation of what must hold when no contact is down; nil for none.
  var stuck: String? {
    for recognizer in all where recognizer.numberOfTouches > 0 || recognizer.state.isActive {
      return "\(type(of: recognizer)) is \(recognizer.state) with \(recognizer.numberOfTouches)"
    }
    return nil
  }
}

@Suite struct `Random hands` {
  @Test(arguments: UInt64(1)...10)
  func `never break a recognizer's contract`(seed: UInt64) {
    var script = ContactScript(seed: seed)
    var recognizers = EveryRecognizer()
    var reached: Set<GestureState> = []
    for number in 0..<1_000 {
      let (contact, time) = script.next()
      let broken = recognizers.broken(by: contact, at: time)
      expectNil(broken, "seed \(seed), report \(number)")
      for recognizer in recognizers.all { reached.insert(recognizer.state) }
      guard script.down.isEmpty || number.isMultiple(of: 100) else { continue }
      for (lifted, time) in script.liftAll() {
        var contact = lifted
        if number.isMultiple(of: 200) { contact.phase = .cancelled }
        let broken = recognizers.broken(by: contact, at: time)
        expectNil(broken, "seed \(seed), report \(number)")
        for recognizer in recognizers.all { reached.insert(recognizer.state) }
      }
      expectNil(recognizers.stuck, "seed \(seed), report \(number)")
    }
    expectEqual(reached, Set(GestureState.allCases), "seed \(seed) reaches every state")
  }
}
