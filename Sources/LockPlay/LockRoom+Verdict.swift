package import SwivelLocks
package import SwivelTexts

extension LockRoom {
  /// The message for a fault, which reveals no number that the level hides; nil where the user must find out
  /// even that something was wrong.
  package func saying(for fault: LockFault, dial: Int) -> Message? {
    guard areNumbersTold else { return vagueSaying(for: fault, dial: dial) }
    return of(dial, detail(of: fault, dial: dial))
  }

  /// The message for a fault of a dial that another one took along, which nobody dialled; nil where nothing was lost by it.
  func sayingTakenAlong(_ fault: LockFault, dial: Int) -> Message? {
    guard case .numbers(let numbers) = lock.dials[dial], numbers.entered == 0 else { return nil }
    return switch fault {
    case .missed(let index, _) where index > 0: Message(.verdictTakenAlong, .number(dial + 1))
    case .tooMany: Message(.verdictTakenAlong, .number(dial + 1))
    default: nil
    }
  }

  private func of(_ dial: Int, _ saying: Message) -> Message {
    lock.dials.count > 1 ? Message(.verdictOfDial, .number(dial + 1), .saying(saying)) : saying
  }

  private func vagueSaying(for fault: LockFault, dial: Int) -> Message? {
    guard level.reveal.method != .hidden else { return nil }
    return switch fault {
    case .missed(let index, let units): of(dial, vagueMiss(units, at: index, dial))
    case .tooFew, .tooMany: of(dial, detail(of: fault, dial: dial))
    case .wheel(let wheel, _): of(dial, Message(.verdictWrongWheel, .number(wheel)))
    case .cam: of(dial, Message(.verdictWrongDial))
    }
  }

  /// The message for a missed number that isn't named: where it was the right one, what was wrong is when it came.
  private func vagueMiss(_ units: Int, at index: Int, _ dial: Int) -> Message {
    let number = Message.Argument.saying(Ordinal.saying(index + 1))
    guard let turns = wholeTurns(in: units, dial) else {
      return Message(.verdictWrongNumber, number)
    }
    return Message(
      units < 0 ? .verdictNumberEarly : .verdictNumberLate, number, .number(turns), count: turns)
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
    if let turns = wholeTurns(in: units, dial) {
      return Message(
        units < 0 ? .verdictEarly : .verdictLate, label(index, dial), .number(turns), count: turns)
    }
    return Message(
      units < 0 ? .verdictShort : .verdictPast, amount(units, dial), label(index, dial))
  }

  /// By how many whole turns the right number was missed; nil where another number was dialled.
  private func wholeTurns(in units: Int, _ dial: Int) -> Int? {
    let turns = (abs(units) + DialUnits.perTurn / 2) / DialUnits.perTurn
    let rest = abs(units) - turns * DialUnits.perTurn
    let tolerance = played.dials[dial].combination.dial.units(ofStops: played.tolerance)
    return turns > 0 && abs(rest) <= tolerance ? turns : nil
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
