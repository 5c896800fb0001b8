package import SwivelGeometry
package import SwivelInterface

/// An angle by which a thing is turned, as typed: `720`, `+720`, `-90`, `1.5t`, `2pi`, `pi/2`.
///
/// A number alone is degrees; `t` is turns, `pi` multiples of π, each perhaps divided by a number. A plus
/// turns right and a minus left; without either the direction is left open.
package struct AngleExpression: Hashable, Sendable {
  /// A half turn is π.
  package enum Unit: Hashable, Sendable {
    case degrees, turns, halfTurns

    func angle(_ amount: Double) -> Angle {
      switch self {
      case .degrees: .degrees(amount)
      case .turns: .turns(amount)
      case .halfTurns: .turns(amount / 2)
      }
    }
  }

  /// Nil without a sign.
  package let direction: TurnDirection?
  /// Above 0.
  package let amount: Double
  package let unit: Unit

  package static let maximumTurns = 1_000.0
  private static let limit = maximumTurns * (1 + 1e-12)

  /// Reads an angle; spaces around it and before its unit don't matter.
  package init(_ text: String) throws(InputError) {
    var typed = TypedText(text)
    direction = typed.direction()
    var amount: Double
    let isPi = typed.acceptPi()
    if isPi {
      amount = 1
      unit = .halfTurns
    } else {
      amount = try typed.number(expected: direction == nil ? .angle : .number)
      unit = typed.unit()
    }
    if unit == .halfTurns, typed.accept("/") { amount /= try typed.number(expected: .divisor) }
    guard typed.isAtEnd else { throw typed.fault(isPi ? .end : .unit) }
    guard amount > 0, amount.isFinite else { throw typed.faultOfAll(.turn) }
    self.amount = amount
    guard magnitude.turns <= Self.limit else { throw typed.faultOfAll(.fewerTurns) }
  }
}

extension AngleExpression {
  package var magnitude: Angle { unit.angle(amount) }
}

extension TypedText {
  fileprivate mutating func direction() -> TurnDirection? {
    if accept("+") { return .right }
    return accept("-") || accept("−") ? .left : nil
  }

  mutating func acceptPi() -> Bool { accept("pi") || accept("π") }

  /// Reads a unit; degrees where there is none.
  package mutating func unit() -> AngleExpression.Unit {
    if acceptPi() { return .halfTurns }
    if accept("t") { return .turns }
    _ = accept("°")
    return .degrees
  }
}
