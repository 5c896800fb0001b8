import SwivelGestureSupport

@testable import SwivelRecognizers

/// All recognizers at once, in the shapes that differ.
struct EveryRecognizer {
  private(set) var all: [any LibraryRecognizer] = []
  /// The states that they have been in, as bits by number.
  private(set) var reached = 0

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

  private mutating func add<Recognizer: LibraryRecognizer>(
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
      all[index].advance(to: time)
      if let broken = all[index].broken(by: contact, at: time) {
        found = found ?? "\(type(of: all[index])) (\(index)) \(broken)"
      }
      reached |= 1 << Int(all[index].state.number)
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
