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
  private var nameField: ElementID {
    ElementID(screen: ScreenID.scenes.rawValue, part: ScenesScreen.Part.name.rawValue)
  }

  /// Goes to the list of scenes, if nothing is held, where the user is to name the scene that lies on the bench.
  mutating func enterScenes() {
    guard state.sandbox.isFree else { return }
    enter(.scenes)
    state.interface.setFocus(nameField, on: ScreenID.scenes.rawValue)
    showKeyboard(for: state.overlays.device)
  }

  /// Asks for a name for the scene.
  mutating func nameScene() {
    guard state.route == .scenes else { return enterScenes() }
    state.interface.setFocus(nameField, on: ScreenID.scenes.rawValue)
  }

  /// Opens an entry of the list of scenes.
  mutating func openEntry(_ key: String) {
    guard key == SceneShelf.firstBench else { return effects.append(.openScene(key)) }
    lay(Sandbox(world: StartScene.world(library: library, surface: state.surface)), at: nil)
  }
}
