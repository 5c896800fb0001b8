package import SwivelCommands
package import SwivelDocuments
package import SwivelInput
import SwivelInterface
package import SwivelLockPlay
import SwivelRecognizers
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
  package internal(set) var coachMark: CoachMark?
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
  var rest: ThingMenu.Rest?
  /// When the program is to be asked for the time next, if that is shown then; nil until it was asked.
  var timeDue: Timestamp?
  /// The pictures that have come in together last; nil before the first.
  var arrivals: Arrivals?
  var levels: LevelsScreen?
  var exhibitor: ExhibitorMenu?
}

/// What is open, and where each screen is.
extension SessionState {
  package func isOpen(_ screen: ScreenID) -> Bool {
    switch screen {
    case .inspector: route == .sandbox && overlays.isInspecting
    case .exact, .add, .menu: openPanel == screen
    case .help: overlays.isHelping
    // It is about the sandbox, and is shown only while nothing covers that.
    case .coachMark:
      coachMark != nil && route == .sandbox && !overlays.isHelping && openPanel == nil
    case .messages: messages?.isReading == true
    case .palette: palette != nil
    case .clock: clock?.isOpen == true
    case .exhibitor: exhibitor != nil
    case .keyboard: keyboard?.isShown == true && wantsKeyboard(by: overlays.device)
    case .banner: messages?.visible.isEmpty == false
    default: route.screen.id == screen
    }
  }

  /// Whether what is shown depends on the time of day, or on the day.
  @inline(__always)
  var showsTime: Bool {
    route == .home || route == .endless || route == .scenes || clock?.isOpen == true
  }

  var openPanel: ScreenID? {
    guard route == .sandbox else { return nil }
    if exact?.isOpen == true, !sandbox.selection.isEmpty { return .exact }
    if menu?.isOpen == true, menu?.isOfSelection != sandbox.selection.isEmpty { return .menu }
    return picker?.isOpen == true ? .add : nil
  }

  /// The scene's file and the list of scenes; those of a new scene where there are none.
  var desk: SceneFileState {
    get { scenes ?? SceneFileState() }
    set { scenes = newValue }
  }

  package var openPicker: AddPicker? { openPanel == .add ? picker : nil }

  func wantsKeyboard(by device: Device) -> Bool {
    TouchKeyboard.isWanted(settings.touchKeyboard, by: device)
  }

  /// Nil where the screen does nothing.
  mutating func answer(
    _ input: ScreenInput, of screen: ScreenID, _ context: ScreenContext
  ) -> ScreenRequest? {
    switch screen {
    case .home: return home.answer(input, context, or: HomeScreen())
    case .scenes: return desk.screen.answer(input, context)
    case .tapes: return tapes.answer(input, context, or: TapesScreen())
    case .endless: return endless.answer(input, context, or: EndlessScreen())
    case .maker: return maker.answer(input, context, or: MakerScreen())
    case .settings: return settingsScreen.answer(input, context)
    case .help: return overlays.help.answer(input, context)
    case .messages: return messages?.list.answer(input, context)
    case .banner: return messages.answer(input, context)
    case .palette: return palette.answer(input, context)
    case .keyboard: return keyboard.answer(input, context, or: TouchKeyboard())
    case .exact: return exact.answer(input, context)
    case .add: return picker.answer(input, context)
    case .menu: return menu.answer(input, context)
    case .table: return table.answer(input, context)
    case .clock: return clock.answer(input, context)
    case .exhibitor: return exhibitor.answer(input, context)
    case .levels: return levels.answer(input, context, or: LevelsScreen())
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
    case .sandbox: show(session.sandboxScreen)
    case .lock: show(session.lockScreen(sprites))
    case .home: show(home)
    case .scenes: show(scenes?.screen)
    case .tapes: show(tapes)
    case .endless: show(endless)
    case .maker: show(maker)
    case .settings: show(settingsScreen)
    case .levels: show(levels ?? LevelsScreen())
    case .inspector: show(Inspector(sandbox, overlays.trails))
    case .help: show(overlays.help)
    case .coachMark: show(coachMark)
    case .messages: show(messages?.list)
    case .banner: show(messages)
    case .palette: show(palette)
    case .keyboard: show(keyboard)
    case .table: show(table)
    case .clock: show(clock)
    case .exact: show(exact)
    case .add: show(picker)
    case .menu: show(menu)
    case .exhibitor: show(exhibitor)
    }
  }

  package init(surface: Surface, world: World) {
    self.init(surface: surface, sandbox: Sandbox(world: world))
  }
}
