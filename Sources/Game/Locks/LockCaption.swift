public import Input
public import Locks

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
  /// Appends the line: `click, 37`, `wheel 2 picked up`, at most 40 characters; it allocates nothing
  /// but what a label of the dial is longer than 15 bytes.
  public func append(to text: inout [UInt8], of level: Level) {
    if level.dials.count > 1 {
      ReadingText.append("dial ", to: &text)
      ReadingText.append(Int64(dial + 1), to: &text)
      ReadingText.append(": ", to: &text)
    }
    switch kind {
    case .click(let stop): append("click, ", stop: stop, to: &text, level)
    case .entered(let index):
      append(index: index, to: &text, level)
      ReadingText.append(" entered", to: &text)
    case .passed(let index, let times):
      ReadingText.append("passed ", to: &text)
      append(index: index, to: &text, level)
      ReadingText.append(" the ", to: &text)
      Ordinal.append(times, to: &text)
      ReadingText.append(" time", to: &text)
    case .pickedUp(let wheel):
      ReadingText.append("wheel ", to: &text)
      ReadingText.append(Int64(wheel), to: &text)
      ReadingText.append(" picked up", to: &text)
    case .wrong: ReadingText.append("that was not right", to: &text)
    case .held: ReadingText.append("the handle holds", to: &text)
    case .opened: ReadingText.append("open", to: &text)
    case .read(let stop): append("contact read, wheels at ", stop: stop, to: &text, level)
    }
  }

  private func append(
    _ words: StaticString, stop: Int, to text: inout [UInt8], _ level: Level
  ) {
    ReadingText.append(words, to: &text)
    guard level.dials.indices.contains(dial) else { return }
    ReadingText.append(level.dials[dial].labels.text(of: Double(stop)), to: &text)
  }

  private func append(index: Int, to text: inout [UInt8], _ level: Level) {
    guard level.dials.indices.contains(dial),
      level.dials[dial].combination.numbers.indices.contains(index)
    else { return }
    let combination = level.dials[dial].combination
    let number = combination.dial.number(at: combination.numbers[index])
    ReadingText.append(level.dials[dial].labels.text(of: number), to: &text)
  }
}

/// Ordinal numbers as words.
enum Ordinal {
  private static let words: [StaticString] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
  ]

  /// Appends `first`, or `10th` where there is no word.
  static func append(_ number: Int, to text: inout [UInt8]) {
    guard words.indices.contains(number - 1) else {
      ReadingText.append(Int64(number), to: &text)
      return ReadingText.append("th", to: &text)
    }
    ReadingText.append(words[number - 1], to: &text)
  }

  /// `first`, or `10th` where there is no word.
  static func text(_ number: Int) -> String {
    words.indices.contains(number - 1) ? "\(words[number - 1])" : "\(number)th"
  }
}
