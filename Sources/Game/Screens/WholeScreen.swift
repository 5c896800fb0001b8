package import SwivelCommands
package import SwivelGestures
package import SwivelInterface
package import SwivelLockPlay
package import SwivelLocks
package import SwivelSandbox
package import SwivelTexts
package import SwivelWorld

/// The number of a screen, a panel or an overlay.
package typealias ScreenID = UInt8

/// A screen that does everything of its own: it says what it consists of and what it requests of the session, which needs to
/// know no more of it than where its state is.
package protocol WholeScreen: Screen, Sendable where Reading == ScreenContext {
  /// Its number in the ids of its elements, which is in fingerprints: the next that no other screen has.
  static var id: ScreenID { get }
  /// Where it lies, and what it holds back from what is behind it.
  static var layer: ScreenLayer { get }
  static var isClosedByEscape: Bool { get }
  /// Whether a press beside its panel closes it, and does nothing else.
  static var isClosedBeside: Bool { get }
  /// The command that opens it and closes it again; nil where the session has more to do for that.
  static var command: GameCommand? { get }
  /// Whether nothing of it can be pressed or changes where other screens lie, so that it is laid out only to be drawn.
  static var isOnlyDrawn: Bool { get }

  /// Answers what comes in for it; nil where it does nothing.
  mutating func answer(_ input: ScreenInput, _ context: borrowing ScreenContext) -> ScreenRequest?

  /// What the rows are of a list that comes from outside, and so may come anew at any time.
  func rows(_ context: borrowing ScreenContext) -> ListRows
}

/// What comes in for a screen.
package enum ScreenInput {
  /// It comes into sight, after a lock where one was left for it.
  case appear(after: Level?)
  case action(ElementID, Action)
  case command(GameCommand)
  /// A key, a button or a text before a command is looked up for it; what a screen does nothing with is left to what is behind.
  ///
  /// The screen that one is at, a panel and what is modal get it, from the front to the back, after the field that has the
  /// focus.
  case preview(InputEvent)
  /// An event that is no command.
  case event(InputEvent)
  /// To close; nothing is left of a screen that does nothing then.
  case close
}

/// Where a screen lies: each later case over those before it.
package enum ScreenLayer: Comparable, Sendable {
  /// A screen that one is at, or a part of it.
  case screen
  /// Beside the bench; at most one is open.
  case panel
  /// Over every screen.
  case overlay
  /// Over every screen, from which it holds back contacts, keys and the focus.
  case modal
}

extension WholeScreen {
  package static var layer: ScreenLayer { .screen }
  package static var isClosedByEscape: Bool { layer == .panel || layer == .modal }
  package static var isClosedBeside: Bool { layer == .panel || layer == .modal }
  package static var isOnlyDrawn: Bool { false }
  package static var command: GameCommand? { nil }

  package static func metrics(on surface: Surface) -> Metrics {
    layer == .screen ? Metrics(screen: surface) : Metrics(panel: surface)
  }

  package func answer(_ input: ScreenInput, _ context: borrowing ScreenContext) -> ScreenRequest? {
    nil
  }

  package func rows(_ context: borrowing ScreenContext) -> ListRows { ListRows() }

  /// What a modal list does with keys and buttons: they move the focus in it and act on what has that, close it, or are commands
  /// that work everywhere; none reaches the screen behind.
  func answerAsList(_ input: ScreenInput, _ context: borrowing ScreenContext) -> ScreenRequest? {
    guard case .preview(let event) = input else { return nil }
    switch event.kind {
    case .keyDown(.escape, _, _): return nil
    case .gamepad(.axis), .secondaryPress: return .nothing
    default: break
    }
    guard let binding = Binding(event.kind) else { return nil }
    let keys = context.settings.keys
    guard let press = CommandTable.command(for: binding, in: .lists, keys) else {
      return CommandTable.command(for: binding, in: .everywhere, keys) == nil ? .nothing : nil
    }
    return press.command == .leave ? .close(Self.id) : .navigate(press.command)
  }

  package static func element(_ part: some RawRepresentable<UInt8>, _ index: Int = 0) -> ElementID {
    ElementID(screen: id, part: part.rawValue, index: index)
  }
}

extension Optional where Wrapped: WholeScreen {
  /// Answers what comes in for a screen, which may be made where there is none yet; nothing is left of one that was closed
  /// and isn't kept.
  package mutating func answer(
    _ input: ScreenInput, _ context: ScreenContext, or new: @autoclosure () -> Wrapped? = nil
  ) -> ScreenRequest? {
    if self == nil { self = new() }
    let request = self?.answer(input, context)
    if case .close = input, request == nil { self = nil }
    return request
  }
}

/// A screen that a user can be at.
package protocol RouteScreen {
  static var id: ScreenID { get }
  /// How it is called, and how on a button that leads back there.
  static var title: MessageKey { get }
  static var shortTitle: MessageKey { get }
  /// The scopes in which a key is looked up there.
  static var scopes: CommandScopes { get }
}

extension RouteScreen {
  package static var shortTitle: MessageKey { title }
  package static var scopes: CommandScopes { .lists }
}

extension Route {
  package var screen: any RouteScreen.Type {
    switch self {
    case .home: HomeScreen.self
    case .sandbox: SandboxScreen.self
    case .levels: LevelsScreen.self
    case .lock: LockScreen.self
    case .scenes: ScenesScreen.self
    case .tapes: TapesScreen.self
    case .settings: SettingsScreen.self
    case .endless: EndlessScreen.self
    case .maker: MakerScreen.self
    case .table: LockTable.self
    }
  }
}

/// What a screen may see of the session besides its own state.
package struct ScreenContext {
  package let now: Timestamp
  package let surface: Surface
  /// The shapes of things, and their pictures; no pictures where nothing is drawn.
  package let library: ShapeLibrary
  package var sprites: SpriteTable?
  package var texts = Texts.english
  package var focus: ElementID?
  /// The device that the user acted with last.
  package var device = Device.mouse
  package var settings = Settings.standard
  package var sandbox = SandboxSettings()
  package var reducesMotion = false
  /// Where its back button leads.
  package var back = Route.sandbox
  package let levels: LevelList
  package var progress = LockProgress()
  /// The level that one continues with, and how the clock's wheels stand, for the first screen.
  package var nextLevel: Level?
  package var clockwork: Clockwork?
  package var desk = SceneFileState()
  /// What a new scene of what lies on the bench is called by, for the list of scenes.
  package var content = MessageKey.sceneThings
  /// How what is selected on the bench is called, and its values: of several things angle and size of the first one and the
  /// middle of all; both as far as a panel asks.
  package var selection = SelectionTitle(count: 0, name: nil)
  package var values: (angle: Angle, scale: Double, position: Vector)?
  /// The text typed into the field that has the focus; nil for none.
  package var typed: String?

  /// The screen that is shown, and a bit for each of the applicable commands that the device has a binding for, by its index in the
  /// table of fewer than 128, as far as the help asks.
  package var route = Route.sandbox
  package var commands = UInt128.zero
  /// Whether a dial of the lock that is played keeps numbers as it is turned back, for the help.
  package var entersNumbers = true
  package var countsPasses = false
  /// Whether keys of letters turn a dial of that, and are no commands.
  package var typesLetters = false
  /// What the keyboard on the screen covers at the lower edge of the window, in points.
  package var keyboard = 0.0
  /// Whether z lies in the upper row of that, as on German ones.
  package var hasGermanKeys = false

  package init(now: Timestamp, surface: Surface, library: ShapeLibrary, levels: LevelList) {
    (self.now, self.surface, self.library, self.levels) = (now, surface, library, levels)
  }
}

package enum ScreenRequest {
  /// Nothing more: what came in was handled.
  case nothing
  case effect(Effect)
  case play([Sound])
  case perform(GameCommand)
  /// To move the focus, or to act on what has it.
  case navigate(GameCommand, isFine: Bool = false)
  case goBack
  case open(Level)
  case openScene(String)
  case run(PaletteItem)
  case close(ScreenID, then: GameCommand? = nil)
  /// To give a field the focus, to type into it.
  case edit(ElementID)
  /// To give an element of a list the focus, and to scroll to it.
  case reveal(ElementID)
  case scroll(toTop: ElementID)
  case searchPalette(String)
  case searchSettings(String)
  case change(Settings, reveals: Bool = false)
  /// To change how the sandbox behaves, by one step or more.
  case changeTool(GameCommand, times: Int = 1)
  /// What a key of another keyboard would do.
  case type(String)
  case press(Key)
  /// To set what is selected, an angle over so many seconds, or to step it by a field.
  case set(ExactChange, over: Double = 0, SpinEasing = .gentle)
  case step(ExactField, Int, isFine: Bool)
  /// To note that a part of the clock is set on its plate, or was taken off.
  case mount(ClockPart, isMounted: Bool)
  /// To write a name on the clock's plate, empty for none.
  case name(String)
  /// To add a thing of a shape.
  case add(Int)
  /// To bring the things of an arrow at the edge into view, by its index.
  case showBeacon(Int)
  /// To put the wheel on an axle that lacks one.
  case putOnAxle
  case turnUpright
  /// To press a control of the lock, and to scrub its demonstration to a fraction of its duration, from 0 to 1; `isOver`
  /// when the contact has lifted.
  case control(LockControl)
  case scrub(Double, isOver: Bool)
  case say(MessageKey)
  /// To put a text on the clipboard, and to say so.
  case copy(String, saying: MessageKey)
}

/// Something that is made of a screen, whichever it is.
package protocol ScreenReader {
  associatedtype Target
  func read(
    _ screen: borrowing some WholeScreen, _ context: borrowing ScreenContext,
    into target: inout Target)
}
