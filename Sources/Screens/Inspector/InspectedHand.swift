import Entities
import Geometry
import Gestures
import Input
import Sandbox

/// A hand and what it holds, as the inspector shows it.
struct InspectedHand {
  /// The held thing; nil for the ground.
  let entity: EntityID?
  /// The similarity of the thing to the world when it was taken.
  let start: Similarity?
  /// The hand of the gesture with the most contacts.
  let hand: Hand
  /// The gestures of the things; nil for the ground.
  private let gestures: GestureArena?
  /// The recognizer of the hand on the ground.
  private let ground: TransformGestureRecognizer?

  init(_ grab: Grab, _ gestures: GestureArena) {
    entity = grab.entity
    start = grab.startInWorld
    self.gestures = gestures
    ground = nil
    var most = Hand()
    gestures.forEachGesture(of: grab.node) { _, recognizer in
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
  /// The contacts of the hand, in landing order.
  var contacts: ContactList { hand.contacts }

  /// Calls `body` with the name of each gesture and its recognizer.
  func forEachGesture(_ body: (String, AnyGestureRecognizer) -> Void) {
    if let ground { body("transform", .transform(ground)) }
    guard let entity else { return }
    gestures?.forEachGesture(of: GestureNode(entity)) { info, recognizer in
      body(info.name.isEmpty ? info.kind.rawValue : info.name, recognizer)
    }
  }

  /// Calls `body` with each distinct hand of its gestures; most gestures have the same contacts.
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

  /// Whether one of its gestures has a contact.
  func contains(_ id: ContactID) -> Bool {
    var isHere = hand.contains(id)
    forEachGesture { _, recognizer in isHere = isHere || recognizer.core.hand.contains(id) }
    return isHere
  }

  /// The number of lines of its gestures in a panel.
  func lines(isShort: Bool) -> Int {
    var lines = 0
    forEachGesture { _, recognizer in
      lines += InspectorPanel.lines(of: recognizer.kind, isShort: isShort)
    }
    return lines
  }
}
