package import SwivelGestures
package import SwivelInterface
package import SwivelTexts
package import SwivelWorld

/// The inputs for drawing the sandbox.
package struct SandboxRenderContext {
  package let sandbox: Sandbox
  package let library: ShapeLibrary
  package let surface: Surface
  package let now: Timestamp
  package let pointer: Pointer
  /// The device that the user acted with last.
  package let device: Device
  package let reducesMotion: Bool
  /// Whether the inspector is open, whose panels have the readings.
  package let isInspecting: Bool
  package let texts: Texts

  package init(
    sandbox: Sandbox, library: ShapeLibrary, surface: Surface, now: Timestamp, pointer: Pointer,
    device: Device, reducesMotion: Bool, isInspecting: Bool, texts: Texts
  ) {
    (self.sandbox, self.library, self.surface, self.now) = (sandbox, library, surface, now)
    (self.pointer, self.device, self.reducesMotion) = (pointer, device, reducesMotion)
    (self.isInspecting, self.texts) = (isInspecting, texts)
  }

  package var builder: ShapeBuilder { ShapeBuilder(density: surface.pixelsPerPoint) }
}
