public import ArgumentParser
import SwivelGestures
import SwivelJSON
public import SwivelPlatform

/// A size in points, written `1280x720`.
struct WindowSize: Hashable {
  /// The valid lengths of a side, in points.
  static let sides = 64...16_384

  let width: Int
  let height: Int

  static let standard = WindowSize(width: 1_280, height: 720)

  var surface: Surface { Surface(width: width, height: height) }

  static func parse(_ text: String) throws -> WindowSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      sides.contains(width), sides.contains(height)
    else {
      throw ValidationError(
        "expected WIDTHxHEIGHT with sides from \(sides.lowerBound) to \(sides.upperBound)")
    }
    return WindowSize(width: width, height: height)
  }
}

/// How the game is opened.
///
/// A start without words has these as they are and doesn't ask the parser of the command line, which looks its types up by name:
/// that takes longer than all else that a start does before the first file is read.
struct GameOptions {
  var size: WindowSize?
  /// Pixels a point of pictures made without a window.
  var density = 1.0
  var fullscreen = false
  var renderer = RendererChoice.auto
  var video = VideoChoice.auto
  var noSound = false
  var font: String?
  var language: String?
  var resetSettings = false
  var narrate = false
  var quitAfter: Double?
  var report: String?

  /// The surface of a session without a window.
  var surface: Surface {
    var surface = (size ?? .standard).surface
    surface.density = Int64((density * 1e6).rounded())
    return surface
  }
}

/// A number of the command line; `what` is said of others, such as `seconds`.
func number(_ text: String, in range: ClosedRange<Double>, _ what: String) throws -> Double {
  guard let number = Double(text), range.contains(number) else {
    let ends = [range.lowerBound, range.upperBound].map(JSONNode.text(of:))
    throw ValidationError("expected \(what) from \(ends[0]) to \(ends[1])")
  }
  return number
}

/// The words for them, of all commands that open the game.
struct GameWords: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The size in points, each side from \(WindowSize.sides.lowerBound) to \(WindowSize.sides.upperBound).",
      valueName: "WxH"), transform: WindowSize.parse) var size: WindowSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels a point, from 0.5 to 4, of pictures made without a window.", valueName: "factor"),
    transform: { try number($0, in: 0.5...4, "a factor") }) var density = 1.0

  @Flag(help: "Take the whole screen.") var fullscreen = false

  @Option(help: ArgumentHelp("What draws: auto, opengl or software.", valueName: "name"))
  var renderer = RendererChoice.auto

  @Option(
    help: ArgumentHelp("How the desktop is reached: auto, wayland or x11.", valueName: "name"))
  var video = VideoChoice.auto

  @Flag(name: .customLong("no-sound"), help: "Play no sounds.") var noSound = false

  @Option(
    help: ArgumentHelp("A font file to use instead of the system's.", valueName: "path"),
    completion: .file()) var font: String?

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp(
      "The language, as en, de or zh; the environment's where it isn't named.", valueName: "code"))
  var language: String?

  @Flag(
    name: .customLong("reset-settings"),
    help: "Begin with the settings as they are from the start; those that were kept are set aside.")
  var resetSettings = false

  @Flag(help: "Say what happens as lines of text on standard output.") var narrate = false

  @Option(
    name: .customLong("quit-after"), parsing: .unconditional,
    help: ArgumentHelp("End after so many seconds of the session.", valueName: "seconds"),
    transform: { try number($0, in: 0...1e6, "seconds") }) var quitAfter: Double?

  @Option(
    help: ArgumentHelp("Write a report at the end, as JSON.", valueName: "file"),
    completion: .file()) var report: String?

  var options: GameOptions {
    GameOptions(
      size: size, density: density, fullscreen: fullscreen, renderer: renderer, video: video,
      noSound: noSound, font: font, language: language, resetSettings: resetSettings,
      narrate: narrate, quitAfter: quitAfter, report: report)
  }
}

extension RendererChoice: ExpressibleByArgument {}

enum VideoChoice: String, CaseIterable, ExpressibleByArgument {
  /// By Wayland where `WAYLAND_DISPLAY` is set, else by X11; what `SDL_VIDEODRIVER` says goes before.
  case auto
  case wayland
  /// By X11, under Wayland through XWayland.
  case x11

  /// SDL's name of it; nil where nothing is chosen.
  var driver: String? { self == .auto ? nil : rawValue }
}
