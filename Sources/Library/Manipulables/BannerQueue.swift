public import SwivelGeometry
public import SwivelInput
import SwivelMotion
import SwivelRecognizers

/// A message that drops down from the upper edge for a while, such as an error.
public struct Banner: Hashable, Encodable, Sendable {
  /// Its number, counted in the order of presenting: two of the same text are two banners.
  public let number: Int
  /// What it says.
  public let text: String
  /// How long it stays when it has come down, in seconds; infinity until it is dismissed.
  public let duration: Double
}

/// The banner that is shown and those that wait, so that none is lost behind another.
///
/// One after the other comes down, stays for its duration, and goes up again; the next begins when it is gone. Everything
/// follows from the times of what was done: the steps in which time passes don't matter.
public struct BannerQueue: Hashable, Encodable, Sendable {
  /// The default duration of a banner, in seconds.
  public static let defaultDuration = 4.0
  /// The default duration of its motion, in seconds.
  public static let defaultMotionDuration = 0.25
  /// The default height of a banner, in points.
  public static let defaultHeight = 64.0

  private enum Phase: String, Encodable { case coming, staying, going }

  /// The banner that is shown, also while it comes or goes.
  public private(set) var shown: Banner?
  /// The banners that wait, the next first.
  public private(set) var waiting: [Banner] = []
  /// How long a banner takes to come down or to go up, in seconds; below 0 counts as 0.
  public var motionDuration = Self.defaultMotionDuration
  /// The height of a banner, in points.
  public var height = Self.defaultHeight
  /// The surface at whose upper edge it comes down, in points; nil where it can't be tapped.
  public var bounds: Rectangle?
  /// The present time, which never goes back.
  public private(set) var now = Timestamp.zero

  private var phase = Phase.coming
  private var begin = Timestamp.zero
  /// How far down it was when the phase began, from 0 to 1 of the motion's time.
  private var from = 0.0
  private var count = 0
  private var tap = TapGestureRecognizer()
  private var contacts: [ContactID] = []

  /// No banners.
  public init() {}

  /// How far down the banner is, from 0 to 1; 0 where none is shown.
  public var visibility: Double { shown == nil ? 0 : Easing.easeInOut.value(at: motion) }

  /// Where the banner is on a surface, in its points; nil where none is shown.
  ///
  /// It is as wide as the surface, and comes from above its upper edge.
  public func frame(in bounds: Rectangle) -> Rectangle? {
    guard shown != nil else { return nil }
    let above = Vector(x: 0, y: -height * (1 - visibility))
    return Rectangle(origin: bounds.origin + above, size: Vector(x: bounds.size.x, y: height))
  }

  /// Presents a banner now, or after those that are shown and wait.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - duration: how long it stays, in seconds; infinity until it is dismissed, and what is below 0 or no number not at all.
  public mutating func present(_ text: String, duration: Double = Self.defaultDuration) {
    count += 1
    waiting.append(Banner(number: count, text: text, duration: duration > 0 ? duration : 0))
    if shown == nil { showNext() }
  }

  /// Lets the banner that is shown go up, from where it is.
  public mutating func dismiss() {
    guard shown != nil, phase != .going else { return }
    enter(.going, from: motion)
  }

  /// When the banner has come down, goes up or is gone next; nil where time alone changes nothing.
  public var due: Timestamp? {
    guard let shown else { return nil }
    switch phase {
    case .coming: return after(motionDuration * (1 - from))
    case .staying: return after(shown.duration)
    case .going: return after(motionDuration * from)
    }
  }

  /// Advances to a time.
  public mutating func advance(to time: Timestamp) {
    while let due, due <= time {
      now = max(now, due)
      runDue()
    }
    now = max(now, time)
  }

  /// Handles a contact: one that taps the banner dismisses it.
  ///
  /// - Returns: whether it has landed on the banner, so that it is nobody else's.
  public mutating func handle(_ contact: Contact, at time: Timestamp) -> Bool {
    advance(to: time)
    tap.advance(to: now)
    if contact.phase == .began { land(contact) }
    guard let index = contacts.firstIndex(of: contact.id) else { return false }
    if contact.phase == .ended || contact.phase == .cancelled { contacts.remove(at: index) }
    tap.handle(contact, at: now)
    return true
  }

  var isTapped: Bool { tap.state == .recognized && shown != nil && phase != .going }

  /// How far down it is, from 0 to 1 of the motion's time.
  private var motion: Double {
    let gone = motionDuration > 0 ? now.seconds(since: begin) / motionDuration : 1
    return switch phase {
    case .coming: min(from + gone, 1)
    case .staying: 1
    case .going: max(from - gone, 0)
    }
  }

  private func after(_ seconds: Double) -> Timestamp? {
    guard seconds.isFinite else { return nil }
    return begin.adding(microseconds: Timestamp(seconds: max(seconds, 0)).microseconds)
  }

  private mutating func enter(_ phase: Phase, from: Double) {
    (self.phase, self.from, begin) = (phase, from, now)
  }

  /// Shows, moves on and takes away what it is time for.
  private mutating func runDue() {
    switch phase {
    case .coming: enter(.staying, from: 1)
    case .staying: enter(.going, from: 1)
    case .going: showNext()
    }
  }

  private mutating func showNext() {
    shown = waiting.isEmpty ? nil : waiting.removeFirst()
    // A finger that is on the banner before can't tap this one.
    tap.reset()
    enter(.coming, from: 0)
  }

  private mutating func land(_ contact: Contact) {
    contacts.removeAll { $0 == contact.id }
    guard let bounds, let frame = frame(in: bounds), frame.contains(contact.position.vector) else {
      return
    }
    contacts.append(contact.id)
  }
}
