package import SwivelGestures

/// The user's settings for the sandbox.
///
/// By default nothing snaps: what is under the fingers stays under them, and what they put down at rest stays where it
/// is. What they let go of while it moves continues a little, and turns on like a wheel.
package struct SandboxSettings: Hashable, Encodable, Sendable {
  /// The pivot when several selected things turn and scale.
  package enum Pivot: String, Hashable, Encodable, Sendable, CaseIterable {
    /// The mean of their middles.
    case together
    case each
  }

  /// How far things glide that are released while they move.
  package var inertia = Inertia.low
  /// Whether things are kept in the window and within a range of scales; they give elastically and return.
  package var isBounded = false
  /// Whether turns by hand snap to multiples of 15°, and more strongly to right angles.
  package var snapsTurns = false
  /// Whether edges and middles snap to those of other things.
  package var snapsToThings = false
  /// Whether middles snap to a grid, which is drawn.
  package var hasGrid = false
  package var pivot = Pivot.together
  /// Whether a tap adds to the selection, and a drag on the ground draws a selection frame.
  package var isGathering = false

  package init() {}

  /// The distance of the grid's lines, in points of the world.
  package static let grid = 40.0
  /// The range of scales of bounded things.
  package static let scaleRange = 0.1...10.0
}

/// What a session sets for every scene that comes on its bench.
package struct SandboxRules: Hashable, Encodable, Sendable {
  /// The travel before gestures begin, where the user has set it.
  package var thresholds: Thresholds?
  package var isViewLocked = false
  /// The most things that may lie on the bench, where an exhibitor has set it; nil for ``Bounds/thingsOnBench``.
  package var thingLimit: Int?
  /// How steady a tap must be, where the user has set it.
  package var steadiness: Steadiness?

  package init() {}
}

/// How steady a tap must be.
package struct Steadiness: Hashable, Encodable, Sendable {
  /// How far a finger may move, in points.
  package var movement: Double
  /// How long it may stay down, in seconds.
  package var duration: Double

  package init(movement: Double, duration: Double) {
    (self.movement, self.duration) = (movement, duration)
  }
}

/// Snapping as the modifiers that are held ask for it.
package struct Snap: Hashable, Sendable {
  /// The step to which turns are rounded; nil for none.
  package var step: Angle?
  package var isSnappingOff = false
}
