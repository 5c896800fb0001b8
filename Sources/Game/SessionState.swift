package import SwivelCommands
package import SwivelDocuments
package import SwivelEntities
package import SwivelInput
import SwivelInterface
package import SwivelLockPlay
import SwivelRecognizers
package import SwivelSandbox
package import SwivelScreens

/// The whole state of a session: a value that can be copied after any event and continued elsewhere, and encoded for its fingerprint.
package struct SessionState: Hashable, Encodable, Sendable {
  /// The size of the window in points, and its density.
  package var surface: Surface
  /// The time of the last event.
  package internal(set) var lastEvent = Timestamp.zero
  /// What has come in of a report that isn't over, at the time of the last event; empty where none has begun.
  @Boxed var report = ContactFrame()
  /// How many ticks are finished; tick n stands at n · 8 ms.
  package internal(set) var ticks: Int64 = 0
  /// The mouse with its modifiers and its second finger.
  package internal(set) var pointer = Pointer()
  /// The hands, the focus and the scroll positions of screens and panels.
  var interface = InterfaceState()
  /// The screen that is shown.
  package internal(set) var route = Route.sandbox
  /// The sandbox; it is kept while other screens are shown.
  package internal(set) var sandbox: Sandbox
  /// The current lock, those that were left, and the progress.
  package internal(set) var locks = LocksState()
  /// The inspector, the help, and what they show.
  @Boxed package internal(set) var overlays = Overlays()
  /// The panel for spins; nil until it is used.
  @Boxed package internal(set) var spin: SpinPanel? = nil
  /// The panel for exact values; nil until it is used.
  package internal(set) var exact: ExactPanel?
  /// The scene's file and the list of scenes; nil until one is listed, opened or saved.
  @Boxed package internal(set) var scenes: SceneDesk? = nil
  /// The user's settings; nil while all have their defaults.
  var ownSettings: Settings?
  /// The user's preferences of the desktop; nil for none.
  var ownDesktop: DesktopWishes?
  /// The first screen; nil until it was shown.
  @Boxed package internal(set) var home: HomeScreen? = nil
  /// The saved tapes; nil until they were listed.
  @Boxed package internal(set) var tapes: TapesScreen? = nil
  /// The endless locks; nil until they were shown.
  @Boxed package internal(set) var endless: EndlessScreen? = nil
  /// The lock that is made; nil until one was begun.
  @Boxed package internal(set) var maker: MakerScreen? = nil
  /// The locks of several people; nil where no table is shown.
  package internal(set) var table: LockTable?
  /// The screens to which one leads back.
  var trail = RouteTrail()
  /// The command palette; nil while it is closed.
  package internal(set) var palette: CommandPalette?
  /// The keyboard on the screen; nil until a key of it that stays was pressed.
  var keyboard: TouchKeyboard?
  /// The words for the palette in the user's language; nil until the program has sent them.
  var words: PaletteWords?
  /// The messages that were shown; nil for none yet.
  package internal(set) var messages: MessageLog?
  /// What the user is asked to try; nil for nothing.
  package internal(set) var coachMark: CoachMark?
  /// The filter for presses that come too soon after another; nil while the setting is off.
  var debounce: Debounce?
  /// The caption of the last sound in the sandbox; nil while the setting is off.
  var caption: SoundCaption?
  /// The pointer that presses by resting; nil while the setting is off.
  @Boxed var dwell: Dwell? = nil
  /// The settings screen; nil while it isn't shown.
  @Boxed var settingsScreen: SettingsScreen? = nil
  /// The imported pictures, texts and levels; nil while there are none.
  package internal(set) var importedAssets: ImportedAssets?
  /// The picker for new things; nil until it is used.
  @Boxed var picker: AddPicker? = nil
  /// The last command that changed no thing, for its note; nil after the next press.
  var notice: GameCommand?
  /// The drawer with the clock's plate; nil until it was opened.
  @Boxed package internal(set) var clock: ClockDrawer? = nil
  /// The menu at a thing; nil until it was opened.
  @Boxed var menu: ThingMenu? = nil
  /// A finger that rests on a thing: once it lifts, the menu opens; nil for none, or one that has moved.
  var rest: ThingMenu.Rest?
}

/// What is open, and where each screen is.
extension SessionState {
  package func isOpen(_ screen: ScreenID) -> Bool {
    switch screen {
    case .inspector: route == .sandbox && overlays.isInspecting
    case .spin, .exact, .add, .menu: openPanel == screen
    case .paletteButton: route.screen.hasPaletteButton
    case .help: overlays.isHelping
    // It is about the sandbox, and is shown only while nothing covers that.
    case .coachMark:
      coachMark != nil && route == .sandbox && !overlays.isHelping
        && openPanel == nil
    case .messages: messages?.isReading == true
    case .palette: palette != nil
    case .clock: clock?.isOpen == true
    case .keyboard: offersKeyboard
    case .banner: messages?.inSight.isEmpty == false
    default: route.screen.id == screen
    }
  }

  /// The panel beside the bench that is open; nil where none is.
  var openPanel: ScreenID? {
    guard route == .sandbox else { return nil }
    if spin?.isOpen == true { return .spin }
    if exact?.isOpen == true, !sandbox.chosen.isEmpty { return .exact }
    if menu?.isOpen == true, menu?.isOfChoice != sandbox.chosen.isEmpty { return .menu }
    return picker?.isOpen == true ? .add : nil
  }

  /// The picker while it is open.
  var openPicker: AddPicker? { openPanel == .add ? picker : nil }

  var offersKeyboard: Bool {
    keyboard?.isShown == true && wantsKeyboard(by: overlays.device)
  }

  func wantsKeyboard(by device: Device) -> Bool {
    TouchKeyboard.isWanted(settings.touchKeyboard, by: device)
  }

  /// How much of the window it takes from the palette, in points.
  var keyboardHeight: Double {
    offersKeyboard ? TouchKeyboard.height(on: surface) : 0
  }

  /// Answers what comes in for a screen; nil where it does nothing.
  mutating func answer(
    _ input: ScreenInput, of screen: ScreenID, _ context: ScreenContext
  ) -> Wish? {
    switch screen {
    case .home: return home.answer(input, context, or: HomeScreen())
    case .scenes:
      if scenes == nil { scenes = SceneDesk() }
      return scenes?.screen.answer(input, context)
    case .tapes: return tapes.answer(input, context, or: TapesScreen())
    case .endless: return endless.answer(input, context, or: EndlessScreen())
    case .maker: return maker.answer(input, context, or: MakerScreen())
    case .settings: return settingsScreen.answer(input, context)
    case .help: return overlays.help.answer(input, context)
    case .messages: return messages?.list.answer(input, context)
    case .banner: return messages.answer(input, context)
    case .palette: return palette.answer(input, context)
    case .keyboard: return keyboard.answer(input, context, or: TouchKeyboard())
    case .spin: return spin.answer(input, context)
    case .exact: return exact.answer(input, context)
    case .add: return picker.answer(input, context)
    case .menu: return menu.answer(input, context)
    case .table: return table.answer(input, context)
    case .clock: return clock.answer(input, context)
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
  ///
  /// - Parameters:
  ///   - times: the measured times that the inspector shows.
  ///   - session: the session of this state, which is borrowed: a closure would copy it.
  func read<Reader: ScreenReader>(
    _ screen: ScreenID, _ reader: Reader, _ times: FrameTimes? = nil,
    of session: borrowing Session, _ sprites: SpriteTable? = nil, into target: inout Reader.Target
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
    case .levels: show(LevelsScreen())
    case .paletteButton: show(PaletteButton())
    case .inspector: show(Inspector(sandbox, overlays.trails, times))
    case .help: show(overlays.help)
    case .coachMark: show(coachMark)
    case .messages: show(messages?.list)
    case .banner: show(messages)
    case .palette: show(palette)
    case .keyboard: show(keyboard)
    case .table: show(table)
    case .clock: show(clock)
    case .spin: show(spin)
    case .exact: show(exact)
    case .add: show(picker)
    case .menu: show(menu)
    }
  }
}

extension SessionState {
  /// The state at the start of a session with a world of custom things.
  package init(surface: Surface, world: World) {
    self.init(surface: surface, sandbox: Sandbox(world: world))
  }
}
