import SwivelJSON
import SwivelTestSupport
import Testing

@testable import SwivelLocks

@Suite struct `A rule for fair locks` {
  private static let rules = FairnessRule.always + FairnessRule.ofGame

  @Test(arguments: LevelFiles.names)
  func `is kept by each door`(name: String) throws {
    let level = try LevelFiles.level(name)
    expectTrue(level.isOfGame)
    expectNil(level.fault(by: Self.rules))
  }

  @Test(arguments: Lesson.allCases)
  func `is kept by each lesson`(lesson: Lesson) {
    for hasGlass in [true, false] {
      expectNil(lesson.level(hasGlass: hasGlass).fault(by: Self.rules))
    }
  }

  @Test(arguments: LockGrade.allCases)
  func `is kept by each endless lock`(grade: LockGrade) throws {
    for number in 1...20 {
      let lock = try #require(EndlessLock(grade, named: "fair \(number)"))
      try expectNil(lock.level().fault(by: Self.rules), "\(lock)")
    }
  }

  /// A door with a thing in its tray.
  private static func door(
    _ kind: TrayThing.Kind, _ numbers: [Int], stops: Int = 10, model: LockModel = .sequence
  ) -> Level {
    var level = Level(
      id: "a", title: "A", model: model,
      dials: [LevelDial(Combination(dial: Dial(stops: stops) ?? .tenStops, stops: numbers))])
    level.reveal.method = .tray
    level.reveal.tray = [TrayThing(kind, isMarked: true)]
    level.behind = "key"
    return level
  }

  /// A level that breaks a rule, and what is said of it.
  struct Unfair: Sendable {
    let rule: String
    let says: String
    let level: @Sendable () throws -> Level

    init(_ rule: String, _ says: String, level: @escaping @Sendable () throws -> Level) {
      (self.rule, self.says, self.level) = (rule, says, level)
    }
  }

  private static func changed(_ level: Level, _ change: (inout Level) -> Void) -> Level {
    var level = level
    change(&level)
    return level
  }

  private static let unfair = [
    Unfair("opens by its numbers alone", "combination: found not open after the last number") {
      // Half a stop is less than a change of direction takes.
      changed(door(.scale, [7, 7, 8])) {
        $0.dials[0].combination.numbers[1] -= DialUnits.perTurn / 20
      }
    },
    Unfair("has one answer to its equations", "reveal.text: found") {
      changed(door(.postcard, [3, 8])) {
        $0.reveal = Reveal()
        ($0.reveal.method, $0.reveal.text) = (.clue, "A + B = 11")
      }
    },
    Unfair("is read in one way, for which each thing is needed", "found no way to read it") {
      door(.watch, [3, 15], stops: 20)
    },
    Unfair("has short hints that differ", "hints[1]: found what \"Look.\" says") {
      changed(door(.postcard, [3, 8])) { $0.hints = ["Look.", "Look.", "Left 3, right 8."] }
    },
    Unfair("has the par that its numbers need", "par.turns: found 9") {
      changed(door(.postcard, [3, 8])) { $0.par = Par(turns: 9, reversals: 1) }
    },
    Unfair(
      "takes few turns of what lies in its tray",
      "reveal.tray: found 7 turns to read it, expected at most 5"
    ) { door(.crank, [4, 4, 4, 4]) },
    Unfair("takes at most four turns of its dials", "combination: found 4.5 turns, expected") {
      door(.postcard, [9, 0, 9, 0, 9])
    },
    Unfair(
      "has numbers of wheels that are apart",
      "combination[1]: found less than a tenth of a turn from the one before"
    ) { door(.scale, [17, 19, 9], stops: 40, model: .wheels) },
    Unfair("isn't opened by a guess", "combination: found one of 36, expected one of at least 50") {
      door(.postcard, [3, 1], stops: 6)
    },
    Unfair("gives no number away in words", "hints[0]: found the number 8") {
      changed(door(.postcard, [3, 8])) { $0.hints = ["Right to 8.", "Turn it.", "3 and 8."] }
    },
    Unfair("is read at rest and without sound", "reveal.way: found \"demonstration\"") {
      changed(door(.postcard, [3, 8])) { $0.reveal.method = .demonstration }
    },
  ]

  @Test(arguments: unfair.map(\.rule))
  func `names what is wrong with a level that breaks it`(name: String) throws {
    let unfair = try #require(Self.unfair.first { $0.rule == name })
    let rule = try #require(Self.rules.first { $0.name == name })
    let fault = try #require(try rule.fault(unfair.level()))
    expectTrue("\(fault)".contains(unfair.says), "\(fault)")
  }

  /// A picture that no generator would make.
  private struct MadeUp: TrayPicture {
    var steps = 4
    var starts = [1]
    var guidingHour: Int? { nil }
    var seen = [TraySign(.noise)]

    func reading(in pose: TrayPose, guidedBy hour: Int?) -> [Int]? {
      pose.steps[0] == 0 ? [2] : nil
    }

    func signs(in pose: TrayPose) -> [TraySign] {
      pose.steps[0] == 0 && seen.isEmpty ? [TraySign(.star)] : seen
    }
  }

  private static let pictures: [(rule: String, bad: MadeUp, good: MadeUp)] = [
    ("shows nothing before a thing is moved", MadeUp(starts: [0]), MadeUp()),
    ("shows that a thing lies wrong", MadeUp(), MadeUp(seen: [])),
    ("says what its tray holds, however that lies", MadeUp(seen: []), MadeUp()),
    ("has poses that can all be tried", MadeUp(steps: 200, starts: [1, 1]), MadeUp(steps: 200)),
  ]

  @Test(arguments: pictures.map(\.rule))
  func `refuses a picture that breaks it`(name: String) throws {
    let made = try #require(Self.pictures.first { $0.rule == name })
    let isKept = try #require(Self.rules.first { $0.name == name }?.isKept)
    expectTrue(!isKept(made.bad, nil))
    expectTrue(isKept(made.good, nil))
  }

  @Test func `is broken by something in these tests, each of them`() {
    let broken = Self.unfair.map(\.rule) + Self.pictures.map(\.rule)
    expectEqual(Set(Self.rules.map(\.name)), Set(broken))
    expectEqual(Set(broken).count, broken.count)
  }
}

@Suite struct `What is said of a thing of the tray` {
  @Test(arguments: LevelFiles.names)
  func `has all its numbers, where it lies right or on the way there`(name: String) throws {
    let level = try LevelFiles.level(name)
    for thing in level.showing {
      let picture = try #require(level.picture(of: thing))
      let hour = picture.guidingHour
      let right = try #require(
        picture.poses.first { picture.reading(in: $0, guidedBy: hour) != nil })
      let numbers = try #require(picture.reading(in: right, guidedBy: hour))
      // A watch and the clock's windows have counts instead.
      if picture is WatchClue || picture is ClockworkClue { continue }
      let poses = picture.range == nil ? [right] : picture.poses
      let said = poses.flatMap { picture.signs(in: $0).compactMap(\.halves) }
      // What rolls has been in its cups before.
      if picture is BallClue || picture is HairClue { continue }
      expectTrue(Set(numbers).subtracting([0]).isSubset(of: said), "\(name): \(said)")
    }
  }

  @Test func `is where the hands of a watch are, and tells when they agree`() throws {
    let combination = Combination(dial: try #require(Dial(stops: 12)), stops: [9, 3, 0])
    let picture = try #require(TrayThing(.watch).picture(for: combination, seed: "a"))
    let right = picture.signs(in: TrayPose(steps: [0]))
    expectEqual(
      right, [TraySign(.shortHand, 9, 3), TraySign(.longHand, 3), TraySign(.thinHand, 12)])
    expectEqual(
      picture.signs(in: TrayPose(steps: [1])),
      [TraySign(.shortHand, 12, 3), TraySign(.longHand, 6), TraySign(.thinHand, 3)])
  }

  @Test func `is how often the wheels of a clock have turned, whichever hand was taken`() throws {
    let combination = Combination(dial: try #require(Dial(stops: 20)), stops: [12, 15, 3])
    let picture = try #require(TrayThing(.clockwork).picture(for: combination, seed: "a"))
    let counters = picture.signs(in: TrayPose(steps: [12, 144])).filter { $0.kind == .counter }
    expectEqual(counters.map(\.counts), [[0, 1], [1, 3], [2, 12], [3, 90]])
  }
}
