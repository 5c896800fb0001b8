import Commands
import Documents
import Drawing
import Geometry
import Input
import Interface
import Sandbox
import Screens
import Texts

extension Session {
  /// The part of the state that the list of scenes reads.
  var scenesReading: ScenesScreen.Reading {
    ScenesScreen.Reading(desk: state.scenes ?? SceneDesk(), leadsHome: state.back == .home)
  }

  private var nameField: ElementID {
    ElementID(screen: ScreenID.scenes.rawValue, part: ScenesScreen.Part.name.rawValue)
  }

  /// Goes to the list of scenes, if nothing is held.
  ///
  /// - Parameter naming: whether the user is to name the scene that lies on the bench.
  mutating func enterScenes(naming: Bool) {
    guard state.sandbox.isFree else { return }
    noteWayBack()
    let back = state.back
    enterSandbox()
    state.back = back
    var desk = state.scenes ?? SceneDesk()
    desk.screen = ScenesScreen()
    state.scenes = desk
    state.interface.forget(screen: ScreenID.scenes.rawValue)
    if naming {
      state.interface.setFocus(nameField, on: ScreenID.scenes.rawValue)
      showKeyboard(for: state.overlays.device)
    }
    state.route = .scenes
    effects.append(.listScenes)
  }

  /// Opens the list of scenes, or goes back from it.
  mutating func toggleScenes() {
    state.route == .scenes ? goBack() : enterScenes(naming: false)
  }

  /// Asks for a name for the scene.
  mutating func nameScene() {
    guard state.route == .scenes else { return enterScenes(naming: true) }
    state.interface.setFocus(nameField, on: ScreenID.scenes.rawValue)
  }

  /// Performs an action on an element of the list of scenes.
  mutating func actInScenes(_ id: ElementID, _ action: Action) {
    let reading = scenesReading
    var desk = state.scenes ?? SceneDesk()
    let output = desk.screen.act(id, action, reading)
    state.scenes = desk
    if desk.screen.list.name != nil { focusNewName(id) }
    switch output {
    case .open(let key): openEntry(key)
    case .change(let key, let change): effects.append(.change(.scene(key), change))
    case .begin: beginScene()
    case .save: keepNamedScene()
    case .goBack: goBack()
    case nil: break
    }
  }

  /// Gives the focus to the field for a new name when the button beside it was pressed that opens it.
  mutating func focusNewName(_ button: ElementID) {
    guard button.part == KeptList.Part.rename.rawValue else { return }
    var field = button
    field.part = KeptList.Part.name.rawValue
    state.interface.setFocus(field, on: field.screen)
    showKeyboard(for: state.overlays.device)
  }

  /// Opens an entry of the list of scenes.
  mutating func openEntry(_ key: String) {
    guard key == SceneShelf.firstBench else { return effects.append(.openScene(key)) }
    lay(Sandbox(world: StartScene.world(library: library, surface: state.surface)), at: nil)
  }
}
