/// Finds what was probably meant by a mistyped word.
enum Nearest {
  /// The name that is nearest to a word, if it is near enough to be meant: a slip for each three letters.
  static func name(to word: String, among names: [String]) -> String? {
    // What is longer was never meant to be a name, and comparing takes time by both lengths.
    guard word.utf8.count <= longest else { return nil }
    let typed = Array(word.lowercased())
    let near = names.map { (name: $0, slips: slips(typed, Array($0.lowercased()))) }
      .filter { $0.slips <= max(1, min(typed.count, $0.name.count) / 3) }
    return near.min { ($0.slips, $0.name) < ($1.slips, $1.name) }?.name
  }

  /// The longest word that is compared with names, in bytes.
  private static let longest = 200

  /// What to add to what was expected: `, perhaps "replay"`; empty where nothing is near.
  static func hint(to word: String, among names: [String]) -> String {
    name(to: word, among: names).map { ", perhaps \"\($0)\"" } ?? ""
  }

  /// How many letters must be inserted, deleted, replaced or swapped with their neighbours to make one of another.
  private static func slips(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for (row, letter) in first.enumerated() {
      var next = [row + 1]
      for (column, other) in second.enumerated() {
        var least = min(next[column] + 1, rows[row][column + 1] + 1)
        least = min(least, rows[row][column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        next.append(least)
      }
      rows.append(next)
    }
    return rows[first.count][second.count]
  }
}
