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

  /// Gives typed text to the field of a list of scenes or tapes that has the focus; false for other events.
  mutating func takeForKept(_ event: InputEvent) -> Bool {
    guard let id = withLayout({ $1.focusedField($0)?.id }), id.part >= KeptList.Part.more.rawValue
    else { return false }
    switch event.kind {
    case .text(let text): return finish(withLayout { $0.type(text, $1) }, at: event.time)
    case .keyDown(let key, let modifiers, _) where modifiers.isSubset(of: .shift):
      guard key.isTyped else { return false }
      guard key == .backspace || key == .delete else { return true }
      return finish(withLayout { $0.erase($1) }, at: event.time)
    default: return false
    }
  }

  private var isNamingScene: Bool {
    state.interface.focus(on: ScreenID.scenes.rawValue) == nameField
  }

  /// Gives typed text to the name where that has the focus; false for events that may be commands.
  mutating func takeForSceneName(_ event: InputEvent.Kind) -> Bool {
    guard isNamingScene else { return false }
    switch event {
    case .text(let text): state.scenes?.screen.type(text)
    case .keyDown(let key, let modifiers, _) where modifiers.isSubset(of: .shift):
      guard key.isTyped else { return false }
      if key == .backspace || key == .delete { state.scenes?.screen.erase() }
    default: return false
    }
    return true
  }
}
