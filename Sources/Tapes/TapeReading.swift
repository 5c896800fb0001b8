/// A tape that was read, with the line numbers of its entries and the corrections.
public struct TapeReading: Sendable {
  /// How strictly a tape is read.
  public enum Mode: Hashable, Sendable {
    /// A text that isn't its own canonical form is an error.
    case strict
    /// Unambiguous deviations are corrected; the notes list them.
    case lenient
  }

  /// The tape with the corrections.
  public var tape: Tape
  /// The line number of each entry, from 1; for an inserted entry, the line where it was missing.
  public let lines: [Int32]
  /// The corrections, sorted by line; empty for a strict reading.
  public let notes: [TapeNote]

  /// Reads a tape from its bytes; O(n) in time and memory.
  ///
  /// Errors in both modes are a higher version, an incomplete header, invalid lines, bytes that are no UTF-8,
  /// and a tape longer than ``Tape/longest`` or with more entries than ``Tape/mostEntries``.
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

/// A correction of a lenient reading.
public struct TapeNote: Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The problem and its correction.
  public let text: String

  /// `line 93: contact 2 was still down, cancelled`.
  public var description: String { "line \(line): \(text)" }
}

extension Tape {
  /// Reads a tape; by default strictly: a text that isn't its own canonical form is an error.
  ///
  /// Other errors are a higher version, a contact that lands twice or moves without having landed, time that
  /// goes back, contacts that are down at the end, a missing `end`, and a wrong fingerprint of the text.
  public init(parsing text: String, mode: TapeReading.Mode = .strict) throws(TapeError) {
    self = try TapeReading(Array(text.utf8), mode: mode).tape
  }

  /// The greatest number of entries: an hour of ten fingers at 120 reports a second.
  public static let mostEntries = 5_000_000
  /// The greatest size of a tape's file, in bytes.
  public static let largest = 256 << 20
  /// The latest time on a tape, in seconds: eleven days.
  public static let longest: Int64 = 1_000_000
}

struct TapeLimits {
  /// The length of a line, in bytes; a session's state stays well below.
  var lineLength = 16 << 20
  var entries = Tape.mostEntries
  /// The latest time, in microseconds.
  var latest = Tape.longest * 1_000_000
}

/// The notes of a reading: a limited number, and a single one for all spellings.
struct TapeNotes {
  private(set) var list: [TapeNote] = []
  private var spelling: (line: Int, count: Int)?
  private var others = 0

  private static let most = 1_000

  mutating func add(_ text: String, line: Int) {
    guard list.count < Self.most else { return others += 1 }
    list.append(TapeNote(line: line, text: text))
  }

  /// Notes that a line isn't in its canonical spelling.
  mutating func addSpelling(line: Int) {
    spelling = (spelling?.line ?? line, (spelling?.count ?? 0) + 1)
  }

  /// All notes, sorted by line.
  var all: [TapeNote] {
    var all = list
    if let spelling {
      let more = spelling.count - 1
      let text =
        "not as it is printed, read as it is meant"
        + (more == 0 ? "" : ", and \(more) more \(more == 1 ? "line" : "lines") like it")
      let offset = all.firstIndex { $0.line > spelling.line } ?? all.endIndex
      all.insert(TapeNote(line: spelling.line, text: text), at: offset)
    }
    if others > 0, let last = all.last {
      all.append(TapeNote(line: last.line, text: "and \(others) more notes"))
    }
    return all
  }
}
