public import SwivelInput
public import SwivelLocks
public import SwivelTexts

/// A caption for something that a lock did, for users who don't hear it; drawing turns it into text.
public struct LockCaption: Hashable, Encodable, Sendable {
  /// The kinds of captions.
  public enum Kind: Hashable, Encodable, Sendable {
    /// A stop passed the mark; counted from 0.
    case click(stop: Int)
    /// A number was entered; its index in the combination.
    case entered(index: Int)
    /// A number came by for the nth time; its index in the combination.
    case passed(index: Int, times: Int)
    /// A wheel was picked up; counted from 1 at the dial.
    case pickedUp(wheel: Int)
    /// The combination was wrong.
    case wrong
    /// The handle was tried and is blocked.
    case held
    /// The lock is open.
    case opened
    /// A contact width was read with the wheels parked at a stop.
    case read(stop: Int)
    /// The lever's nose touched a side of the cam's gate.
    case touched(isLeft: Bool)
  }

  /// The kind with its values.
  public let kind: Kind
  /// The index of the dial.
  public let dial: Int
  /// The time at which it happened.
  public let time: Timestamp

  /// A caption for a dial at a time.
  public init(_ kind: Kind, dial: Int = 0, at time: Timestamp) {
    self.kind = kind
    self.dial = dial
    self.time = time
  }

  /// Appends the text, such as `click, 37` or `wheel 2 picked up`, at most 40 characters in English; it
  /// allocates nothing.
  public func append(to text: inout [UInt8], of level: Level, _ texts: Texts) {
    guard level.dials.indices.contains(dial) else { return }
    if level.dials.count > 1, kind != .opened, kind != .held {
      texts.append(.captionDial, to: &text) { Texts.append(dial + 1, to: &$1) }
    }
    texts.append(phrase, to: &text) { position, text in
      switch kind {
      case .click(let stop), .read(let stop):
        LabelText.append(level.dials[dial].labels, stop: stop, to: &text)
      case .entered(let index): append(index: index, level, texts, to: &text)
      case .passed(let index, let times):
        if position == 0 {
          append(index: index, level, texts, to: &text)
        } else {
          Ordinal.append(times, texts, to: &text)
        }
      case .pickedUp(let wheel): Texts.append(wheel, to: &text)
      case .wrong, .held, .opened, .touched: break
      }
    }
  }

  /// Whether it is the click of a stop.
  var isClick: Bool { if case .click = kind { true } else { false } }

  private var phrase: MessageKey {
    switch kind {
    case .click: .captionClick
    case .entered: .captionEntered
    case .passed: .captionPassed
    case .pickedUp: .captionPickedUp
    case .wrong: .captionWrong
    case .held: .captionHeld
    case .opened: .captionOpened
    case .read: .captionRead
    case .touched(let isLeft): isLeft ? .captionLeftContact : .captionRightContact
    }
  }

  private func append(index: Int, _ level: Level, _ texts: Texts, to text: inout [UInt8]) {
    let combination = level.dials[dial].combination
    guard combination.numbers.indices.contains(index) else { return }
    let number = combination.dial.number(at: combination.numbers[index])
    LabelText.append(level.dials[dial].labels, number: number, texts, to: &text)
  }
}
