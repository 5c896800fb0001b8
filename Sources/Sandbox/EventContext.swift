package import Entities
import Geometry
package import Input

/// What the sandbox needs to know when something happens to it.
package struct EventContext {
  /// When.
  package let time: Timestamp
  /// The window.
  package let surface: Surface
  /// The shapes of the things.
  package let library: ShapeLibrary
  /// What movements catch at.
  package var snap = Snap()
  /// Whether what is chosen comes besides what was chosen before.
  package var isAdding = false
  /// Whether a drag on the ground frames things instead of moving the view.
  package var isFraming = false

  /// Whether as little as possible is to move by itself.
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

  /// The same time in seconds.
  package var seconds: Double { time.seconds }
}
