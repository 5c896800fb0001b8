public import Documents
import Entities
import Sandbox
import Screens

extension Session {
  /// The scene as it is now.
  public var sceneCopy: SceneCopy {
    let sandbox = state.sandbox
    return SceneCopy(
      serial: state.scenes?.serial ?? 0, place: state.scenes?.place, world: sandbox.world,
      camera: sandbox.camera, settings: sandbox.settings, history: sandbox.history,
      album: state.album, supplied: library.supplied)
  }
}

extension Session {
  /// Whether the scene is still as it was copied, as far as one can tell at once.
  public func holdsSame(as copy: SceneCopy) -> Bool {
    let sandbox = state.sandbox
    return sandbox.history == copy.history && sandbox.world == copy.world
      && sandbox.settings == copy.settings
  }
}

extension SceneJournal {
  /// Notes what is new in a session, with what its hands hold.
  public mutating func note(_ session: Session) {
    note(session.sceneCopy, holding: session.state.sandbox.heldSteps)
  }
}
