package import SwivelGestures
import SwivelWorld

/// The camera: which part of the world is shown, at which angle and scale.
package struct Camera: Hashable, Encodable, Sendable {
  /// The point of the world in the middle of the window.
  package var position = Vector.zero
  /// How the world is turned on the window, clockwise.
  package var rotation = Angle.zero
  /// Points of the window for a point of the world.
  package var scale = 1.0

  package static let scaleRange = 0.05...20.0

  package init() {}

  package var isWithinBounds: Bool {
    Bounds.views.contains(scale) && Bounds.places.contains(position.x)
      && Bounds.places.contains(position.y) && Bounds.angles.contains(rotation.radians)
  }

  package var bounded: Camera {
    let lies = Placement(position: position, rotation: rotation).bounded
    var camera = self
    camera.position = lies.position
    camera.rotation = lies.rotation
    camera.scale =
      scale.isNaN ? 1 : min(max(scale, Bounds.views.lowerBound), Bounds.views.upperBound)
    return camera
  }

  /// Within so much an upright view doesn't turn, and one that is let go of falls upright.
  static let nearlyUpright = Angle.degrees(15)

  /// How far it is from upright, at most half a turn to either side.
  package var tilt: Angle { rotation - .turns(rotation.turns.rounded()) }

  func upright(about point: Vector, on surface: Surface) -> Camera {
    let turn = Similarity(rotation: -tilt, scale: 1, carrying: point, to: point)
    var camera = Camera(turn.after(similarity(on: surface)), on: surface)
    camera.rotation = .zero
    return camera
  }

  /// The similarity from the world to a window.
  package func similarity(on surface: Surface) -> Similarity {
    Similarity(rotation: rotation, scale: scale, carrying: position, to: surface.bounds.center)
  }

  package init(_ similarity: Similarity, on surface: Surface) {
    rotation = similarity.rotation
    scale = similarity.scale
    position = similarity.inverse.apply(surface.bounds.center)
  }
}

package struct CameraFlight: Hashable, Encodable, Sendable {
  package let start: Camera
  /// When it began, in seconds.
  package let begin: Double

  /// How long it takes, in seconds.
  package static let duration = 0.25

  package func isOver(at seconds: Double) -> Bool { seconds >= begin + Self.duration }

  package func camera(towards end: Camera, at seconds: Double) -> Camera {
    let eased = smoothstep((seconds - begin) / Self.duration)
    var camera = end
    camera.position = start.position + (end.position - start.position) * eased
    camera.rotation = start.rotation + (end.rotation - start.rotation) * eased
    camera.scale = start.scale * exponential(logarithm(end.scale / start.scale) * eased)
    return camera
  }
}

extension Sandbox {
  func shownCamera(at seconds: Double) -> Camera {
    guard let flight, !flight.isOver(at: seconds) else { return camera }
    return flight.camera(towards: camera, at: seconds)
  }

  /// The similarity from the world to the window, as it is shown.
  package func view(on surface: Surface, at seconds: Double) -> Similarity {
    shownCamera(at: seconds).similarity(on: surface)
  }

  package mutating func stopFlight(at seconds: Double) {
    guard flight != nil else { return }
    camera = shownCamera(at: seconds)
    flight = nil
  }

  /// Does nothing while something is held; arrives at once where animations are reduced.
  package mutating func fly(to camera: Camera, _ context: EventContext) {
    guard isIdle, camera != self.camera else { return }
    var start = shownCamera(at: context.seconds)
    // The shorter way round.
    start.rotation -= .turns((start.rotation - camera.rotation).turns.rounded())
    flight = context.reducesMotion ? nil : CameraFlight(start: start, begin: context.seconds)
    self.camera = camera
  }

  /// Applies a similarity to the view, in points of the window; nothing while something is held.
  package mutating func transformView(_ change: Similarity, _ context: EventContext) {
    guard isIdle, !rules.isViewLocked else { return }
    stopFlight(at: context.seconds)
    let before = camera
    camera = Camera(change.after(camera.similarity(on: context.surface)), on: context.surface)
    recordView(from: before, quick: context.time)
  }

  /// Notes that the view was moved from a camera, as one step of undo; none where nothing is to be seen.
  ///
  /// - Parameters:
  ///   - quick: when, where it is one step with those right before it; else nil.
  ///   - joins: whether it is one step with the last change of things.
  mutating func recordView(from before: Camera, quick: Timestamp? = nil, joins: Bool = false) {
    guard camera != before, !world.order.isEmpty else { return }
    views.note(from: before, after: history.done.count, quick: quick, joins: joins)
  }

  /// Brings the view nearer about a point of the window, within bounds; nothing while something is held.
  package mutating func zoom(by factor: Double, about point: Vector, _ context: EventContext) {
    let change = Similarity(rotation: .zero, scale: factor, carrying: point, to: point)
    transformView(
      change.limitingScale(to: Camera.scaleRange, of: camera.scale, about: point), context)
  }

  /// The least distance from things that are brought into view to the window's edge, in points.
  static let margin = 48.0

  /// Turns the view upright about the middle of the window, as one step of undo.
  package mutating func turnUpright(_ context: EventContext) {
    let before = camera
    fly(to: camera.upright(about: context.surface.bounds.center, on: context.surface), context)
    recordView(from: before)
  }

  /// Shows everything: with the view that the scene opened with, or all of it where that would leave things out of sight.
  ///
  /// - Parameter joins: whether that is one step of undo with the last change of things.
  package mutating func showAll(_ context: EventContext, joins: Bool = false) {
    let before = camera
    var next = openingView
    if !shows(all: next, context) {
      fit = fit(of: nil, most: next.scale, context)
      next = openingView
    }
    fly(to: next, context)
    recordView(from: before, joins: joins)
  }

  /// The view of the start, or the one that was made to show all of the scene.
  package var openingView: Camera { fit?.camera ?? Camera() }

  /// Whether a camera has all things within the window, and under no buttons.
  func shows(all camera: Camera, _ context: EventContext) -> Bool {
    let view = camera.similarity(on: context.surface)
    guard let all = worldBounds(seen: view, context) else { return true }
    let free = OffscreenIndicators.free(on: context.surface)
    return free.contains(all.origin) && free.contains(all.end)
  }

  func worldBounds(seen view: Similarity = .identity, _ context: EventContext) -> Rectangle? {
    var all: Rectangle?
    world.forEachWhole(seen: view, library: context.library, at: context.seconds) { _, box in
      all = all?.union(box) ?? box
    }
    return all
  }

  /// Brings a box of the window into view by the shortest move; the scale is reduced only where the box is too large.
  ///
  /// - Parameter part: the part of the window in which it is to be seen; nil for all of it.
  package mutating func show(_ box: Rectangle, in part: Rectangle? = nil, _ context: EventContext) {
    let window = part ?? context.surface.bounds
    let margin = part == nil ? Self.margin : Self.margin / 3
    let bounds = window.grown(by: -min(margin, min(window.size.x, window.size.y) / 4))
    let share = min(bounds.size.x / max(1, box.size.x), bounds.size.y / max(1, box.size.y))
    let shrink = max(Camera.scaleRange.lowerBound, min(1, share))
    let size = box.size * shrink
    func clamped(_ middle: Double, _ size: Double, _ low: Double, _ high: Double) -> Double {
      high - low < size ? (low + high) / 2 : min(max(middle, low + size / 2), high - size / 2)
    }
    let target = Vector(
      x: clamped(box.center.x, size.x, bounds.origin.x, bounds.end.x),
      y: clamped(box.center.y, size.y, bounds.origin.y, bounds.end.y))
    let change = Similarity(rotation: .zero, scale: shrink, carrying: box.center, to: target)
      .limitingScale(to: Camera.scaleRange, of: camera.scale, about: target)
    let (before, view) = (camera, camera.similarity(on: context.surface))
    fly(to: Camera(change.after(view), on: context.surface), context)
    // What makes room for a panel goes with that.
    if part == nil { recordView(from: before) }
  }

  /// The box of what is selected, on the window; nil where nothing is.
  package func selectionBox(_ context: EventContext) -> Rectangle? {
    let view = camera.similarity(on: context.surface)
    return selection.reduce(nil as Rectangle?) { whole, entity in
      let box = world.bounds(of: entity, seen: view, library: context.library, at: context.seconds)
      return box.map { whole?.union($0) ?? $0 } ?? whole
    }
  }

  /// Shows a box of the window in a part of it, until ``restoreView(_:)``.
  package mutating func moveView(toShow box: Rectangle, in part: Rectangle, _ context: EventContext)
  {
    let before = ownCamera
    show(box, in: part, context)
    viewBeforePanel = camera == before ? nil : ViewAside(before: before, after: camera)
  }

  /// The view without what a panel has moved it.
  private var ownCamera: Camera {
    if let view = viewBeforePanel, view.after == camera { view.before } else { camera }
  }

  /// Brings back the view of before a panel, unless a user has moved it; later, while something is held.
  package mutating func restoreView(_ context: EventContext) {
    guard isIdle, let view = viewBeforePanel else { return }
    viewBeforePanel = nil
    if camera == view.after { fly(to: view.before, context) }
  }

  /// The camera of the scene, as its file has it: not one by which it was fitted into this window.
  package var sceneCamera: Camera {
    if let fit, fit.camera == ownCamera { fit.scene } else { ownCamera }
  }

  /// Whether the view is another one than that with which the scene was opened, unless a panel has moved it.
  package var isViewMoved: Bool { ownCamera != openingView }

  /// Fits a scene that was just opened into a window where something would lie out of sight, or where all of it has room to be
  /// larger, as in a window that is larger than usual.
  ///
  /// - Parameter isResumed: whether a user goes on with it, who finds it as it was left: if all of it is in the window, or, where
  ///   the view was moved, its middle.
  package mutating func fitAll(isResumed: Bool, _ context: EventContext) {
    guard let all = worldBounds(context), let fit = fit(of: camera, context) else { return }
    let isLarger = camera == Camera() && fit.camera.scale > 1
    let (window, view) = (context.surface.bounds, camera.similarity(on: context.surface))
    let seen = camera == Camera() ? [all.origin, all.end] : [all.center]
    if isResumed, !isLarger, seen.allSatisfy({ window.contains(view.apply($0)) }) { return }
    if isLarger || !shows(all: camera, context) { show(fit) }
  }

  /// Keeps in sight what the view was made to show in another window, whose context this is, unless a user has moved it.
  package mutating func refit(from old: Surface, _ context: EventContext) {
    let new = context.surface
    guard old.size != new.size, openingView == camera, !world.order.isEmpty else { return }
    var whole = OffscreenIndicators.free(on: old)
    whole.origin -= old.bounds.center
    let most = fit == nil ? .infinity : StartScene.growth(in: new.bounds.size)
    let next = ViewFit(fit?.box ?? whole, on: new, most: most, of: sceneCamera)
    // Nothing shrinks that is all in sight as it is.
    if fit != nil || next.camera.scale >= 1 || !shows(all: camera, context) { show(next) }
  }

  /// Shows all anew, larger, where the view shows all and much of it has become empty, as once something huge was taken back.
  mutating func refit(_ context: EventContext) {
    guard let fit, fit.camera == camera, let next = self.fit(of: fit.scene, context),
      next.camera.scale > 1.2 * camera.scale
    else { return }
    fly(to: next.camera, context)
    self.fit = next
  }

  /// Turns a scene of wheels on axles that is wider than high by a quarter to the left in a window that is higher than wide, unless
  /// anything was done to it; what is on axles turns with it, so that teeth stay in mesh, but discs, whose combs are at the top.
  package mutating func turnToFit(_ context: EventContext) {
    let (window, library) = (context.surface.bounds.size, context.library)
    guard window.y > window.x, !history.isTouched, let all = worldBounds(context)?.size,
      all.x > all.y, world.order.contains(where: world.isPinned)
    else { return }
    for id in world.order where world.parent(of: id) == nil {
      guard var placement = world.placement(of: id) else { continue }
      placement.position = Vector(x: placement.position.y, y: -placement.position.x)
      let isTurned = world.isPinned(id) && library.mechanism(of: world.shape(of: id)) != .disc
      if isTurned { placement.rotation -= .turns(0.25) }
      world.place(id, at: placement)
    }
  }

  /// The view of all things as a scene opens with it, or no larger than at a scale; nil where there are none.
  private func fit(of scene: Camera?, most: Double? = nil, _ context: EventContext) -> ViewFit? {
    let most = most ?? StartScene.growth(in: context.surface.bounds.size)
    return worldBounds(context).map {
      ViewFit($0.grown(by: Self.margin), on: context.surface, most: most, of: scene)
    }
  }

  private mutating func show(_ fit: ViewFit) {
    flight = nil
    camera = fit.camera
    self.fit = fit
  }
}

/// What the view was made to show, so that it shows the same in another window.
package struct ViewFit: Hashable, Encodable, Sendable {
  /// The box of the world that is shown whole.
  let box: Rectangle
  /// The camera that shows it; a view with another one was moved by a user.
  let camera: Camera
  /// The camera of the scene, which is the same in every window.
  let scene: Camera

  /// Shows a box of the world as large as a window allows where no buttons are, but no larger than at a scale.
  ///
  /// - Parameter scene: the camera of the scene; nil where it is this.
  init(_ box: Rectangle, on surface: Surface, most: Double, of scene: Camera?) {
    let (part, least) = (OffscreenIndicators.free(on: surface), Camera.scaleRange.lowerBound)
    var camera = Camera()
    camera.scale = min(most, max(least, min(part.size.x / box.size.x, part.size.y / box.size.y)))
    camera.position = box.center - (part.center - surface.bounds.center) / camera.scale
    (self.box, self.camera, self.scene) = (box, camera.bounded, scene ?? camera.bounded)
  }
}

/// A view that was moved aside for a panel, so that it comes back once the panel is closed.
package struct ViewAside: Hashable, Encodable, Sendable {
  let before: Camera
  /// The camera that makes room; a view with another one was moved by a user.
  let after: Camera
}
