public import Geometry
public import Input
import Locks

/// Where everything of a lock room lies: a pure function of the surface and of what is shown.
///
/// Input asks it what is under a contact, the view asks it where to draw; so a tape that presses a
/// button presses it on every machine.
public struct LockLayout: Sendable {
  /// A dial's face on the window.
  public struct Face: Hashable, Sendable {
    /// The middle, in points.
    public let center: Vector
    /// The radius of the turning face, in points.
    public let radius: Double
  }

  /// Something to be pressed, and where.
  public typealias PointerTarget = (control: LockControl, box: Rectangle)

  /// The dials' faces, in the order of the dials.
  public let faces: ShortList<Face>
  /// The controls that can be pressed now, with their boxes; dials are not among them.
  public let controls: ShortList<PointerTarget>

  /// The grid on which it is laid out.
  let grid: LockGrid
  /// What is to be read.
  let column: LockColumn
  /// The door in its frame.
  let stage: LockStage
  /// Where the demonstration's speed is written; of no size where there is no demonstration.
  let rate: Rectangle

  /// The layout of a room on a surface.
  public init(_ room: LockRoom, on surface: Surface) {
    let needs = LockNeeds(room)
    let single = LockGrid(surface)
    grid = LockGrid(surface, barRows: LockBar.rows(needs, single))
    column = LockColumn(needs, grid)
    stage = LockStage(needs, in: grid.stage(beside: column.box), grid)
    faces = stage.faces
    let bar = LockBar(needs, grid)
    rate = bar.rate
    var controls = bar.spots
    if needs.isDemonstrating, !needs.isOpen { controls.append((.scrub, grid.scrub)) }
    if !needs.isDemonstrating, !needs.isOpen { controls.append((.handle, stage.handle)) }
    self.controls = controls
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
}
