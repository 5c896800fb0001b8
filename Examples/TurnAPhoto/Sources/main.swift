// A photo on a table: move, turn and scale it with any number of fingers, drag it with the mouse,
// turn it with the wheel, scale it with Ctrl and the wheel. Esc leaves.
import Drawing
import Geometry
import Gestures
import Glibc
import Input
import Platform

struct Photo {
  let size: Vector
  /// Carries the photo, its middle at (0, 0), to where it lies in the window.
  var placement: Similarity
  var placementAtStart = Similarity.identity
  var gesture = TransformGestureRecognizer()

  /// Takes in what comes from outside; a finger and the mouse's button are contacts.
  mutating func handle(_ event: InputEvent) {
    switch event.kind {
    case .contact(let contact): handle(contact, at: event.time)
    case .wheel(let place, let notches, let modifiers):
      turnWheel(notches.vector.y, about: place.vector, scales: modifiers.contains(.control))
    case .contactsLost, .window(.focusLost), .window(.hidden):
      gesture.cancel()
      if gesture.state == .cancelled { placement = placementAtStart }
    default: break
    }
  }

  mutating func handle(_ contact: Contact, at time: Timestamp) {
    // The first finger lands on the photo; those that join it may land beside it.
    let isFirst = contact.phase == .began && gesture.numberOfTouches == 0
    if isFirst, !contains(contact.position.vector) { return }
    gesture.handle(contact, at: time)
    switch gesture.state {
    case .possible, .failed: break
    case .began: placementAtStart = placement
    // The whole movement carries the photo from where it was; steps are never added up.
    case .changed, .ended: put(gesture.transform.after(placementAtStart), about: gesture.location)
    case .cancelled: placement = placementAtStart
    }
  }

  /// Lets time pass: what was gone before the gesture began is caught up while the fingers rest.
  mutating func pass(to time: Timestamp) {
    guard let due = gesture.due, due <= time else { return }
    gesture.advance(to: time)
    put(gesture.transform.after(placementAtStart), about: gesture.location)
  }

  mutating func turnWheel(_ notches: Double, about place: Vector, scales: Bool) {
    let step = Similarity(
      rotation: scales ? .zero : .degrees(-15 * notches),
      scale: scales ? exponential(0.1 * notches) : 1, carrying: place, to: place)
    put(step.after(placement), about: place)
  }

  /// Keeps the scale within limits, and what is under the fingers under them.
  mutating func put(_ wanted: Similarity, about place: Vector) {
    placement = wanted.limitingScale(to: 0.2...5, of: 1, about: place)
  }

  func contains(_ place: Vector) -> Bool {
    let point = placement.inverse.apply(place)
    return abs(point.x) <= size.x / 2 && abs(point.y) <= size.y / 2
  }

  /// The unit square, which a picture fills, carried to the window.
  var transform: AffineTransform {
    let (width, height) = (Vector(x: size.x, y: 0), Vector(x: 0, y: size.y))
    return placement.affine.after(AffineTransform(x: width, y: height, translation: -size / 2))
  }
}

func show(_ path: String) throws {
  let signals = Signals()
  let image = try PNG.decode(Files.read(path))
  let window = try Window()
  let renderer = try window.makeRenderer(.auto, atlas: Atlas([("photo", image)]), fonts: Fonts())
  let source = EventSource(window: window)
  var photo = Photo(
    size: Vector(x: Double(image.width), y: Double(image.height)) / 2,
    placement: Similarity(translation: window.surface.bounds.center))
  var (list, events, goesOn) = (DrawList(), [InputEvent](), true)
  while goesOn && !signals.isRaised {
    list.clear(Color(0x2B2A28))
    list.beginLayer()
    list.add(Quad(picture: Picture(index: 1), transform: photo.transform))
    try renderer.draw(list, on: window.surface)
    try renderer.present()
    let rest = photo.gesture.due.map { $0.seconds(since: source.now()) }
    if source.wait(upTo: rest, into: &events).needsRecovery { try renderer.recover() }
    for event in events {
      photo.handle(event)
      if case .window(.closed) = event.kind { goesOn = false }
      if case .keyDown(.escape, _, _) = event.kind { goesOn = false }
    }
    photo.pass(to: source.now())
    events.removeAll(keepingCapacity: true)
  }
}

do {
  try show(CommandLine.arguments.dropFirst().first ?? Paths.current().find("Assets/photo.png"))
} catch {
  print("TurnAPhoto: \(error)")
  exit(2)
}
