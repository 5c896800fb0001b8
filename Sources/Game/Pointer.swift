import Geometry
public import Input

/// The mouse and the second finger that modifiers and the right button give it.
public struct Pointer: Hashable, Codable, Sendable {
  /// How the second finger goes along with the first.
  enum SecondFinger: Hashable, Codable, Sendable {
    /// It is the first one's mirror image about a point of the window.
    case mirrored(about: Vector)
    /// It keeps its distance.
    case parallel(offset: Vector)
    /// It stays at a point of the window.
    case pinned(at: Vector)
  }

  /// The kinds of second fingers, without where they are.
  enum Kind { case mirrored, parallel, pinned }

  /// The modifier keys that are down.
  public internal(set) var modifiers: Modifiers = []
  /// The mouse's contact while its button is down.
  var primary: Contact?
  /// The second finger while there is one.
  var second: SecondFinger?
  /// Where the right button has put a dot, in points of the window.
  var pin: Vector?
  /// Where its button came down, while drags go farther or less far than it.
  var anchor: ExactPoint?
  /// Whether S is held: then nothing snaps.
  var isFree = false

  /// The mouse is up.
  init() {}
}

extension Pointer {
  /// The second finger that is wanted now.
  var wanted: Kind? {
    guard primary != nil else { return nil }
    if !modifiers.isDisjoint(with: [.control, .alt]) {
      return modifiers.contains(.shift) ? .parallel : .mirrored
    }
    return pin == nil ? nil : .pinned
  }

  /// The second finger that is there.
  var present: Kind? {
    switch second {
    case nil: nil
    case .mirrored: .mirrored
    case .parallel: .parallel
    case .pinned: .pinned
    }
  }

  /// What the second finger does when the first does something.
  func secondContact(_ phase: ContactPhase) -> Contact? {
    guard let primary, let second else { return nil }
    let first = primary.position.vector
    let place =
      switch second {
      case .mirrored(let center): center * 2 - first
      case .parallel(let offset): first + offset
      case .pinned(let point): point
      }
    // Contacts from outside have numbers above 0; so the mouse's shadow is never taken for one.
    return Contact(
      id: ContactID(-1 - primary.id.number), kind: .virtual, phase: phase,
      position: ExactPoint(place))
  }

  /// Makes a second finger about the middle of what the first one holds.
  mutating func makeSecond(_ kind: Kind, about center: Vector) {
    guard let primary else { return }
    let first = primary.position.vector
    switch kind {
    case .mirrored: second = .mirrored(about: center)
    case .parallel: second = .parallel(offset: (center - first) * 2)
    case .pinned: second = pin.map { .pinned(at: $0) }
    }
  }

  /// What movements by the mouse catch at.
  var snap: Snap {
    let snaps = modifiers.contains(.shift) && !isFree && primary != nil && present != .parallel
    return Snap(step: snaps ? Step.turn : nil, isFree: isFree)
  }
}

/// How far keys and the wheel go in a step.
enum Step {
  /// A turn by the wheel or a key.
  static let turn = Angle.degrees(15)
  /// The same with Shift.
  static let fineTurn = Angle.degrees(1)
  /// The factor of a scaling by the wheel or a key.
  static let scale = 1.1
  /// The same with Shift.
  static let fineScale = 1.01
  /// A move by a key, in points of the window.
  static let move = 10.0
  /// The same with Shift.
  static let fineMove = 1.0
  /// Steps of the same thing within so long are one step of undo, in microseconds.
  static let pause: Int64 = 1_000_000
}
