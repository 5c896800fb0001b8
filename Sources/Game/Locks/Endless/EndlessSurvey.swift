/// A count of many generated locks of a grade: how many differ, and how often each kind is drawn.
package struct EndlessSurvey: Hashable, Sendable {
  package let grade: LockGrade
  package private(set) var count = 0
  /// How many of them differ in what is turned or in what is shown, whatever their names.
  package var different: Int { seen.count }
  /// How often each kind was drawn.
  package private(set) var kinds: [Int]
  /// The hashes of what they are apart from their names.
  private var seen: Set<Int> = []

  package init(_ grade: LockGrade) {
    self.grade = grade
    kinds = EndlessKind.all(grade).map { _ in 0 }
  }

  package mutating func add(_ level: Level) {
    count += 1
    let tray = level.reveal.tray ?? []
    if let kind = EndlessKind.all(grade).firstIndex(where: { $0.tray == tray }) { kinds[kind] += 1 }
    var (hasher, nameless) = (Hasher(), level)
    (nameless.id, nameless.title) = ("", "")
    hasher.combine(nameless)
    for picture in tray.indices.compactMap(level.picture) { hasher.combine(picture) }
    seen.insert(hasher.finalize())
  }

  /// Whether every kind was drawn at least half as often as its share.
  package var isFair: Bool { kinds.allSatisfy { 2 * $0 * kinds.count >= count } }
}
