import SwivelGestures
package import SwivelLocks
package import SwivelTexts

extension Level {
  /// What stands before the id of a level from outside, which no file can say.
  static let outside = "outside:"

  /// Whether it was dropped, pasted or opened from a file: whatever id it has chosen, it is no door of a wall, and no progress
  /// is its, but that its maker has opened it.
  package var isFromOutside: Bool { id.hasPrefix(Self.outside) }

  /// The day whose door it is; nil for other doors.
  package var night: CalendarDay? { EndlessLock(id: id)?.night }

  /// Whether another lock, or another place, follows it: after the last door of the walls, too.
  package var leadsOn: Bool { next != nil || !pack.isEmpty && behind != nil }

  /// Whether something lies behind its door: a thing, or what an endless lock is opened for.
  var holdsSomething: Bool { behind != nil || id.hasPrefix(EndlessLock.prefix) }

  var fromOutside: Level {
    var level = self
    (level.id, level.pack, level.order) = (Self.outside + id, "", 0)
    return level
  }

  /// The instructions for ``turns``, as locksmiths give them: left, and stop as 7 comes by the first time.
  package var sayings: [Message] { turns.indices.map(saying) }

  package func saying(ofTurn index: Int, of dial: Int) -> Message? {
    turns.firstIndex { $0.dial == dial && $0.index == index }.map(saying)
  }

  /// What is said, with the dial's name where there are several.
  package func namingDial(_ dial: Int, _ saying: Message) -> Message {
    dials.count > 1 ? Message(.hintOfDial, .number(dial + 1), .saying(saying)) : saying
  }

  private func saying(ofTurn position: Int) -> Message {
    let turn = turns[position]
    let number = dials[turn.dial].combination.dial.number(at: turn.readPosition)
    let label = LabelText.argument(dials[turn.dial].labels, number: number)
    let isLeft = turn.direction == .counterClockwise
    if opening == .stop, position == turns.count - 1 {
      return namingDial(turn.dial, Message(isLeft ? .hintLeftUntil : .hintRightUntil, label))
    }
    guard turn.passes > 1 else {
      return namingDial(turn.dial, Message(isLeft ? .hintLeft : .hintRight, label))
    }
    let ordinal = Message.Argument.saying(Ordinal.saying(turn.passes))
    return namingDial(turn.dial, Message(isLeft ? .hintLeftTo : .hintRightTo, label, ordinal))
  }
}

enum Ordinal {
  /// The message for `first`, or for `10th` where there is no word.
  static func saying(_ number: Int) -> Message {
    words.indices.contains(number - 1) ? Message(words[number - 1]) : Message(.nth, .number(number))
  }

  private static let words: [MessageKey] = [
    .first, .second, .third, .fourth, .fifth, .sixth, .seventh, .eighth, .ninth,
  ]
}
