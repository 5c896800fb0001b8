package import SwivelDrawing
package import SwivelGestures

/// A rasteriser on the processor, into memory and, with a window, onto that.
///
/// It needs no display, so tests, exports and machines without a screen use it too.
package final class SoftwareRenderer: Renderer {
  /// Only under Wayland, where the desktop says when a frame is wanted: copying to a window returns at once.
  package let presentWaits: Bool

  private var atlas: Atlas
  private let textLayout: TextLayout
  private let window: Window?
  let plan: FramePlan
  /// Only a window can show later what isn't ready.
  private let loader: PageLoader?
  /// Whether the window, if there is one, shows the last drawn frame.
  private var isShown = true

  package convenience init(atlas: Atlas, fonts: Fonts, window: Window? = nil) {
    self.init(
      atlas: atlas, fonts: fonts, window: window,
      helpers: min(Parallel.cores, Self.maximumThreads) - 1)
  }

  /// The same with so many threads that help to paint, and pixel by pixel if wanted.
  init(atlas: Atlas, fonts: Fonts, window: Window? = nil, helpers: Int, blendsMany: Bool = true) {
    (self.atlas, self.window) = (atlas, window)
    loader = window.map { _ in PageLoader() }
    // A desktop that wants frames sets their pace.
    presentWaits = window?.desktop != nil
    textLayout = TextLayout(fonts: fonts)
    plan = FramePlan(glyphs: textLayout.glyphs, helpers: helpers, blendsMany: blendsMany)
  }

  /// More have nothing to do that is worth waking them for.
  private static let maximumThreads = 8

  /// Draws only what is another than in the frame before.
  package func draw(_ list: borrowing DrawList, on surface: Surface) {
    let size = window?.canvasSize(for: surface) ?? surface.pixels
    // Glyphs that are made anew lie elsewhere, and what wasn't shown is to be shown with this frame.
    if textLayout.glyphs.beginFrame() || !isShown { plan.invalidate() }
    isShown = window == nil
    let painter = Painter(atlas: atlas, density: surface.pixelsPerPoint, loader: loader, plan: plan)
    painter.paint(list, on: size, with: textLayout)
    plan.paint(with: atlas)
  }

  package func snapshot() throws(SDLError) -> Image { try drawn(plan.canvas.image) }

  /// The last drawn frame, transparent where the background of the list was.
  package func clearSnapshot() throws(SDLError) -> Image { try drawn(plan.canvas.clearImage) }

  private func drawn(_ image: Image?) throws(SDLError) -> Image {
    guard let image else { throw SDLError(call: "snapshot", message: "nothing was drawn yet") }
    return image
  }

  package func use(_ atlas: Atlas) {
    self.atlas = atlas
    plan.invalidate()
  }

  /// Copies only what the last drawn frame has changed.
  package func present() throws(SDLError) {
    try window?.show(plan.canvas, plan.tiles)
    isShown = true
  }

  package func takeLoadedPages() -> Bool { loader?.takeLoadedPages() ?? false }

  package func forget() { plan.invalidate() }

  /// Does nothing, since textures in memory are never lost.
  package func recover() {}
}
