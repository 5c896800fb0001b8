public import Entities
package import Geometry

/// How the sandbox answers hands, as far as a person decides it.
///
/// From the start nothing goes on by itself and nothing catches: what is under the fingers stays under them,
/// and what is put down stays where it was put.
public struct SandboxSettings: Hashable, Codable, Sendable {
  /// About what several chosen things turn and grow together.
  public enum Pivot: String, Hashable, Codable, Sendable, CaseIterable {
    /// About the middle of them all.
    case together
    /// Each about its own middle.
    case each
  }

  /// How far things glide that are let go of while they move.
  public package(set) var inertia = Inertia.off
  /// Whether things can't be put out of the window, nor be made too large or small: they give and come back.
  public package(set) var isBounded = false
  /// Whether turns by hand catch at every 15° and more so at right angles.
  public package(set) var snapsTurns = false
  /// Whether edges and middles catch at those of other things.
  public package(set) var snapsToThings = false
  /// Whether middles catch at a grid, which is shown.
  public package(set) var hasGrid = false
  /// About what several chosen things turn and grow.
  public package(set) var pivot = Pivot.together
  /// Whether a tap adds to the choice, and a drag on the ground chooses what it frames.
  public package(set) var isGathering = false

  /// The settings from the start.
  public init() {}

  /// How far the lines of the grid are from each other, in points of the world.
  public static let grid = 40.0
  /// How small and how large hands can make things that are bounded.
  public static let scaleRange = 0.1...10.0
}

/// What a hand's movement is to catch at, as far as keys that are held decide it.
package struct Snap: Hashable, Sendable {
  /// The step to which every turn is rounded; nil for none.
  package var step: Angle?
  /// Whether nothing catches.
  package var isFree = false
}
