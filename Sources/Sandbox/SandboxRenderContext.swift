package import Entities
package import Input
package import Interface
package import Texts

/// What the sandbox's picture is drawn from.
package struct SandboxRenderContext {
  /// The things, and the hands on them.
  package let sandbox: Sandbox
  /// The shapes of the things.
  package let library: ShapeLibrary
  /// The window.
  package let surface: Surface
  /// The session's time.
  package let now: Timestamp
  /// The mouse.
  package let pointer: Pointer
  /// The device in hand.
  package let device: Device
  /// Whether as little as possible is to move by itself.
  package let reducesMotion: Bool
  /// Whether the inspector is open: its panels have the readings in them.
  package let isInspecting: Bool
  /// What the program says.
  package let texts: Texts

  /// All that is drawn.
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
