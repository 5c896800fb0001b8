package import SwivelTexts

/// An error in typed text, in one line: what was found and what was expected.
package struct InputError: Error, Hashable, Sendable {
  package enum Expected: String, Hashable, Sendable {
    case number, divisor, unit, end, fewerTurns, seconds, shortTime
    case anyAngle, scale, position, size, nearPlace

    package var words: MessageKey {
      switch self {
      case .number: .faultNumber
      case .divisor: .faultDivisor
      case .unit: .faultUnit
      case .end: .faultEnd
      case .fewerTurns: .faultFewerTurns
      case .seconds: .faultSeconds
      case .shortTime: .faultShortTime
      case .anyAngle: .faultAnyAngle
      case .scale: .faultScale
      case .position: .faultPlace
      case .size: .faultSize
      case .nearPlace: .faultNearPlace
      }
    }
  }

  /// The wrong text, shortened; empty where nothing was typed.
  package let found: String
  package let expected: Expected

  /// Appends the error: `found “x”, expected seconds such as 1.4`.
  package func append(_ texts: Texts, to text: inout [UInt8]) {
    texts.append(.faultLine, to: &text) { position, text in
      if position == 0 {
        appendFound(texts, to: &text)
      } else {
        appendExpected(texts, to: &text)
      }
    }
  }

  func appendFound(_ texts: Texts, to text: inout [UInt8]) {
    guard !found.isEmpty else { return texts.append(.faultFoundNothing, to: &text) }
    texts.append(.faultFound, to: &text) { NumberFormat.append(found, to: &$1) }
  }

  func appendExpected(_ texts: Texts, to text: inout [UInt8]) {
    texts.append(.faultExpected, to: &text) { texts.append(expected.words, to: &$1) }
  }
}
