import SwivelCommands
package import SwivelDocuments
import SwivelGestures
import SwivelInterface
import SwivelSandbox
import SwivelScreens
import SwivelTexts
import SwivelWorld

extension Session {
  /// Opens a scene from its text; where it is invalid, the user is informed and nothing changes.
  mutating func openScene(_ text: String, at path: String) {
    do {
      var scene = try Scene(reading: Array(text.utf8), library)
      guard importAssets(&scene) else { return }
      var sandbox = try scene.sandbox(library)
      if path.isEmpty { sandbox.turnToFit(context(at: now)) }
      let isStart = state.lastEvent == .zero
      replaceScene(with: sandbox, at: path.isEmpty ? nil : path)
      state.sandbox.fitAll(isResumed: isStart, context(at: now))
    } catch { showMessage("\(SceneName.title(of: path)): \(error)", isError: true) }
  }

  /// Forgets what only the program may have said, such as the scene's file: for a session of a tape that a user takes over.
  ///
  /// The scene on the bench is a new one then, without a name.
  mutating func detachFromFiles() {
    state.scenes?.path = nil
    state.scenes?.list = ListedScenes()
    if state.tapes != nil { state.tapes = TapesScreen() }
    state.words = nil
  }

  /// Composes the first scene anew for another window where nothing on it was touched; else fits the view.
  mutating func fitBench(from old: Surface, to new: Surface) {
    guard old.size != new.size else { return }
    let sandbox = state.sandbox
    let first = StartScene.world(library: library, surface: old)
    var isFirst = state.scenes?.path == nil && sandbox.camera == Camera()
    sandbox.world.forEachPart(unlikeIn: first) { _, _ in isFirst = false }
    guard isFirst, sandbox.selection.isEmpty, !sandbox.history.isTouched else {
      return state.sandbox.refit(from: old, EventContext(time: now, surface: new, library: library))
    }
    var composed = Sandbox(world: StartScene.world(library: library, surface: new))
    composed.settings = sandbox.settings
    installScene(composed, at: nil, isSame: true)
  }

  /// Adds the pictures and texts of a scene to the library; false where there is no room for them, which is said.
  private mutating func importAssets(_ scene: inout Scene) -> Bool {
    guard let shapes = shapes(of: scene.importedAssets) else { return false }
    for index in scene.parts.indices where scene.parts[index].thing.shape >= library.supplied {
      scene.parts[index].thing.shape = shapes[scene.parts[index].thing.shape - library.supplied]
    }
    scene.importedAssets = state.importedAssets?.entries ?? []
    return true
  }

  /// Replaces the scene on the bench; unsaved changes of the old one are saved.
  mutating func replaceScene(with sandbox: Sandbox, at path: String?) {
    // A scene that is opened at the start doesn't leave the first screen.
    if state.route != .home || state.lastEvent != .zero { enter(.sandbox) }
    installScene(sandbox, at: path)
  }

  /// Puts a scene on the bench, wherever a user is.
  ///
  /// - Parameter isSame: whether it is the same scene, composed anew.
  private mutating func installScene(_ sandbox: Sandbox, at path: String?, isSame: Bool = false) {
    effects.append(.saveScene(sceneCopy, .replaced))
    state.desk.renumber(isSame: isSame)
    state.desk.path = path
    let rules = state.sandbox.rules
    state.sandbox = sandbox
    state.sandbox.rules = rules
    changeGestures(from: .standard, to: state.settings)
    state.exact = nil
    state.notice = nil
    if !isSame { state.pointer.pin = nil }
  }

  /// Saves the scene to its file; where it has none, asks for a name.
  mutating func saveScene() {
    guard state.route != .scenes else { return keepNamedScene() }
    guard state.scenes?.path != nil else { return nameScene() }
    effects.append(.saveScene(sceneCopy, .save))
  }

  /// Handles where a scene was saved; the bench may have another one by now.
  ///
  /// - Parameter path: its file; where it is empty, what is on the bench is another scene from now on, without a file.
  mutating func noteSaved(_ serial: Int, at path: String) {
    guard state.desk.serial == serial else { return }
    if path.isEmpty { state.desk.renumber(isSame: true) }
    state.desk.path = path.isEmpty ? nil : path
  }

  mutating func receive(_ scenes: ListedScenes) {
    state.desk.list = scenes
    refreshPalette()
  }

  /// Saves the scene under the name in the field: to its own file where that has this name, else as a new one.
  mutating func keepNamedScene() {
    let desk = state.desk
    guard let name = SceneName.file(desk.name(texts, sceneContent)) else { return }
    let isOwn = desk.path.map { SceneName.title(of: $0) == name } ?? false
    effects.append(.saveScene(sceneCopy, isOwn ? .save : .saveAs(name)))
    enter(.sandbox)
  }

  /// Goes to the list of scenes, if nothing is held, where the user is to name the scene that lies on the bench.
  mutating func nameScene() {
    if state.route != .scenes {
      guard state.sandbox.isIdle else { return }
      enter(.scenes)
      showKeyboard(for: state.overlays.device)
    }
    let field = ScenesScreen.element(ScenesScreen.Part.name)
    state.interface.setFocus(field, on: field.screen)
  }

  mutating func openEntry(_ key: String) {
    guard key == ListedScenes.firstBench else { return effects.append(.openScene(key)) }
    replaceScene(
      with: Sandbox(world: StartScene.world(library: library, surface: state.surface)), at: nil)
  }

  /// What lies on the bench, for the name of a new scene.
  var sceneContent: MessageKey {
    let world = state.sandbox.world
    return library.content(of: world.order.lazy.compactMap { world.shape(of: $0) })
  }

  package var sceneCopy: SceneCopy {
    let sandbox = state.sandbox
    return SceneCopy(
      serial: state.scenes?.serial ?? 0, path: state.scenes?.path, world: sandbox.world,
      camera: sandbox.sceneCamera, settings: sandbox.settings, history: sandbox.history,
      importedAssets: state.importedAssets, supplied: library.supplied)
  }

  /// Whether history, things and settings still equal those of a copy.
  package func holdsSame(as copy: SceneCopy) -> Bool {
    let sandbox = state.sandbox
    return sandbox.history == copy.history && sandbox.world == copy.world
      && sandbox.settings == copy.settings
  }
}

extension SceneJournal {
  /// Notes what has changed in a session, and what its hands hold.
  package mutating func note(_ session: Session) {
    let sandbox = session.state.sandbox
    note(session.sceneCopy, holding: sandbox.heldSteps, moving: sandbox.movedThings)
  }
}
