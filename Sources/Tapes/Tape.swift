public import Input

/// A session's input as text: a header, an input report a line, and fingerprints of what it led to.
///
/// `print(parse(text)) == text` for every tape that is accepted.
public struct Tape: Hashable, Sendable {
  /// The newest version of the format; a higher one is refused.
  public static let version = 1

  /// A line of the tape after its header.
  public enum Entry: Hashable, Sendable {
    /// Something that came in.
    case event(InputEvent)
    /// The fingerprint of the state after a tick.
    case hash(tick: Int64, state: String)
    /// A comment, without its `# `; one of several lines is read back as several comments.
    case comment(String)
  }

  /// The version of the program that wrote the tape.
  public var program: String
  /// The window at the start.
  public var surface: Surface
  /// How long a tick is, in microseconds.
  public var step: Int64
  /// The scene at the start, and the fingerprint of its state.
  public var start: Start
  /// What came in, in order.
  public var entries: [Entry]

  /// The scene that a tape starts with.
  public struct Start: Hashable, Sendable {
    /// The scene's name.
    public var scene: String
    /// The fingerprint of the state before the first event, as 16 hexadecimal digits.
    public var hash: String

    /// A scene with the fingerprint of its state.
    public init(scene: String, hash: String) {
      self.scene = scene
      self.hash = hash
    }
  }

  /// A tape of a session.
  public init(
    program: String, surface: Surface, step: Int64, start: Start, entries: [Entry] = []
  ) {
    self.program = program
    self.surface = surface
    self.step = step
    self.start = start
    self.entries = entries
  }

  /// The events in order.
  public var events: [InputEvent] {
    entries.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }
}

/// Why a text is no tape: where, what was found, what was expected.
public struct TapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// What stands there.
  public let found: String
  /// What should.
  public let expected: String

  init(line: Int, found: String, expected: String) {
    self.line = line
    self.found = found
    self.expected = expected
  }

  /// `line 3: found "x", expected a time`.
  public var description: String { "line \(line): found \(found), expected \(expected)" }
}
