package import Geometry
package import Interface

/// An angle as a person types it, by which a thing is turned: `720`, `+720`, `-90`, `1.5t`, `2pi`, `pi/2`.
///
/// A number alone is degrees; `t` is turns, `pi` multiples of π, each perhaps divided by a number. A plus
/// turns right and a minus left; without either the direction is left open.
package struct AngleExpression: Hashable, Sendable {
  /// What the number counts.
  package enum Unit: Hashable, Sendable { case degrees, turns, halfTurns }

  /// The direction that a sign says; nil without a sign.
  package let direction: TurnDirection?
  /// How many of the unit, above 0.
  package let amount: Double
  /// What the number counts.
  package let unit: Unit

  /// How many turns may be asked for at most.
  package static let mostTurns = 1_000.0
  /// The same, a rounding of degrees allowed.
  private static let limit = mostTurns * (1 + 1e-12)

  /// Reads an angle; spaces around it and before its unit don't matter.
  package init(_ text: String) throws(TypedFault) {
    var typed = TypedText(text)
    direction = typed.direction()
    var amount: Double
    let isPi = typed.takePi()
    if isPi {
      amount = 1
      unit = .halfTurns
    } else {
      amount = try typed.number(expected: direction == nil ? .angle : .number)
      unit = typed.unit()
    }
    if unit == .halfTurns, typed.take("/") { amount /= try typed.number(expected: .divisor) }
    guard typed.isAtEnd else { throw typed.fault(isPi ? .end : .unit) }
    guard amount > 0, amount.isFinite else { throw typed.faultOfAll(.turn) }
    self.amount = amount
    guard magnitude.turns <= Self.limit else { throw typed.faultOfAll(.fewerTurns) }
  }
}

extension AngleExpression {
  /// The angle without its direction.
  package var magnitude: Angle {
    switch unit {
    case .degrees: .degrees(amount)
    case .turns: .turns(amount)
    case .halfTurns: .turns(amount / 2)
    }
  }
}

extension TypedText {
  fileprivate mutating func direction() -> TurnDirection? {
    if take("+") { return .right }
    return take("-") || take("−") ? .left : nil
  }

  mutating func takePi() -> Bool { take("pi") || take("π") }

  /// The unit that stands here; degrees where none does.
  package mutating func unit() -> AngleExpression.Unit {
    if takePi() { return .halfTurns }
    if take("t") { return .turns }
    _ = take("°")
    return .degrees
  }
}
