import SwivelLockSupport
import Testing

@testable import SwivelLockPlay

/// What the game's doors, lessons and endless locks keep to where it takes hands, windows and texts, besides each `FairnessRule`.
@Suite struct `A lock of the game` {
  private static let locks: [(name: String, level: Level)] =
    LockBench.levels.map { ($0.id, $0) }
    + Lesson.allCases.flatMap { lesson in
      [true, false].map { ("\(lesson), \($0)", lesson.level(hasGlass: $0)) }
    }
    + LockGrade.allCases.flatMap { grade in
      (1...5).compactMap { EndlessLock(grade, named: "fair \($0)") }
        .compactMap { lock in (try? lock.level()).map { ("\(lock)", $0) } }
    }

  /// The windows in which a lock can be played by their sizes, and the least radius of what a finger takes there, in points: the
  /// usual 44 across, and in the smallest window, where rings lie in rings, more than WCAG's least of 24.
  private static let windows = [(640, 360, 16.0), (720, 1_280, 22.0), (1_280, 720, 22.0)]
  /// The least radius of a table, in points, so that a figure of a tenth of it is 8 high at twice as many pixels.
  private static let minimumTable = 40.0

  @Test(arguments: windows)
  func `is reached by one pointer`(width: Int, height: Int, least: Double) {
    let surface = Surface(width: width, height: height)
    for (name, level) in Self.locks {
      var lockSession = LockSession(level)
      let layout = LockLayout(lockSession, on: surface)
      for dial in layout.faces.indices {
        expectAtLeast(layout.faces[dial].radius, least, "\(name)")
        expectEqual(layout.dial(at: layout.faces[dial].center), dial, "\(name)")
      }
      // Each part is taken while its thing is in front.
      for (part, place) in level.trayParts.enumerated() {
        lockSession.focus(onPart: part, at: .zero)
        let layout = LockLayout(lockSession, on: surface)
        let face = layout.parts[part]
        let edge = face.center + Vector(x: 0.95 * face.radius, y: 0)
        expectAtLeast(face.radius, least, "\(name)")
        expectEqual(layout.part(at: edge), part, "\(name)")
        expectAtLeast(layout.tables[place.thing].radius, Self.minimumTable, "\(name)")
      }
    }
  }

  @Test func `tells nothing before its handle, and nothing of a wrong number after it`() {
    for (name, level) in Self.locks where level.reveal.tray != nil {
      let right = impression(of: dialled(level.turns, level))
      for index in level.turns.indices {
        var lockSession = dialled(level.turnsMissing(index, of: level.turns), level)
        expectEqual(impression(of: lockSession), right, "\(name)")
        lockSession.tryHandle(at: .zero)
        // How many were dialled is no secret.
        let said: [MessageKey] = [
          .verdictHolds, .verdictLook, .verdictTurns, .verdictWrong, .verdictNone, .verdictFew,
          .verdictLetGo,
        ]
        expectTrue(lockSession.verdict.allSatisfy { said.contains($0.phrase) }, "\(name)")
      }
    }
  }

  private func dialled(_ turns: [DialTurn], _ level: Level) -> LockSession {
    var lockSession = LockSession(level)
    for turn in turns { lockSession.turn(turn.dial, by: turn.units, at: .zero) }
    return lockSession
  }

  /// What is seen and heard of turns, apart from where the dials stand and which wheels they take along.
  private func impression(of lockSession: LockSession) -> String {
    let sounds = lockSession.sounds.filter { sound in
      if case .pickUp = sound { false } else { sound != .tick }
    }
    let kept = lockSession.lock.dials.map { dial in
      if case .numbers(let numbers) = dial { numbers.kept.count } else { 0 }
    }
    return "\(sounds) \(kept) \(lockSession.verdict) \(lockSession.isDone)"
  }

  @Test func `has three hints that differ, a door lines of its own, short in each language`() throws
  {
    let languages = try ["en", "de", "zh"].map(Texts.ofProgram)
    for (name, level) in Self.locks where level.reveal.tray != nil {
      var (lockSession, said) = (LockSession(level), [Message]())
      for _ in 0..<3 {
        lockSession.showNextHint(at: .zero)
        if let hint = lockSession.hints.message, !said.contains(hint) { said.append(hint) }
      }
      expectEqual(said.count, 3, "\(name)")
      expectTrue(level.behind == nil || level.hints.count == 3, "\(name)")
      for (hint, texts) in level.hints.flatMap({ hint in languages.map { (hint, $0) } }) {
        let words = texts.name(hint).split(separator: " ").count
        expectAtMost(words, Level.maximumWordsOfHint, "\(hint)")
      }
    }
  }
}
