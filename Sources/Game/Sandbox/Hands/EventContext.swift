package import SwivelGestures
package import SwivelWorld

/// The circumstances of an event, as far as the sandbox needs them.
package struct EventContext {
  package let time: Timestamp
  package let surface: Surface
  package let library: ShapeLibrary
  package var snap = Snap()
  /// Whether a selection adds to the present one.
  package var isAdding = false
  /// Whether a drag on the ground draws a selection frame instead of moving the view.
  package var isFraming = false

  package var reducesMotion = false

  package init(
    time: Timestamp, surface: Surface, library: ShapeLibrary, snap: Snap = Snap(),
    isAdding: Bool = false, isFraming: Bool = false, reducesMotion: Bool = false
  ) {
    self.time = time
    self.surface = surface
    self.library = library
    self.snap = snap
    self.isAdding = isAdding
    self.isFraming = isFraming
    self.reducesMotion = reducesMotion
  }

  package var seconds: Double { time.seconds }
}
