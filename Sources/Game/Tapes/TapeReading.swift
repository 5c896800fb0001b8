/// A tape that was read, with the line numbers of its entries.
public struct TapeReading: Sendable {
  /// The tape; contacts that were down where it was cut off are cancelled.
  public var tape: Tape
  /// The line number of each entry, from 1; for a cancelled contact, the line behind which it was lost.
  public let lines: [Int32]
  /// The last line that was read of a tape that was cut off before its `end`; nil where it is whole.
  public let cut: Int?

  /// Reads a tape from its bytes, strictly; O(n) in time and memory.
  ///
  /// A text that isn't its own canonical form is an error, as are a higher version, a contact that lands twice or moves
  /// without having landed, time that goes back, contacts that are down at the end, a wrong fingerprint of the text, bytes
  /// that are no UTF-8, and a tape longer than ``Tape/longest`` or with more entries than ``Tape/maximumEntries``.
  ///
  /// - Parameter mayBeCut: whether it may end anywhere behind its header, as where the program was killed; a last line
  ///   that isn't whole is left out.
  public init(_ bytes: [UInt8], mayBeCut: Bool = false) throws(TapeError) {
    try self.init(bytes, mayBeCut: mayBeCut, limits: TapeLimits())
  }

  init(_ bytes: [UInt8], mayBeCut: Bool = false, limits: TapeLimits) throws(TapeError) {
    var reader = TapeReader(bytes, limits: limits)
    var tape = try reader.header()
    cut = try reader.readEntries(mayBeCut: mayBeCut)
    tape.entries = reader.entries
    self.tape = tape
    lines = reader.lines
  }
}

extension Tape {
  /// Reads a tape strictly, as ``TapeReading`` does.
  public init(parsing text: String) throws(TapeError) {
    self = try TapeReading(Array(text.utf8)).tape
  }

  /// The greatest number of entries: an hour of ten fingers at 120 reports a second.
  public static let maximumEntries = 5_000_000
  /// The greatest size of a tape's file, in bytes.
  public static let largest = 256 << 20
  /// The latest time on a tape, in seconds: a hundred and fifteen days.
  public static let longest: Int64 = 10_000_000
}

struct TapeLimits {
  /// The length of a line, in bytes; a session's state stays well below.
  var lineLength = 16 << 20
  var entries = Tape.maximumEntries
  /// The latest time, in microseconds.
  var latest = Tape.longest * 1_000_000
}

/// An error in a tape: its position, what was found, and what was expected.
public struct TapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in Unicode scalars.
  public let column: Int
  /// What was found at the position.
  public let found: String
  /// What was expected instead, as part of a sentence.
  public let expected: String

  init(line: Int, column: Int = 1, found: String, expected: String) {
    (self.line, self.column, self.found, self.expected) = (line, column, found, expected)
  }

  /// `line 3, column 10: found "x", expected a position`.
  public var description: String {
    "line \(line), column \(column): found \(found), expected \(expected)"
  }
}
