package import SwivelCommands
package import SwivelDocuments
package import SwivelGestures
import SwivelInterface
package import SwivelLockPlay
package import SwivelSandbox
package import SwivelScreens
package import SwivelWorld

/// The whole state of a session: a value that can be copied after any event and continued elsewhere, and encoded for its fingerprint.
package struct SessionState: Hashable, Encodable, Sendable {
  package var surface: Surface
  package internal(set) var lastEvent = Timestamp.zero
  /// What has come in of a report that isn't over, at the time of the last event; empty where none has begun.
  @Boxed var report = ContactFrame()
  /// How many ticks are finished; tick n stands at n · 8 ms.
  package internal(set) var ticks: Int64 = 0
  package internal(set) var pointer = Pointer()
  var interface = InterfaceState()
  package internal(set) var route = Route.sandbox
  /// Kept while other screens are shown.
  package internal(set) var sandbox: Sandbox
  package internal(set) var locks = LocksState()
  @Boxed package internal(set) var overlays = Overlays()
  /// Nil until it was used, as ``picker``, ``clock`` and ``menu``: each of them may be closed.
  package internal(set) var exact: ExactPanel?
  /// The scene's file and the list of scenes; nil until one is listed, opened or saved.
  @Boxed package internal(set) var scenes: SceneFileState? = nil
  /// The user's settings; nil while all have their defaults.
  var ownSettings: Settings?
  var ownDesktop: DesktopPreferences?
  @Boxed package internal(set) var home: HomeScreen? = nil
  @Boxed package internal(set) var tapes: TapesScreen? = nil
  @Boxed package internal(set) var endless: EndlessScreen? = nil
  @Boxed package internal(set) var maker: MakerScreen? = nil
  package internal(set) var table: LockTable?
  var trail = NavigationHistory()
  package internal(set) var palette: CommandPalette?
  var keyboard: TouchKeyboard?
  /// The words for the palette in the user's language; nil until the program has sent them.
  var words: PaletteWords?
  package internal(set) var messages: MessageLog?
  package internal(set) var coachMarks: CoachMarks?
  /// Nil while the setting is off, as are ``caption`` and ``dwell``.
  var debounce: Debounce?
  /// Nil while no pen is down and no finger beside one is left out.
  @Boxed var palms: PalmRejection? = nil
  var caption: SoundCaption?
  @Boxed var dwell: Dwell? = nil
  @Boxed var settingsScreen: SettingsScreen? = nil
  package internal(set) var importedAssets: ImportedAssets?
  @Boxed var picker: AddPicker? = nil
  /// The last command that changed no thing, for its note; nil after the next press.
  var notice: GameCommand?
  @Boxed package internal(set) var clock: ClockDrawer? = nil
  @Boxed var menu: ThingMenu? = nil
  /// A finger that rests on a thing: once it lifts, the menu opens; nil for none, or one that has moved.
  var rest: Rest?
  /// When the program is to be asked for the time next, if that is shown then; nil until it was asked.
  var timeDue: Timestamp?
  /// The pictures that have come in together last; nil before the first.
  var arrivals: Arrivals?
  var levels: LevelsScreen?
  var exhibitor: ExhibitorMenu?
}

/// What is open, and where each screen is.
extension SessionState {
  /// All that may lie over a screen, from the back to the front.
  ///
  /// The front gets keys first, and is closed first.
  package static let overScreens: [any WholeScreen.Type] = [
    Inspector.self, ExactPanel.self, AddPicker.self, ThingMenu.self, ClockDrawer.self,
    HelpScreen.self, MessagesScreen.self, CommandPalette.self, TouchKeyboard.self,
    ExhibitorMenu.self, MessageLog.self,
  ]

  package static func layer(of screen: ScreenID) -> ScreenLayer {
    overScreens.first { $0.id == screen }?.layer ?? .screen
  }

  package func isOpen(_ screen: ScreenID) -> Bool {
    switch screen {
    case Inspector.id: route == .sandbox && overlays.isInspecting
    case ExactPanel.id, AddPicker.id, ThingMenu.id: openPanel == screen
    case HelpScreen.id: overlays.isHelping
    case MessagesScreen.id: messages?.isReading == true
    case CommandPalette.id: palette != nil
    case ClockDrawer.id: clock?.isOpen == true
    case ExhibitorMenu.id: exhibitor != nil
    case TouchKeyboard.id: keyboard != nil && wantsKeyboard(by: overlays.device)
    case MessageLog.id: messages?.visible.isEmpty == false
    default: route.screen.id == screen
    }
  }

  /// Whether what is shown depends on the time of day, or on the day.
  @inline(__always) var showsTime: Bool {
    route == .home || route == .endless || route == .scenes || clock?.isOpen == true
  }

  var openPanel: ScreenID? {
    guard route == .sandbox else { return nil }
    if exact?.isOpen == true, !sandbox.selection.isEmpty { return ExactPanel.id }
    if menu?.isOpen == true, menu?.isOfSelection != sandbox.selection.isEmpty {
      return ThingMenu.id
    }
    return picker?.isOpen == true ? AddPicker.id : nil
  }

  /// The scene's file and the list of scenes; those of a new scene where there are none.
  var desk: SceneFileState {
    get { scenes ?? SceneFileState() }
    set { scenes = newValue }
  }

  package var openPicker: AddPicker? { openPanel == AddPicker.id ? picker : nil }

  func wantsKeyboard(by device: Device) -> Bool {
    TouchKeyboard.isWanted(settings.touchKeyboard, by: device)
  }

  /// Nil where the screen does nothing.
  mutating func answer(
    _ input: ScreenInput, of screen: ScreenID, _ context: ScreenContext
  ) -> ScreenRequest? {
    switch screen {
    case HomeScreen.id: return home.answer(input, context, or: HomeScreen())
    case ScenesScreen.id: return desk.screen.answer(input, context)
    case TapesScreen.id: return tapes.answer(input, context, or: TapesScreen())
    case EndlessScreen.id: return endless.answer(input, context, or: EndlessScreen())
    case MakerScreen.id:
      return maker.answer(
        input, context, or: MakerScreen(draft: context.progress.moves(at: MakerScreen.draftID)))
    case SettingsScreen.id: return settingsScreen.answer(input, context)
    case HelpScreen.id: return overlays.help.answer(input, context)
    case MessagesScreen.id: return messages?.list.answer(input, context)
    case MessageLog.id: return messages.answer(input, context)
    case CommandPalette.id: return palette.answer(input, context)
    case TouchKeyboard.id: return keyboard.answer(input, context)
    case ExactPanel.id: return exact.answer(input, context)
    case AddPicker.id: return picker.answer(input, context, or: AddPicker())
    case ThingMenu.id: return menu.answer(input, context)
    case LockTable.id: return table.answer(input, context)
    case ClockDrawer.id: return clock.answer(input, context)
    case ExhibitorMenu.id: return exhibitor.answer(input, context)
    case LevelsScreen.id: return levels.answer(input, context, or: LevelsScreen())
    default: return nil
    }
  }

  /// Lets go of what is held on any screen by itself; what elements hold is the interface's.
  mutating func letGo(putsBack: Bool, at time: Timestamp) {
    sandbox.letGo(putsBack: putsBack, at: time)
    home?.letGo(putsBack: putsBack, at: time)
    locks.lockSession?.letGo(putsBack: putsBack, at: time)
    maker?.letGo(putsBack: putsBack, at: time)
    table?.letGo(putsBack: putsBack, at: time)
    clock?.letGo(putsBack: putsBack, at: time)
  }

  /// Makes something of a screen; nothing where there is none.
  ///
  /// - Parameter session: the session of this state, which is borrowed: a closure would copy it.
  func read<Reader: ScreenReader>(
    _ screen: ScreenID, _ reader: Reader, of session: borrowing Session,
    _ sprites: SpriteTable? = nil, into target: inout Reader.Target
  ) {
    func show(_ whole: (some WholeScreen)?) {
      if let whole { reader.read(whole, session.context(for: screen, sprites), into: &target) }
    }
    switch screen {
    case SandboxScreen.id: show(session.sandboxScreen)
    case LockScreen.id: show(session.lockScreen(sprites))
    case HomeScreen.id: show(home)
    case ScenesScreen.id: show(scenes?.screen)
    case TapesScreen.id: show(tapes)
    case EndlessScreen.id: show(endless)
    case MakerScreen.id: show(maker)
    case SettingsScreen.id: show(settingsScreen)
    case LevelsScreen.id: show(levels ?? LevelsScreen())
    case Inspector.id: show(Inspector(sandbox, overlays.trails))
    case HelpScreen.id: show(overlays.help)
    case MessagesScreen.id: show(messages?.list)
    case MessageLog.id: show(messages)
    case CommandPalette.id: show(palette)
    case TouchKeyboard.id: show(keyboard)
    case LockTable.id: show(table)
    case ClockDrawer.id: show(clock)
    case ExactPanel.id: show(exact)
    case AddPicker.id: show(picker)
    case ThingMenu.id: show(menu)
    case ExhibitorMenu.id: show(exhibitor)
    default: break
    }
  }

  package init(surface: Surface, world: World) {
    self.init(surface: surface, sandbox: Sandbox(world: world))
  }
}

/// What the program tells a session at its start, after it has entered its first screen.
///
/// The desktop's preferences come later, when the desktop has answered.
package struct SessionStart: Sendable {
  /// Nil where none are kept, like ``progress``.
  package var settings: Settings?
  package var progress: LockProgress?
  /// What opens a scene, and what is to be said of it.
  package var scene: [Reply] = []
  package var coachMarks: String?

  package init() {}

  /// The replies, in the order in which a session gets them.
  package var replies: [Reply] {
    var replies: [Reply] = []
    if let settings, settings != .standard { replies.append(.settings(settings.text)) }
    if let progress, progress != LockProgress() { replies.append(.progress(RawText(progress))) }
    replies += scene
    if let coachMarks { replies.append(.coachMark(coachMarks)) }
    return replies
  }
}
