package import SwivelInput
import SwivelSession

/// A mark on the timeline of a tape.
package struct PlaybackMark: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case comment(String)
    /// A picture to be taken, by its name.
    case shot(String)
    /// The first state that differs from the tape's, with a description.
    case divergence(String)
  }

  /// In the tape's time.
  package var time: Timestamp
  package var kind: Kind

  package init(time: Timestamp, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
