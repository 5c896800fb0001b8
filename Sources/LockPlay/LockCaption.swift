public import Input
public import Locks
public import Texts

/// What a lock did, for those who don't hear it: a value, which becomes text where it is drawn.
public struct LockCaption: Hashable, Codable, Sendable {
  /// What a lock does.
  public enum Kind: Hashable, Codable, Sendable {
    /// A stop, counted from 0, went by under the mark.
    case click(stop: Int)
    /// The number with this index was entered.
    case entered(index: Int)
    /// The number with this index came by for the nth time.
    case passed(index: Int, times: Int)
    /// A wheel, counted from 1 at the dial, was picked up.
    case pickedUp(wheel: Int)
    /// What was dialled was wrong.
    case wrong
    /// The handle was tried, and it holds.
    case held
    /// The lock is open.
    case opened
    /// A contact width was read with the wheels at a stop.
    case read(stop: Int)
  }

  /// What it did.
  public let kind: Kind
  /// Which dial, from 0.
  public let dial: Int
  /// When.
  public let time: Timestamp

  /// What a lock did at a dial at a time.
  public init(_ kind: Kind, dial: Int = 0, at time: Timestamp) {
    self.kind = kind
    self.dial = dial
    self.time = time
  }
}

extension LockCaption {
  /// Appends the line: `click, 37`, `wheel 2 picked up`, at most 40 characters in English; it allocates
  /// nothing.
  public func append(to text: inout [UInt8], of level: Level, _ texts: Texts) {
    if level.dials.count > 1 {
      texts.append(.captionDial, to: &text) { Texts.append(dial + 1, to: &$1) }
    }
    texts.append(phrase, to: &text) { place, text in
      switch kind {
      case .click(let stop), .read(let stop): append(stop: stop, level, to: &text)
      case .entered(let index): append(index: index, level, texts, to: &text)
      case .passed(let index, let times):
        if place == 0 {
          append(index: index, level, texts, to: &text)
        } else {
          Ordinal.append(times, texts, to: &text)
        }
      case .pickedUp(let wheel): Texts.append(wheel, to: &text)
      case .wrong, .held, .opened: break
      }
    }
  }

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
    }
  }

  private func append(stop: Int, _ level: Level, to text: inout [UInt8]) {
    guard level.dials.indices.contains(dial) else { return }
    LabelText.append(level.dials[dial].labels, stop: stop, to: &text)
  }

  private func append(
    index: Int, _ level: Level, _ texts: Texts, to text: inout [UInt8]
  ) {
    guard level.dials.indices.contains(dial),
      level.dials[dial].combination.numbers.indices.contains(index)
    else { return }
    let combination = level.dials[dial].combination
    let number = combination.dial.number(at: combination.numbers[index])
    LabelText.append(level.dials[dial].labels, number: number, texts, to: &text)
  }
}
