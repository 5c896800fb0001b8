package import SwivelGestures
import SwivelWorld

/// What the view was made to show, so that it shows the same in another window.
package struct ViewFit: Hashable, Encodable, Sendable {
  /// The box of the world that is shown whole.
  let box: Rectangle
  /// The camera that shows it; a view with another one was moved by a user.
  let camera: Camera
  /// The camera of the scene, which is the same in every window.
  let scene: Camera

  /// Shows a box of the world as large as a window allows, but no larger than at a scale.
  ///
  /// - Parameter scene: the camera of the scene; nil where it is this.
  init(_ box: Rectangle, on surface: Surface, most: Double, of scene: Camera? = nil) {
    let (available, least) = (surface.bounds.size, Camera.scaleRange.lowerBound)
    var camera = Camera()
    camera.position = box.center
    camera.scale = min(most, max(least, min(available.x / box.size.x, available.y / box.size.y)))
    (self.box, self.camera, self.scene) = (box, camera.bounded, scene ?? camera.bounded)
  }
}

/// A view that was moved aside for a panel, so that it comes back once the panel is closed.
package struct ViewAside: Hashable, Encodable, Sendable {
  let before: Camera
  /// The camera that makes room; a view with another one was moved by a user.
  let after: Camera
}

extension Sandbox {
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
  package mutating func fitAll(_ context: EventContext) {
    guard let fit = fit(of: camera, context) else { return }
    let isLarger = camera == Camera() && fit.camera.scale > 1
    if isLarger || !shows(all: camera, context) { show(fit) }
  }

  /// Keeps in sight what the view was made to show when the window becomes another, unless a user has moved it.
  package mutating func refit(from old: Surface, to new: Surface) {
    guard old.size != new.size, openingView == camera, !world.order.isEmpty else { return }
    let box = fit?.box ?? Rectangle(center: .zero, size: old.bounds.size)
    let most = fit == nil ? .infinity : StartScene.growth(in: new.bounds.size)
    show(ViewFit(box, on: new, most: most, of: sceneCamera))
  }

  /// Shows all anew, larger, where the view shows all and much of it has become empty, as once something huge was taken back.
  mutating func refit(_ context: EventContext) {
    guard let fit, fit.camera == camera, let next = self.fit(of: fit.scene, context),
      next.camera.scale > 1.2 * camera.scale
    else { return }
    fly(to: next.camera, context)
    self.fit = next
  }

  /// The view of all things as a scene opens with it.
  private func fit(of scene: Camera, _ context: EventContext) -> ViewFit? {
    fit(most: StartScene.growth(in: context.surface.bounds.size), of: scene, context)
  }

  /// The view of all things, no larger than at a scale; nil where there are none.
  func fit(most: Double, of scene: Camera?, _ context: EventContext) -> ViewFit? {
    worldBounds(context).map { all in
      let box = Rectangle(center: all.center, size: all.size + Self.margins * 2)
      return ViewFit(box, on: context.surface, most: most, of: scene)
    }
  }

  /// What is left free around all things, in points of the world: more above and below, where the buttons are.
  private static let margins = Vector(x: 48, y: 96)

  private mutating func show(_ fit: ViewFit) {
    flight = nil
    camera = fit.camera
    self.fit = fit
  }
}
