public import SwivelMotion

/// The numbers of a lock in order, which are dialled in alternating directions.
public struct Combination: Hashable, Encodable, Sendable {
  /// The dial on which they are dialled.
  public var dial: Dial
  /// The positions of the numbers on the dial, in units.
  public var numbers: [Int]
  /// How often each number must be reached; a number without an entry must be reached once.
  public var passes: [Int]
  /// The direction in which the first number is dialled.
  public var first: DialDirection
  /// The position of the dial before dialling, in units.
  public var start: Int

  /// A combination of positions on a dial.
  public init(
    dial: Dial, numbers: [Int], passes: [Int] = [], first: DialDirection = .counterClockwise,
    start: Int = 0
  ) {
    (self.dial, self.numbers, self.passes, self.first) = (dial, numbers, passes, first)
    self.start = start
  }

  /// A combination of stops on a dial; stops are taken modulo their number.
  public init(
    dial: Dial = .tenStops, stops: [Int], passes: [Int] = [],
    first: DialDirection = .counterClockwise, start: Int = 0
  ) {
    let units = stops.map { $0 % dial.stops * dial.unitsPerStop }
    self.init(
      dial: dial, numbers: units.map(DialUnits.withinTurn), passes: passes, first: first,
      start: start % dial.stops * dial.unitsPerStop)
  }

  /// The direction in which the number with an index is dialled.
  public func direction(of index: Int) -> DialDirection {
    index.isMultiple(of: 2) ? first : first.opposite
  }

  /// How often the number with an index must be reached, at least once.
  public func passes(of index: Int) -> Int {
    passes.indices.contains(index) ? max(1, passes[index]) : 1
  }

  package var hasPasses: Bool { passes.contains { $0 > 1 } }

  /// The turns from each number to the next, in units, positive counter-clockwise.
  public var travels: [Int] {
    var position = start
    return numbers.indices.map { index in
      let direction = direction(of: index)
      let distance = Dial.distance(from: position, to: numbers[index], direction: direction)
      position = numbers[index]
      return direction.sign * (distance + (passes(of: index) - 1) * DialUnits.perTurn)
    }
  }

  /// The turns from each number to the next, in stops, positive counter-clockwise.
  public var steps: [Double] { travels.map(dial.stops(of:)) }
}
