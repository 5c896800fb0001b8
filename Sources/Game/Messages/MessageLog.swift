import Geometry
public import Input
public import Texts

/// Something that the person is told.
public struct LoggedMessage: Hashable, Codable, Sendable {
  /// What is said.
  public let saying: Message
  /// Whether something went wrong.
  public let isTrouble: Bool
  /// When it was said.
  public let time: Timestamp
}

/// What the person was told: the newest in a banner that goes away by itself, and the last ones to be read
/// again.
public struct MessageLog: Hashable, Codable, Sendable {
  /// The last messages, the newest last.
  public private(set) var messages: [LoggedMessage] = []
  /// The banner of the newest one; nil once it has gone.
  private(set) var banner: Banner?
  /// The list of the last ones, while it is open.
  var reader: MessageReader?

  /// So many can be read again.
  public static let most = 20

  /// Nothing told yet.
  init() {}

  /// Tells something: it takes the place of what the banner says.
  mutating func tell(_ saying: Message, isTrouble: Bool, at time: Timestamp) {
    messages.append(LoggedMessage(saying: saying, isTrouble: isTrouble, time: time))
    messages.removeFirst(max(0, messages.count - Self.most))
    banner = Banner(saying, at: time)
  }

  /// What the banner says.
  var shown: LoggedMessage? { banner == nil ? nil : messages.last }

  /// When the banner goes by itself; nil where there is none, or somebody points at it.
  var due: Timestamp? { banner?.due }

  /// Takes the banner away; answers whether there was one.
  mutating func dismiss() -> Bool {
    defer { banner = nil }
    return banner != nil
  }

  /// Lets time pass: the banner goes when it is due.
  mutating func advance(to time: Timestamp) {
    if let due, due <= time { banner = nil }
  }

  /// Changes the banner while it is there.
  mutating func withBanner(_ body: (inout Banner) -> Void) {
    guard var shown = banner else { return }
    body(&shown)
    banner = shown
  }

  /// Whether a session could have come to it.
  var isValid: Bool {
    messages.count <= Self.most && (banner == nil || !messages.isEmpty)
      && banner?.isValid ?? true && reader?.marks.isValid ?? true
  }
}

/// The banner that a message drops down in.
///
/// It stays long enough to be read twice over, and as long as somebody points at it.
struct Banner: Hashable, Codable, Sendable {
  /// When it came.
  let since: Timestamp
  /// When it goes by itself; nil while somebody points at it.
  private(set) var due: Timestamp?
  /// The contact on it: where it landed and where it is, in points down the window.
  private(set) var touch: Touch?

  /// A contact on the banner.
  struct Touch: Hashable, Codable, Sendable {
    let contact: ContactID
    let start: Double
    var now: Double
  }

  /// How long it stays at least, how much longer for every byte that is said, and how long after somebody
  /// has pointed at it, in microseconds.
  private static let stay: (least: Int64, byte: Int64, again: Int64) = (
    6_000_000, 80_000, 3_000_000
  )
  /// A stroke so far up puts it away; less than so far is a tap, in points.
  private static let stroke = (away: 24.0, tap: 8.0)

  init(_ saying: Message, at time: Timestamp) {
    since = time
    // How long the words are in the language that is read is nobody's business here; the arguments tell.
    let bytes = min(Self.length(of: saying), 2_000)
    due = Timestamp(
      microseconds: time.microseconds + Self.stay.least + Int64(bytes) * Self.stay.byte)
  }

  private static func length(of saying: Message) -> Int {
    saying.arguments.reduce(0) { sum, argument in
      switch argument {
      case .text(let text): sum + text.utf8.count
      case .saying(let saying): sum + length(of: saying)
      case .number, .halves: sum
      }
    }
  }

  /// How far it was pushed up by a finger, in points, at most 0.
  var shift: Double { min(0, touch.map { $0.now - $0.start } ?? 0) }

  /// Stays while somebody points at it, and goes a while after.
  mutating func hold(_ isPointedAt: Bool, at time: Timestamp) {
    guard isPointedAt != (due == nil) else { return }
    due =
      isPointedAt ? nil : Timestamp(microseconds: time.microseconds + Self.stay.again)
  }

  /// Takes in a contact that landed on it; answers whether it is put away by it.
  mutating func follow(_ contact: Contact, at time: Timestamp) -> Bool {
    let place = contact.position.vector.y
    if contact.phase == .began {
      touch = Touch(contact: contact.id, start: place, now: place)
      due = nil
      return false
    }
    guard let start = touch?.start, touch?.contact == contact.id else { return false }
    touch?.now = place
    guard contact.phase != .moved else { return false }
    touch = nil
    hold(false, at: time)
    let way = place - start
    return contact.phase == .ended && (way < -Self.stroke.away || way.magnitude < Self.stroke.tap)
  }

  /// Whether a session could have come to it.
  var isValid: Bool { touch.map { $0.start.isFinite && $0.now.isFinite } ?? true }
}

/// The list of what was told last, as a person reads in it.
struct MessageReader: Hashable, Codable, Sendable {
  /// The marks of hands; the spots are the messages, the newest first.
  var marks = MenuMarks(focus: 0)
}
