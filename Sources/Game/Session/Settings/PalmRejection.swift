import SwivelGeometry
import SwivelInput

/// Leaves out the hand that holds a pen: its palm and fingers, which lie on the screen while it draws.
struct PalmRejection: Hashable, Encodable, Sendable {
  /// How far from its pen a hand touches at most, in points: 12 cm.
  ///
  /// Beyond that is another hand.
  static let reach = 450.0

  private struct Pen: Hashable, Encodable {
    let id: ContactID
    var point: Vector
  }

  /// The pens that are down.
  private var pens: [Pen] = []
  /// The fingers that are left out, until they lift.
  private var ignored: [ContactID] = []

  var isOver: Bool { pens.isEmpty && ignored.isEmpty }

  mutating func follow(_ pen: Contact) {
    let index = pens.firstIndex { $0.id == pen.id }
    switch (pen.phase, index) {
    case (.began, nil): pens.append(Pen(id: pen.id, point: pen.position.vector))
    case (.began, let index?), (.moved, let index?): pens[index].point = pen.position.vector
    case (.ended, let index?), (.cancelled, let index?): pens.remove(at: index)
    case (_, nil): break
    }
  }

  /// Leaves a finger out until it lifts.
  mutating func ignore(_ finger: ContactID) { ignored.append(finger) }

  /// Whether a finger counts: not if it lands near a pen, whatever that does later.
  mutating func admits(_ finger: Contact) -> Bool {
    let index = ignored.firstIndex(of: finger.id)
    if finger.phase == .moved { return index == nil }
    if let index { ignored.remove(at: index) }
    guard finger.phase == .began else { return index == nil }
    let isAlone = !pens.contains {
      $0.point.distance(to: finger.position.vector) <= Self.reach
    }
    if !isAlone { ignore(finger.id) }
    return isAlone
  }
}
