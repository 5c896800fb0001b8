import CSwivelGestures
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// What a recognizer is set to, by the numbers that C has for it.
enum Property: Int32 {
  case move, turn, spread, wobble, spreadShare, driftShare, noise, holdRadius
  case slop, endsWithOne, minimumTouches, maximumTouches, touches, taps
  case allowableMovement, pressDuration, tapDistance, tapInterval
  case directions, edges, width, height, startForce, peakForce, kinds, isEnabled
  case pivotX, pivotY, gain, turnsOnlyAlone, doublingDistance
}

extension SlopPolicy {
  fileprivate init?(_ number: Double) {
    switch number {
    case 0: self = .repay
    case 1: self = .subtract
    case 2: self = .include
    default: return nil
    }
  }

  fileprivate var number: Double {
    switch self {
    case .repay: 0
    case .subtract: 1
    case .include: 2
    }
  }
}

/// A whole number within a range.
func whole(_ value: Double, _ range: ClosedRange<Int32>) throws(Refusal) -> Int {
  guard let whole = Int32(exactly: value), range.contains(whole) else { throw .number }
  return Int(whole)
}

private func counts(_ value: Double) throws(Refusal) -> Int { try whole(value, 1...Int32.max) }

extension Thresholds {
  /// Sets one of them; false where the property is none.
  fileprivate mutating func set(_ property: Property, _ value: Double) throws(Refusal) -> Bool {
    var changed = self
    switch property {
    case .move: changed.move = value
    case .turn: changed.turn = value
    case .spread: changed.spread = value
    case .wobble: changed.wobble = Angle(radians: value)
    case .spreadShare: changed.spreadShare = value
    case .driftShare: changed.driftShare = value
    case .noise: changed.noise = value
    case .holdRadius: changed.hold = value
    default: return false
    }
    _ = try number(value, lengths)
    self = changed
    return true
  }

  fileprivate func get(_ property: Property) -> Double? {
    switch property {
    case .move: move
    case .turn: turn
    case .spread: spread
    case .wobble: wobble.radians
    case .spreadShare: spreadShare
    case .driftShare: driftShare
    case .noise: noise
    case .holdRadius: hold
    default: nil
    }
  }
}

/// A recognizer that follows its fingers from thresholds on.
protocol Following: Readable {
  var thresholds: Thresholds { get set }
  var slop: SlopPolicy { get set }
}

extension Following {
  /// Sets what all of them have; false where the property is none of it.
  fileprivate mutating func follows(
    _ property: Property, _ value: Double
  ) throws(Refusal) -> Bool {
    guard property == .slop else { return try thresholds.set(property, value) }
    guard let policy = SlopPolicy(value) else { throw .number }
    slop = policy
    return true
  }

  fileprivate func followed(_ property: Property) -> Double? {
    property == .slop ? slop.number : thresholds.get(property)
  }

  mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    guard try follows(property, value) else { throw .kind }
  }

  func get(_ property: Property) -> Double? { followed(property) }
}

/// One of several fingers, of which one may be left.
protocol Outlasting: Following {
  var lastContact: LastContactPolicy { get set }
}

extension Outlasting {
  fileprivate mutating func outlasts(_ property: Property, _ value: Double) throws(Refusal) {
    if property == .endsWithOne {
      lastContact = try whole(value, 0...1) == 1 ? .ends : .continues
    } else if try !follows(property, value) {
      throw .kind
    }
  }

  fileprivate func outlasted(_ property: Property) -> Double? {
    property == .endsWithOne ? (lastContact == .ends ? 1 : 0) : followed(property)
  }

  mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    try outlasts(property, value)
  }

  func get(_ property: Property) -> Double? { outlasted(property) }
}

extension PinchGestureRecognizer: Outlasting {}
extension RotationGestureRecognizer: Outlasting {}
extension TransformGestureRecognizer: Outlasting {}

extension PivotRotationGestureRecognizer: Following {
  mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .pivotX: pivot.x = try number(value, coordinates)
    case .pivotY: pivot.y = try number(value, coordinates)
    case .holdRadius: holdRadius = try number(value, lengths)
    case .gain: gain = try number(value, coordinates)
    case .turnsOnlyAlone: turnsOnlyAlone = try whole(value, 0...1) == 1
    case .move, .slop: _ = try follows(property, value)
    default: throw .kind
    }
  }

  func get(_ property: Property) -> Double? {
    switch property {
    case .pivotX: pivot.x
    case .pivotY: pivot.y
    case .holdRadius: holdRadius
    case .gain: gain
    case .turnsOnlyAlone: turnsOnlyAlone ? 1 : 0
    case .move, .slop: followed(property)
    default: nil
    }
  }
}

extension DoubleTapDragGestureRecognizer: Following {
  mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .doublingDistance:
      guard value.isNormal else { throw .number }
      doublingDistance = try number(value, coordinates)
    case .move, .slop: _ = try follows(property, value)
    default: throw .kind
    }
  }

  func get(_ property: Property) -> Double? {
    switch property {
    case .doublingDistance: doublingDistance
    case .move, .slop: followed(property)
    default: nil
    }
  }
}

extension TapGestureRecognizer {
  mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .taps: numberOfTapsRequired = try counts(value)
    case .touches: numberOfTouchesRequired = try counts(value)
    case .allowableMovement: allowableMovement = try number(value, lengths)
    case .tapDistance: allowableDistanceBetweenTaps = try number(value, lengths)
    case .tapInterval: minimumIntervalBetweenTaps = try number(value, lengths)
    default: throw .kind
    }
  }

  func get(_ property: Property) -> Double? {
    switch property {
    case .taps: Double(numberOfTapsRequired)
    case .touches: Double(numberOfTouchesRequired)
    case .allowableMovement: allowableMovement
    case .tapDistance: allowableDistanceBetweenTaps
    case .tapInterval: minimumIntervalBetweenTaps
    default: nil
    }
  }
}

extension LongPressGestureRecognizer {
  mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .touches: numberOfTouchesRequired = try counts(value)
    case .allowableMovement: allowableMovement = try number(value, lengths)
    case .pressDuration: minimumPressDuration = try number(value, lengths)
    default: throw .kind
    }
  }

  func get(_ property: Property) -> Double? {
    switch property {
    case .touches: Double(numberOfTouchesRequired)
    case .allowableMovement: allowableMovement
    case .pressDuration: minimumPressDuration
    default: nil
    }
  }
}

extension PanGestureRecognizer: Outlasting {
  mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .minimumTouches: minimumNumberOfTouches = try counts(value)
    case .maximumTouches: maximumNumberOfTouches = try counts(value)
    default: try outlasts(property, value)
    }
  }

  func get(_ property: Property) -> Double? {
    switch property {
    case .minimumTouches: Double(minimumNumberOfTouches)
    case .maximumTouches: Double(min(maximumNumberOfTouches, Int(Int32.max)))
    default: outlasted(property)
    }
  }
}

extension SwipeGestureRecognizer {
  mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .touches: numberOfTouchesRequired = try counts(value)
    case .directions: direction = Direction(rawValue: UInt8(try whole(value, 0...15)))
    default: throw .kind
    }
  }

  func get(_ property: Property) -> Double? {
    switch property {
    case .touches: Double(numberOfTouchesRequired)
    case .directions: Double(direction.rawValue)
    default: nil
    }
  }
}

extension ScreenEdgePanGestureRecognizer: Following {
  mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .edges: edges = Edges(rawValue: UInt8(try whole(value, 0...15)))
    case .width: bounds.size.x = try number(value, lengths)
    case .height: bounds.size.y = try number(value, lengths)
    default: guard try follows(property, value) else { throw .kind }
    }
  }

  func get(_ property: Property) -> Double? {
    switch property {
    case .edges: Double(edges.rawValue)
    case .width: bounds.size.x
    case .height: bounds.size.y
    default: followed(property)
    }
  }
}

extension PressForceGestureRecognizer {
  mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .startForce: startForce = try number(value, 0...1)
    case .peakForce: peakForce = try number(value, 0...1)
    case .allowableMovement: allowableMovement = try number(value, lengths)
    default: throw .kind
    }
  }

  func get(_ property: Property) -> Double? {
    switch property {
    case .startForce: startForce
    case .peakForce: peakForce
    case .allowableMovement: allowableMovement
    default: nil
    }
  }
}
