import Locks

extension LockRoom {
  /// What was wrong, in a sentence that tells no number which the level doesn't tell; nil where even
  /// that something was wrong is for the person to find out.
  func sentence(for fault: LockFault, dial: Int) -> String? {
    guard areNumbersTold else { return vagueSentence(for: fault, dial: dial) }
    return prefix(dial) + detail(of: fault, dial: dial)
  }

  private func prefix(_ dial: Int) -> String {
    lock.dials.count > 1 ? "dial \(dial + 1): " : ""
  }

  private func vagueSentence(for fault: LockFault, dial: Int) -> String? {
    guard level.reveal.way != .hidden else { return nil }
    return switch fault {
    case .missed(let index, _):
      prefix(dial) + "the \(Ordinal.text(index + 1)) number was not right"
    case .tooFew, .tooMany: prefix(dial) + detail(of: fault, dial: dial)
    case .wheel(let wheel, _): prefix(dial) + "wheel \(wheel) stands wrong"
    case .cam: prefix(dial) + "the dial stands wrong"
    }
  }

  private func detail(of fault: LockFault, dial: Int) -> String {
    let combination = played.dials[dial].combination
    switch fault {
    case .missed(let index, let miss): return self.miss(miss, at: index, dial)
    case .tooFew(let entered):
      return entered == 0
        ? "no number entered yet"
        : "only \(entered) of \(combination.numbers.count) numbers entered"
    case .tooMany: return "a number too many was dialled"
    case .wheel(let wheel, let units):
      let index = combination.numbers.count - 1 - wheel
      let miss = units * combination.direction(of: index).sign
      return "wheel \(wheel) stands \(amount(miss, dial)) \(miss < 0 ? "short" : "past")"
    case .cam(let units):
      let last = combination.numbers.count - 1
      let miss = units * combination.direction(of: last).sign
      return "the dial stands \(amount(miss, dial)) \(miss < 0 ? "short of" : "past") "
        + label(last, dial)
    }
  }

  private func miss(_ units: Int, at index: Int, _ dial: Int) -> String {
    let turns = (abs(units) + DialUnits.perTurn / 2) / DialUnits.perTurn
    let rest = abs(units) - turns * DialUnits.perTurn
    let tolerance = played.dials[dial].combination.dial.units(ofStops: played.tolerance)
    if turns > 0, abs(rest) <= tolerance {
      let many = turns == 1 ? "a turn" : "\(turns) turns"
      return "\(label(index, dial)) was reached \(many) too \(units < 0 ? "early" : "late")"
    }
    return units < 0
      ? "stopped \(amount(units, dial)) short of \(label(index, dial))"
      : "went \(amount(units, dial)) past \(label(index, dial))"
  }

  /// So many numbers of the dial, to the nearest half: "3 numbers", "half a number".
  private func amount(_ units: Int, _ dial: Int) -> String {
    let face = played.dials[dial].combination.dial
    let halves = max(1, Int((face.stops(of: abs(units)) * 2).rounded()))
    let (whole, isHalf) = (halves / 2, halves % 2 == 1)
    if whole == 0 { return "half a number" }
    if isHalf { return "\(whole).5 numbers" }
    return whole == 1 ? "1 number" : "\(whole) numbers"
  }

  private func label(_ index: Int, _ dial: Int) -> String {
    let entry = played.dials[dial]
    guard entry.combination.numbers.indices.contains(index) else { return "" }
    let number = entry.combination.dial.number(at: entry.combination.numbers[index])
    return entry.labels.text(of: number)
  }
}
