public import SwivelDrawing
public import SwivelInput

/// A rasteriser on the processor, into memory and, with a window, onto that.
///
/// It needs no display, so tests, exports and machines without a screen use it too.
public final class SoftwareRenderer: Renderer {
  /// Always `software`.
  public let name = "software"
  /// Only under Wayland, where the desktop says when a frame is wanted: copying to a window returns at once.
  public let presentWaits: Bool

  private var atlas: Atlas
  private let setter: TextSetter
  private let window: Window?
  private let plan: FramePlan
  /// Only a window can show later what isn't ready.
  private let loader: PageLoader?
  /// Whether the window, if there is one, shows the last drawn frame.
  private var isShown = true

  /// A renderer for a window or, without one, only into memory.
  public convenience init(atlas: Atlas, fonts: Fonts, window: Window? = nil) {
    self.init(
      atlas: atlas, fonts: fonts, window: window,
      helpers: min(Parallel.cores, Self.mostThreads) - 1)
  }

  /// The same with so many threads that help to paint, and pixel by pixel if wanted.
  init(
    atlas: Atlas, fonts: Fonts, window: Window? = nil, helpers: Int, blendsMany: Bool = true
  ) {
    self.atlas = atlas
    self.window = window
    loader = window.map { _ in PageLoader() }
    presentWaits = window?.setsPace ?? false
    setter = TextSetter(fonts: fonts)
    plan = FramePlan(glyphs: setter.glyphs, helpers: helpers, blendsMany: blendsMany)
  }

  /// More have nothing to do that is worth waking them for.
  private static let mostThreads = 8

  /// The number of pixels that the last frame has painted.
  var painted: Int { plan.tiles.area }

  /// Draws a list for a surface into memory: what is another there than in the frame before.
  public func draw(_ list: borrowing DrawList, on surface: Surface) {
    let size = window?.canvasSize(for: surface) ?? surface.pixels
    // Glyphs that are made anew lie elsewhere, and what wasn't shown is to be shown with this frame.
    if setter.glyphs.beginFrame() || !isShown { plan.forget() }
    isShown = window == nil
    plan.begin(
      width: size.width, height: size.height, ground: list.background.premultiplied,
      steps: list.vertices / 3)
    let painter = Painter(
      atlas: atlas, density: surface.pixelsPerPoint, loader: loader, plan: plan)
    painter.paint(list, with: setter)
    plan.paint(with: atlas)
  }

  /// The last drawn frame.
  public func snapshot() throws(SDLError) -> Image {
    guard let image = plan.canvas.image else {
      throw SDLError(call: "snapshot", message: "nothing was drawn yet")
    }
    return image
  }

  /// The last drawn frame, transparent where the background of the list was.
  public func clearSnapshot() throws(SDLError) -> Image {
    guard let image = plan.canvas.clearImage else {
      throw SDLError(call: "snapshot", message: "nothing was drawn yet")
    }
    return image
  }

  /// Draws from another atlas from now on.
  public func use(_ atlas: Atlas) {
    self.atlas = atlas
    plan.forget()
  }

  /// Copies what the last drawn frame has changed to the window, if there is one.
  public func present() throws(SDLError) {
    try window?.show(plan.canvas, plan.tiles)
    isShown = true
  }

  /// Whether a picture that the last frame had none of, or a smaller one, is ready now.
  public func takeArrivals() -> Bool { loader?.takeArrivals() ?? false }

  /// Draws and shows all of the next frame.
  public func forget() { plan.forget() }

  /// Does nothing, since textures in memory are never lost.
  public func recover() {}
}
