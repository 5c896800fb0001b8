package import SwivelJSON

/// A rule for fair locks that a program can decide.
package struct FairnessRule: Sendable {
  /// What a fair lock does.
  package let name: String
  /// What is wrong with a level that breaks the rule; `nil` for one that keeps it.
  package let fault: @Sendable (Level) -> Fault?
  /// Whether a picture, read by an hour, keeps the rule; `nil` where the rule is about something else.
  let isKept: IsKept?

  package typealias Fault = JSONError
  typealias IsKept = @Sendable (_ picture: any TrayPicture, _ hour: Int?) -> Bool

  private init(_ name: String, fault: @escaping @Sendable (Level) -> Fault?) {
    (self.name, self.fault, isKept) = (name, fault, nil)
  }

  /// A rule for what is drawn on each thing of the tray, and the hour by which that is read.
  private init(_ name: String, found: String, expected: String, isKept: @escaping IsKept) {
    (self.name, self.isKept) = (name, isKept)
    fault = { level in
      (level.reveal.tray ?? []).indices.first { thing in
        level.picture(of: thing).map { !isKept($0, $0.guidingHour) } ?? false
      }.map { JSONError("reveal.tray[\($0)]", found: found, expected: expected) }
    }
  }

  /// What every lock keeps to, whoever made it.
  package static let always = [
    Self("opens by its numbers alone") { $0.checkTurns() },
    Self("has one answer to its equations") { $0.checkRiddle() },
    Self("is read in one way, for which each thing is needed") { $0.checkTray() },
    Self("has short hints that differ") { $0.checkHints() },
    Self("has the par that its numbers need") { $0.checkPar() },
  ]

  /// What a generated lock keeps to as well, or it is drawn again.
  static let whileMaking = [
    Self(
      "shows nothing before a thing is moved", found: "numbers as it lies at the start",
      expected: "none before it is moved"
    ) { $0.reading(in: $0.startPose, guidedBy: $1) == nil },
    Self("takes few turns of what lies in its tray") { $0.checkTrayTurns() },
    Self("has numbers of wheels that are apart") { $0.checkDistances() },
  ]

  /// What all locks of the game keep to, as far as their levels say.
  package static let ofGame =
    whileMaking + [
      Self(
        "shows that a thing lies wrong", found: "a wrong pose that looks like the right one",
        expected: "a sign that tells them apart"
      ) { $0.wrongPose(guidedBy: $1) == nil },
      Self(
        "says what its tray holds, however that lies", found: "a pose of which nothing is said",
        expected: "a sign in each"
      ) { picture, _ in picture.poses.allSatisfy { !picture.signs(in: $0).isEmpty } },
      Self(
        "has poses that can all be tried", found: "more than \(maximumPoses) poses",
        expected: "fewer"
      ) { picture, _ in picture.poses.count <= maximumPoses },
      Self("takes at most four turns of its dials") { $0.checkDialTurns() },
      Self("isn't opened by a guess") { $0.checkCount() },
      Self("gives no number away in words") { $0.checkWords() },
      Self("is read at rest and without sound") { level in
        guard level.reveal.method == .demonstration else { return nil }
        return JSONError("reveal.way", found: "\"demonstration\"", expected: "what is seen at rest")
      },
    ]

  private static let maximumPoses = 20_000
}

extension Level {
  /// Whether it is a door or a lesson, which must be fair; what people make need only open as it says.
  package var isOfGame: Bool { behind != nil || pack == Lesson.pack }

  /// What is wrong by the first of some rules that the level breaks; `nil` where it keeps them all.
  package func fault(by rules: [FairnessRule]) -> JSONError? {
    rules.lazy.compactMap { $0.fault(self) }.first
  }

  /// The whole turns of the dials that numbers which are read take at most, and of what is turned to read them: by gears more.
  private static let maximumTurns = (dials: 4.0, tray: 3.0, gears: 5.0)
  /// The combinations that are possible at least, and those of a lock of one number.
  private static let minimumCombinations = (many: 50, one: 10)

  fileprivate func checkTrayTurns() -> JSONError? {
    let tray = reveal.tray ?? []
    let turns = tray.indices.reduce(0.0) { sum, thing in
      let picture = picture(of: thing)
      return sum + (picture?.minimumTurns(guidedBy: picture?.guidingHour) ?? 0)
    }
    let isGeared = tray.contains { [.crank, .marks, .model, .clockwork].contains($0.kind) }
    let most = isGeared ? Self.maximumTurns.gears : Self.maximumTurns.tray
    guard turns > most else { return nil }
    return JSONError(
      "reveal.tray", found: "\(JSONNode.text(of: turns)) turns to read it",
      expected: "at most \(JSONNode.text(of: most))")
  }

  fileprivate func checkDialTurns() -> JSONError? {
    let turns = minimumPar.turns
    guard reveal.tray != nil, turns > Self.maximumTurns.dials else { return nil }
    return JSONError(
      "combination", found: "\(JSONNode.text(of: turns)) turns",
      expected: "at most \(JSONNode.text(of: Self.maximumTurns.dials))")
  }

  /// Checks that no number of a pack is within a tenth of a turn of the one before.
  fileprivate func checkDistances() -> JSONError? {
    let numbers = model == .wheels ? dials.flatMap(\.combination.numbers) : []
    let close = zip(numbers, numbers.dropFirst()).map { DialUnits.withinTurn($1 - $0) }
      .firstIndex { min($0, DialUnits.perTurn - $0) * 10 < DialUnits.perTurn }
    return close.map {
      JSONError(
        "combination[\($0 + 1)]", found: "less than a tenth of a turn from the one before",
        expected: "more")
    }
  }

  fileprivate func checkCount() -> JSONError? {
    let (many, one) = Self.minimumCombinations
    let least = turns.count == 1 ? one : many
    let count = turns.reduce(1) { count, turn in
      count >= least ? count : count * dials[turn.dial].combination.dial.stops
    }
    guard count < least else { return nil }
    return JSONError("combination", found: "one of \(count)", expected: "one of at least \(least)")
  }

  /// Checks that neither the clue's text nor the hints before the last have a number that is read from the tray.
  fileprivate func checkWords() -> JSONError? {
    guard reveal.tray != nil else { return nil }
    let numbers = dials.flatMap { dial in
      dial.combination.numbers.map { number in
        let halves = number * 2 / dial.combination.dial.unitsPerStop
        return halves.isMultiple(of: 2) ? "\(halves / 2)" : "\(halves / 2)½"
      }
    }
    let texts =
      [("reveal.text", reveal.text)] + hints.dropLast().enumerated().map { ("hints[\($0)]", $1) }
    for (key, text) in texts {
      let words = text.split { !$0.isNumber }
      guard let number = numbers.first(where: { words.contains(Substring($0)) }) else { continue }
      return JSONError(key, found: "the number \(number)", expected: "no number of the lock")
    }
    return nil
  }
}

extension TrayPicture {
  package func minimumTurns(guidedBy hour: Int?) -> Double {
    let steps = poses.filter { reading(in: $0, guidedBy: hour) != nil }.map { pose in
      let ways = zip(pose.steps, starts).map { end, start in
        let way = abs(end - start)
        return range == nil ? min(way, self.steps - way) : way
      }
      // What meshes turns by itself.
      return gears.isEmpty ? ways.reduce(0, +) : ways.min() ?? 0
    }
    return Double(steps.min() ?? 0) / Double(self.steps)
  }

  /// A pose that can't be read, a step beside one that can or on its other side, with the same to be seen; `nil` for none.
  func wrongPose(guidedBy hour: Int?) -> TrayPose? {
    // Where parts mesh, whole turns are counted: a step more changes nothing that is read.
    guard gears.isEmpty else { return nil }
    // How far a part is turned can't be seen as such, but that it has come to its stop is felt.
    func look(_ pose: TrayPose) -> (signs: [TraySign], stops: [Bool]) {
      (
        signs(in: pose).filter { ![.turned, .over, .folded].contains($0.kind) },
        pose.steps.map { $0 == range?.lowerBound || $0 == range?.upperBound }
      )
    }
    return poses.lazy.filter { reading(in: $0, guidedBy: hour) != nil }.compactMap { right in
      neighbors(of: right).first {
        reading(in: $0, guidedBy: hour) == nil && look($0) == look(right)
      }
    }.first
  }

  /// The poses after a part of it has been turned by a step, or over.
  private func neighbors(of pose: TrayPose) -> [TrayPose] {
    var neighbors: [TrayPose] = []
    for part in pose.steps.indices {
      for step in [pose.steps[part] + 1, pose.steps[part] - 1]
      where range?.contains(step) != false {
        var other = pose
        other.steps[part] = range == nil ? (step + steps) % steps : step
        other.loose = rolled(from: pose.loose, at: other.steps[part])
        neighbors.append(other)
      }
    }
    return neighbors
      + (hasOtherSide ? Array(pose.steps.indices) : []).map { part in
        var other = pose
        other.over.formSymmetricDifference([part])
        return other
      }
  }
}
