import SwivelGeometry
import SwivelInput
import SwivelInterface
package import SwivelLocks
package import SwivelTexts

extension FairnessRule {
  /// What all locks of the game keep to where they are played, and in each of some languages.
  package static func ofPlay(in languages: [Texts]) -> [FairnessRule] {
    [
      Self("is reached by one pointer, keys and a pad in every window") { $0.checkReach() },
      Self("tells nothing before its handle, and nothing of a wrong number after it") {
        $0.checkSilence()
      },
      Self("has four steps of hints, the last of which opens it") { $0.checkHintSteps() },
      Self("says all in every language") { level in
        languages.lazy.compactMap { level.checkTexts(in: $0) }.first
      },
    ]
  }
}

extension Level {
  /// The windows in which a lock can be played by their sizes, and the least radius of what a finger takes there, in points: the
  /// usual 44 across, and in the smallest window, where rings lie in rings, more than WCAG's least of 24.
  private static let windows = [(640, 360, 16.0), (720, 1_280, 22.0), (1_280, 720, 22.0)]
  /// The least radius of a table, in points, so that a figure of a tenth of it is 8 high at twice as many pixels.
  private static let minimumTable = 40.0

  fileprivate func checkReach() -> FairnessRule.Fault? {
    var lockSession = LockSession(self)
    for (width, height, least) in Self.windows {
      let surface = Surface(width: width, height: height)
      let layout = LockLayout(lockSession, on: surface)
      let dial = layout.faces.indices.first {
        layout.faces[$0].radius < least || layout.dial(at: layout.faces[$0].center) != $0
      }
      // Each part is taken while its thing is in front.
      let part = trayParts.indices.first {
        lockSession.focus(onPart: $0, at: .zero)
        let layout = LockLayout(lockSession, on: surface)
        let face = layout.parts[$0]
        let edge = face.center + Vector(x: 0.95 * face.radius, y: 0)
        return face.radius < least || layout.part(at: edge) != $0
          || layout.tables[trayParts[$0].thing].radius < Self.minimumTable
      }
      let inTray = part.map { trayParts[$0].thing }
      guard let key = dial.map({ "dials[\($0)]" }) ?? inTray.map({ "reveal.tray[\($0)]" }) else {
        continue
      }
      return FairnessRule.fault(
        key, found: "what no finger takes in \(width) × \(height)",
        expected: "what is large enough, by itself")
    }
    return nil
  }

  /// What is seen and heard of turns, apart from where the dials stand and which wheels they take along.
  private struct Impression: Equatable {
    let sounds: [Sound]
    let kept: [Int]
    let verdict: [Message]
    let isOpen: Bool
  }

  private func dialled(_ turns: [DialTurn]) -> (lockSession: LockSession, impression: Impression) {
    var lockSession = LockSession(self)
    for turn in turns { lockSession.turn(turn.dial, by: turn.units, at: .zero) }
    let sounds = lockSession.sounds.filter { sound in
      switch sound {
      case .tick, .pickUp: false
      default: true
      }
    }
    let kept = lockSession.lock.dials.map { dial in
      if case .numbers(let numbers) = dial { numbers.kept.count } else { 0 }
    }
    return (
      lockSession,
      Impression(
        sounds: sounds, kept: kept, verdict: lockSession.verdict, isOpen: lockSession.opened != nil)
    )
  }

  fileprivate func checkSilence() -> FairnessRule.Fault? {
    guard reveal.tray != nil else { return nil }
    let right = dialled(turns).impression
    for index in turns.indices {
      var (lockSession, wrong) = dialled(turnsMissing(index, of: turns))
      guard wrong == right else {
        return FairnessRule.fault(
          "opening", found: "number \(index + 1) told from a wrong one before the handle",
          expected: "nothing told")
      }
      lockSession.tryHandle(at: .zero)
      // How many were dialled is no secret.
      guard
        lockSession.verdict.allSatisfy({
          [.verdictHolds, .verdictFew, .verdictLetGo].contains($0.phrase)
        })
      else {
        return FairnessRule.fault(
          "combination[\(index)]", found: "a sentence where it is wrong", expected: "none")
      }
    }
    return nil
  }

  /// How long it may take to open a lock by its last hint, in ticks.
  private static let maximumTicks: Int64 = 15_000

  fileprivate func checkHintSteps() -> FairnessRule.Fault? {
    guard reveal.tray != nil else { return nil }
    if behind != nil, hints.isEmpty {
      return FairnessRule.fault("hints", found: "none", expected: "three lines that help")
    }
    var (lockSession, said) = (LockSession(self), [Message]())
    for _ in 0..<3 {
      lockSession.showNextHint(at: .zero)
      if let hint = lockSession.hints.message, !said.contains(hint) { said.append(hint) }
    }
    guard said.count == 3 else {
      return FairnessRule.fault("assist", found: "\(said.count) hints that differ", expected: "3")
    }
    lockSession.showNextHint(at: Timestamp(seconds: 1))
    for tick in 1...Self.maximumTicks where lockSession.opened == nil {
      lockSession.tick(
        at: Timestamp(microseconds: tick * Timestamp.tick),
        surface: Surface(width: 1_280, height: 720))
    }
    guard lockSession.opened == nil else { return nil }
    return FairnessRule.fault(
      "assist", found: "a lock that the fourth hint leaves shut", expected: "open")
  }

  /// Checks the texts of a door, which come along with the program, unlike those that are typed.
  fileprivate func checkTexts(in texts: Texts) -> FairnessRule.Fault? {
    guard behind != nil || Lesson(self) != nil else { return nil }
    let all =
      [("title", title), ("reveal.text", reveal.text), ("letter", letter ?? "")]
      + hints.enumerated().map { ("hints[\($0)]", $1) }
    for (key, text) in all where !text.isEmpty {
      guard texts.hasName(text) else {
        return FairnessRule.fault(
          key, found: "nothing in \"\(texts.language)\"", expected: "a translation")
      }
      let words = texts.name(text).split(separator: " ").count
      guard !key.hasPrefix("hints") || words <= Self.maximumWordsOfHint else {
        return FairnessRule.fault(
          key, found: "\(words) words in \"\(texts.language)\"",
          expected: "at most \(Self.maximumWordsOfHint)")
      }
    }
    return nil
  }
}
