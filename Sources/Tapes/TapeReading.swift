/// A tape that was read, with the line on which each of its entries stands and what was mended in it.
public struct TapeReading: Sendable {
  /// How much is forgiven.
  public enum Mode: Hashable, Sendable {
    /// Nothing: a text that is not its own canonical print is refused.
    case strict
    /// What can be meant in one way only; what was made of it stands in the notes.
    case lenient
  }

  /// The tape.
  public var tape: Tape
  /// For each of its entries the line on which it stands, from 1; for one that was put in, where it was missed.
  public let lines: [Int32]
  /// What was mended, in the order of the lines; empty for a strict reading.
  public let notes: [TapeNote]

  /// Reads a tape from its bytes, in time and memory that grow with their number.
  ///
  /// Refused in either way: a higher version, a header that isn't complete, lines that make no sense, bytes
  /// that are no text, and what is longer than ``Tape/longest`` or holds more than ``Tape/mostEntries``.
  public init(_ bytes: [UInt8], mode: Mode = .strict) throws(TapeError) {
    try self.init(bytes, mode: mode, limits: TapeLimits())
  }

  init(_ bytes: [UInt8], mode: Mode, limits: TapeLimits) throws(TapeError) {
    var reader = TapeReader(bytes, mode: mode, limits: limits)
    var tape = try reader.header()
    try reader.readEntries()
    tape.entries = reader.entries
    self.tape = tape
    lines = reader.lines
    notes = reader.notes.all
  }
}

/// Something that a lenient reading has mended.
public struct TapeNote: Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// What was wrong and what became of it.
  public let text: String

  /// `line 93: contact 2 was still down, cancelled`.
  public var description: String { "line \(line): \(text)" }
}

extension Tape {
  /// Reads a tape; strictly, unless otherwise said: a text that is not its own canonical print is refused.
  ///
  /// Refused too: a higher version, a contact that lands twice or moves without having landed, time that
  /// goes back, contacts that are down at the end, a missing `end`, a fingerprint of the text that is wrong.
  public init(parsing text: String, mode: TapeReading.Mode = .strict) throws(TapeError) {
    self = try TapeReading(Array(text.utf8), mode: mode).tape
  }

  /// So many entries fit in a tape: an hour of ten fingers at 120 reports a second.
  public static let mostEntries = 5_000_000
  /// Nothing on a tape is later than this, in seconds: eleven days.
  public static let longest: Int64 = 1_000_000
}

/// What a reading takes before it gives up.
struct TapeLimits {
  /// The bytes of a line; a session's state on one line stays well below.
  var lineLength = 16 << 20
  /// The entries.
  var entries = Tape.mostEntries
  /// The latest time, in microseconds.
  var latest = Tape.longest * 1_000_000
}

/// The notes that a reading makes, so many at the most and one for all spellings.
struct TapeNotes {
  private(set) var list: [TapeNote] = []
  private var spelling: (line: Int, count: Int)?
  private var others = 0

  private static let most = 1_000

  mutating func add(_ text: String, line: Int) {
    guard list.count < Self.most else { return others += 1 }
    list.append(TapeNote(line: line, text: text))
  }

  /// Notes that a line isn't spelled as it is printed.
  mutating func addSpelling(line: Int) {
    spelling = (spelling?.line ?? line, (spelling?.count ?? 0) + 1)
  }

  /// All notes by their lines.
  var all: [TapeNote] {
    var all = list
    if let spelling {
      let more = spelling.count - 1
      let text =
        "not as it is printed, read as it is meant"
        + (more == 0 ? "" : ", and \(more) more \(more == 1 ? "line" : "lines") like it")
      let place = all.firstIndex { $0.line > spelling.line } ?? all.endIndex
      all.insert(TapeNote(line: spelling.line, text: text), at: place)
    }
    if others > 0, let last = all.last {
      all.append(TapeNote(line: last.line, text: "and \(others) more notes"))
    }
    return all
  }
}
