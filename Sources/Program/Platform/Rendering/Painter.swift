import SwivelDrawing
import SwivelGestures

/// A corner of a triangle in pixels, its colour premultiplied.
struct PixelCorner {
  var position: Vector
  var color: Texel
}

/// Goes through a draw list and plans how it is drawn.
struct Painter {
  let atlas: Atlas
  let density: Double
  /// What makes pages that aren't ready; nil where a frame waits for them.
  let loader: PageLoader?
  let plan: FramePlan

  /// Onto so many pixels, from the bottom layer to the top one, of each the shapes and then the text.
  func paint(
    _ list: borrowing DrawList, on size: (width: Int, height: Int), with textLayout: TextLayout
  ) {
    plan.begin(
      width: size.width, height: size.height, ground: list.background.premultiplied,
      strokes: list.vertices / 3)
    for layer in list.layers {
      for index in layer.shapes {
        switch list.shapes[index] {
        case .quad(let index): paint(list.quads[index])
        case .triangles(let range): paint(list.corners[range])
        }
      }
      for index in layer.runs { paint(list.runs[index], list.text, with: textLayout) }
    }
  }

  private func paint(_ quad: Quad) {
    let pixels = PixelQuad(quad.transform, density: density)
    guard quad.tint.alpha > 0, pixels.isVisible else { return }
    if quad.picture == .white {
      paint(Feather(pixels), quad.tint)
      return
    }
    let size = atlas.size(of: quad.picture)
    let scale = (pixels.area / Double(max(1, size.width * size.height))).squareRoot()
    guard let patch = atlas.patch(for: quad.picture, pixelsPerTexel: scale, from: loader)
    else { return }
    plan.add(.sprite(patch, pixels, tint: quad.tint.premultiplied))
  }

  private func paint(_ feather: Feather, _ color: Color) {
    let color = feather.opacity < 1 ? color.faded(feather.opacity) : color
    let (core, rim) = (feather.core, feather.rim)
    let inside = color.premultiplied
    paintStrip(core.0, core.1, inside, core.3, core.2, inside)
    paintStrip(rim.0, rim.1, 0, core.0, core.1, inside)
    paintStrip(rim.1, rim.2, 0, core.1, core.2, inside)
    paintStrip(rim.2, rim.3, 0, core.2, core.3, inside)
    paintStrip(rim.3, rim.0, 0, core.3, core.0, inside)
  }

  /// Draws the strip between the lines ab and cd.
  private func paintStrip(
    _ a: Vector, _ b: Vector, _ first: Texel, _ c: Vector, _ d: Vector, _ second: Texel
  ) {
    let (a, b) = (PixelCorner(position: a, color: first), PixelCorner(position: b, color: first))
    let (c, d) = (PixelCorner(position: c, color: second), PixelCorner(position: d, color: second))
    paint(a, b, d)
    paint(a, d, c)
  }

  private func paint(_ corners: ArraySlice<Corner>) {
    var index = corners.startIndex
    while index + 2 < corners.endIndex {
      paint(pixel(corners[index]), pixel(corners[index + 1]), pixel(corners[index + 2]))
      index += 3
    }
  }

  private func pixel(_ corner: Corner) -> PixelCorner {
    PixelCorner(position: corner.position * density, color: corner.color.premultiplied)
  }

  private func paint(_ run: TextRun, _ text: [UInt8], with textLayout: TextLayout) {
    let color = run.color.premultiplied
    guard color != 0 else { return }
    textLayout.layOut(run, text, density: density)
    for placed in textLayout.placed { plan.add(.glyph(placed, color: color)) }
  }

  private func paint(_ a: PixelCorner, _ b: PixelCorner, _ c: PixelCorner) {
    if a.color | b.color | c.color != 0 { plan.add(.triangle(a, b, c)) }
  }
}
