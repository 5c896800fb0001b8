/// A watch without figures: its hands tell a time only if it lies the right way up.
package struct WatchClue: SingleTrayPicture {
  /// The time in seconds after twelve, below twelve hours.
  package let time: Int
  package let hasSeconds: Bool
  /// Whether it shows a full hour, and only that is read.
  private let isFullHour: Bool
  package let start: Int
  /// Few enough that the hour hand is clearly off in all but one, by an eighth of the way between two hours at least.
  package var steps: Int { 4 }

  /// The watch for up to three numbers below 12: the hour, and the marks at minute and second; `nil` for others.
  ///
  /// For one number it is a full hour.
  init?(_ numbers: [Int], _ random: inout SeededGenerator) {
    guard (1...3).contains(numbers.count), numbers.allSatisfy({ (0..<12).contains($0) }) else {
      return nil
    }
    hasSeconds = numbers.count == 3
    isFullHour = numbers.count == 1
    let minute = isFullHour ? 0 : numbers[1]
    time = numbers[0] * 3_600 + minute * 300 + (hasSeconds ? numbers[2] * 5 : 0)
    start = 1 + random.below(3)
  }

  /// The hands clockwise from the top in 43,200ths of a turn, with the watch turned by a step: hour, minute, second.
  package func hands(at step: Int) -> [Int] {
    let turn = step * 10_800
    let hands = [time, time % 3_600 * 12] + (hasSeconds ? [time % 60 * 720] : [])
    return hands.map { ($0 + turn) % 43_200 }
  }

  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    let hands = hands(at: step)
    // The hour hand alone says what time it is; the others must agree.
    let time = hands[0]
    guard hands[1] == time % 3_600 * 12, !hasSeconds || hands[2] == time % 60 * 720 else {
      return nil
    }
    if isFullHour { return time % 3_600 == 0 ? [time / 3_600 * 2] : nil }
    let marks = [time / 3_600, time % 3_600 / 300] + (hasSeconds ? [time % 60 / 5] : [])
    return marks.map { $0 * 2 }
  }
}

/// A round scale over rays: with its zero at the first ray, the others point to the numbers.
package struct ScaleClue: SingleTrayPicture {
  package let stops: Int
  /// The first ray, in steps clockwise from the top.
  package let zero: Int
  /// The other rays in order, in half steps clockwise from the top.
  package let rays: [Int]
  package let start: Int
  package var steps: Int { stops }

  /// The scale for up to four numbers in half stops, whose rays all lie apart; `nil` for others, or one too fine to be read.
  init?(_ halves: [Int], stops: Int, _ random: inout SeededGenerator) {
    guard (1...4).contains(halves.count), (6...40).contains(stops),
      Set([0] + halves).count > halves.count
    else { return nil }
    self.stops = stops
    let zero = random.below(stops)
    self.zero = zero
    rays = halves.map { (2 * zero + $0) % (2 * stops) }
    start = (zero + 1 + random.below(stops - 1)) % stops
  }

  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    guard step % stops == zero else { return nil }
    return rays.map { ($0 - 2 * zero + 2 * stops) % (2 * stops) }
  }
}

/// Two discs: once the symbol of the key lies at its number, or the inner one's mark at the hour that another thing tells,
/// each symbol lies at its own number.
package struct CipherClue: TrayPicture {
  /// The numbers around the inner disc, clockwise, with its first sector at the top.
  package let numbers: [Int]
  /// The hour to which its mark is turned; `nil` where it has a key instead.
  package let guidingHour: Int?
  package let keySymbol: Int
  package let keyNumber: Int
  /// Whether the number of the key is given as so many dots.
  package let isCounted: Bool
  /// The symbols of the combination, by their sectors.
  package let symbols: [Int]
  package let starts: [Int]
  package var steps: Int { numbers.count }

  /// The discs for up to eight different numbers; `nil` for more, none, or a dial with fewer than ten stops, twelve where
  /// another thing sets them, which have no key.
  init?(_ numbers: [Int], stops: Int, isCounted: Bool, isSet: Bool, _ random: inout SeededGenerator)
  {
    let count = stops < 12 ? 10 : 12
    var ring: [Int] = []
    for number in numbers where !ring.contains(number) { ring.append(number) }
    guard stops >= (isSet ? 12 : 10), (1...8).contains(ring.count) else { return nil }
    var free = (0..<stops).filter { !ring.contains($0) && (!isCounted || (1...12).contains($0)) }
    guard !free.isEmpty else { return nil }
    let key = free.remove(at: random.below(free.count))
    ring.append(key)
    var others = (0..<stops).filter { !ring.contains($0) }
    random.shuffle(&others)
    ring += others.prefix(count - ring.count)
    random.shuffle(&ring)
    self.numbers = ring
    self.isCounted = isCounted
    keySymbol = ring.firstIndex(of: key) ?? 0
    keyNumber = key
    // At the top its mark would be known from nothing.
    let right = isSet ? 1 + random.below(count - 1) : 0
    guidingHour = isSet ? right : nil
    symbols = numbers.map { ((ring.firstIndex(of: $0) ?? 0) + right) % count }
    starts = [(right + 1 + random.below(count - 1)) % count]
  }

  /// The number at a symbol, with the inner disc turned by so many steps.
  package func number(at symbol: Int, turned step: Int) -> Int {
    numbers[modulo(symbol - step, numbers.count)]
  }

  /// The numbers at its symbols, in half stops; `nil` unless it lies at its key, or at the hour that is told.
  package func reading(in pose: TrayPose, guidedBy hour: Int?) -> [Int]? {
    guard let step = pose.steps.first,
      guidingHour == nil ? number(at: keySymbol, turned: step) == keyNumber : step == hour
    else { return nil }
    return symbols.map { number(at: $0, turned: step) * 2 }
  }
}

/// A crank that turns a wheel with numbers through gears: after so many whole turns, a number stands in the window.
package struct CrankClue: SingleTrayPicture {
  /// The numbers around the wheel.
  package let stops: Int
  /// The teeth of the crank's pinion, and those of the wheel.
  package let pinion: Int
  package let wheel: Int
  /// The number in the window at the start.
  package let first: Int
  /// The turns to the right to each number, from the one before.
  package let turns: [Int]
  package var steps: Int { 4 }
  /// It turns from its stop to two turns beyond the last number.
  package var range: ClosedRange<Int>? { 0...4 * (turns.reduce(0, +) + 2) }

  /// The gears with the fewest turns for up to four numbers; `nil` where five turns each don't do.
  init?(_ numbers: [Int], stops: Int) {
    guard (1...4).contains(numbers.count) else { return nil }
    var best: (turns: [Int], crank: Int)?
    for distance in 1..<stops {
      let (pinion, wheel) = Self.teeth(distance, stops)
      guard (6...60).contains(pinion), wheel <= 60 else { continue }
      // Less than a round of the wheel, so that the first number isn't in the window at the start.
      var turns = [1]
      for (number, next) in zip(numbers, numbers.dropFirst()) {
        let missing = modulo(next - number, stops)
        guard let count = (1...5).first(where: { $0 * distance % stops == missing }) else { break }
        turns.append(count)
      }
      let sum = turns.reduce(0, +)
      if turns.count == numbers.count, sum < best?.turns.reduce(0, +) ?? .max {
        best = (turns, distance)
      }
    }
    guard let best else { return nil }
    self.stops = stops
    turns = best.turns
    (pinion, wheel) = Self.teeth(best.crank, stops)
    first = modulo(numbers[0] - best.crank, stops)
  }

  /// The fewest teeth, at least six and twelve, that turn the wheel by so many of its numbers a turn.
  private static func teeth(_ distance: Int, _ stops: Int) -> (pinion: Int, wheel: Int) {
    var (a, b) = (distance, stops)
    while b != 0 { (a, b) = (b, a % b) }
    let (pinion, wheel) = (distance / a, stops / a)
    let times = max((5 + pinion) / pinion, (11 + wheel) / wheel)
    return (pinion * times, wheel * times)
  }

  /// The number in the window after so many whole turns; `nil` between two numbers.
  package func number(after turns: Int) -> Int? {
    let teeth = turns * pinion * stops
    guard teeth % wheel == 0 else { return nil }
    return modulo(first + teeth / wheel, stops)
  }

  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    // What is read on the way belongs together once the last number stands in the window.
    guard step == 4 * turns.reduce(0, +) else { return nil }
    var done = 0
    return turns.allOrNil { count in
      done += count
      return number(after: done).map { $0 * 2 }
    }
  }
}
