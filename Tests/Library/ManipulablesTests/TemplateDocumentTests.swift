import SwivelGestures
import SwivelTestSupport
import Testing

// The snippets of "Standard template protocols", each compiled and used. The words are the document's; what stands
// between them is set as this project sets it.

private typealias CGPoint = Vector
private typealias CGFloat = Double
private typealias CGRect = Rectangle
private typealias NSTimeInterval = Double

/// Stands in for UIKit's: something that is somewhere.
///
/// The document's classes don't write `override`, so its initializer has a further parameter.
private class UIView {
  var placement: Placement
  init(frame: CGRect, _: Void = ()) { placement = Placement(position: frame.center) }
}

private class MyMoveableView: UIView, Moveable {
  init(frame: CGRect) {
    super.init(frame: frame)
    self.makeMoveable()
  }
}

private class MyPinchableView: UIView, Pinchable {
  init(frame: CGRect) {
    super.init(frame: frame)
    self.makePinchable()
  }
}

private class MyRotatableView: UIView, Rotatable {
  init(frame: CGRect) {
    super.init(frame: frame)
    self.makeRotatable()
  }
}

private class MyTappableView: UIView, Tappable {
  init(frame: CGRect) {
    super.init(frame: frame)
    self.makeTappable()
  }

  func didTap() { print("tapped!") }

  /// The document prints to the console of an app; here it is counted.
  private func print(_ words: String) { printed.append(words) }
  private(set) var printed: [String] = []
}

private class MyAwesomeView: UIView, Moveable, Rotatable, Pinchable, Tappable {
  init(frame: CGRect) {
    super.init(frame: frame)
    self.makeMoveable()
    self.makeRotatable()
    self.makePinchable()
    self.makeTappable()
  }
}

/// "Implement the appropriate methods": all that the document lists, by its names.
private final class MyCustomView: UIView, Moveable, Rotatable, Pinchable, Tappable {
  var said: [String] = []

  init(frame: CGRect) {
    super.init(frame: frame)
    self.makeMoveable()
    self.makeRotatable()
    self.makePinchable()
    self.makeTappable()
  }

  func didStartMoving() { said.append("didStartMoving") }
  func didFinishMoving() { said.append("didFinishMoving") }
  func translateToPointFromTranslation(
    translation: CGPoint, startPoint: CGPoint, currentPoint: CGPoint
  ) -> CGPoint {
    say("translateToPointFromTranslation")
    // "Bounding the movement into the view's superview".
    return CGPoint(
      x: min(max(startPoint.x + translation.x, 0), 400), y: startPoint.y + translation.y)
  }
  func animateToPoint(point: CGPoint) {
    placement.position = point
    say("animateToPoint")
  }

  // The document's transform is a CGAffineTransform, in which a placement has its place too.
  func didStartPinching() { said.append("didStartPinching") }
  func didFinishPinching() { said.append("didFinishPinching") }
  func transformWithScale(scale: CGFloat, lastScale: CGFloat) -> Placement {
    say("transformWithScale")
    var transform = placement
    transform.scale *= scale / lastScale
    return transform
  }
  func animateToPinchedTransform(transform: Placement) {
    placement = transform
    say("animateToPinchedTransform")
  }

  func didStartRotating() { said.append("didStartRotating") }
  func didFinishRotating() { said.append("didFinishRotating") }
  func transformWithRotation(rotation: CGFloat, lastRotation: CGFloat) -> Placement {
    say("transformWithRotation")
    var transform = placement
    transform.rotation += .radians(rotation - lastRotation)
    return transform
  }
  func animateToRotatedTransform(transform: Placement) {
    placement = transform
    say("animateToRotatedTransform")
  }

  // func didTap()
  // func didTouchDown()
  // func didTouchUp()
  // func minimumPressDuration() -> NSTimeInterval
  // func allowableMovement() -> CGFloat
  func didTap() { said.append("didTap") }
  func didTouchDown() { said.append("didTouchDown") }
  func didTouchUp() { said.append("didTouchUp") }
  func minimumPressDuration() -> NSTimeInterval { 0.1 }
  func allowableMovement() -> CGFloat { 6 }

  /// Notes what is said many times once.
  private func say(_ word: String) { if said.last != word { said.append(word) } }
}

private let frame = CGRect(center: middle, size: CGPoint(x: 200, y: 120))
private let middle = CGPoint(x: 200, y: 160)

extension Manipulable where Self: AnyObject {
  /// Fingers at places that a path gives for each part of the way, in 100 reports of 8 ms.
  fileprivate func play(_ path: (Double) -> Similarity, fingers: Int = 2) {
    let hand = SwivelHandSupport.Hand(
      center: middle, fingers: fingers, radius: fingers > 1 ? 100 : 0)
    for step in 0...100 {
      let phase: ContactPhase = step == 0 ? .began : step == 100 ? .ended : .moved
      for contact in hand.contacts(phase, under: path(min(Double(step) / 99, 1))) {
        handle(contact, at: Timestamp(microseconds: Int64(step) * 8_000))
      }
    }
  }
}

private func hand(_ degrees: Double, _ scale: Double, _ displacement: Vector = .zero) -> (Double)
  -> Similarity
{
  { part in
    Similarity(
      rotation: .degrees(degrees * part), scale: exponential(logarithm(scale) * part),
      carrying: middle, to: middle + displacement * part)
  }
}

@Suite struct `A view of the template document` {
  @Test func `is dragged around by a finger`() {
    let v = MyMoveableView(frame: frame)
    v.play(hand(0, 1, Vector(x: 70, y: -30)), fingers: 1)
    expectLess(v.placement.position.distance(to: middle + Vector(x: 70, y: -30)), 1e-6)
  }

  @Test func `is pinched to twice its size, about its middle`() {
    let v = MyPinchableView(frame: frame)
    v.play(hand(0, 2))
    expectLess((v.placement.scale - 2).magnitude, 1e-6)
    expectEqual(v.placement.position, middle)
  }

  @Test func `is rotated by two fingers, about its middle`() {
    let v = MyRotatableView(frame: frame)
    v.play(hand(45, 1))
    expectLess((v.rotation.degrees - 45).magnitude, 1e-6)
    expectEqual(v.placement.position, middle)
  }

  @Test func `is half transparent while it is pressed, and tapped`() {
    let v = MyTappableView(frame: frame)
    let point = ExactPoint(middle)
    v.handle(Contact(id: ContactID(1), phase: .began, position: point), at: .zero)
    expectEqual(v.placement.alpha, 0.5)
    let lift = Contact(id: ContactID(1), phase: .ended, position: point)
    v.handle(lift, at: Timestamp(seconds: 0.1))
    expectEqual(v.placement.alpha, 1)
    expectEqual(v.printed, ["tapped!"])
  }

  @Test func `is moved, rotated and pinched at once, and stays under the fingers`() {
    let v = MyAwesomeView(frame: frame)
    let path = hand(40, 1.5, Vector(x: 120, y: 60))
    v.play(path)
    expectLess((v.rotation.degrees - 40).magnitude, 1e-5)
    expectLess((v.placement.scale - 1.5).magnitude, 1e-6)
    expectLess(v.placement.position.distance(to: path(1).apply(middle)), 1e-4)
    expectEqual(v.placement.alpha, 1)
  }

  @Test func `does what its own methods say`() {
    let v = MyCustomView(frame: frame)
    v.play(hand(60, 2, Vector(x: 400, y: 0)))
    expectLess((v.rotation.degrees - 60).magnitude, 1e-5)
    expectLess((v.placement.scale - 2).magnitude, 1e-6)
    expectEqual(v.placement.position.x, 400, "within its superview")
    let words = Set(v.said)
    for part in ["Moving", "Pinching", "Rotating"] {
      expectTrue(words.contains("didStart\(part)") && words.contains("didFinish\(part)"))
    }
    let hooks = [
      "translateToPointFromTranslation", "animateToPoint", "transformWithScale",
      "animateToPinchedTransform", "transformWithRotation", "animateToRotatedTransform",
    ]
    expectEqual(hooks.filter { !words.contains($0) }, [], "are called")
  }

  @Test(arguments: [(0.099, 0.0, false), (0.1, 6, true), (0.1, 6.001, false)])
  func `is tapped by a press as long and as steady as its own methods say`(
    time: Double, distance: Double, isTapped: Bool
  ) {
    let v = MyCustomView(frame: frame)
    for (phase, x, at) in [
      (ContactPhase.began, 0.0, 0.0), (.moved, distance, 0.05), (.ended, distance, time),
    ] {
      let point = ExactPoint(middle + Vector(x: x, y: 0))
      v.handle(Contact(id: ContactID(1), phase: phase, position: point), at: Timestamp(seconds: at))
    }
    expectEqual(v.said, isTapped ? ["didTouchDown", "didTouchUp", "didTap"] : [])
  }
}
