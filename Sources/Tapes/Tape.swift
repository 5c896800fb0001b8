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
    /// What must be so after a tick.
    case expect(Expectation)
    /// Something of the state in words, beside the fingerprint that follows.
    case state(StateLine)
    /// A comment, without its `# `; one of several lines is read back as several comments.
    case comment(String)
    /// A line that begins with `x-`: kept as it is, and passed over in playing.
    case extra(String)
  }

  /// The version of the program that wrote the tape.
  public var program: String
  /// The window at the start.
  public var surface: Surface
  /// How long a tick is, in microseconds.
  public var step: Int64
  /// The scene at the start, and the fingerprint of its state.
  public var start: Start
  /// Lines of the header that this version of the format doesn't know, in order; kept as they are.
  public var extras: [HeaderLine] = []
  /// What came in, in order.
  public var entries: [Entry]

  /// The scene that a tape starts with.
  public struct Start: Hashable, Sendable {
    /// The scene's name.
    public var scene: String
    /// The fingerprint of the state before the first event, as 16 hexadecimal digits.
    public var hash: String
    /// The state itself as one line of JSON, for a tape that begins in the middle of a session; else nil.
    public var state: String?

    /// A scene with the fingerprint of its state.
    public init(scene: String, hash: String, state: String? = nil) {
      self.scene = scene
      self.hash = hash
      self.state = state
    }
  }

  /// A line of the header: a key, a space and a text.
  public struct HeaderLine: Hashable, Sendable {
    /// Letters, digits and hyphens, of which the first is a small letter.
    public var key: String
    /// Anything that fits a line.
    public var value: String

    /// A line of the header.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
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
