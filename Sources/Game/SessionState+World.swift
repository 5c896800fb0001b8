public import Entities
public import Input
import Sandbox

extension SessionState {
  /// The state at the start of a session with a world of custom things.
  public init(surface: Surface, world: World) {
    self.init(surface: surface, sandbox: Sandbox(world: world))
  }
}
