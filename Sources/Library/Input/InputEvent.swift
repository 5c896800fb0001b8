public import SwivelGeometry

/// The window's surface: its size, and its density in pixels per point.
public struct Surface: Hashable, Encodable, Sendable {
  /// Width and height in millionths of a point.
  public var size: ExactPoint
  /// Pixels per point, in millionths: 1,000,000 on a normal screen, 2,000,000 on a dense one.
  public var density: Int64
  /// How large the user wants everything, in percent of its standard size, as the settings say: it makes no other surface.
  package var enlargement = 100

  private enum CodingKeys: CodingKey { case size, density }

  /// Whether both have the same size and density.
  public static func == (one: Surface, other: Surface) -> Bool {
    one.size == other.size && one.density == other.density
  }

  /// Hashes the size and the density.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(density)
  }

  /// A surface of a size in millionths of a point.
  public init(size: ExactPoint, density: Int64 = 1_000_000) {
    (self.size, self.density) = (size, density)
  }

  /// A surface of a size in whole points.
  public init(width: Int, height: Int) {
    self.init(size: ExactPoint(Vector(x: Double(width), y: Double(height))))
  }

  /// Pixels per point; 1 where ``density`` is no density.
  package var pixelsPerPoint: Double { density > 0 ? Double(density) / 1e6 : 1 }

  /// The whole surface in points, from (0, 0).
  public var bounds: Rectangle { Rectangle(origin: .zero, size: size.vector) }
}

/// An event of the window.
public enum WindowChange: Hashable, Encodable, Sendable {
  /// Its size or its density has changed.
  case resized(Surface)
  /// It has got the keyboard focus.
  case focusGained
  /// It has lost the keyboard focus: contacts that are down are lost.
  case focusLost
  /// It isn't visible any more: contacts that are down are lost.
  case hidden
  /// It is visible again.
  case shown
  /// The user has closed it.
  case closed
}

/// An input event: the only input of a session.
public struct InputEvent: Hashable, Encodable, Sendable {
  /// The kinds of input events.
  public enum Kind: Hashable, Encodable, Sendable {
    /// A report of a contact.
    case contact(Contact)
    /// The pointer moves without a button.
    case hover(ExactPoint)
    /// The wheel has turned at a position, in millionths of a notch; right and away from the user are positive.
    case wheel(ExactPoint, delta: ExactPoint, Modifiers)
    /// Two fingers on a touchpad have scrolled at a position, so that what is there goes a way in millionths of a point.
    case scroll(ExactPoint, by: ExactPoint, Modifiers)
    /// A key was pressed; `isRepeat` for a repetition of the keyboard.
    case keyDown(Key, Modifiers, isRepeat: Bool)
    /// A key was released.
    case keyUp(Key, Modifiers)
    /// The modifier keys that are down have changed.
    case modifiers(Modifiers)
    /// The mouse's right button was pressed at a position.
    case secondaryPress(ExactPoint)
    /// An event of the gamepad.
    case gamepad(GamepadChange)
    /// Text was typed.
    case text(String)
    /// An event of the window.
    case window(WindowChange)
    /// A reply of the program or the system.
    case reply(Reply)
    /// All contacts are lost, since their device is gone.
    case contactsLost
    /// What an input method composes now, which is no text yet; empty where it composes nothing any more.
    case composition(String)
  }

  /// The time of the event, in microseconds since the session's start.
  public var time: Timestamp
  /// The kind of event with its values.
  public var kind: Kind
  /// Whether the report of which this contact is a part continues with the next event of the same time, so that both
  /// are handled as one.
  public var hasMore: Bool

  /// Something that comes in at a time.
  public init(time: Timestamp, kind: Kind, hasMore: Bool = false) {
    (self.time, self.kind, self.hasMore) = (time, kind, hasMore)
  }

  /// What a contact does at a time.
  public init(time: Timestamp, contact: Contact, hasMore: Bool = false) {
    self.init(time: time, kind: .contact(contact), hasMore: hasMore)
  }

  /// Whether a hand has pressed, moved or let go of something; a pointer that only passes is none.
  package var isByHand: Bool {
    switch kind {
    case .contact, .wheel, .scroll, .keyDown, .keyUp, .secondaryPress: true
    case .gamepad(let change): change != .connected && change != .disconnected
    case .hover, .modifiers, .text, .window, .reply, .contactsLost, .composition: false
    }
  }

  /// The finger or pen that it tells of, on a touchpad too; nil for all else, the mouse too.
  private var touch: ContactID? {
    guard case .contact(let contact) = kind else { return nil }
    switch contact.kind {
    case .finger, .pen, .touchpad: return contact.id
    case .mouse, .virtual, .key: return nil
    }
  }

  /// Joins what a device tells at one time into reports, each finger once; mice and keys stay apart.
  ///
  /// It takes n · k steps for n events and k fingers a report.
  public static func joinReports(of events: inout [InputEvent]) {
    var first = 0
    for index in events.indices.dropFirst() {
      guard let touch = events[index].touch, events[index - 1].touch != nil,
        events[index].time == events[first].time,
        !events[first..<index].contains(where: { $0.touch == touch })
      else {
        first = index
        continue
      }
      events[index - 1].hasMore = true
    }
  }
}
