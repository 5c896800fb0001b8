import CSwivelSDL2
import Glibc
public import SwivelGestures

/// The options for opening a window.
public struct WindowOptions: Hashable, Sendable {
  package var title = "Swivel"
  /// Without a position, or with one that is on no screen, the desktop chooses it.
  package var frame = WindowFrame(width: 1280, height: 720)
  /// Whether the size is limited to the main screen.
  package var fitsScreen = false
  /// As a window of the desktop's size.
  package var isFullscreen = false
  /// The video driver of SDL's to use, as `x11` or `dummy`; nil takes Wayland where it is there, else what SDL chooses.
  package var driver: String?

  /// The default window: 1280 by 720 points.
  public init() {}
}

/// The window, which keeps SDL initialised.
///
/// A renderer references its window, and a window references SDL, so that they are destroyed in the right order.
public final class Window {
  let video: Video
  let pointer: OpaquePointer
  /// How many of SDL's points the desktop wants for one: more than 1 only under X11, where SDL's points are pixels.
  package let scale: Double
  /// The compositor, where that is Wayland's.
  private(set) var desktop: WaylandDesktop?
  let touchpadReports = TouchpadReports()
  /// Who hears that under X11; nil where the server doesn't tell, and elsewhere.
  private(set) var touchpad: X11Touchpad?
  /// The line to the X server, where that is the desktop.
  let line: Int32?
  /// The same line, for who may have to cut it.
  package let serverLine: ServerLine?
  /// Where the pixels lie that SDL showed last, and the rectangles of them that were other ones.
  var shown: UnsafeMutableRawPointer?
  var changed: [SDL_Rect] = []
  /// What it was before it covered the screen.
  var uncovered: WindowFrame?
  /// Whether it covers the screen without a window manager.
  var coversAlone = false

  /// The least size in points, of windows that lie and that stand: the layouts are made for 640 by 360 and for 360 by 640.
  package static let minimumSize = Vector(x: 360, y: 360)

  /// Initialises SDL's video and opens a window; fails where there is no display.
  public init(_ options: WindowOptions = WindowOptions()) throws(SDLError) {
    let video = try Video(driver: options.driver)
    scale = Video.driver == "x11" ? DesktopScale.factor(dpi: csdl_ask_x11().dpi) : 1
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    var frame = options.frame.scaled(by: scale)
    if frame.position != nil || options.fitsScreen { frame = frame.fitted(to: video.screens) }
    let coversAlone = options.isFullscreen && !video.hasWindowManager
    let opened = coversAlone ? video.mainScreen ?? frame : frame
    let (x, y) = Self.position(opened.position)
    let pointer = try check(
      "SDL_CreateWindow",
      SDL_CreateWindow(
        options.title, x, y, Int32(clamping: opened.width), Int32(clamping: opened.height),
        flags | (options.isFullscreen && !coversAlone ? Self.covering : 0)))
    SDL_SetWindowMinimumSize(pointer, Int32(Self.minimumSize.x), Int32(Self.minimumSize.y))
    (self.video, self.pointer) = (video, pointer)
    if Video.driver == "wayland" {
      desktop = WaylandDesktop(window: pointer, touchpad: touchpadReports)
    }
    let line = Video.driver == "x11" ? csdl_survive_x11(pointer) : -1
    self.line = line < 0 ? nil : line
    serverLine = self.line.map { ServerLine($0) }
    if self.line != nil {
      csdl_follow_x11(pointer)
      touchpad = X11Touchpad(window: pointer, telling: touchpadReports)
    }
    self.coversAlone = coversAlone
    if coversAlone { uncovered = frame.scaled(by: 1 / scale) }
  }

  deinit {
    let canBeClosed = canBeClosed
    csdl_forget_x11()
    // What is shared with the compositor goes before the connection does.
    desktop = nil
    guard canBeClosed else {
      // The system closes everything with the program.
      _ = Unmanaged.passRetained(video)
      return
    }
    SDL_DestroyWindow(pointer)
  }

  /// Whether there seems to be a display, by the environment.
  package static var hasDisplay: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains { environmentValue($0) != nil }
  }

  /// SDL's video driver, such as `x11` or `wayland`.
  package var driver: String { Video.driver }

  /// The present size in points and the density.
  public var surface: Surface {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(pointer, &width, &height)
    let pixels = pixels
    let size = ExactPoint(Vector(x: Double(width), y: Double(height)))
    let density = width > 0 && pixels.width > 0 ? Double(pixels.width) / Double(width) : 1
    return Surface(size: size, density: Int64((density * Surface.densityUnit).rounded()))
  }

  /// The size in pixels of the screen.
  var pixels: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    csdl_pixel_size(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  var number: UInt32 { SDL_GetWindowID(pointer) }

  /// Frames a second; 0 where that isn't known.
  package var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let status = SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(pointer)), &mode)
    return status == 0 ? Double(mode.refresh_rate) : 0
  }

  package func copy(_ text: String) {
    guard let desktop else { return _ = SDL_SetClipboardText(text) }
    desktop.copy(text)
  }

  /// Tells the input method where text is typed, in points of the window.
  package func setTextInputRect(_ box: Rectangle) {
    var frame = SDL_Rect(
      x: Int32(clamping: Int(box.origin.x)), y: Int32(clamping: Int(box.origin.y)),
      w: Int32(clamping: Int(box.size.x.rounded(.up))), h: Int32(clamping: Int(box.size.y)))
    SDL_SetTextInputRect(&frame)
  }

  /// Of so many bytes at most.
  package func readClipboard(limit: Int) -> ClipboardReading {
    if let desktop { return desktop.readClipboard(limit: limit) ?? ClipboardReading(.text("")) }
    if line != nil { return ClipboardReading(fromX11: limit) }
    guard let text = SDL_GetClipboardText() else { return ClipboardReading(.text("")) }
    defer { SDL_free(text) }
    return ClipboardReading(SDL_strlen(text) <= limit ? .text(String(cString: text)) : .tooLong)
  }

  /// Whether the pointer's place is known while something is dragged in from elsewhere: under Wayland only after it was
  /// dropped, and never where a finger has dragged it.
  package var followsDrags: Bool { desktop == nil }

  /// Nil where it is outside.
  package var pointerPosition: ExactPoint? {
    var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(pointer, &left, &top)
    let position = Vector(x: Double(x - left), y: Double(y - top))
    return surface.bounds.contains(position) ? ExactPoint(position) : nil
  }
}
