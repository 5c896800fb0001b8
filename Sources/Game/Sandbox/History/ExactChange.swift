import SwivelGestures
package import SwivelInterface
import SwivelTexts

/// What can be set by a number, in the order of the panel.
package enum ExactField: String, Hashable, Encodable, Sendable, CaseIterable {
  case angle, scale, x, y
}

/// A change of angle, size or position as typed: `45` and `=-45` set, `+720` and `-90` change relatively;
/// `1.5t` is an angle too; `50%`, `1.5`, `*2` and `/3` are sizes.
package struct ExactChange: Hashable, Sendable {
  package let field: ExactField
  /// Whether the value is set; if not, it is added or, for a size, multiplied.
  let isSet: Bool
  /// In radians, as a factor, or in points, depending on the field.
  package let value: Double

  private static let maximumTurns = 1_000.0
  /// The greatest absolute coordinate, in points.
  private static let farthest = 100_000.0

  package init(_ text: String, for field: ExactField) throws(InputError) {
    self.field = field
    var typed = TypedText(text)
    switch field {
    case .angle: (isSet, value) = try Self.angle(&typed)
    case .scale: (isSet, value) = try Self.scale(&typed)
    case .x, .y: (isSet, value) = try Self.position(&typed)
    }
  }

  package init(_ field: ExactField, by value: Double) {
    (self.field, self.isSet, self.value) = (field, false, value)
  }

  private static func angle(_ typed: inout TypedText) throws(InputError) -> (Bool, Double) {
    let (isSet, sign) = typed.aim()
    let amount = try typed.number(expected: .faultAnyAngle)
    let isTurns = typed.accept("t")
    if !isTurns { _ = typed.accept("°") }
    guard typed.isAtEnd else { throw typed.fault(.faultUnit) }
    let angle = isTurns ? Angle.turns(amount) : .degrees(amount)
    guard angle.turns <= maximumTurns * (1 + 1e-12) else {
      throw typed.faultOfAll(.faultFewerTurns)
    }
    return (isSet, angle.radians * sign)
  }

  private static func scale(_ typed: inout TypedText) throws(InputError) -> (Bool, Double) {
    let isFactor = typed.accept("*") || typed.accept("x") || typed.accept("×")
    let isDivisor = !isFactor && typed.accept("/")
    if !isFactor, !isDivisor { _ = typed.accept("=") }
    var ratio = try typed.number(expected: .faultScale)
    if typed.accept("%") { ratio /= 100 }
    _ = typed.accept("×") || typed.accept("x")
    guard typed.isAtEnd else { throw typed.fault(.faultScale) }
    let range = Placement.scaleRange
    guard isFactor || isDivisor ? ratio > 0 : range.contains(ratio) else {
      throw typed.faultOfAll(.faultSize)
    }
    return (!isFactor && !isDivisor, isDivisor ? 1 / ratio : ratio)
  }

  private static func position(_ typed: inout TypedText) throws(InputError) -> (Bool, Double) {
    let (isSet, sign) = typed.aim()
    let points = try typed.number(expected: .faultPlace)
    _ = typed.accept("pt")
    guard typed.isAtEnd else { throw typed.fault(.faultPlace) }
    guard points <= farthest else { throw typed.faultOfAll(.faultNearPlace) }
    return (isSet, points * sign)
  }
}

extension TypedText {
  /// Whether a number sets, and its sign: a signed number changes relatively, unless `=` stands before it.
  fileprivate mutating func aim() -> (isSet: Bool, sign: Double) {
    let isSet = accept("=")
    if accept("+") { return (isSet, 1) }
    if accept("-") || accept("−") { return (isSet, -1) }
    return (true, 1)
  }
}

extension Sandbox {
  /// Applies a typed change to the selected things, as one step of undo.
  ///
  /// All are those in the world, positions those of the middle. An angle that takes a time, in seconds, is reached by a spin.
  package mutating func set(
    _ change: ExactChange, over duration: Double = 0, easing: SpinEasing = .gentle,
    _ context: EventContext
  ) {
    if change.field == .angle, duration > 0 {
      return spinSelection(change, over: duration, easing, context)
    }
    let things = movable
    let position = change.isSet ? pivot(of: things, at: context.seconds) : .zero
    let movement =
      switch change.field {
      case .angle: SharedMovement(rotation: Angle(radians: change.value))
      case .scale: SharedMovement(scale: change.value)
      case .x: SharedMovement(translation: Vector(x: change.value - position.x, y: 0))
      case .y: SharedMovement(translation: Vector(x: 0, y: change.value - position.y))
      }
    let shared = sharedPivot(of: things, at: context.seconds)
    let limited = movement.limited(by: freeScales(of: things))
    set(things, context) { placement, outer in
      guard outer.scale > 0 else { return }
      switch (change.field, change.isSet) {
      case (.angle, true): placement.rotation = Angle(radians: change.value) - outer.rotation
      case (.scale, true): placement.setScale(change.value / outer.scale)
      default: placement.move(limited, about: shared, in: outer)
      }
    }
  }
}
