import SwivelJSON

/// A thing in a lock's tray that shows the numbers of a dial once it is turned right.
package struct TrayThing: Hashable, Encodable, Sendable {
  /// The kinds of things; what each of them is stands at its clue, as ``GrilleClue``.
  package enum Kind: String, Hashable, Encodable, Sendable, CaseIterable {
    case grille, watch, scale, cipher, cards, postcard, crank, cover, tune, model, rings, holes
    case hair, rose, marks, key, ball, trace, clockwork, strip, flaps
  }

  /// What another thing says about how a thing is read.
  package enum Guide: Hashable, Encodable, Sendable {
    /// That thing says at which hour this one's numbers begin, clockwise.
    case begins(Int)
    /// That thing says to which hour this one is turned.
    case sets(Int)

    /// The index of the thing that says it.
    package var thing: Int {
      switch self {
      case .begins(let thing), .sets(let thing): thing
      }
    }
  }

  package var kind: Kind
  /// Whether it bears a mark that says how it lies right, as where its kind is met first.
  package var isMarked: Bool
  /// How many rings turn around the core, 1 to 3; 1 for the other kinds.
  package var rings = 1
  /// What must be read from another thing first.
  package var guide: Guide?

  /// How many of its parts are taken by hand.
  package var parts: Int {
    switch kind {
    case .clockwork: ClockworkClue.taken.count
    case .flaps: FlapsClue.count
    default: rings
    }
  }

  package init(_ kind: Kind, isMarked: Bool = false) {
    (self.kind, self.isMarked) = (kind, isMarked)
  }

  /// What is drawn on it for a combination; `nil` where its kind can't show such numbers, or not as its guide says.
  ///
  /// The same seed always gives the same picture.
  package func picture(for combination: Combination, seed: String) -> (any TrayPicture)? {
    let width = combination.dial.unitsPerStop
    let halves = combination.numbers.map { $0 * 2 / width }
    let numbers = halves.allOrNil { $0.isMultiple(of: 2) ? $0 / 2 : nil } ?? []
    let stops = combination.dial.stops
    var random = SeededGenerator(seed: seed)
    switch (kind, guide) {
    case (.cipher, .sets), (.cipher, nil):
      let isCounted = !isMarked && guide == nil
      return CipherClue(numbers, stops: stops, isCounted: isCounted, isSet: guide != nil, &random)
    case (.rings, .begins), (.rings, nil):
      return RingsClue(numbers, stops: stops, rings: rings, isGuided: guide != nil, &random)
    case (.holes, .begins), (.holes, nil):
      return HolesClue(numbers, stops: stops, isGuided: guide != nil, &random)
    case (_, _?): return nil
    case (.grille, nil): return GrilleClue(numbers, stops: stops, &random)
    case (.watch, nil): return WatchClue(numbers, &random)
    case (.scale, nil): return ScaleClue(halves, stops: stops, &random)
    case (.cards, nil): return CardsClue(numbers, &random)
    case (.postcard, nil): return PostcardClue(numbers, &random)
    case (.crank, nil): return CrankClue(numbers, stops: stops)
    case (.cover, nil): return CoverClue(numbers)
    case (.tune, nil): return TuneClue(numbers, stops: stops, &random)
    case (.model, nil): return ModelClue(combination)
    case (.hair, nil): return HairClue(numbers, stops: stops, &random)
    case (.rose, nil): return RoseClue(numbers, stops: stops, &random)
    case (.marks, nil): return MarksClue(numbers, stops: stops)
    case (.key, nil): return KeyClue(numbers, &random)
    case (.ball, nil): return BallClue(numbers, stops: stops, &random)
    case (.trace, nil): return TraceClue(numbers, stops: stops, &random)
    case (.clockwork, nil): return ClockworkClue(numbers)
    case (.strip, nil): return StripClue(numbers, stops: stops, &random)
    case (.flaps, nil): return FlapsClue(numbers, stops: stops, &random)
    }
  }
}

/// How a part of the tray lies that is turned by itself: a thing, or a ring of one.
package struct TraySlot: Hashable, Encodable, Sendable {
  /// How far it is turned, in units, positive counter-clockwise as a dial's positions are.
  package var rotation: Int
  /// Whether it lies on its face.
  package var isOver = false
  /// Where that lies which rolls about in it, or which of its loose parts is laid in; 0 where nothing is loose.
  package var loose: Int

  package init(rotation: Int, loose: Int = 0) { (self.rotation, self.loose) = (rotation, loose) }

  /// The whole steps by which it is turned clockwise, of so many a turn; the nearest.
  package func steps(of count: Int) -> Int {
    let width = DialUnits.perTurn / count
    return floorQuotient(-rotation + width / 2, width)
  }
}

/// A way for a thing of the tray to lie.
package struct TrayPose: Hashable, Sendable {
  /// The steps at which its parts are, the innermost first.
  package var steps: [Int]
  /// Those of its parts that lie on their faces.
  package var over: Set<Int> = []
  /// Where that lies which rolls about in it, or which of its loose parts is laid in; 0 where nothing is loose.
  package var loose = 0

  /// Whether it lies on its face, which has one part.
  package var isOver: Bool { over.contains(0) }

  package init(steps: [Int]) { self.steps = steps }
}

/// What is drawn on a thing of the tray, and what can be read there.
///
/// It is made of the numbers and a seed; its readings know the picture only, so that they prove what the picture says.
package protocol TrayPicture: Hashable, Sendable {
  /// The positions of a turn in which each of its parts rests.
  var steps: Int { get }
  /// The steps through which it may be turned, its first part where there are several, clockwise; `nil` for any.
  var range: ClosedRange<Int>? { get }
  /// How often each part turns for a turn of the first, where they mesh; empty where each turns by itself.
  var gears: [Int] { get }
  /// Whether each of its parts can be turned over.
  var hasOtherSide: Bool { get }
  /// The steps at which its parts lie at the start, the innermost first.
  var starts: [Int] { get }
  /// The hour, 0 to 11, that another thing must tell for it to be read; `nil` for none.
  var guidingHour: Int? { get }
  /// The numbers that it shows in a pose, in half stops; `nil` where they make no sense, or where it can't lie so.
  ///
  /// - Parameter hour: what is read from the thing that guides it.
  func reading(in pose: TrayPose, guidedBy hour: Int?) -> [Int]?
  /// What is to be seen in a pose.
  func signs(in pose: TrayPose) -> [TraySign]
  /// The turns of its parts together, at least, until it can be read; 0 where it never can.
  func minimumTurns(guidedBy hour: Int?) -> Double
  /// Where that may lie which rolls about in it, or the parts that may be laid in: how many, and the one at the start.
  var loose: (count: Int, start: Int) { get }
  /// Whether what is loose are parts of which a tap lays another one in, instead of turning by a step.
  var swapsLooseParts: Bool { get }
  /// Where that rolls which lay somewhere, once the thing comes to a step.
  func rolled(from position: Int, at step: Int) -> Int
}

extension TrayPicture {
  /// The first of so many draws that gives a picture; `nil` where none does.
  init?(tries count: Int, _ draw: () -> Self?) {
    for _ in 0..<count {
      if let drawn = draw() {
        self = drawn
        return
      }
    }
    return nil
  }

  package var range: ClosedRange<Int>? { nil }
  package var gears: [Int] { [] }
  package var hasOtherSide: Bool { false }
  package var guidingHour: Int? { nil }
  package var loose: (count: Int, start: Int) { (1, 0) }
  package var swapsLooseParts: Bool { false }
  /// Whether its parts are turned about their middles, and not over alone.
  package var isTurned: Bool { range?.count != 1 }
  package func rolled(from position: Int, at step: Int) -> Int { position }

  package var startPose: TrayPose {
    var pose = TrayPose(steps: starts)
    pose.loose = loose.start
    return pose
  }

  /// How its parts lie at the start, the innermost first.
  package var start: [TraySlot] {
    starts.map { TraySlot(rotation: -$0 * DialUnits.perTurn / steps, loose: loose.start) }
  }

  /// Every pose in which it shows numbers, with them.
  ///
  /// - Parameter hour: what is read from the thing that guides it.
  package func readings(guidedBy hour: Int? = nil) -> [(pose: TrayPose, numbers: [Int])] {
    poses.compactMap { pose in reading(in: pose, guidedBy: hour).map { (pose, $0) } }
  }

  /// Every pose: each step of a turn or of its range, of each part, each on both sides, with what is loose in it anywhere.
  var poses: [TrayPose] {
    let range = range ?? 0...steps - 1
    var poses = [TrayPose(steps: [])]
    if gears.isEmpty {
      for _ in starts {
        poses = poses.flatMap { pose in range.map { TrayPose(steps: pose.steps + [$0]) } }
      }
    } else {
      poses = range.map { step in TrayPose(steps: gears.map { $0 * step }) }
    }
    let over = (hasOtherSide ? Array(starts.indices) : []).reduce([Set<Int>()]) { over, part in
      over + over.map { $0.union([part]) }
    }
    return over.flatMap { over in
      (0..<loose.count).flatMap { loose in
        poses.map { pose in
          var pose = pose
          (pose.over, pose.loose) = (over, loose)
          return pose
        }
      }
    }
  }
}

extension Sequence {
  /// What a function makes of each element; `nil` where it makes nothing of one.
  package func allOrNil<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    var results: [Result] = []
    for element in self {
      guard let result = transform(element) else { return nil }
      results.append(result)
    }
    return results
  }
}

/// A picture with one part, which is read alone.
package protocol SingleTrayPicture: TrayPicture {
  /// The step at which it lies at the start.
  var start: Int { get }
  /// The numbers that it shows at a step, in half stops; `nil` where they make no sense.
  func reading(at step: Int, isOver: Bool) -> [Int]?
}

extension SingleTrayPicture {
  /// What has stops lies at one of them.
  package var start: Int { 0 }
  package var starts: [Int] { [start] }
  /// What it shows, whatever another thing says.
  package func reading(in pose: TrayPose, guidedBy hour: Int?) -> [Int]? {
    pose.steps.first.flatMap { reading(at: $0, isOver: pose.isOver) }
  }
}

extension Level {
  /// The parts of the tray that are turned by themselves, in the order of things, in each the innermost first.
  package var trayParts: [(thing: Int, part: Int)] {
    (reveal.tray ?? []).enumerated().flatMap { index, thing in (0..<thing.parts).map { (index, $0) }
    }
  }

  /// The things that show the numbers of dials, one for each or one for all, by index; the others guide one of these.
  var showing: [Int] {
    let tray = reveal.tray ?? []
    return tray.indices.filter { index in !tray.contains { $0.guide?.thing == index } }
  }

  package func thing(showing dial: Int) -> Int? {
    let showing = showing
    guard showing.count > 1 else { return showing.first }
    return showing.indices.contains(dial) ? showing[dial] : nil
  }

  /// The numbers that a thing shows: those of its dial, or of all dials, where these are alike; `nil` for none.
  private func combination(shownBy thing: Int) -> Combination? {
    let shown = dials.indices.filter { self.thing(showing: $0) == thing }
      .map { dials[$0].combination }
    guard let first = shown.first, shown.allSatisfy({ $0.dial == first.dial }) else { return nil }
    return shown.count == 1
      ? first : Combination(dial: first.dial, numbers: shown.flatMap(\.numbers))
  }

  /// The picture of a thing in the tray: the numbers of its dial, or the hour that guides another thing; `nil` for none.
  package func picture(of thing: Int) -> (any TrayPicture)? {
    guard let tray = reveal.tray, tray.indices.contains(thing) else { return nil }
    let seed =
      "\(id.hasPrefix(HandmadeLock.idPrefix) ? id.prefix(HandmadeLock.seedLength) : id[...]).\(thing)"
    if let guided = tray.firstIndex(where: { $0.guide?.thing == thing }) {
      // A thing that is guided guides none, so this ends.
      guard tray[thing].guide == nil, let hour = picture(of: guided)?.guidingHour,
        let hours = Dial(stops: 12)
      else { return nil }
      return tray[thing].picture(for: Combination(dial: hours, stops: [hour]), seed: seed)
    }
    return combination(shownBy: thing).flatMap { tray[thing].picture(for: $0, seed: seed) }
  }

  /// Proves that the things of the tray show the numbers of each dial, and no others however they lie; `nil` if they do.
  ///
  /// What another thing guides must say several things without it, and something else to who begins at the top.
  func checkTray() -> JSONError? {
    let tray = reveal.tray ?? []
    for thing in showing {
      let hours = tray[thing].guide.flatMap { guide in
        picture(of: guide.thing)?.readings().compactMap { $0.numbers.first.map { $0 / 2 } }
      }
      let shown = picture(of: thing)
      let readings = (hours.map { $0.map(Optional.some) } ?? [nil]).flatMap { hour in
        shown?.readings(guidedBy: hour) ?? []
      }
      let halves = combination(shownBy: thing).map { combination in
        combination.numbers.map { $0 * 2 / combination.dial.unitsPerStop }
      }
      guard !readings.isEmpty, readings.allSatisfy({ $0.numbers == halves }) else {
        return JSONError(
          "reveal.tray[\(thing)]", found: Self.text(ofReadings: readings.map(\.numbers)),
          expected: "one way to read it, which shows the combination")
      }
      guard hours != nil else { continue }
      let alone = (0..<12).filter { shown?.readings(guidedBy: $0).isEmpty == false }
      guard alone.count > 1 else {
        return JSONError(
          "reveal.tray[\(thing)]", found: "one way to read it alone",
          expected: "several, of which thing \(tray[thing].guide?.thing ?? 0) says which")
      }
      guard shown?.readings(guidedBy: alone[0]).contains(where: { $0.numbers == halves }) == false
      else {
        return JSONError(
          "reveal.tray[\(thing)]", found: "what is read right from the top",
          expected: "what begins where thing \(tray[thing].guide?.thing ?? 0) says")
      }
    }
    return nil
  }

  /// What a thing says in its poses, in half stops, as a refusal has it: the first two of those that differ.
  static func text(ofReadings readings: [[Int]]) -> String {
    var differing: [[Int]] = []
    for numbers in readings where !differing.contains(numbers) { differing.append(numbers) }
    let first = differing.prefix(2).map { halves in
      halves.map { $0.isMultiple(of: 2) ? "\($0 / 2)" : "\($0 / 2).5" }.joined(separator: " ")
    }
    let more = differing.count > first.count ? " and \(differing.count - first.count) more" : ""
    return first.isEmpty ? "no way to read it" : first.joined(separator: " or ") + more
  }

  /// The same lock with other numbers, for a demonstration that gives nothing away; `nil` where there are none.
  package var example: Level? { redrawn("example", keepsTray: false) }

  /// The same lock with other numbers, drawn by a seed; `nil` where there are none that what lies in its tray can show.
  package func redrawn(_ seed: String, keepsTray: Bool = true) -> Level? {
    guard !keepsTray || reveal.method == .tray else { return nil }
    // Where a wheel pack stops by itself is where its dial begins to count.
    let keepsLast = model == .wheels && opening == .stop
    for salt in 0..<50 {
      var random = SeededGenerator(seed: "\(id).\(seed).\(salt)")
      var level = self
      level.par = nil
      if keepsTray { level.hints = [] } else { level.reveal.tray = nil }
      for dial in dials.indices {
        let combination = dials[dial].combination
        let face = combination.dial
        for index in combination.numbers.indices.dropLast(keepsLast ? 1 : 0) {
          level.dials[dial].combination.numbers[index] =
            random.below(face.stops) * face.unitsPerStop
        }
      }
      let differ = zip(level.dials, dials).allSatisfy { example, dial in
        let numbers = example.combination.numbers
        return numbers != [dial.combination.start]
          && zip(numbers, numbers.dropFirst()).allSatisfy(!=)
          && zip(numbers, dial.combination.numbers).dropLast(keepsLast ? 1 : 0).allSatisfy(!=)
      }
      if differ, level != self, level.check() == nil { return level }
    }
    return nil
  }
}
