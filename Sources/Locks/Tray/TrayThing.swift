import SwivelJSON

/// A thing in a lock's tray that shows the numbers of a dial once it is turned right.
public struct TrayThing: Hashable, Encodable, Sendable {
  /// The kinds of things.
  public enum Kind: String, Hashable, Encodable, Sendable, CaseIterable {
    /// A card with holes over a square of numbers.
    case grille
    /// A watch without figures.
    case watch
    /// A round scale over rays.
    case scale
    /// Two discs, one with symbols and one with numbers.
    case cipher
    /// Two cards of glass, each with a part of the figures.
    case cards
    /// A postcard with something on its other side.
    case postcard
    /// A crank that turns a wheel with numbers through gears.
    case crank
  }

  /// What it is, with all that is read from it.
  public var kind: Kind
  /// Whether it bears a mark that says how it lies right, as where its kind is met first.
  public var isMarked: Bool

  /// A thing of a kind.
  public init(_ kind: Kind, isMarked: Bool = false) {
    self.kind = kind
    self.isMarked = isMarked
  }
}

/// How a thing of the tray lies.
public struct TraySlot: Hashable, Encodable, Sendable {
  /// How far it is turned, in units, positive counter-clockwise as a dial's positions are.
  public var turned: Int
  /// Whether it lies on its face.
  public var isOver = false

  /// A thing that lies on its back.
  public init(turned: Int) { self.turned = turned }

  /// The whole steps by which it is turned clockwise, of so many a turn; the nearest.
  public func steps(of count: Int) -> Int {
    let width = DialUnits.perTurn / count
    let position = -turned + width / 2
    return position < 0 ? -((-position + width - 1) / width) : position / width
  }
}

/// What is drawn on a thing of the tray, and what can be read there.
///
/// It is made of the numbers and a seed; ``reading(at:isOver:)`` knows the picture only, so that it proves what the
/// picture says.
public protocol TrayPicture: Hashable, Sendable {
  /// The positions of a turn in which it rests.
  var steps: Int { get }
  /// The steps through which it may be turned, clockwise; `nil` for any.
  var range: ClosedRange<Int>? { get }
  /// Whether it can be turned over.
  var hasOtherSide: Bool { get }
  /// The step at which it lies at the start.
  var start: Int { get }
  /// The numbers that it shows at a step, in half stops; `nil` where they make no sense.
  func reading(at step: Int, isOver: Bool) -> [Int]?
}

extension TrayPicture {
  /// It may be turned through any angle.
  public var range: ClosedRange<Int>? { nil }
  /// It has one side.
  public var hasOtherSide: Bool { false }
}

/// A thing's picture.
public enum TrayClue: Hashable, Sendable {
  case grille(GrilleClue)
  case watch(WatchClue)
  case scale(ScaleClue)
  case cipher(CipherClue)
  case cards(CardsClue)
  case postcard(PostcardClue)
  case crank(CrankClue)

  /// The picture of a thing for a combination; `nil` where its kind can't show such numbers.
  ///
  /// The same seed always gives the same picture.
  public init?(_ thing: TrayThing, for combination: Combination, seed: String) {
    let width = combination.dial.unitsPerStop
    let halves = combination.numbers.map { $0 * 2 / width }
    let whole = halves.compactMap { $0.isMultiple(of: 2) ? $0 / 2 : nil }
    let numbers = whole.count == halves.count ? whole : []
    let stops = combination.dial.stops
    var random = SeededGenerator(seed: seed)
    let clue: TrayClue? =
      switch thing.kind {
      case .grille: GrilleClue(numbers, stops: stops, &random).map { .grille($0) }
      case .watch: WatchClue(numbers, &random).map { .watch($0) }
      case .scale: ScaleClue(halves, stops: stops, &random).map { .scale($0) }
      case .cipher:
        CipherClue(numbers, stops: stops, isCounted: !thing.isMarked, &random).map { .cipher($0) }
      case .cards: CardsClue(numbers, &random).map { .cards($0) }
      case .postcard: PostcardClue(numbers, &random).map { .postcard($0) }
      case .crank: CrankClue(numbers, stops: stops).map { .crank($0) }
      }
    guard let clue else { return nil }
    self = clue
  }

  /// The picture as such.
  public var picture: any TrayPicture {
    switch self {
    case .grille(let clue): clue
    case .watch(let clue): clue
    case .scale(let clue): clue
    case .cipher(let clue): clue
    case .cards(let clue): clue
    case .postcard(let clue): clue
    case .crank(let clue): clue
    }
  }

  /// How it lies at the start.
  public var start: TraySlot {
    TraySlot(turned: -picture.start * DialUnits.perTurn / picture.steps)
  }

  /// Every way to lie in which it shows numbers, with them: each step of a turn or of its range, on both sides.
  public var readings: [(step: Int, isOver: Bool, numbers: [Int])] {
    let picture = picture
    let steps = picture.range ?? 0...picture.steps - 1
    return (picture.hasOtherSide ? [false, true] : [false]).flatMap { isOver in
      steps.compactMap { step in
        picture.reading(at: step, isOver: isOver).map { (step, isOver, $0) }
      }
    }
  }
}

extension Level {
  /// The picture of a thing in the tray, which shows the numbers of the dial with the same index; `nil` for none.
  public func clue(of thing: Int) -> TrayClue? {
    guard let tray = reveal.tray, tray.indices.contains(thing), dials.indices.contains(thing)
    else { return nil }
    return TrayClue(tray[thing], for: dials[thing].combination, seed: "\(id).\(thing)")
  }

  /// Proves that each thing of the tray shows the numbers of its dial, lying in one way only; `nil` if it does.
  func checkTray() -> JSONError? {
    for index in (reveal.tray ?? []).indices {
      let readings = clue(of: index)?.readings ?? []
      let combination = dials[index].combination
      let halves = combination.numbers.map { $0 * 2 / combination.dial.unitsPerStop }
      guard readings.count == 1, readings[0].numbers == halves else {
        return JSONError(
          "reveal.tray[\(index)]", found: "\(readings.count) ways to read it",
          expected: "one, which shows the combination")
      }
    }
    return nil
  }

  /// The same lock with other numbers, for a demonstration that gives nothing away; `nil` where there are none.
  public var example: Level? {
    // Where a wheel pack stops by itself is where its dial begins to count.
    let keepsLast = model == .wheels && opening == .stop
    for salt in 0..<50 {
      var random = SeededGenerator(seed: "\(id).example.\(salt)")
      var level = self
      level.par = nil
      level.reveal.tray = nil
      for dial in dials.indices {
        let combination = dials[dial].combination
        let face = combination.dial
        for index in combination.numbers.indices.dropLast(keepsLast ? 1 : 0) {
          level.dials[dial].combination.numbers[index] =
            random.below(face.stops) * face.unitsPerStop
        }
      }
      let differ = zip(level.dials, dials).allSatisfy { example, dial in
        zip(example.combination.numbers, dial.combination.numbers).dropLast(keepsLast ? 1 : 0)
          .allSatisfy { $0 != $1 }
      }
      if differ, level != self, level.check() == nil { return level }
    }
    return nil
  }
}
