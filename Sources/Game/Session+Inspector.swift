import Drawing
import Entities
import Geometry
import Gestures
import Input
import Interface
import Sandbox
import Screens
import Texts

extension Session {
  /// Whether the inspector must be redrawn without an event: velocities decay to 0 within a tenth of a second
  /// after the last event.
  var isInspectorMoving: Bool {
    state.overlays.isInspecting
      && !(state.sandbox.grabs.isEmpty && state.sandbox.grounds.isEmpty)
      && now.seconds(since: state.lastEvent) < 0.1
  }
}
