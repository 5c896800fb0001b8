public import Geometry

/// The window's surface: its size, and how many pixels a point has.
public struct Surface: Hashable, Codable, Sendable {
  /// Width and height in millionths of a point.
  public var size: ExactPoint
  /// Pixels a point, in millionths: 1,000,000 on an ordinary screen, 2,000,000 on a dense one.
  public var density: Int64

  /// A surface of a size in millionths of a point.
  public init(size: ExactPoint, density: Int64 = 1_000_000) {
    self.size = size
    self.density = density
  }

  /// A surface of a size in whole points.
  public init(width: Int, height: Int) {
    self.init(size: ExactPoint(Vector(x: Double(width), y: Double(height))))
  }

  /// The whole surface in points, from (0, 0).
  public var bounds: Rectangle { Rectangle(origin: .zero, size: size.vector) }
}

/// What becomes of the window.
public enum WindowChange: Hashable, Codable, Sendable {
  /// It has another size or density.
  case resized(Surface)
  /// It gets the keys.
  case focusGained
  /// The keys go elsewhere: contacts that are down are lost.
  case focusLost
  /// It can't be seen any more: contacts that are down are lost.
  case hidden
  /// It can be seen again.
  case shown
  /// The person closes it.
  case closed
}

/// The answer to an ``Effect`` of the session, or something the outside hands in.
public enum Reply: Hashable, Codable, Sendable {
  /// The clipboard holds this text.
  case pasted(String)
  /// The file of a level was dropped on the window: its text.
  case dropped(String)
  /// A picture came in: dropped, pasted or named; only its pixels stay outside.
  indirect case picture(PictureArrival)
  /// These locks were opened before: for each a line of its level's id and its stars, from 0 to 3.
  case progress(String)
  /// A scene that was asked for: where it is kept, empty where it isn't yet, and the text of its file.
  case scene(place: String, text: String)
  /// The scene with this number is kept at a place.
  case saved(serial: Int, place: String)
  /// The scenes that can be opened: for each a line of its kind, key, title and what is told of it, with
  /// tabs between.
  case scenes(String)
  /// What the person has set before, as JSON.
  case settings(String)
  /// What the person has told the desktop: the words `reduced-motion` and `high-contrast`, as they apply.
  case desktop(String)
  /// These tapes were kept: the names of their files, a line each, the newest first.
  case tapes(String)
  /// Commands are called so in the person's language: for each a line of its key and its name.
  case words(String)
  /// The person is new to this, by its name.
  case lesson(String)
  /// Something that was asked for is kept; the text says what and where, in one line.
  case kept(String)
  /// An effect could not be done; the text says why, in one line.
  case failed(String)
}

/// Something that comes in: the only way in which the outside reaches a session.
public struct InputEvent: Hashable, Codable, Sendable {
  /// What came in.
  public enum Kind: Hashable, Codable, Sendable {
    /// A contact lands, moves, lifts or is lost.
    case contact(Contact)
    /// The pointer moves without a button.
    case hover(ExactPoint)
    /// The wheel turns at a place by so many millionths of a notch, right and away from the person positive.
    case wheel(ExactPoint, delta: ExactPoint, Modifiers)
    /// A key goes down; `isRepeat` where the keyboard repeats it.
    case keyDown(Key, Modifiers, isRepeat: Bool)
    /// A key comes up.
    case keyUp(Key, Modifiers)
    /// The modifier keys that are down are others than before.
    case modifiers(Modifiers)
    /// The mouse's right button goes down at a place.
    case secondaryPress(ExactPoint)
    /// Something happens to the gamepad.
    case gamepad(GamepadChange)
    /// Text was typed.
    case text(String)
    /// Something happens to the window.
    case window(WindowChange)
    /// The program or the system answers.
    case reply(Reply)
    /// Every contact that is still down is lost (its device is gone).
    case contactsLost
  }

  /// When, in microseconds since the session's start.
  public var time: Timestamp
  /// What.
  public var kind: Kind

  /// Something that comes in at a time.
  public init(time: Timestamp, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// A contact's report at a time.
  public init(time: Timestamp, contact: Contact) {
    self.init(time: time, kind: .contact(contact))
  }
}
