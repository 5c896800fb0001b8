public import Commands
public import Documents
public import Input
import Interface
public import LockPlay
public import Sandbox
public import Screens

/// All that a session holds: a value, which can be encoded at any event and continued elsewhere.
public struct SessionState: Hashable, Codable, Sendable {
  /// The window.
  public package(set) var surface: Surface
  /// The time of the last event.
  public internal(set) var lastEvent = Timestamp.zero
  /// How many ticks are finished; tick n stands at n · 8 ms.
  public internal(set) var ticks: Int64 = 0
  /// The mouse.
  public internal(set) var pointer = Pointer()
  /// Where hands and the focus are on screens and panels.
  var interface = InterfaceState()
  /// Where the person is.
  public internal(set) var place = Route.sandbox
  /// The sandbox.
  public internal(set) var sandbox: Sandbox
  /// The locks.
  public internal(set) var hall = LocksState()
  /// What lies over the room.
  public internal(set) var overlays = Overlays()
  /// The panel that spins things; nil until it is used.
  public internal(set) var spin: SpinPanel?
  /// The panel that sets angle, scale and place by numbers; nil until it is used.
  public internal(set) var exact: ExactPanel?
  /// What is known of scenes; nil until one is listed, opened or kept.
  public internal(set) var scenes: SceneDesk?
  /// What the person has set; nil while all is as it is from the start.
  var ownSettings: Settings?
  /// What the person has told the desktop; nil for nothing.
  var ownDesktop: DesktopWishes?
  /// The first screen; nil until the person has been there.
  public internal(set) var home: HomeScreen?
  /// The tapes that were kept; nil until the person has asked for them.
  public internal(set) var tapes: TapeShelf?
  /// Where a list leads back to; nil for the sandbox.
  var back: Route?
  /// The palette of commands, while it is open.
  public internal(set) var palette: CommandPalette?
  /// What commands are called in the person's language, as far as the outside has told it.
  var words: CommandWords?
  /// What the person was told; nil for nothing yet.
  public internal(set) var messages: MessageLog?
  /// What the person is asked to try; nil for nothing.
  public internal(set) var lesson: CoachMark?
  /// Presses that came too soon; nil unless the person wants them passed over.
  var coolDown: Debounce?
  /// What was heard last in the sandbox; nil unless the person wants it written.
  var caption: SoundCaption?
  /// A pointer that presses by resting; nil unless the person wants that.
  var dwell: Dwell?
  /// The settings screen; nil while it isn't shown.
  var settingsScreen: SettingsScreen?
  /// What came in from outside and became a part of the session; nil while there is nothing.
  public internal(set) var album: ImportedAssets?
  /// The shelf from which things are added; nil until it is used.
  var shelf: AddPicker?
  /// The command that was done last and left no mark on things, until the next press tells more.
  var notice: GameCommand?
}
