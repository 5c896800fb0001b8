import Entities
import Geometry
package import Input
package import Sandbox

extension Session {
  /// The context of an event at a time.
  package func context(at time: Timestamp) -> EventContext {
    let modifiers = state.pointer.modifiers
    let isGathering = state.sandbox.settings.isGathering
    return EventContext(
      time: time, surface: state.surface, library: library, snap: state.pointer.snap,
      isAdding: isGathering || modifiers.contains(.shift), isFraming: isGathering,
      reducesMotion: state.reducesMotion)
  }
}
