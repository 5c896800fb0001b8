public import SwivelInput

/// A session's input as text: a header, one line per input report, and fingerprints of the state.
///
/// `print(parse(text)) == text` for every valid tape.
public struct Tape: Hashable, Sendable {
  /// The newest version of the format; a higher one is rejected.
  public static let version = 1

  /// A line of the tape after its header.
  public enum Entry: Hashable, Sendable {
    case event(InputEvent)
    /// The fingerprint of the state after a tick.
    case hash(tick: Int64, state: String)
    case expect(Expectation)
    /// Values of the state, to explain the fingerprint that follows.
    case state(StateLine)
    /// A comment, without `# `; one with several lines is read back as several comments.
    case comment(String)
    /// A line that begins with `x-`: it is kept, and ignored in playing.
    case extra(String)

    /// The event; nil for any other line.
    public var event: InputEvent? { if case .event(let event) = self { event } else { nil } }
  }

  /// The version of the program that wrote the tape.
  public var program: String
  /// The window at the start.
  public var surface: Surface
  /// The length of a tick, in microseconds.
  public var step: Int64
  /// The start place, and the fingerprint of the first state.
  public var start: Start
  /// How long before its end a player begins with it, in microseconds; nil where it begins at the start.
  public var shown: Int64?
  /// The header lines with unknown keys, in order; they are kept.
  public var extras: [HeaderLine] = []
  /// The events and the other lines, in order.
  public var entries: Entries

  /// The start of a tape.
  public struct Start: Hashable, Sendable {
    /// The name of the start place: `sandbox`, or a level's id.
    public var scene: String
    /// The fingerprint of the state before the first event, as 16 hexadecimal digits.
    public var hash: String
    /// The fingerprint of a start that nobody has played from yet: what a recording of another tool is made into.
    public static let unplayed = "0000000000000000"
    /// The version of the fingerprints of states, see ``Digest/version``.
    public var digest = Digest.version
    /// A scene with the fingerprint of its state.
    public init(scene: String, hash: String) {
      self.scene = scene
      self.hash = hash
    }
  }

  /// A line of the header: a key, a space and a text.
  public struct HeaderLine: Hashable, Sendable {
    /// A letter, then letters, digits and hyphens; the first is a small one.
    public var key: String
    /// Any text of one line.
    public var value: String

    /// A line of the header.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// A tape of a session.
  public init(program: String, surface: Surface, step: Int64, start: Start, entries: Entries = []) {
    (self.program, self.surface, self.step, self.start) = (program, surface, step, start)
    self.entries = entries
  }

  /// The events in order.
  public var events: [InputEvent] { entries.compactMap(\.event) }

  /// The tape as text.
  ///
  /// Contacts that report at the same time share a line.
  public var text: String {
    var writer = TapeWriter(self)
    for entry in entries { writer.append(entry) }
    return writer.finished()
  }
}
