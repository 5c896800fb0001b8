import Glibc
// A photo on a table: move, turn and scale it with any number of fingers, drag it with the mouse,
// turn it with the wheel, scale it with Ctrl and the wheel. Esc leaves.
import SwivelDrawing
import SwivelGestures
import SwivelPlatform

struct Photo {
  let bounds: Rectangle
  /// Carries the photo, its middle at (0, 0), to where it lies in the window.
  var placement: Similarity
  var placementAtStart = Similarity.identity
  var gesture = TransformGestureRecognizer()

  /// Handles what comes from outside; a finger and the mouse's button are contacts.
  mutating func handle(_ event: InputEvent) {
    switch event.kind {
    // The first finger lands on the photo; those that join it may land beside it.
    case .contact(let contact)
    where gesture.numberOfTouches > 0 || contact.phase == .began && isHit(contact.position):
      gesture.handle(contact, at: event.time)
      follow()
    case .wheel(let place, let notches, let modifiers):
      let (place, scales) = (place.vector, modifiers.contains(.control))
      let step = Similarity(
        rotation: scales ? .zero : .degrees(-15 * notches.vector.y),
        scale: scales ? exponential(0.1 * notches.vector.y) : 1, carrying: place, to: place)
      put(step.after(placement), about: place)
    case .contactsLost, .window(.focusLost), .window(.hidden):
      gesture.cancel()
      if gesture.state == .cancelled { follow() }
    default: break
    }
  }

  /// Advances to a time: what was gone before the gesture began is caught up while the fingers rest.
  mutating func pass(to time: Timestamp) {
    gesture.advance(to: time)
    if gesture.numberOfTouches > 0 { follow() }
  }

  /// The whole movement carries the photo from where it was; steps are never added up.
  mutating func follow() {
    switch gesture.state {
    case .possible, .failed: break
    case .began: placementAtStart = placement
    case .changed, .ended: put(gesture.transform.after(placementAtStart), about: gesture.location)
    case .cancelled: placement = placementAtStart
    }
  }

  /// Keeps the scale within limits, and what is under the fingers under them.
  mutating func put(_ wanted: Similarity, about place: Vector) {
    placement = wanted.limitingScale(to: 0.2...5, of: 1, about: place)
  }

  func isHit(_ point: ExactPoint) -> Bool { bounds.contains(placement.inverse.apply(point.vector)) }

  /// The unit square, which a picture fills, carried to the window.
  var transform: AffineTransform {
    let (width, height) = (Vector(x: bounds.size.x, y: 0), Vector(x: 0, y: bounds.size.y))
    return placement.affine.after(AffineTransform(x: width, y: height, translation: bounds.origin))
  }
}

do {
  let signals = Signals()
  let path = try CommandLine.arguments.dropFirst().first ?? Paths.current().find("Assets/photo.png")
  let image = try PNG.decode(Files.read(path))
  let window = try Window()
  let renderer = try window.makeRenderer(.auto, atlas: Atlas([("photo", image)]), fonts: Fonts())
  let source = EventSource(window: window)
  let size = Vector(x: Double(image.width), y: Double(image.height)) / 2
  var photo = Photo(
    bounds: Rectangle(center: .zero, size: size),
    placement: Similarity(translation: window.surface.bounds.center))
  var (list, events, goesOn) = (DrawList(), [InputEvent](), true)
  while goesOn && !signals.isRaised {
    list.clear(Color(0x2B2A28))
    list.beginLayer()
    list.add(Quad(picture: Picture(index: 1), transform: photo.transform))
    try renderer.draw(list, on: window.surface)
    try renderer.present()
    let rest = photo.gesture.due?.seconds(since: source.now())
    if source.wait(upTo: rest, into: &events).needsRecovery { try renderer.recover() }
    for event in events {
      photo.handle(event)
      if case .window(.closed) = event.kind { goesOn = false }
      if case .keyDown(.escape, _, _) = event.kind { goesOn = false }
    }
    photo.pass(to: source.now())
    events.removeAll(keepingCapacity: true)
  }
} catch {
  print("TurnAPhoto: \(error)")
  exit(2)
}
