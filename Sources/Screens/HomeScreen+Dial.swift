package import Geometry
package import Input
import LockPlay

/// A hand on the dial.
struct HomeHand: Hashable, Codable {
  /// All that touch the dial, as one hand.
  var fingers: DialHand
  /// The position of the dial when they came, in stops.
  let start: Double
  /// Whether another room came to the mark since then.
  var hasClicked = false
}

/// The dial of the first screen, turned by the focus, by hands and by the wheel; every third stop is a room.
///
/// It turns without an end: after the last room the first one comes again.
extension HomeScreen {
  /// How long it turns to a room, in seconds.
  private static let turnTime = 0.3
  /// The turn from one room to the next, in stops, and the number of stops.
  private static let width = 3.0
  package static let stops = 36
  /// The turn after which both the face and the rooms are the same again, in stops.
  private static let period = Double(stops * rooms.count)
  /// A hand that turns it by less presses the room at the mark.
  private static let pressTurn = Angle.degrees(3)

  /// The dial's position at the mark, in stops.
  package func stops(at time: Timestamp) -> Double {
    let share = min(max(time.seconds(since: turnedAt) / Self.turnTime, 0), 1)
    let rest = 1 - share
    return turnedFrom + (turnedTo - turnedFrom) * (1 - rest * rest * rest)
  }

  /// Where it comes to rest, for reduced motion.
  package var restingStop: Double { turnedTo }

  /// Whether it turns by itself.
  package func isMoving(at time: Timestamp) -> Bool {
    turnedFrom != turnedTo && time.seconds(since: turnedAt) < Self.turnTime
  }

  /// Whether a session could have this value.
  package var isValid: Bool {
    let places = -1e9...1e9
    return [turnedFrom, turnedTo, base ?? 0, hand?.start ?? 0].allSatisfy(places.contains)
      && hand?.fingers.isValid ?? true && (-1...1).contains(notches ?? 0)
  }

  /// The room at the mark, counted on over all turns.
  private var mark: Int { Int((turnedTo / Self.width).rounded()) }

  /// The room at the mark.
  package var room: Int {
    let (count, rest) = (Self.rooms.count, mark % Self.rooms.count)
    return rest < 0 ? rest + count : rest
  }

  /// Turns to a button, which has the focus; returns whether that is another one.
  package mutating func turnDial(to button: Int, at time: Timestamp) -> Bool {
    guard hand == nil else { return false }
    return go(to: (base ?? 0) + Double(button) * Self.width, time)
  }

  private mutating func go(to wanted: Double, _ time: Timestamp) -> Bool {
    guard wanted != turnedTo else { return false }
    (turnedFrom, turnedTo, turnedAt) = (stops(at: time), wanted, time)
    return true
  }
}

extension HomeScreen {
  /// What a hand on it leads to.
  package enum DialAnswer: Hashable {
    /// Another room is at the mark.
    case reach(Int)
    /// The hand let go at a room.
    case open(Int)
  }

  /// Follows a contact on it about its middle on the window.
  package mutating func turnDial(
    _ contact: Contact, about middle: Vector, at time: Timestamp
  ) -> DialAnswer? {
    if contact.phase == .began, hand == nil {
      let start = stops(at: time)
      hand = HomeHand(
        fingers: DialHand(dial: 0, center: middle, remainder: 0, at: time), start: start)
      show(start, time)
    }
    switch contact.phase {
    case .began: hand?.fingers.land(contact)
    case .moved: hand?.fingers.move(contact)
    case .ended, .cancelled:
      guard let held = hand, held.fingers.contains(contact.id) else { return nil }
      hand?.fingers.lift(contact.id)
      guard hand?.fingers.fingerCount == 0 else { return nil }
      let isPress = held.fingers.turn.radians.magnitude < Self.pressTurn.radians
      letGo(at: time)
      return contact.phase == .ended && (held.hasClicked || isPress) ? .open(room) : nil
    }
    guard let held = hand else { return nil }
    let before = mark
    show(held.start - held.fingers.turn.turns * Double(Self.stops), time)
    guard mark != before else { return nil }
    hand?.hasClicked = true
    return .reach(room)
  }

  /// Turns by notches of the wheel, up positive; returns the room at the mark where that is another one.
  package mutating func turnWheel(_ count: Double, at time: Timestamp) -> Int? {
    guard hand == nil else { return nil }
    let all = (notches ?? 0) - min(max(count, -100), 100)
    let whole = all.rounded(.towardZero)
    notches = all == whole ? nil : all - whole
    guard go(to: (Double(mark) + whole) * Self.width, time) else { return nil }
    keepNear()
    return room
  }

  /// Lets go of it; the nearest room comes to the mark.
  package mutating func letGo(at time: Timestamp) {
    guard hand != nil else { return }
    hand = nil
    _ = go(to: Double(mark) * Self.width, time)
    keepNear()
  }

  private mutating func show(_ position: Double, _ time: Timestamp) {
    (turnedFrom, turnedTo, turnedAt) = (position, position, time)
  }

  /// Takes whole turns away, so that it counts no turns for ever.
  private mutating func keepNear() {
    let away = (turnedTo / Self.period).rounded(.down) * Self.period
    turnedFrom -= away
    turnedTo -= away
    base = turnedTo - Double(room) * Self.width
  }
}
