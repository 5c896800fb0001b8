package import SwivelGestures
import SwivelLocks

/// A dial that turns nothing but itself: it follows hands, clicks at its stops, and coasts after a flick.
package struct FreeDial: ContactHolder, Hashable, Encodable, Sendable {
  /// Within a turn, in units.
  private var position = 0
  private var motion = DialMotion()
  private var hand: DialHand?
  /// Whether the hand may still be a press: one finger that landed on a dial at rest and stayed there.
  private var isPress = false

  package init() {}

  /// Clockwise, within a turn.
  package var angle: Angle {
    .turns(-(Double(position) + motion.remainder) / Double(DialUnits.perTurn))
  }

  package var isTurning: Bool { motion.isTurning }

  /// What a hand on it leads to.
  package enum Answer: Hashable, Sendable { case nothing, click, press }

  /// A hand that turns it by more doesn't press it.
  private static let pressTurn = Angle.degrees(3)

  /// Follows a contact about its middle on the window.
  ///
  /// - Parameter isStill: whether it comes to rest where it is let go of.
  package mutating func handle(
    _ contact: Contact, about middle: Vector, radius: Double, stops: Int, isStill: Bool,
    at time: Timestamp
  ) -> Answer {
    switch contact.phase {
    case .began:
      isPress = hand == nil && !isTurning
      motion.stop()
      if hand == nil {
        hand = DialHand(
          target: 0, center: middle, radius: radius, remainder: motion.remainder, at: time)
      }
      hand?.handle(contact, at: time)
      return .nothing
    case .moved:
      hand?.handle(contact, at: time)
      guard let held = hand else { return .nothing }
      if held.turn.radians.magnitude > Self.pressTurn.radians { isPress = false }
      let moved = hand?.movement(at: position, drawnTo: nil, time: time)
      motion.remainder = moved?.remainder ?? 0
      return turn(by: moved?.units ?? 0, stops)
    case .ended, .cancelled:
      guard let held = hand, held.contains(contact.id) else { return .nothing }
      hand?.handle(contact, at: time)
      guard hand?.fingerCount == 0 else { return .nothing }
      hand = nil
      if isPress, contact.phase == .ended { return .press }
      if contact.phase == .ended, !isStill {
        motion.drive(by: held.coast(at: time, fading: DialMotion.coasting), as: .coast)
      }
      return .nothing
    }
  }

  package mutating func tick(stops: Int) -> Answer {
    isTurning ? turn(by: motion.advanceTick(), stops) : .nothing
  }

  /// What it shows leads nowhere, so it stays.
  package mutating func letGo(putsBack: Bool, at time: Timestamp) { hand = nil }

  private mutating func turn(by units: Int, _ stops: Int) -> Answer {
    let pitch = Double(DialUnits.perTurn) / Double(max(stops, 1))
    func stop(_ position: Int) -> Double { (Double(position) / pitch).rounded() }
    let (before, after) = (stop(position), stop(position + units))
    position = DialUnits.withinTurn(position + units)
    return before == after ? .nothing : .click
  }
}
