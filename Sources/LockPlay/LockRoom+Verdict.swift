package import Locks
package import Texts

extension LockRoom {
  /// The message for a fault, which reveals no number that the level hides; nil where the user must find out
  /// even that something was wrong.
  package func saying(for fault: LockFault, dial: Int) -> Message? {
    guard areNumbersTold else { return vagueSaying(for: fault, dial: dial) }
    return of(dial, detail(of: fault, dial: dial))
  }

  private func of(_ dial: Int, _ saying: Message) -> Message {
    lock.dials.count > 1
      ? Message(.verdictOfDial, .number(dial + 1), .saying(saying)) : saying
  }

  private func vagueSaying(for fault: LockFault, dial: Int) -> Message? {
    guard level.reveal.way != .hidden else { return nil }
    return switch fault {
    case .missed(let index, _):
      of(dial, Message(.verdictWrongNumber, .saying(Ordinal.saying(index + 1))))
    case .tooFew, .tooMany: of(dial, detail(of: fault, dial: dial))
    case .wheel(let wheel, _): of(dial, Message(.verdictWrongWheel, .number(wheel)))
    case .cam: of(dial, Message(.verdictWrongDial))
    }
  }

  private func detail(of fault: LockFault, dial: Int) -> Message {
    let combination = played.dials[dial].combination
    switch fault {
    case .missed(let index, let miss): return self.miss(miss, at: index, dial)
    case .tooFew(let entered):
      return entered == 0
        ? Message(.verdictNone)
        : Message(.verdictFew, .number(entered), .number(combination.numbers.count))
    case .tooMany: return Message(.verdictMany)
    case .wheel(let wheel, let units):
      let index = combination.numbers.count - 1 - wheel
      let miss = units * combination.direction(of: index).sign
      return Message(
        miss < 0 ? .verdictWheelShort : .verdictWheelPast, .number(wheel), amount(miss, dial))
    case .cam(let units):
      let last = combination.numbers.count - 1
      let miss = units * combination.direction(of: last).sign
      return Message(
        miss < 0 ? .verdictDialShort : .verdictDialPast, amount(miss, dial), label(last, dial))
    }
  }

  private func miss(_ units: Int, at index: Int, _ dial: Int) -> Message {
    let turns = (abs(units) + DialUnits.perTurn / 2) / DialUnits.perTurn
    let rest = abs(units) - turns * DialUnits.perTurn
    let tolerance = played.dials[dial].combination.dial.units(ofStops: played.tolerance)
    if turns > 0, abs(rest) <= tolerance {
      return Message(
        units < 0 ? .verdictEarly : .verdictLate, label(index, dial), .number(turns), count: turns)
    }
    return Message(
      units < 0 ? .verdictShort : .verdictPast, amount(units, dial), label(index, dial))
  }

  /// A number of the dial's numbers, rounded to halves: "3 numbers", "half a number".
  private func amount(_ units: Int, _ dial: Int) -> Message.Argument {
    let face = played.dials[dial].combination.dial
    let halves = max(1, Int((face.stops(of: abs(units)) * 2).rounded()))
    if halves == 1 { return .saying(Message(.numbersHalf)) }
    return .saying(Message(.numbersMany, .halves(halves), count: halves == 2 ? 1 : 2))
  }

  private func label(_ index: Int, _ dial: Int) -> Message.Argument {
    let entry = played.dials[dial]
    guard entry.combination.numbers.indices.contains(index) else { return .text("") }
    let number = entry.combination.dial.number(at: entry.combination.numbers[index])
    return LabelText.argument(entry.labels, number: number)
  }
}
