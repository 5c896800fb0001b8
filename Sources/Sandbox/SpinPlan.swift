package import SwivelGeometry
package import SwivelMotion
package import SwivelTexts

package enum SpinEasing: String, Hashable, Encodable, Sendable, CaseIterable {
  case gentle, steady, softStart, softStop, spring, bouncy

  package var title: MessageKey {
    switch self {
    case .gentle: .spinGentle
    case .steady: .spinSteady
    case .softStart: .spinSoftStart
    case .softStop: .spinSoftStop
    case .spring: .spinSpring
    case .bouncy: .spinBouncy
    }
  }

  /// The damping ratio of a bouncy spin: it overshoots once or twice.
  private static let bouncyDamping = 0.4

  /// The curve; a spring's stiffness is chosen so that it settles in the duration, in seconds.
  package func easing(over duration: Double) -> Easing {
    switch self {
    case .gentle: .easeInOut
    case .steady: .linear
    case .softStart: .easeIn
    case .softStop: .easeOut
    case .spring: .spring(Self.spring(dampingRatio: 1, over: duration))
    case .bouncy: .spring(Self.spring(dampingRatio: Self.bouncyDamping, over: duration))
    }
  }

  private static func spring(dampingRatio: Double, over duration: Double) -> Spring {
    let settling = Spring(dampingRatio: dampingRatio, response: 1).settlingDuration
    return Spring(dampingRatio: dampingRatio, response: duration / settling)
  }

  package func next(backwards: Bool = false) -> SpinEasing {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + (backwards ? all.count - 1 : 1)) % all.count]
  }
}

/// A spin that can be played: its angle, duration and easing.
package struct SpinPlan: Hashable, Sendable {
  /// The whole angle with all turns, clockwise positive.
  package let turn: Angle
  /// In seconds.
  package let duration: Double
  package let easing: Easing

  package init(turn: Angle, duration: Double, easing: SpinEasing) {
    self.turn = turn
    self.duration = duration
    self.easing = easing.easing(over: duration)
  }

  /// The spin that an animated turn is.
  init(_ animation: RotationAnimation) {
    turn = animation.to - animation.from
    duration = animation.duration
    easing = animation.easing
  }

  /// Appends a description: `turns right by 2 turns, 720°, in 1.4 s`.
  package func append(_ texts: Texts, to text: inout [UInt8]) {
    texts.append(turn < .zero ? .spinPlanLeft : .spinPlanRight, to: &text) { index, text in
      if index == 0 {
        appendAngle(texts, to: &text)
      } else {
        NumberFormat.append(trimmed: duration, texts, to: &text)
      }
    }
  }

  /// Appends `90°`, and from one turn on also the number of turns.
  private func appendAngle(_ texts: Texts, to text: inout [UInt8]) {
    let turns = turn.turns.magnitude
    guard turns >= 1 - Self.slack else { return appendDegrees(decimals: 3, texts, to: &text) }
    texts.append(.spinPlanTurns, to: &text) { index, text in
      guard index == 0 else { return appendDegrees(decimals: 1, texts, to: &text) }
      let isOne = (turns - 1).magnitude < Self.slack
      texts.append(.turnCount, count: isOne ? 1 : 2, to: &text) { _, text in
        NumberFormat.append(trimmed: turns, decimals: 2, texts, to: &text)
      }
    }
  }

  private func appendDegrees(decimals: Int, _ texts: Texts, to text: inout [UInt8]) {
    NumberFormat.append(
      trimmed: turn.degrees.magnitude, decimals: decimals, texts, to: &text)
    NumberFormat.append("°", to: &text)
  }

  /// The tolerance for a whole number of turns, in turns, since degrees are rounded.
  private static let slack = 1e-9
}

extension NumberFormat {
  /// Appends a number with 1 to 3 decimals, without trailing zeros: `1.5`.
  package static func append(
    trimmed value: Double, decimals: Int = 3, _ texts: Texts, to text: inout [UInt8]
  ) {
    append(value, decimals: decimals, texts, to: &text)
    while text.last == UInt8(ascii: "0") { text.removeLast() }
    // What remains after the digits is the decimal mark, one byte in every language.
    if let last = text.last, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) {
      text.removeLast()
    }
  }
}
