public import Entities
public import Input
import Sandbox

extension SessionState {
  /// The state at the start of a session in a sandbox of things of one's own.
  public init(surface: Surface, world: World) {
    self.init(surface: surface, sandbox: Sandbox(world: world))
  }
}
