public import Documents
import Entities
import Sandbox
import Screens

extension Session {
  /// A copy of the present scene.
  public var sceneCopy: SceneCopy {
    let sandbox = state.sandbox
    return SceneCopy(
      serial: state.scenes?.serial ?? 0, path: state.scenes?.path, world: sandbox.world,
      camera: sandbox.camera, settings: sandbox.settings, history: sandbox.history,
      importedAssets: state.importedAssets, supplied: library.supplied)
  }
}

extension Session {
  /// Whether history, things and settings still equal those of a copy.
  public func holdsSame(as copy: SceneCopy) -> Bool {
    let sandbox = state.sandbox
    return sandbox.history == copy.history && sandbox.world == copy.world
      && sandbox.settings == copy.settings
  }
}

extension SceneCopy {
  /// Whether it is the scene from the start, in which nothing was done yet.
  var isUntouched: Bool { serial == 0 && path == nil && !history.isTouched }
}

extension SceneJournal {
  /// Notes what has changed in a session, and what its hands hold.
  public mutating func note(_ session: Session) {
    note(session.sceneCopy, holding: session.state.sandbox.heldSteps)
  }
}
