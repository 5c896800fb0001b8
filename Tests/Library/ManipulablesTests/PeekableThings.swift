import SwivelGeometry
import SwivelInput
import SwivelManipulables
import Testing

// Types as another module has them.

struct PeekedPhoto {
  var placement = Placement(position: Vector(x: 3, y: 4), scale: 1.3)
  var said: [String] = []
}

struct PeekedLetter {
  var placement = Placement()
  var popped = 0
  var peekTime = 0.5
  var popTime = 1.2
}

final class PeekedDrawer { var placement = Placement(scale: 1.3) }

extension PeekedPhoto: Peekable, Tappable, Rotatable, Pinchable, Movable {
  mutating func didPeek() {
    placement.enlarge(by: Peeking.peekScale)
    said.append("peek")
  }
  mutating func didPop() {
    placement.enlarge(by: Peeking.popScale)
    said.append("pop")
  }
  mutating func didFinishPeeking() {
    placement.enlarge(by: 1)
    said.append("finish")
  }
  mutating func didTouchDown() { said.append("down") }
  mutating func didTouchUp() { said.append("up") }
  mutating func didTap() { said.append("tap") }
  mutating func didStartRotating() { said.append("turn") }
  mutating func didStartMoving() { said.append("move") }
  mutating func didStartPinching() { said.append("pinch") }
}

extension PeekedLetter: Peekable {
  mutating func didPop() { popped += 1 }
  func peekForce() -> Double { 0.2 }
  func popForce() -> Double { 0.3 }
  func minimumPeekDuration() -> Double { peekTime }
  func minimumPopDuration() -> Double { popTime }
  func allowableMovement() -> Double { 3 }
}

extension PeekedDrawer: Peekable, Tappable {}

extension Manipulable {
  /// A report of a finger on the x axis with a pressure in full scales, or none.
  mutating func finger(
    _ phase: ContactPhase, _ pressure: Double?, at seconds: Double, x: Double = 0, id: Int64 = 1
  ) {
    let contact = Contact(
      id: ContactID(id), phase: phase, position: ExactPoint(Vector(x: x, y: 0)),
      pressure: pressure.map { Int64(($0 * 1e6).rounded()) })
    handle(contact, at: Timestamp(seconds: seconds))
  }

  mutating func wait(until seconds: Double) { advance(to: Timestamp(seconds: seconds)) }
}

func peekedPhoto() -> PeekedPhoto {
  var photo = PeekedPhoto()
  photo.makePeekable()
  return photo
}

/// Pressures of devices that tell no force.
let forceless: [Double?] = [nil, 0, 1]
