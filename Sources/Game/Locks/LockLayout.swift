public import Geometry
public import Input
import Locks

/// Where everything of a lock room lies: a pure function of the surface and of what is shown.
///
/// Input asks it what is under a contact, the view asks it where to draw; so a tape that presses a
/// button presses it on every machine.
public struct LockLayout: Hashable, Sendable {
  /// A dial's face on the window.
  public struct Face: Hashable, Sendable {
    /// The middle, in points.
    public let center: Vector
    /// The radius of the turning face, in points.
    public let radius: Double
  }

  /// The dials' faces, in the order of the dials.
  public let faces: [Face]
  /// The controls that can be pressed now, with their boxes; dials are not among them.
  public let controls: [(control: LockControl, box: Rectangle)]

  /// The layout of a room on a surface.
  public init(_ room: LockRoom, on surface: Surface) {
    let window = surface.bounds
    let count = Double(max(room.lock.dials.count, 1))
    let width = window.size.x / count
    let radius = max(40, min(width, window.size.y - 160) * 0.4)
    faces = room.lock.dials.indices.map { index in
      Face(
        center: Vector(x: (Double(index) + 0.5) * width, y: window.center.y - 20), radius: radius)
    }
    let bar: [LockControl] = [.back, .undo, .redo, .hint, .demonstrate, .handle]
    controls = bar.enumerated().map { index, control in
      (
        control,
        Rectangle(
          origin: Vector(x: 16 + Double(index) * 100, y: window.end.y - 60),
          size: Vector(x: 92, y: 44))
      )
    }
  }

  /// What is under a point of the window: a control, else a dial, else nothing.
  public func control(at point: Vector) -> LockControl? {
    if let hit = controls.last(where: { $0.box.contains(point) }) { return hit.control }
    let index = faces.firstIndex { $0.center.distance(to: point) <= $0.radius }
    return index.map { .dial($0) }
  }

  /// Where a control lies; nil where it is not shown, and for dials.
  public func box(of control: LockControl) -> Rectangle? {
    controls.first { $0.control == control }?.box
  }

  /// Whether both show the same in the same places.
  public static func == (a: LockLayout, b: LockLayout) -> Bool {
    a.faces == b.faces && a.controls.map(\.control) == b.controls.map(\.control)
      && a.controls.map(\.box) == b.controls.map(\.box)
  }

  /// Feeds the faces and the controls.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(faces)
    for (control, box) in controls {
      hasher.combine(control)
      hasher.combine(box)
    }
  }
}
