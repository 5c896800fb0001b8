import Commands
package import Geometry
public import Input

/// The mouse and the second finger that modifiers and the right button give it.
public struct Pointer: Hashable, Codable, Sendable {
  /// How the second finger goes along with the first.
  package enum SecondFinger: Hashable, Codable, Sendable {
    /// It is the first one's mirror image about a point of the window.
    case mirrored(about: Vector)
    /// It keeps its distance.
    case parallel(offset: Vector)
    /// It stays at a point of the window.
    case pinned(at: Vector)
  }

  /// The kinds of second fingers, without where they are.
  package enum Kind { case mirrored, parallel, pinned }

  /// The modifier keys that are down.
  public package(set) var modifiers: Modifiers = []
  /// The mouse's contact while its button is down.
  package var primary: Contact?
  /// The second finger while there is one.
  package var second: SecondFinger?
  /// Where the right button has put a dot, in points of the window.
  package var pin: Vector?
  /// Where its button came down, while drags go farther or less far than it.
  package var anchor: ExactPoint?
  /// Whether S is held: then nothing snaps.
  package var isFree = false

  /// The mouse is up.
  package init() {}
}

extension Pointer {
  /// The second finger that is wanted now.
  package var wanted: Kind? {
    guard primary != nil else { return nil }
    if !modifiers.isDisjoint(with: [.control, .alt]) {
      return modifiers.contains(.shift) ? .parallel : .mirrored
    }
    return pin == nil ? nil : .pinned
  }

  /// The second finger that is there.
  package var present: Kind? {
    switch second {
    case nil: nil
    case .mirrored: .mirrored
    case .parallel: .parallel
    case .pinned: .pinned
    }
  }

  /// What the second finger does when the first does something.
  package func secondContact(_ phase: ContactPhase) -> Contact? {
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
  package mutating func makeSecond(_ kind: Kind, about center: Vector) {
    guard let primary else { return }
    let first = primary.position.vector
    switch kind {
    case .mirrored: second = .mirrored(about: center)
    case .parallel: second = .parallel(offset: (center - first) * 2)
    case .pinned: second = pin.map { .pinned(at: $0) }
    }
  }

  /// What movements by the mouse catch at.
  package var snap: Snap {
    let snaps = modifiers.contains(.shift) && !isFree && primary != nil && present != .parallel
    return Snap(step: snaps ? Step.turn : nil, isFree: isFree)
  }
}
