import CSwivelGestures
import Geometry
import Gestures
import Input

/// What a recognizer is set to, by the numbers that C has for it.
enum Property: Int32 {
  case move, turn, spread, wobble, spreadShare, driftShare, noise, hold
  case slop, endsWithOne, minimumTouches, maximumTouches, touches, taps
  case allowableMovement, pressDuration, tapDistance, tapInterval
  case directions, edges, width, height, startForce, peakForce, kinds, isEnabled
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
private func whole(_ value: Double, _ range: ClosedRange<Int32>) throws(Refusal) -> Int {
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
    case .hold: changed.hold = value
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
    case .hold: hold
    default: nil
    }
  }
}

extension AnyGestureRecognizer {
  /// Sets a property that this kind has.
  mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    if property == .kinds {
      allowedKinds = ContactKinds(rawValue: UInt8(try whole(value, 0...31)))
      return
    }
    switch self {
    case .tap(var own):
      try own.set(property, value)
      self = .tap(own)
    case .longPress(var own):
      try own.set(property, value)
      self = .longPress(own)
    case .pan(var own):
      try own.set(property, value)
      self = .pan(own)
    case .pinch(var own):
      guard try !own.thresholds.set(property, value) else { return self = .pinch(own) }
      try Self.set(&own.slop, &own.lastContact, property, value)
      self = .pinch(own)
    case .rotation(var own):
      guard try !own.thresholds.set(property, value) else { return self = .rotation(own) }
      try Self.set(&own.slop, &own.lastContact, property, value)
      self = .rotation(own)
    case .transform(var own):
      guard try !own.thresholds.set(property, value) else { return self = .transform(own) }
      try Self.set(&own.slop, &own.lastContact, property, value)
      self = .transform(own)
    case .swipe(var own):
      try own.set(property, value)
      self = .swipe(own)
    case .screenEdgePan(var own):
      try own.set(property, value)
      self = .screenEdgePan(own)
    case .force(var own):
      try own.set(property, value)
      self = .force(own)
    }
  }

  fileprivate static func set(
    _ slop: inout SlopPolicy, _ last: inout LastContactPolicy, _ property: Property,
    _ value: Double
  ) throws(Refusal) {
    switch property {
    case .slop:
      guard let policy = SlopPolicy(value) else { throw .number }
      slop = policy
    case .endsWithOne: last = try whole(value, 0...1) == 1 ? .ends : .continues
    default: throw .kind
    }
  }

  /// What a property is set to.
  func get(_ property: Property) throws(Refusal) -> Double {
    switch property {
    case .kinds: return Double(allowedKinds.rawValue)
    case .isEnabled: return isEnabled ? 1 : 0
    default: break
    }
    let value: Double? =
      switch self {
      case .tap(let own): own.get(property)
      case .longPress(let own): own.get(property)
      case .pan(let own): own.get(property)
      case .pinch(let own):
        own.thresholds.get(property) ?? Self.get(own.slop, own.lastContact, property)
      case .rotation(let own):
        own.thresholds.get(property) ?? Self.get(own.slop, own.lastContact, property)
      case .transform(let own):
        own.thresholds.get(property) ?? Self.get(own.slop, own.lastContact, property)
      case .swipe(let own): own.get(property)
      case .screenEdgePan(let own): own.get(property)
      case .force(let own): own.get(property)
      }
    guard let value else { throw .kind }
    return value
  }

  fileprivate static func get(
    _ slop: SlopPolicy, _ last: LastContactPolicy, _ property: Property
  ) -> Double? {
    switch property {
    case .slop: slop.number
    case .endsWithOne: last == .ends ? 1 : 0
    default: nil
    }
  }
}

extension TapGestureRecognizer {
  fileprivate mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .taps: numberOfTapsRequired = try counts(value)
    case .touches: numberOfTouchesRequired = try counts(value)
    case .allowableMovement: allowableMovement = try number(value, lengths)
    case .tapDistance: allowableDistanceBetweenTaps = try number(value, lengths)
    case .tapInterval: minimumIntervalBetweenTaps = try number(value, lengths)
    default: throw .kind
    }
  }

  fileprivate func get(_ property: Property) -> Double? {
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
  fileprivate mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .touches: numberOfTouchesRequired = try counts(value)
    case .allowableMovement: allowableMovement = try number(value, lengths)
    case .pressDuration: minimumPressDuration = try number(value, lengths)
    default: throw .kind
    }
  }

  fileprivate func get(_ property: Property) -> Double? {
    switch property {
    case .touches: Double(numberOfTouchesRequired)
    case .allowableMovement: allowableMovement
    case .pressDuration: minimumPressDuration
    default: nil
    }
  }
}

extension PanGestureRecognizer {
  fileprivate mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .minimumTouches: minimumNumberOfTouches = try counts(value)
    case .maximumTouches: maximumNumberOfTouches = try counts(value)
    default:
      guard try !thresholds.set(property, value) else { return }
      try AnyGestureRecognizer.set(&slop, &lastContact, property, value)
    }
  }

  fileprivate func get(_ property: Property) -> Double? {
    switch property {
    case .minimumTouches: Double(minimumNumberOfTouches)
    case .maximumTouches: Double(min(maximumNumberOfTouches, Int(Int32.max)))
    default: thresholds.get(property) ?? AnyGestureRecognizer.get(slop, lastContact, property)
    }
  }
}

extension SwipeGestureRecognizer {
  fileprivate mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .touches: numberOfTouchesRequired = try counts(value)
    case .directions: direction = Direction(rawValue: UInt8(try whole(value, 0...15)))
    default: throw .kind
    }
  }

  fileprivate func get(_ property: Property) -> Double? {
    switch property {
    case .touches: Double(numberOfTouchesRequired)
    case .directions: Double(direction.rawValue)
    default: nil
    }
  }
}

extension ScreenEdgePanGestureRecognizer {
  fileprivate mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .edges: edges = Edges(rawValue: UInt8(try whole(value, 0...15)))
    case .width: bounds.size.x = try number(value, lengths)
    case .height: bounds.size.y = try number(value, lengths)
    case .slop:
      guard let policy = SlopPolicy(value) else { throw .number }
      slop = policy
    default: guard try thresholds.set(property, value) else { throw .kind }
    }
  }

  fileprivate func get(_ property: Property) -> Double? {
    switch property {
    case .edges: Double(edges.rawValue)
    case .width: bounds.size.x
    case .height: bounds.size.y
    case .slop: slop.number
    default: thresholds.get(property)
    }
  }
}

extension PressForceGestureRecognizer {
  fileprivate mutating func set(_ property: Property, _ value: Double) throws(Refusal) {
    switch property {
    case .startForce: startForce = try number(value, 0...1)
    case .peakForce: peakForce = try number(value, 0...1)
    case .allowableMovement: allowableMovement = try number(value, lengths)
    default: throw .kind
    }
  }

  fileprivate func get(_ property: Property) -> Double? {
    switch property {
    case .startForce: startForce
    case .peakForce: peakForce
    case .allowableMovement: allowableMovement
    default: nil
    }
  }
}
