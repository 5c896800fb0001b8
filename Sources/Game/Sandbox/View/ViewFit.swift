package import SwivelGeometry
package import SwivelInput
import SwivelWorld

/// What the view was made to show, so that it shows the same in another window.
package struct ViewFit: Hashable, Encodable, Sendable {
  /// The box of the world that is shown whole.
  let box: Rectangle
  /// The camera that shows it; a view with another one was moved by a user.
  let camera: Camera
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
    let before = camera
    show(box, in: part, context)
    viewBeforePanel = camera == before ? nil : ViewAside(before: before, after: camera)
  }

  /// Brings back the view of before a panel, unless a user has moved it; later, while something is held.
  package mutating func restoreView(_ context: EventContext) {
    guard isIdle, let view = viewBeforePanel else { return }
    viewBeforePanel = nil
    if camera == view.after { fly(to: view.before, context) }
  }

  /// Fits a scene that was just opened into a window: the view of the start, or all of the scene where that is more,
  /// and larger in a window that is larger than usual.
  package mutating func fitAll(_ context: EventContext) {
    guard let all = worldBounds(context) else { return }
    let window = context.surface.bounds.size
    let bounds = all.grown(by: Self.margin)
    let start = Rectangle(center: .zero, size: window)
    let growth = StartScene.growth(in: window)
    guard growth > 1 || !start.contains(all.origin) || !start.contains(all.end) else { return }
    fitView(to: bounds, context.surface, most: growth)
  }

  /// Keeps in sight what the view was made to show when the window becomes another, unless a user has moved it.
  package mutating func refit(from old: Surface, to new: Surface) {
    let shown =
      fit ?? ViewFit(box: Rectangle(center: .zero, size: old.bounds.size), camera: Camera())
    guard old.size != new.size, shown.camera == camera, !world.order.isEmpty else { return }
    let most = StartScene.growth(in: new.bounds.size)
    fitView(to: shown.box, new, most: fit == nil ? .infinity : most)
  }

  /// Shows a box of the world as large as a window allows, but no larger than at a scale.
  private mutating func fitView(to box: Rectangle, _ surface: Surface, most: Double) {
    let available = surface.bounds.size
    var camera = Camera()
    camera.position = box.center
    camera.scale = min(
      most,
      max(Camera.scaleRange.lowerBound, min(available.x / box.size.x, available.y / box.size.y)))
    flight = nil
    self.camera = camera
    fit = ViewFit(box: box, camera: self.camera)
  }
}
