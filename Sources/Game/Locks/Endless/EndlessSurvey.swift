/// A count of many generated locks of a grade: how many differ, and how often each kind is drawn.
package struct EndlessSurvey: Hashable, Sendable {
  package let grade: LockGrade
  package private(set) var count = 0
  /// How many of them differ in what is turned or in what is shown, whatever their names.
  package var different: Int { seen.count }
  /// How often each kind was drawn.
  package private(set) var kinds: [Int]
  private var seen: Set<Shown> = []

  /// What a lock is apart from its name.
  private struct Shown: Hashable {
    let level: Level
    let clues: [TrayClue?]
  }

  package init(_ grade: LockGrade) {
    self.grade = grade
    kinds = EndlessKind.all(grade).map { _ in 0 }
  }

  package mutating func add(_ level: Level) {
    count += 1
    let tray = level.reveal.tray ?? []
    if let kind = EndlessKind.all(grade).firstIndex(where: { $0.tray == tray }) { kinds[kind] += 1 }
    let clues = tray.indices.map(level.clue)
    var level = level
    (level.id, level.title) = ("", "")
    seen.insert(Shown(level: level, clues: clues))
  }

  /// Whether every kind was drawn at least half as often as its share.
  package var isFair: Bool { kinds.allSatisfy { 2 * $0 * kinds.count >= count } }
}
