package import SwivelEntities
package import SwivelInput
package import SwivelInterface
package import SwivelTexts

/// The inputs for drawing the sandbox.
package struct SandboxRenderContext {
  /// The things, and the hands on them.
  package let sandbox: Sandbox
  package let library: ShapeLibrary
  /// The size of the window in points, and its density.
  package let surface: Surface
  /// The session's time.
  package let now: Timestamp
  /// The mouse with its second finger.
  package let pointer: Pointer
  /// The device that the user acted with last.
  package let device: Device
  package let reducesMotion: Bool
  /// Whether the inspector is open, whose panels have the readings.
  package let isInspecting: Bool
  /// The texts in the user's language.
  package let texts: Texts

  /// A context of its parts.
  package init(
    sandbox: Sandbox, library: ShapeLibrary, surface: Surface, now: Timestamp, pointer: Pointer,
    device: Device, reducesMotion: Bool, isInspecting: Bool, texts: Texts
  ) {
    self.sandbox = sandbox
    self.library = library
    self.surface = surface
    self.now = now
    self.pointer = pointer
    self.device = device
    self.reducesMotion = reducesMotion
    self.isInspecting = isInspecting
    self.texts = texts
  }
}
