import Entities
import Geometry
import Input
import Texts

/// What a session does with scenes: begins, opens and keeps them.
extension Session {
  /// Begins anew with what the bench has at the start; what lay there is kept if it was changed.
  mutating func beginScene() {
    let world = StartScene.world(library: library, surface: state.surface)
    lay(Sandbox(world: world), at: nil)
  }

  /// Opens the scene of a text; where it makes no sense, the person is told and nothing changes.
  mutating func openScene(_ text: String, at place: String) {
    do {
      var scene = try Scene(reading: Array(text.utf8), library)
      guard bringIn(&scene) else { return tell(.thingsFull) }
      lay(try scene.sandbox(library), at: place.isEmpty ? nil : place)
      if place.isEmpty { showNewScene() }
    } catch {
      tell("\(SceneName.title(of: place)): \(error)", isTrouble: true)
    }
  }

  /// Shows all of a scene that is begun with, in which nobody has done or moved anything yet.
  private mutating func showNewScene() {
    let sandbox = state.sandbox
    guard sandbox.camera == Camera(), !sandbox.history.canUndo, !sandbox.history.canRedo else {
      return
    }
    state.sandbox.showAll(moment(at: now))
  }

  /// Makes what came into a scene a part of the session too; false where there is no room for it.
  private mutating func bringIn(_ scene: inout Scene) -> Bool {
    let shapes = scene.album.map { shape(of: $0) }
    for index in scene.parts.indices where scene.parts[index].thing.shape >= library.supplied {
      guard let shape = shapes[scene.parts[index].thing.shape - library.supplied] else {
        return false
      }
      scene.parts[index].thing.shape = shape
    }
    scene.album = state.album?.entries ?? []
    return true
  }

  /// Lays another scene on the bench.
  private mutating func lay(_ sandbox: Sandbox, at place: String?) {
    // What lies there from the start is no reason to leave the first screen.
    if state.place != .home || state.lastEvent != .zero { enterSandbox() }
    effects.append(.keepScene(sceneCopy, .leave))
    var desk = state.scenes ?? SceneDesk()
    desk.serial += 1
    desk.place = place
    state.scenes = desk
    state.sandbox = sandbox
    state.spin = nil
    state.exact = nil
    state.notice = nil
  }

  /// Keeps the scene where it is kept; where it never was, asks for a name.
  mutating func saveScene() {
    guard state.place != .scenes else { return keepNamedScene() }
    guard state.scenes?.place != nil else { return enterScenes(naming: true) }
    effects.append(.keepScene(sceneCopy, .save))
  }

  /// Takes in where a scene is kept; another one may lie on the bench by now.
  mutating func noteSaved(_ serial: Int, at place: String) {
    var desk = state.scenes ?? SceneDesk()
    guard desk.serial == serial else { return }
    desk.place = place.isEmpty ? nil : place
    state.scenes = desk
  }

  /// Takes in which scenes can be opened.
  mutating func listScenes(_ text: String) {
    var desk = state.scenes ?? SceneDesk()
    let wasEmpty = desk.shelf.entries.isEmpty
    desk.shelf = SceneShelf(text: text)
    let layout = SceneLayout(desk.shelf, on: state.surface)
    desk.screen.scroll(to: desk.screen.scroll, layout)
    if wasEmpty, desk.screen.focus == .new, !layout.rows.isEmpty {
      desk.screen.choose(.entry(0), layout)
    }
    state.scenes = desk
  }

  /// Goes to the list of scenes, if nothing is held.
  ///
  /// - Parameter naming: whether the person is to name the scene that lies on the bench.
  mutating func enterScenes(naming: Bool) {
    guard state.sandbox.isFree else { return }
    noteWayBack()
    let back = state.back
    enterSandbox()
    state.back = back
    var desk = state.scenes ?? SceneDesk()
    let first: SceneSpot = desk.shelf.entries.isEmpty ? .new : .entry(0)
    desk.screen = SceneScreen(focus: naming ? .name : first)
    state.scenes = desk
    state.place = .scenes
    effects.append(.listScenes)
  }
}

extension Session {
  /// Where the list of scenes lies now.
  var sceneLayout: SceneLayout {
    SceneLayout(state.scenes?.shelf ?? SceneShelf(), on: state.surface)
  }

  /// The name that stands in the field: what was typed, the scene's own, or the first that is free.
  var sceneName: String {
    if let typed = state.scenes?.screen.typed { return typed }
    if let place = state.scenes?.place { return SceneName.title(of: place) }
    let taken = state.scenes?.shelf.entries.map(\.title) ?? []
    var number = 1
    while taken.contains(texts[Message(.sceneNumber, .number(number))]) { number += 1 }
    return texts[Message(.sceneNumber, .number(number))]
  }

  /// What the list of scenes does with an event.
  mutating func reactInScenes(to event: InputEvent) {
    guard var screen = state.scenes?.screen else { return enterSandbox() }
    let layout = sceneLayout
    var pressed: SceneSpot?
    switch event.kind {
    case .contact(let contact): pressed = screen.handle(contact, layout)
    case .hover(let point):
      screen.hovered = layout.spot(at: point.vector, scroll: screen.scroll)
    case .wheel(_, let delta, _):
      screen.scroll(to: screen.scroll - delta.vector.y * layout.notch, layout)
    case .gamepad(let change): screen.handle(change, layout)
    case .modifiers(let modifiers): state.pointer.modifiers = modifiers
    case .keyDown, .keyUp, .text, .secondaryPress, .reply, .window, .contactsLost: break
    }
    state.scenes?.screen = screen
    if let pressed { follow(pressed) }
  }

  /// Does a command before the list of scenes.
  mutating func performInScenes(_ command: GameCommand) {
    let layout = sceneLayout
    if let pressed = state.scenes?.screen.perform(command, layout) { follow(pressed) }
  }

  /// Gives what is typed to the name where that has the focus; false for what goes on to be a command.
  mutating func takeForSceneName(_ event: InputEvent.Kind) -> Bool {
    guard state.scenes?.screen.focus == .name else { return false }
    switch event {
    case .text(let text): state.scenes?.screen.type(text)
    case .keyDown(let key, let modifiers, _) where modifiers.isSubset(of: .shift):
      guard key.isTyped else { return false }
      if key == .backspace || key == .delete { state.scenes?.screen.erase() }
    default: return false
    }
    return true
  }

  /// Goes to the list of scenes, or back from there.
  mutating func toggleScenes() {
    state.place == .scenes ? goBack() : enterScenes(naming: false)
  }

  /// Asks for a name for the scene.
  mutating func nameScene() {
    state.place == .scenes ? follow(.name) : enterScenes(naming: true)
  }

  /// Goes where something in the list leads.
  private mutating func follow(_ spot: SceneSpot) {
    switch spot {
    case .back: goBack()
    case .new: beginScene()
    case .name:
      let layout = sceneLayout
      state.scenes?.screen.choose(.name, layout)
    case .save: keepNamedScene()
    case .entry(let index):
      guard let entries = state.scenes?.shelf.entries, entries.indices.contains(index) else {
        return
      }
      effects.append(.openScene(entries[index].key))
    }
  }

  /// Keeps the scene under the name in the field: where it is where that is its own, else as a new one.
  mutating func keepNamedScene() {
    guard let name = SceneName.file(sceneName) else { return }
    let isOwn = state.scenes?.place.map { SceneName.title(of: $0) == name } ?? false
    effects.append(.keepScene(sceneCopy, isOwn ? .save : .saveAs(name)))
    enterSandbox()
  }

  /// What can be pointed at before the list of scenes.
  var sceneSpots: [PointerTarget] {
    guard let desk = state.scenes else { return [] }
    let layout = sceneLayout
    return layout.spots.compactMap { spot in
      guard let box = layout.box(of: spot, scroll: desk.screen.scroll) else { return nil }
      switch spot {
      case .back: return PointerTarget(name: "sandbox", kind: .button, box: box)
      case .new: return PointerTarget(name: "new scene", kind: .button, box: box)
      case .name: return PointerTarget(name: "scene name", kind: .button, box: box)
      case .save: return PointerTarget(name: "save scene", kind: .button, box: box)
      case .entry(let index):
        guard layout.viewport.contains(box.center) else { return nil }
        return PointerTarget(name: desk.shelf.entries[index].title, kind: .scene, box: box)
      }
    }
  }
}

extension Key {
  /// Whether it writes or erases something where a name is typed.
  fileprivate var isTyped: Bool {
    switch self {
    case .space, .backspace, .delete, .comma, .period, .minus, .equals, .slash, .question: true
    default: rawValue.count == 1
    }
  }
}

extension Session {
  /// What has the focus before the list of scenes, for those who don't see it.
  var sceneStatements: [Announcement] {
    guard let desk = state.scenes else { return [] }
    let text: String
    switch desk.screen.focus {
    case .back: text = texts[.listSandbox]
    case .new: text = texts[.sceneNew]
    case .name: text = "\(texts[.sceneSave]): \(sceneName)"
    case .save: text = texts[.sceneSave]
    case .entry(let index):
      guard desk.shelf.entries.indices.contains(index) else { return [] }
      let entry = desk.shelf.entries[index]
      let title = entry.phrase.map { texts[$0] } ?? entry.title
      text = entry.detail.isEmpty ? title : "\(title), \(entry.detail)"
    }
    return [Announcement(topic: .focus, text: text)]
  }
}
