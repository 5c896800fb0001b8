import SwivelGestures
import SwivelTestSupport
import Testing

// The snippets of "RotationGestureRecognizer specification" and of "Handling rotation gestures", each beside the
// project's own.

private typealias Number = Double

/// The specification's pseudo-code, as requirements; it calls the threshold a vector, and it is a length along the arc.
private protocol Specified {
  func rotation() -> Number
  func velocity() -> Number
  var recognitionThreshold: Number { get set }
}

/// The project's recognizer with these signatures.
private struct SpecifiedRecognizer: Specified {
  var recognizer = RotationGestureRecognizer()
  var now = Timestamp.zero
  func rotation() -> Number { recognizer.rotation.radians }
  func velocity() -> Number { recognizer.velocity(at: now).radians }
  var recognitionThreshold: Number {
    get { recognizer.recognitionThreshold }
    set { recognizer.recognitionThreshold = newValue }
  }
}

private let center = Vector(x: 300, y: 200)

/// Two fingers that turn by an angle in 100 reports of 8 ms.
private func turning(by degrees: Double, _ body: (Contact, Timestamp) -> Void) {
  let fingers = SwivelHandSupport.Hand(center: center, fingers: 2, radius: 80)
  func report(_ phase: ContactPhase, _ step: Int) {
    let turn = fingers.similarity(turnedBy: .degrees(degrees * Double(step) / 100))
    for contact in fingers.contacts(phase, under: turn) {
      body(contact, Timestamp(microseconds: Int64(step) * 8_000))
    }
  }
  report(.began, 0)
  for step in 1...100 { report(.moved, step) }
  report(.ended, 100)
}

@Suite struct `A rotation recognizer, as its specification writes it` {
  @Test func `is a gesture recognizer of two input streams`() {
    func isGestureRecognizer(_ recognizer: some GestureRecognizer) -> Int {
      recognizer.contactsNeeded
    }
    expectEqual(isGestureRecognizer(RotationGestureRecognizer()), 2)
  }

  /// `func rotation() -> Number` and `func velocity() -> Number` are a property and a method with a time.
  @Test(arguments: [60.0, -60, 400])
  func `tells the rotation and its velocity`(degrees: Double) {
    var specified = SpecifiedRecognizer()
    turning(by: degrees) { contact, time in
      guard contact.phase != .ended else { return }
      specified.recognizer.handle(contact, at: time)
      specified.now = time
    }
    expectLess((specified.rotation() - degrees * .pi / 180).magnitude, 1e-6)
    expectLess((specified.velocity() / (degrees * .pi / 180) - 1 / 0.8).magnitude, 0.02)
  }

  /// The event algorithm: the angle from the reference vector to the vector between the streams, on each event.
  @Test(arguments: [90.0, -170])
  func `measures from the reference vector`(degrees: Double) throws {
    var recognizer = RotationGestureRecognizer(thresholds: .none)
    turning(by: degrees) { contact, time in
      guard contact.phase != .ended else { return }
      recognizer.handle(contact, at: time)
    }
    let reference = try #require(recognizer.referenceVector)
    let first = try #require(recognizer.location(ofTouch: 0))
    let second = try #require(recognizer.location(ofTouch: 1))
    let vector = second - first
    let angle = arctangent(reference.cross(vector), reference.dot(vector))
    expectLess((recognizer.rotation.radians - angle).magnitude, 1e-12)
  }
}

/// Stands in for a view: what the listing turns.
private final class View { var transform = Similarity(translation: center) }

extension Similarity {
  /// As of `CGAffineTransform`: turned first.
  fileprivate func rotated(by angle: Double) -> Similarity {
    after(Similarity(rotation: .radians(angle)))
  }
}

/// Stands in for UIKit's: the project's recognizer, with the view that it turns, and numbers.
private final class UIRotationGestureRecognizer {
  var view: View?
  var recognizer = RotationGestureRecognizer()
  var state: GestureState { recognizer.state }
  var rotation: Double {
    get { recognizer.rotation.radians }
    set { recognizer.rotation = .radians(newValue) }
  }
}

@Suite struct `Handling a rotation gesture, as its article writes it` {
  // The words of Listing 1, but for `@IBAction`, which only an interface builder reads.
  // swift-format-ignore
  private func rotatePiece(_ gestureRecognizer : UIRotationGestureRecognizer) {
     // Move the anchor point of the view's layer to the center of the
     // user's two fingers. This creates a more natural looking rotation.
     guard gestureRecognizer.view != nil else { return }

     if gestureRecognizer.state == .began || gestureRecognizer.state == .changed {
        gestureRecognizer.view?.transform = gestureRecognizer.view!.transform.rotated(by: gestureRecognizer.rotation)
        gestureRecognizer.rotation = 0
     }}

  @Test(arguments: [45.0, -45, 500])
  func `turns the piece by what the fingers turn, as the whole value does`(degrees: Double) {
    let gestureRecognizer = UIRotationGestureRecognizer()
    let view = View()
    gestureRecognizer.view = view
    var (whole, start) = (Angle.zero, Angle.zero)
    var turn = RotationGestureRecognizer()
    turning(by: degrees) { contact, time in
      gestureRecognizer.recognizer.handle(contact, at: time)
      rotatePiece(gestureRecognizer)
      turn.handle(contact, at: time)
      if turn.state == .began { start = whole }
      if turn.state.isActive { whole = start + turn.rotation }
    }
    expectLess((view.transform.rotation.degrees - degrees).magnitude, 1e-5)
    expectLess((view.transform.rotation - whole).radians.magnitude, 1e-9)
    expectEqual(view.transform.translation, center, "about its own middle")
  }

  /// The listing says that this "creates a more natural looking rotation": a thing that is movable too is anchored at the
  /// fingers.
  @Test func `turns about the fingers where the listing's first comment asks for it`() {
    final class Piece: Movable, Rotatable {
      var placement = Placement(position: Vector(x: 380, y: 200))
    }
    let piece = Piece()
    piece.makeRotatable()
    piece.makeMovable()
    turning(by: 90) { piece.handle($0, at: $1) }
    expectLess((piece.rotation.degrees - 90).magnitude, 1e-5)
    expectLess(piece.placement.position.distance(to: Vector(x: 300, y: 280)), 1e-3)
  }
}
