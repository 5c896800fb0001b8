public import Commands
public import Documents
import Gestures
public import Input
import Interface
public import LockPlay
public import Sandbox
public import Screens

/// The whole state of a session: a value that can be encoded after any event and continued elsewhere.
public struct SessionState: Hashable, Encodable, Sendable {
  /// The size of the window in points, and its density.
  public package(set) var surface: Surface
  /// The time of the last event.
  public internal(set) var lastEvent = Timestamp.zero
  /// What has come in of a report that isn't over, at the time of the last event; empty where none has begun.
  @Boxed var report = ContactFrame()
  /// How many ticks are finished; tick n stands at n · 8 ms.
  public internal(set) var ticks: Int64 = 0
  /// The mouse with its modifiers and its second finger.
  public internal(set) var pointer = Pointer()
  /// The hands, the focus and the scroll positions of screens and panels.
  var interface = InterfaceState()
  /// The screen that is shown.
  public internal(set) var route = Route.sandbox
  /// The sandbox; it is kept while other screens are shown.
  public internal(set) var sandbox: Sandbox
  /// The current lock, those that were left, and the progress.
  public internal(set) var locks = LocksState()
  /// The inspector, the help, and what they show.
  @Boxed public internal(set) var overlays = Overlays()
  /// The panel for spins; nil until it is used.
  @Boxed public internal(set) var spin: SpinPanel? = nil
  /// The panel for exact values; nil until it is used.
  public internal(set) var exact: ExactPanel?
  /// The scene's file and the list of scenes; nil until one is listed, opened or saved.
  @Boxed public internal(set) var scenes: SceneDesk? = nil
  /// The user's settings; nil while all have their defaults.
  var ownSettings: Settings?
  /// The user's preferences of the desktop; nil for none.
  var ownDesktop: DesktopWishes?
  /// The first screen; nil until it was shown.
  @Boxed public internal(set) var home: HomeScreen? = nil
  /// The saved tapes; nil until they were listed.
  @Boxed public internal(set) var tapes: TapesScreen? = nil
  /// The endless locks; nil until they were shown.
  @Boxed public internal(set) var endless: EndlessScreen? = nil
  /// The lock that is made; nil until one was begun.
  @Boxed public internal(set) var maker: MakerScreen? = nil
  /// The locks of several people; nil where no table is shown.
  public internal(set) var table: LockTable?
  /// The screens to which one leads back.
  var trail = Trail()
  /// The command palette; nil while it is closed.
  public internal(set) var palette: CommandPalette?
  /// The keyboard on the screen; nil until a key of it that stays was pressed.
  var keyboard: TouchKeyboard?
  /// The words for the palette in the user's language; nil until the program has sent them.
  var words: PaletteWords?
  /// The messages that were shown; nil for none yet.
  public internal(set) var messages: MessageLog?
  /// What the user is asked to try; nil for nothing.
  public internal(set) var coachMark: CoachMark?
  /// The filter for presses that come too soon after another; nil while the setting is off.
  var debounce: Debounce?
  /// The caption of the last sound in the sandbox; nil while the setting is off.
  var caption: SoundCaption?
  /// How many hints on the clock were given.
  var clockHint = 0
  /// The pointer that presses by resting; nil while the setting is off.
  @Boxed var dwell: Dwell? = nil
  /// The settings screen; nil while it isn't shown.
  @Boxed var settingsScreen: SettingsScreen? = nil
  /// The imported pictures, texts and levels; nil while there are none.
  public internal(set) var importedAssets: ImportedAssets?
  /// The picker for new things; nil until it is used.
  var picker: AddPicker?
  /// The last command that changed no thing, for its note; nil after the next press.
  var notice: GameCommand?
}
