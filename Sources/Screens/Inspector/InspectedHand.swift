import Entities
import Geometry
import Gestures
import Input
import Sandbox

/// A hand with what it has in it, as the inspector shows it.
struct InspectedHand {
  /// What it holds; nil for the ground.
  let entity: EntityID?
  /// How the thing was placed in the world when it was taken.
  let start: Similarity?
  /// The hand of the gesture that follows the most contacts.
  let hand: Hand
  /// The gestures of the things; the ground has none.
  private let gestures: GestureArena?
  /// What moves, turns and scales the ground.
  private let ground: TransformGestureRecognizer?

  init(_ hold: Grab, _ gestures: GestureArena) {
    entity = hold.entity
    start = hold.startInWorld
    self.gestures = gestures
    ground = nil
    var most = Hand()
    gestures.forEachGesture(of: hold.node) { _, recognizer in
      let hand = recognizer.core.hand
      if hand.contacts.count > most.contacts.count || most.contacts.isEmpty { most = hand }
    }
    hand = most
  }

  init(_ ground: CameraGrab) {
    entity = nil
    start = nil
    hand = ground.transform.core.hand
    gestures = nil
    self.ground = ground.transform
  }
}

extension InspectedHand {
  /// The contacts.
  var contacts: ContactList { hand.contacts }

  /// Calls `body` with the name of each gesture and its recognizer.
  func forEachGesture(_ body: (String, AnyGestureRecognizer) -> Void) {
    if let ground { body("transform", .transform(ground)) }
    guard let entity else { return }
    gestures?.forEachGesture(of: GestureNode(entity)) { info, recognizer in
      body(info.name.isEmpty ? info.kind.rawValue : info.name, recognizer)
    }
  }

  /// Calls `body` with each hand of its gestures that isn't as another: most follow the same contacts.
  func forEachHand(_ body: (Hand) -> Void) {
    body(hand)
    forEachGesture { _, recognizer in
      let other = recognizer.core.hand
      let isSame =
        other.centroid == hand.centroid && other.radius == hand.radius
        && other.anchorCentroid == hand.anchorCentroid
      if !isSame, !other.contacts.isEmpty { body(other) }
    }
  }

  /// Whether one of its gestures follows a contact.
  func contains(_ id: ContactID) -> Bool {
    var isHere = hand.contains(id)
    forEachGesture { _, recognizer in isHere = isHere || recognizer.core.hand.contains(id) }
    return isHere
  }

  /// How many lines its gestures take in a panel.
  func lines(isShort: Bool) -> Int {
    var lines = 0
    forEachGesture { _, recognizer in
      lines += InspectorPanel.lines(of: recognizer.kind, isShort: isShort)
    }
    return lines
  }
}
