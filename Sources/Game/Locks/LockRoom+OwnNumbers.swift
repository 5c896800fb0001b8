import Input
import Locks
import Texts

extension LockRoom {
  /// How many numbers the person chooses: all but the opening point, which stays.
  public var ownNumbersAsked: Int {
    (level.dials.first?.combination.numbers.count ?? 1) - 1
  }

  /// Takes the number under the mark as the person's own; the last one locks the lock with them, unless
  /// they break a rule.
  mutating func chooseNumber(at time: Timestamp, _ effects: inout [Effect]) {
    letGo()
    finishTurning(at: time, &effects)
    guard var numbers = ownNumbers, let combination = level.dials.first?.combination else { return }
    history.append(memory)
    verdict = []
    let place = place(lock.position(of: 0), of: 0)
    numbers.append(combination.dial.nearestStop(at: place))
    ownNumbers = numbers
    guard numbers.count == ownNumbersAsked else { return effects.append(.play(.enter)) }
    let broken = CombinationRule.broken(by: numbers)
    guard broken.isEmpty else {
      verdict = broken.map(\.saying)
      ownNumbers = []
      return effects.append(.play(.refuse))
    }
    playWith(numbers, combination)
    effects.append(.play(.enter))
  }

  private mutating func playWith(_ numbers: [Int], _ combination: Combination) {
    var own = combination
    for (index, number) in numbers.enumerated() {
      own.numbers[index] = number * combination.dial.unitsPerStop
    }
    played.dials[0].combination = own
    played.par = level.par == nil ? nil : played.leastPar
    ownNumbers = nil
    travel = 0
    reversals = 0
    captions.removeAll(keepingCapacity: true)
    beginRound()
  }
}

extension CombinationRule {
  /// What is wrong with numbers that break it.
  fileprivate var saying: Message {
    switch self {
    case .endings: Message(.ruleEndings)
    case .order: Message(.ruleOrder)
    case .distance: Message(.ruleDistance)
    case .zone: Message(.ruleZone)
    }
  }
}
