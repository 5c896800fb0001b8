import Commands
import Documents
import Drawing
import Input
import Interface
import LockPlay
import Sandbox
import Screens
import Texts

/// The screens that do everything of their own: where each is, and what they wish.
extension Session {
  /// What a screen may see of the session.
  func context(for screen: ScreenID, _ sprites: SpriteTable? = nil) -> ScreenContext {
    var context = ScreenContext(
      now: now, surface: state.surface, library: library, levels: levels)
    context.sprites = sprites
    context.texts = texts
    context.focus = state.interface.focus(on: screen.rawValue)
    context.device = state.overlays.device
    context.settings = state.settings
    context.sandbox = state.sandbox.settings
    context.reducesMotion = state.reducesMotion
    context.back = state.trail.back
    context.progress = state.locks.progress
    if let desk = state.scenes { context.desk = desk }
    context.trouble = state.locks.trouble
    context.route = state.route
    context.keyboard = keyboardHeight
    if screen == .spin || screen == .exact {
      (context.chosen, context.values) = (chosenTitle, chosenValues)
      context.typed = state.interface.typed
    }
    if screen == .help { context.commands = boundCommands }
    return context
  }

  /// The applicable commands that the device in use has a binding for.
  private var boundCommands: CommandSet {
    var commands = CommandSet()
    for (index, entry) in CommandTable.entries.enumerated() {
      let isBound =
        state.overlays.device == .gamepad
        ? !keyMap.buttons(of: entry).isEmpty : !keyMap.strokes(of: entry).isEmpty
      if isBound, isApplicable(entry.command) { commands.insert(index) }
    }
    return commands
  }

  /// Gives a screen what comes in for it, and does what it wishes; false where it does nothing.
  @discardableResult
  mutating func send(_ input: ScreenInput, to screen: ScreenID, at time: Timestamp) -> Bool {
    guard let wish = answer(input, of: screen) else { return false }
    fulfil(wish, at: time)
    return true
  }

  private mutating func answer(_ input: ScreenInput, of screen: ScreenID) -> Wish? {
    // What is done on the bench and at a lock must not wait for a context.
    guard screen != .sandbox, screen != .lock else { return nil }
    let context = context(for: screen)
    switch screen {
    case .home: return state.home.answer(input, context, or: HomeScreen())
    case .scenes:
      if state.scenes == nil { state.scenes = SceneDesk() }
      return state.scenes?.screen.answer(input, context)
    case .tapes: return state.tapes.answer(input, context, or: TapesScreen())
    case .endless: return state.endless.answer(input, context, or: EndlessScreen())
    case .maker: return state.maker.answer(input, context, or: MakerScreen())
    case .settings: return state.settingsScreen?.answer(input, context)
    case .help: return state.overlays.help?.answer(input, context)
    case .banner: return state.messages?.answer(input, context)
    case .palette: return state.palette?.answer(input, context)
    case .keyboard: return state.keyboard.answer(input, context, or: TouchKeyboard())
    case .spin: return state.spin?.answer(input, context)
    case .exact: return state.exact?.answer(input, context)
    case .add: return state.picker?.answer(input, context)
    case .table: return state.table?.answer(input, context)
    case .levels:
      var levels = LevelsScreen()
      return levels.answer(input, context)
    case .paletteButton:
      var button = PaletteButton()
      return button.answer(input, context)
    default: return nil
    }
  }

  /// Makes something of a screen; nothing where there is none.
  func read<Reader: ScreenReader>(
    _ screen: ScreenID, _ reader: Reader, _ sprites: SpriteTable? = nil,
    into target: inout Reader.Target
  ) {
    let context = context(for: screen, sprites)
    func show(_ screen: (some WholeScreen)?) {
      if let screen { reader.read(screen, context, into: &target) }
    }
    switch screen {
    case .home: show(state.home)
    case .scenes: show(state.scenes?.screen)
    case .tapes: show(state.tapes)
    case .endless: show(state.endless)
    case .maker: show(state.maker)
    case .settings: show(state.settingsScreen)
    case .levels: show(LevelsScreen())
    case .paletteButton: show(PaletteButton())
    case .help: show(state.overlays.help)
    case .coachMark: show(state.coachMark)
    case .messages: show(state.messages.map { MessagesScreen($0) })
    case .banner: show(state.messages)
    case .palette: show(state.palette)
    case .keyboard: show(state.keyboard)
    case .table: show(state.table)
    case .spin: show(state.spin)
    case .exact: show(state.exact)
    case .add: show(state.picker)
    default: break
    }
  }

  /// Does what a screen wishes.
  private mutating func fulfil(_ wish: Wish, at time: Timestamp) {
    switch wish {
    case .nothing: break
    case .effect(let effect): effects.append(effect)
    case .play(let sounds): for sound in sounds { effects.append(.play(sound)) }
    case .perform(let command): perform(command, at: time)
    case .goBack: goBack()
    case .open(let level): enter(level)
    case .openScene(let key): openEntry(key)
    case .run(let item): run(item, at: time)
    case .close(let overlay): close(overlay)
    case .type(let text): type([.text(text)], at: time)
    case .press(let key): type([.keyDown(key, [], isRepeat: false), .keyUp(key, [])], at: time)
    case .focus(let element): state.interface.setFocus(element, on: element.screen)
    case .click(let element): click(element)
    case .edit(let element):
      state.interface.setFocus(element, on: element.screen)
      showKeyboard(for: state.overlays.device)
    case .reveal(let element): reveal(element)
    case .scroll(let element): withLayout { $0.scroll(toTop: element, $1) }
    case .find(let text): changePalette { $0.typed = text }
    case .search(let text): search(text)
    case .change(let settings): change(to: settings)
    case .changeTool(let command): change(tool: command)
    case .spin(let plan): if state.sandbox.spinChosen(plan, context(at: time)) { play(.take) }
    case .set(let change):
      state.interface.finishTyping()
      state.sandbox.set(change, context(at: time))
      play(.put)
    case .step(let field, let steps, let isFine): step(field, Double(steps), isFine, time)
    case .add(let shape): addThing(ofShape: shape, at: time)
    case .copy(let text, let saying):
      effects.append(.copy(text))
      tell(Message(saying), isTrouble: false)
    }
  }

  /// Gives an element of a list the focus, and scrolls to it.
  mutating func reveal(_ element: ElementID) {
    state.interface.setFocus(element, on: element.screen)
    withLayout { $0.reveal($1) }
  }

  /// Gives an element the focus with a click.
  mutating func click(_ element: ElementID) {
    state.interface.setFocus(element, on: element.screen)
    play(.tick)
  }
}

/// Lays a screen out over those before it.
struct LayoutReader: ScreenReader {
  func read(
    _ screen: borrowing some WholeScreen, _ context: borrowing ScreenContext,
    into layout: inout Layout
  ) {
    let kind = type(of: screen)
    layout.addScreen(kind.id.rawValue, isModal: kind.isModal, screen, context)
  }
}

/// Draws a canvas of a screen.
struct CanvasReader: ScreenReader {
  let element: Element
  let builder: ShapeBuilder

  func read(
    _ screen: borrowing some WholeScreen, _ context: borrowing ScreenContext,
    into list: inout DrawList
  ) {
    screen.draw(element, context, on: context.surface, builder, into: &list)
  }
}
