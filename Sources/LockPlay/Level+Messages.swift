public import Locks
public import Texts

extension Level {
  /// What a person would say to another for each of ``turns``: "left, stop on 7 the first time".
  public var sayings: [Message] {
    turns.indices.map { of(turns[$0].dial, saying(ofTurn: $0, isWhole: false)) }
  }

  /// What a person would say for the turn of a dial to its number with an index; nil if there is none.
  ///
  /// - Parameter isWhole: whether it is a sentence of its own, with a capital and a full stop.
  package func saying(ofTurn index: Int, of dial: Int, isWhole: Bool) -> Message? {
    turns.firstIndex { $0.dial == dial && $0.index == index }
      .map { saying(ofTurn: $0, isWhole: isWhole) }
  }

  /// What is said, with the dial named where there are several.
  package func of(_ dial: Int, _ saying: Message) -> Message {
    dials.count > 1 ? Message(.stepOfDial, .number(dial + 1), .saying(saying)) : saying
  }

  private func saying(ofTurn place: Int, isWhole: Bool) -> Message {
    let turn = turns[place]
    let number = dials[turn.dial].combination.dial.number(at: turn.number)
    let label = LabelText.argument(dials[turn.dial].labels, number: number)
    let isLeft = turn.direction == .counterClockwise
    if opening == .stop, place == turns.count - 1 {
      return isWhole
        ? Message(isLeft ? .hintLeftUntil : .hintRightUntil, label)
        : Message(isLeft ? .stepLeftUntil : .stepRightUntil, label)
    }
    let ordinal = Message.Argument.saying(Ordinal.saying(turn.passes))
    return isWhole
      ? Message(isLeft ? .hintLeftTo : .hintRightTo, label, ordinal)
      : Message(isLeft ? .stepLeftTo : .stepRightTo, label, ordinal)
  }
}
