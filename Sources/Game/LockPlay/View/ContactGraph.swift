/// What was read of the contact widths, in levels whose numbers are hidden.
package struct ContactGraph: Hashable, Encodable, Sendable {
  package struct Reading: Hashable, Encodable, Sendable {
    /// The position of the wheel next to the dial, as read on the dial, in units within a turn.
    package let position: Int
    /// How far the dial can be turned between the contact points, in units.
    package let contactWidth: Int
  }

  package var readings: [Reading] = []
  /// How many stops a sweep has still to read; 0 while there is none.
  var sweepLeft = 0
  /// Whether the user has read all round by hand in a lesson.
  var isSweepKnown = false
}
