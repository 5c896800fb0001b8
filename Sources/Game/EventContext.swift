import Entities
import Geometry
import Input

/// What the sandbox needs to know when something happens to it.
struct EventContext {
  /// When.
  let time: Timestamp
  /// The window.
  let surface: Surface
  /// The shapes of the things.
  let library: ShapeLibrary
  /// What movements catch at.
  var snap = Snap()
  /// Whether what is chosen comes besides what was chosen before.
  var isAdding = false
  /// Whether a drag on the ground frames things instead of moving the view.
  var isFraming = false

  /// Whether as little as possible is to move by itself.
  var reducesMotion = false

  /// The same time in seconds.
  var seconds: Double { time.seconds }
}

extension Session {
  /// The circumstances at a time.
  func moment(at time: Timestamp) -> EventContext {
    let modifiers = state.pointer.modifiers
    let isGathering = state.sandbox.settings.isGathering
    return EventContext(
      time: time, surface: state.surface, library: library, snap: state.pointer.snap,
      isAdding: isGathering || modifiers.contains(.shift), isFraming: isGathering,
      reducesMotion: state.reducesMotion)
  }
}
