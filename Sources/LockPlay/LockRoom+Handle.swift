import Geometry
public import Input
import Interface
import Locks

/// A contact that pulls the handle.
package struct HandlePull: Hashable, Encodable, Sendable {
  package let contact: ContactID
  private let pivot: Vector
  private let start: Angle
  private var finger: Angle
  /// Whether the lock lets it go all its way; nil until it is pulled so far that this shows.
  fileprivate(set) var isFree: Bool?

  init(_ contact: Contact, pivot: Vector) {
    self.contact = contact.id
    self.pivot = pivot
    start = (contact.position.vector - pivot).angle
    finger = start
  }

  /// Follows the finger about the pivot; too near to it the direction says nothing.
  fileprivate mutating func follow(_ contact: Contact) {
    let arm = contact.position.vector - pivot
    guard arm.length >= Self.leastArm, !contact.isClamped else { return }
    let next = finger.unwrapped(towards: arm.angle)
    if (next - finger).radians.magnitude <= DialHand.greatestStep.radians { finger = next }
  }

  /// How far the finger has gone about the pivot, clockwise.
  var turn: Angle { finger - start }

  /// The handle's way, from 0 to 1: it follows the finger, and gives only a little while the lock holds it.
  var travel: Double {
    let wanted = turn.degrees / Self.wholeTravel
    guard isFree == true else { return min(max(wanted, 0), Self.play) }
    return min(max(wanted, 0), 1)
  }

  /// The way of the handle, in degrees.
  package static let wholeTravel = 62.0
  /// How far a handle gives that is held, and how far it must be pulled to open, as parts of its way.
  static let (play, enough) = (0.1, 0.97)
  /// A turn below this is that of a tap, in degrees.
  static let tap = 3.0
  private static let leastArm = 12.0
}

/// A handle that springs back.
package struct HandleSpring: Hashable, Encodable, Sendable {
  /// When it was let go of.
  let time: Timestamp
  /// How far it was pulled, from 0 to 1.
  let travel: Double
}

/// The handle under a hand.
extension LockRoom {
  /// Lets a contact take the handle; false where it isn't there.
  mutating func takeHandle(_ contact: Contact, _ layout: LockLayout) -> Bool {
    guard opened == nil, pull == nil,
      layout.stage.handle.contains(contact.position.vector)
    else { return false }
    pull = HandlePull(contact, pivot: layout.stage.pivot)
    sprung = nil
    return true
  }

  /// Pulls the handle; false where the contact isn't on it.
  mutating func pullHandle(
    _ contact: Contact, at time: Timestamp, _ sounds: inout [Sound]
  ) -> Bool {
    guard var held = pull, held.contact == contact.id else { return false }
    held.follow(contact)
    pull = held
    guard ownNumbers == nil else { return true }
    if held.isFree == nil, held.turn.degrees > HandlePull.play * HandlePull.wholeTravel {
      testHandle(at: time, &sounds)
    }
    if isCommon != true, isPulled { openByHand(at: time, &sounds) }
    return true
  }

  /// Whether the handle is pulled all its way.
  private var isPulled: Bool { pull?.isFree == true && pull?.travel ?? 0 >= HandlePull.enough }

  private mutating func openByHand(at time: Timestamp, _ sounds: inout [Sound]) {
    pull = nil
    wasPulled = true
    tryHandle(at: time, &sounds)
  }

  /// How long a handle that was pressed waits for the others, in seconds.
  package static let patience = 2.0

  /// Whether the handle is pulled, or was just pressed, and the bolt would give way now.
  func isReady(at time: Timestamp) -> Bool {
    guard opened == nil, isPulled || wasJustPressed(at: time) else { return false }
    return givesWay
  }

  private func wasJustPressed(at time: Timestamp) -> Bool {
    pressed.map { time.seconds(since: $0) <= Self.patience } ?? false
  }

  /// Opens it with the others.
  mutating func openWithOthers(at time: Timestamp, _ sounds: inout [Sound]) {
    pressed = nil
    isPulled ? openByHand(at: time, &sounds) : tryHandle(at: time, &sounds)
  }

  /// Whether the handle would open the lock now.
  var givesWay: Bool {
    var (ahead, events) = (lock, LockEvents())
    ahead.handle(into: &events)
    return ahead.isOpen
  }

  /// Finds out whether the lock holds the handle; one that holds is a try.
  private mutating func testHandle(at time: Timestamp, _ sounds: inout [Sound]) {
    finishTurning(at: time, &sounds)
    guard opened == nil else { return pull = nil }
    let isFree = givesWay
    pull?.isFree = isFree
    isFree ? sounds.append(.pull) : tryHandle(at: time, &sounds)
  }

  /// Lets go of the handle: a tap tries it, else it springs back.
  mutating func releaseHandle(
    _ contact: Contact, at time: Timestamp, _ sounds: inout [Sound]
  ) {
    guard let held = pull, held.contact == contact.id else { return }
    pull = nil
    let isTap = held.isFree == nil && held.turn.degrees.magnitude < HandlePull.tap
    if contact.phase == .ended, isTap || held.isFree == nil && ownNumbers != nil {
      press(at: time, &sounds)
    } else if held.travel > 0 {
      sprung = HandleSpring(time: time, travel: held.travel)
    }
  }

  /// The way of a handle that is pulled or springs back, from 0 to 1; nil where it does neither.
  func pulledTravel(at time: Timestamp) -> Double? {
    if let pull { return pull.travel }
    guard let sprung else { return nil }
    let part = time.seconds(since: sprung.time) / Self.springTime
    return part < 1 ? sprung.travel * (1 - part) * (1 - part) : nil
  }

  /// How long a handle springs back, in seconds.
  private static let springTime = 0.2
}

/// The door, and what lies behind it.
extension LockRoom {
  /// How far the door stands open at a time, from 0 to 1.
  public func doorSwing(at time: Timestamp) -> Double {
    guard let opened, !isAboutToClose else { return 0 }
    let begin = wasPulled == true ? 0.05 : Self.swingBegin
    return Self.eased((time.seconds(since: opened) - begin) / Self.swingTime)
  }

  /// Whether the door moves at a time.
  func isSwinging(at time: Timestamp) -> Bool {
    guard let opened, !isAboutToClose else { return false }
    return time.seconds(since: opened) < Self.swingBegin + Self.swingTime
  }

  private static let swingBegin = 0.4
  private static let swingTime = 0.9

  /// The name of the thing that lies behind the open door; nil where nothing does, or it was taken.
  public var find: String? {
    summary != nil && isTaken != true ? level.behind : nil
  }
}
