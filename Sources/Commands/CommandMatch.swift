/// The ranking of commands for a query.
package enum CommandMatch {
  /// The rank of a title, lower is better: the sum over the typed words, each from 0 for the beginning of a
  /// word to 2 for its letters in order; nil where a word doesn't match.
  package static func rank(_ typed: String, in title: String) -> Int? {
    let title = title.lowercased()
    var sum = 0
    for word in typed.lowercased().split(separator: " ") {
      guard let rank = rank(of: Array(word), in: title) else { return nil }
      sum += rank
    }
    return sum
  }

  private static func rank(of word: [Character], in title: String) -> Int? {
    let begins = title.split(separator: " ").contains { $0.starts(with: word) }
    if begins { return 0 }
    if holds(Substring(title), word) { return 1 }
    // A single letter occurs in nearly every title.
    return word.count > 1 && comesInOrder(word, in: title) ? 2 : nil
  }

  private static func holds(_ title: Substring, _ word: [Character]) -> Bool {
    var rest = title
    while !rest.isEmpty {
      if rest.starts(with: word) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static func comesInOrder(_ word: [Character], in title: String) -> Bool {
    var rest = word[...]
    for character in title where character == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
