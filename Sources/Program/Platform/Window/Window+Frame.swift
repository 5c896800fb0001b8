import CSwivelSDL2
import SwivelGestures

extension Window {
  /// Its size and position, or those from before full screen.
  ///
  /// Nil where it was never a normal window, and where it is maximised or minimised.
  package var frame: WindowFrame? {
    if coversAlone || isCoveringToSDL { return uncovered }
    let flags = SDL_GetWindowFlags(pointer)
    let extreme = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    guard flags & extreme == 0 else { return nil }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(pointer, &width, &height)
    return WindowFrame(width: Int(width), height: Int(height), position: position)
      .scaled(by: 1 / scale)
  }

  /// The upper left corner of the frame.
  private var position: WindowPosition? {
    guard var corner = origin else { return nil }
    // On X11 a new window is placed by its frame, elsewhere by its content.
    var (top, left): (Int32, Int32) = (0, 0)
    if driver == "x11", SDL_GetWindowBordersSize(pointer, &top, &left, nil, nil) == 0 {
      corner = WindowPosition(x: corner.x - Int(left), y: corner.y - Int(top))
    }
    return corner
  }

  /// The upper left corner of the content; nil on Wayland, which doesn't say positions.
  package var origin: WindowPosition? {
    guard driver != "wayland" else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(pointer, &x, &y)
    return WindowPosition(x: Int(x), y: Int(y))
  }

  /// Whether keys go to it.
  package var hasKeyboard: Bool {
    SDL_GetWindowFlags(pointer) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
  }

  static func position(_ position: WindowPosition?) -> (x: Int32, y: Int32) {
    guard let position else { return (CSDL_WINDOWPOS_UNDEFINED, CSDL_WINDOWPOS_UNDEFINED) }
    return (Int32(clamping: position.x), Int32(clamping: position.y))
  }
}

extension Rectangle {
  init(_ rectangle: SDL_Rect) {
    self.init(
      origin: Vector(x: Double(rectangle.x), y: Double(rectangle.y)),
      size: Vector(x: Double(rectangle.w), y: Double(rectangle.h)))
  }
}
