import SwivelGeometry
import SwivelInput

/// What recognizers can be set to, by the numbers that C has for it: the one list, which C and scenes read.
package enum GestureProperty: Int32, Sendable {
  /// The travel that alone begins the gesture, whatever else the hand does; C has the threshold instead.
  case recognition = -1
  case move, turn, spread, wobble, spreadShare, driftShare, noise, holdRadius
  case slop, endsWithOne, minimumTouches, maximumTouches, touches, taps
  case allowableMovement, pressDuration, tapDistance, minimumTapInterval
  case directions, edges, width, height, startForce, peakForce, kinds, isEnabled
  case pivotX, pivotY, gain, turnsOnlyAlone, doublingDistance, maximumTapInterval
  case maximumPressDuration

  /// Whether it may be set to a number; lengths are in points, times in seconds, angles in radians.
  fileprivate func accepts(_ value: Double) -> Bool {
    switch self {
    case .slop: Self.isWhole(value, 0...2)
    case .endsWithOne, .isEnabled, .turnsOnlyAlone: Self.isWhole(value, 0...1)
    case .minimumTouches, .maximumTouches, .touches, .taps: Self.isWhole(value, 1...Int32.max)
    case .directions, .edges: Self.isWhole(value, 0...15)
    case .kinds: Self.isWhole(value, 0...63)
    case .startForce, .peakForce: (0...1).contains(value)
    case .pivotX, .pivotY, .gain: value.magnitude <= ExactPoint.farthest
    case .doublingDistance: value.isNormal && value.magnitude <= ExactPoint.farthest
    default: (0...ExactPoint.farthest).contains(value)
    }
  }

  private static func isWhole(_ value: Double, _ range: ClosedRange<Int32>) -> Bool {
    Int32(exactly: value).map(range.contains) ?? false
  }
}

/// Reads or sets a property of a recognizer, which says its properties as rows.
package struct PropertyAccess {
  private let property: GestureProperty
  private let newValue: Double?
  /// What it was; nil where the recognizer has no such property.
  package private(set) var value: Double?
  /// Whether it can't be set to the value.
  package private(set) var isRefused = false

  package init(_ property: GestureProperty, setting newValue: Double? = nil) {
    (self.property, self.newValue) = (property, newValue)
  }

  mutating func row(
    _ property: GestureProperty, _ value: @autoclosure () -> Double, _ set: (Double) -> Void
  ) {
    guard property == self.property else { return }
    self.value = value()
    guard let newValue else { return }
    isRefused = !property.accepts(newValue)
    if !isRefused { set(newValue) }
  }

  mutating func row(_ property: GestureProperty, _ value: inout Double) {
    row(property, value) { value = $0 }
  }

  mutating func row(_ property: GestureProperty, _ value: inout Int) {
    row(property, Double(min(value, Int(Int32.max)))) { value = Int($0) }
  }

  mutating func row<Options: OptionSet>(_ property: GestureProperty, _ value: inout Options)
  where Options.RawValue == UInt8 {
    row(property, Double(value.rawValue)) { value = Options(rawValue: UInt8($0)) }
  }

  mutating func row(_ property: GestureProperty, _ choice: inout some NumberedCase) {
    row(property, Double(choice.number)) { choice = .init(Int32($0)) ?? choice }
  }

  mutating func rows(
    _ thresholds: inout Thresholds, _ slop: inout SlopPolicy, _ lastContact: inout LastContactPolicy
  ) {
    row(.endsWithOne, &lastContact)
    row(.slop, &slop)
    rows(&thresholds)
  }

  mutating func rows(_ thresholds: inout Thresholds) {
    row(.move, &thresholds.move)
    row(.turn, &thresholds.turn)
    row(.spread, &thresholds.spread)
    row(.wobble, thresholds.wobble.radians) { thresholds.wobble = Angle(radians: $0) }
    row(.spreadShare, &thresholds.spreadShare)
    row(.driftShare, &thresholds.driftShare)
    row(.noise, &thresholds.noise)
    row(.holdRadius, &thresholds.hold)
  }
}

/// Reads or sets a property of any kind; what it is then is reported as one that an arena takes.
package struct PropertyVisitor: RecognizerVisitor {
  private let access: PropertyAccess

  package init(_ access: PropertyAccess) { self.access = access }

  package func visit(
    _ recognizer: inout some LibraryRecognizer
  ) -> (access: PropertyAccess, changed: AnyGestureRecognizer?) {
    var access = access
    recognizer.reach(&access)
    return (access, recognizer.asAny)
  }
}

extension AnyGestureRecognizer {
  package mutating func reach(_ access: inout PropertyAccess) {
    let (reached, changed) = visit(PropertyVisitor(access))
    access = reached
    if let changed { self = changed }
  }

  package func has(_ property: GestureProperty) -> Bool { value(of: property) != nil }

  /// What a property is; nil where the kind hasn't it.
  package func value(of property: GestureProperty) -> Double? {
    visit(PropertyVisitor(PropertyAccess(property))).access.value
  }

  /// Sets a property; nothing where the kind hasn't it, or it can't be that.
  package mutating func set(_ property: GestureProperty, to value: Double) {
    var access = PropertyAccess(property, setting: value)
    reach(&access)
  }
}
