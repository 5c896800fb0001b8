public import SwivelJSON

/// How hard a generated lock is.
public enum LockGrade: Int, Hashable, Encodable, Sendable, CaseIterable {
  /// The numbers are shown, and need only be dialled.
  case shown = 1
  /// Each number follows from another by an equation.
  case reckoned
  /// The numbers must be found together, from equations with one answer, and dialled into wheels.
  case reasoned
  /// The numbers are hidden, and are found by feeling the wheels.
  case felt
}

/// A lock that is generated from a grade and a name: `g2#2026-11-23`.
///
/// The same grade and name give the same lock everywhere and for good. Whatever is typed is a name: see
/// ``init(_:named:)``.
public struct EndlessLock: Hashable, Encodable, Sendable, CustomStringConvertible {
  /// How hard it is.
  public let grade: LockGrade
  /// The name, of 1 to 24 lower-case letters, digits and hyphens.
  public let name: String

  /// The lock of a grade with a name that a person has typed; nil for an empty one.
  ///
  /// Letters become lower-case ones, and what lies between words a hyphen; other characters are spelt by their
  /// numbers, and what is too long is shortened to a name of its own. A name in full, such as `g2#anna`, brings its
  /// grade along.
  public init?(_ grade: LockGrade, named typed: String) {
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

  /// The name with the grade.
  public var description: String { "g\(grade.rawValue)#\(name)" }

  /// The id of its level.
  public var id: String { "endless-g\(grade.rawValue)-\(name)" }

  /// The lock whose level has an id; nil for any other id.
  public init?(id: String) {
    let prefix = "endless-g"
    let rest = id.utf8.dropFirst(prefix.utf8.count)
    guard id.hasPrefix(prefix), let digit = rest.first,
      let grade = LockGrade(rawValue: Int(digit) - 48),
      rest.dropFirst().first == UInt8(ascii: "-")
    else { return nil }
    self.init(grade, named: String(decoding: rest.dropFirst(2), as: UTF8.self))
    guard self.id == id else { return nil }
  }

  /// The greatest length of a name, and of what is typed, in bytes.
  public static let longest = 24
  /// The greatest length of what is read of a typed name, in bytes.
  public static let longestTyped = 120

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
    return String(plain.prefix(longest - 1 - mark.utf8.count)) + "-" + mark
  }
}

extension EndlessLock {
  /// A name of three syllables, as random as its seed.
  public static func random(_ grade: LockGrade, seed: String) -> EndlessLock? {
    var random = SeededGenerator(seed: seed)
    var name = ""
    for _ in 0..<3 {
      name += consonants[random.below(consonants.count)] + vowels[random.below(vowels.count)]
    }
    return EndlessLock(grade, named: name + "\(10 + random.below(90))")
  }

  private static let consonants = "b d f g h j k l m n p r s t v z".split(separator: " ")
    .map(String.init)
  private static let vowels = ["a", "e", "i", "o", "u"]

  /// Its level, which opens by its combination and not by fewer numbers, whose clue has one answer, and whose par
  /// is what it needs.
  ///
  /// - Throws: ``JSONError`` where none is found, for which there is no example.
  public func level() throws(JSONError) -> Level {
    var random = SeededGenerator(seed: description)
    for _ in 0..<Self.mostDraws {
      guard let level = draw(&random), (try? level.prove(tries: Self.mostTries)) != nil else {
        continue
      }
      return level
    }
    throw JSONError("lock", found: "\"\(self)\"", expected: "another name")
  }

  private static let mostDraws = 50
  /// How much is tried where a lock is made; a wheel pack is searched whole.
  static let mostTries = 20_000

  private func draw(_ random: inout SeededGenerator) -> Level? {
    let kinds = Self.kinds[grade] ?? []
    let kind = kinds[random.below(kinds.count)]
    let seed = String(random.next(), radix: 16)
    guard var level = try? LockSpec("\(kind)#\(seed)").level() else { return nil }
    level.id = id
    level.title = "\(name) · \(grade.rawValue)"
    if level.model == .sequence, random.below(3) == 0 {
      level.model = .passes
      let count = level.dials[0].combination.numbers.count
      level.dials[0].combination.passes = (0..<count).map { _ in 1 + random.below(2) }
    }
    let combination = level.dials[0].combination
    let stops = combination.dial.stops
    let maker = RiddleMaker(
      combination.numbers.map { $0 / combination.dial.unitsPerStop }, stops: stops)
    switch grade {
    case .shown: break
    case .reckoned: level.tell(maker.chain(&random))
    case .reasoned:
      guard let knot = maker.knot(&random) else { return nil }
      level.tell(knot)
    case .felt: hide(&level, &random)
    }
    level.par = level.leastPar
    return level
  }

  /// The mechanisms of a grade, as ``LockSpec`` names them.
  private static let kinds: [LockGrade: [String]] = [
    .shown: ["n10k3", "n12k3", "n20k3", "n20k4", "n24k3"],
    .reckoned: ["n20k3", "n24k4", "n36k4", "n40k3", "n40w2t1"],
    .reasoned: ["n36w2t1", "n40w2t1", "n50w2t1", "n60w2t1"],
    .felt: ["n80w3t1.5", "n100w3t1.5"],
  ]

  /// Hides the numbers; the opening point is 0.
  private func hide(_ level: inout Level, _ random: inout SeededGenerator) {
    var radii = [1_000, 980, 960]
    let drawn = radii.indices.map { _ in radii.remove(at: random.below(radii.count)) }
    let last = level.dials[0].combination.numbers.count - 1
    level.dials[0].combination.numbers[last] = 0
    level.hideNumbers(radii: drawn)
  }
}
