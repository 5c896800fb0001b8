import CSDL2
public import Geometry
public import Input

#if canImport(Glibc)
  import Glibc
#endif

/// How a window is to be opened.
public struct WindowOptions: Hashable, Sendable {
  /// What stands in the title bar.
  public var title = "Swivel"
  /// The width in points.
  public var width = 1280
  /// The height in points.
  public var height = 720
  /// Where it is to be; nil, and a place that is on no screen any more, leave that to the desktop.
  public var place: WindowPlace?
  /// Whether it is made no larger than the main screen has room for.
  public var fitsScreen = false
  /// Whether it covers the whole screen, as a window of the desktop's size.
  public var isFullscreen = false
  /// The video driver to use, as `dummy`; nil lets SDL choose.
  public var driver: String?

  /// The usual window: 1280 by 720 points.
  public init() {}
}

/// The one window, and SDL behind it.
///
/// A renderer holds its window, a window holds SDL: however the program ends, they go in the right order.
public final class Window {
  private let video: Video
  let pointer: OpaquePointer
  /// What it was before it covered the screen.
  var uncovered: WindowFrame?
  /// Whether it covers the screen without the help of a window manager.
  var coversAlone = false

  /// The least size in points at which the layout still holds everything.
  public static let leastSize = Vector(x: 640, y: 360)

  /// Starts SDL's video and opens a window; fails where there is no display.
  public init(_ options: WindowOptions = WindowOptions()) throws(SDLError) {
    let video = try Video(driver: options.driver)
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    var frame = WindowFrame(width: options.width, height: options.height, place: options.place)
    if frame.place != nil || options.fitsScreen { frame = frame.fitted(to: video.screens) }
    let coversAlone = options.isFullscreen && !video.hasWindowManager
    let opened = coversAlone ? video.mainScreen ?? frame : frame
    let (x, y) = Self.place(opened.place)
    let pointer = try check(
      "SDL_CreateWindow",
      SDL_CreateWindow(
        options.title, x, y, Int32(clamping: opened.width), Int32(clamping: opened.height),
        flags | (options.isFullscreen && !coversAlone ? Self.covering : 0)))
    SDL_SetWindowMinimumSize(pointer, Int32(Self.leastSize.x), Int32(Self.leastSize.y))
    self.video = video
    self.pointer = pointer
    self.coversAlone = coversAlone
    if coversAlone { uncovered = frame }
  }

  deinit { SDL_DestroyWindow(pointer) }

  /// Whether a window could be opened on a screen, judged by the environment alone.
  public static var hasDisplay: Bool {
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]
    return names.contains { name in getenv(name).map { $0.pointee != 0 } ?? false }
  }

  /// Whether something arranges the windows.
  var hasWindowManager: Bool { video.hasWindowManager }

  /// SDL's video driver, as `x11` or `wayland`.
  public var driver: String { video.name }

  /// The size in points and the density, as they are now.
  public var surface: Surface {
    var (width, height): (Int32, Int32) = (0, 0)
    var (pixelWidth, pixelHeight): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(pointer, &width, &height)
    csdl_pixel_size(pointer, &pixelWidth, &pixelHeight)
    let size = ExactPoint(Vector(x: Double(width), y: Double(height)))
    let density = width > 0 && pixelWidth > 0 ? Double(pixelWidth) / Double(width) : 1
    return Surface(size: size, density: Int64((density * Surface.densityUnit).rounded()))
  }

  /// How many frames a second its display shows; 0 where that isn't known.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let status = SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(pointer)), &mode)
    return status == 0 ? Double(mode.refresh_rate) : 0
  }

  /// The text on the clipboard, empty where there is none.
  public var clipboard: String {
    get {
      guard let text = SDL_GetClipboardText() else { return "" }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue) }
  }

  /// The text on the clipboard; nil where it is longer than so many bytes, which are looked at before it is
  /// taken over.
  public func clipboard(limit: Int) -> String? {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return SDL_strlen(text) <= limit ? String(cString: text) : nil
  }

  /// Where the pointer is, also while something is dragged in from elsewhere; nil where it is outside.
  public var pointerPlace: ExactPoint? {
    var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(pointer, &left, &top)
    let place = Vector(x: Double(x - left), y: Double(y - top))
    return surface.bounds.contains(place) ? ExactPoint(place) : nil
  }

  /// Copies a canvas to the window; where their sizes differ for a moment, what both have.
  func show(_ canvas: Canvas) throws(SDLError) {
    let surface = try check("SDL_GetWindowSurface", SDL_GetWindowSurface(pointer))
    let (width, height) = (
      min(Int32(canvas.width), surface.pointee.w), min(Int32(canvas.height), surface.pointee.h)
    )
    try check(
      "SDL_ConvertPixels",
      SDL_ConvertPixels(
        width, height, SDL_PIXELFORMAT_RGB888.rawValue, canvas.pixels,
        Int32(canvas.width * MemoryLayout<Texel>.stride), surface.pointee.format.pointee.format,
        surface.pointee.pixels, surface.pointee.pitch))
    try check("SDL_UpdateWindowSurface", SDL_UpdateWindowSurface(pointer))
  }
}
