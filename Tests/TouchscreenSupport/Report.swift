/// The report that the program writes for `--report` when it ends.
public struct Report: Codable, Hashable, Sendable {
  /// The program's version.
  public var version: String
  /// The number of ticks of the session.
  public var ticks: Int
  /// The session's state, as a hash.
  public var hash: String
  /// Every entity, in the session's order.
  public var entities: [Entity]
  /// The camera at the end.
  public var camera: Camera
  /// The lock, in the lock room.
  public var lock: Lock?
  /// The number of drawn frames.
  public var frames: Int

  /// One thing of the world.
  public struct Entity: Codable, Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its centre, in points of the window to the right.
    public var x: Double
    /// Its centre, in points of the window down.
    public var y: Double
    /// Its centre in the world to the right.
    public var worldX: Double
    /// Its centre in the world down.
    public var worldY: Double
    /// Its width at scale 1.
    public var width: Double
    /// Its height at scale 1.
    public var height: Double
    /// Its turn in radians, clockwise on screen, whole turns kept.
    public var rotation: Double
    /// The factor of its size.
    public var scale: Double
    /// The z; higher things cover lower ones.
    public var z: Double
  }

  /// The camera of the sandbox.
  public struct Camera: Codable, Hashable, Sendable {
    /// Its place in the world to the right.
    public var x: Double
    /// Its place in the world down.
    public var y: Double
    /// Its turn in radians.
    public var rotation: Double
    /// Its magnification.
    public var scale: Double
  }

  /// The state of a lock.
  public struct Lock: Codable, Hashable, Sendable {
    /// The id of the lock's level.
    public var id: String
    /// `locked` or `open`.
    public var state: String
    /// The numbers entered so far.
    public var entered: [Int]
  }

  /// The first entity of a name.
  public func entity(named name: String) -> Entity? { entities.first { $0.name == name } }
}
