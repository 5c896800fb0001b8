/// How hard a generated lock is.
package enum LockGrade: Int, Hashable, Encodable, Sendable, CaseIterable {
  /// One thing in the tray says all numbers of a small dial.
  case apprentice = 1
  /// One thing that takes longer, and a larger dial.
  case journeyman
  /// Two things that are read together, and two wheels.
  case master
  /// Two things that are read together, or numbers that are felt, and three wheels.
  case safecracker
}

/// A lock that is generated from a grade and a name: `g2#2026-11-23`.
///
/// The same grade and name give the same lock everywhere. Whatever is typed is a name: see ``init(_:named:)``.
package struct EndlessLock: Hashable, Encodable, Sendable, CustomStringConvertible {
  package let grade: LockGrade
  /// 1 to 24 lower-case letters, digits and hyphens.
  package let name: String

  /// The lock of a grade with a name that a user has typed; nil for an empty one.
  ///
  /// Letters become lower-case ones, and what lies between words a hyphen; other characters are spelt by their numbers, and
  /// what is too long is shortened to a name of its own. A name in full, such as `g2#anna`, brings its grade along.
  package init?(_ grade: LockGrade, named typed: String) {
    let bytes = Array(typed.utf8.prefix(Self.longestTyped))
    if bytes.count > 3, bytes[0] | 0x20 == UInt8(ascii: "g"), bytes[2] == UInt8(ascii: "#"),
      let other = LockGrade(rawValue: Int(bytes[1]) - 48)
    {
      self.grade = other
      name = Self.plain(String(decoding: bytes[3...], as: UTF8.self))
    } else {
      self.grade = grade
      name = Self.plain(String(decoding: bytes, as: UTF8.self))
    }
    guard !name.isEmpty else { return nil }
  }

  package var description: String { "g\(grade.rawValue)#\(name)" }

  /// The id of its level.
  package var id: String { Self.prefix(grade) + name }

  /// What the ids of the levels of a grade begin with.
  package static func prefix(_ grade: LockGrade) -> String { "\(prefix)\(grade.rawValue)-" }

  /// What the ids of all its levels begin with.
  package static let prefix = "endless-g"

  /// Its name as it is read: `Copper lantern`, or as typed, `Ada Lovelace`.
  package var title: String {
    let words = name.split(separator: "-").enumerated().map { index, word in
      index > 0 && isRandom ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }
    return words.joined(separator: " ")
  }

  package init?(id: String) {
    let rest = id.utf8.dropFirst(Self.prefix.utf8.count)
    guard id.hasPrefix(Self.prefix), let digit = rest.first,
      let grade = LockGrade(rawValue: Int(digit) - 48), rest.dropFirst().first == UInt8(ascii: "-")
    else { return nil }
    self.init(grade, named: String(decoding: rest.dropFirst(2), as: UTF8.self))
    guard self.id == id else { return nil }
  }

  /// Of a name, in bytes.
  package static let longest = 24
  /// Of what is read of a typed name, in bytes.
  package static let longestTyped = 120

  private static func plain(_ typed: String) -> String {
    var plain = ""
    for scalar in typed.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": plain.unicodeScalars.append(scalar)
      case " ", "-", "_", ".", ",", "/", "'":
        if !plain.isEmpty, plain.last != "-" { plain.append("-") }
      default:
        guard scalar.value > 0x7F else { continue }
        plain += "u" + String(scalar.value, radix: 16)
      }
    }
    if plain.last == "-" { plain.removeLast() }
    guard plain.utf8.count > longest else { return plain }
    var random = SeededGenerator(seed: plain)
    let mark = String(random.next() >> 16, radix: 36)
    var start = plain.prefix(longest - 1 - mark.utf8.count)
    if start.last == "-" { start.removeLast() }
    return start + "-" + mark
  }

  /// A lock with a name of two words, as random as its seed, neither of which the doors that stand there now have, and whose doors
  /// are all of other kinds than those, grade by grade.
  package static func random(
    _ grade: LockGrade, seed: String, unlike doors: [Level] = []
  ) -> EndlessLock? {
    var lock: EndlessLock?
    for draw in 0..<maximumDraws {
      lock = named(grade, seed: "\(seed) \(draw)")
      let isUnlike = doors.allSatisfy { door in
        guard let lock, let other = EndlessLock(id: door.id) else { return true }
        let words = other.name.split(separator: "-")
        guard !lock.name.split(separator: "-").contains(where: words.contains) else { return false }
        let level = try? EndlessLock(other.grade, named: lock.name)?.level()
        return level?.reveal.tray != door.reveal.tray
      }
      if isUnlike { break }
    }
    return lock
  }

  private static let maximumDraws = 20

  /// Whether its name is one that is drawn at random.
  package var isRandom: Bool {
    let words = name.split(separator: "-")
    return words.count == 2 && Self.adjectives.contains(words[0]) && Self.nouns.contains(words[1])
  }

  private static func named(_ grade: LockGrade, seed: String) -> EndlessLock? {
    var random = SeededGenerator(seed: seed)
    let (first, second) = (random.below(adjectives.count), random.below(nouns.count))
    return EndlessLock(grade, named: "\(adjectives[first]) \(nouns[second])")
  }

  /// The same for everybody: a name is what its lock is made of.
  private static let adjectives = """
    amber autumn blue brass bright broken calm copper crooked crystal dark deep distant early fading first foggy forgotten
    frozen gentle gilded golden green hidden hollow hushed idle iron ivory last little lonely lost lucky marble mellow misty
    moonlit narrow nimble northern old pale patient quiet rainy red restless round rusty secret seven silent silver sleepy
    slow small southern stubborn velvet wandering western white winter
    """.split(whereSeparator: \.isWhitespace)
  private static let nouns = """
    acorn anchor arcade attic barrel beacon bell bridge candle canal carousel castle cellar chimney clock compass corridor
    courtyard dial door drawer engine feather ferry fiddle fountain garden gate gear hammer harbour hinge island kettle key
    ladder lantern lighthouse meadow mill mirror moth needle orchard pendulum piano pocket raven river rooftop shutter signal
    spiral spring station swallow theatre thimble tower tunnel valley violin wagon window
    """.split(whereSeparator: \.isWhitespace)
}
