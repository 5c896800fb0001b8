import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelSandbox
import SwivelWorld

extension ScreenContext {
  /// Draws the portrait of a scene: its things where they lie, and a card for each that was imported.
  func draw(
    _ portrait: SceneThumbnail?, in box: Rectangle, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    guard let portrait, let sprites else { return }
    for item in portrait.items {
      let middle =
        box.origin + Vector(x: Double(item.x), y: Double(item.y)) * (box.size.x / 1_000)
      let reach = Double(item.reach) / 1_000 * box.size.x
      guard library.shapes.indices.contains(item.shape), sprites.shapes.indices.contains(item.shape)
      else {
        let card = Rectangle(center: middle, side: reach * 1.4)
        builder.addBox(card, corner: 2, Palette.ivory.faded(0.6), to: &list)
        continue
      }
      let size = library.shapes[item.shape].size
      list.add(
        sprites.shapes[item.shape], of: size, turned: .turns(Double(item.angle) / 1_000),
        scale: 2 * reach / size.length, at: middle)
    }
  }
}

extension DrawList {
  mutating func add(
    _ picture: Picture, of size: Vector, turned rotation: Angle, scale: Double, at point: Vector,
    tint: Color = .white
  ) {
    let lies = Similarity(rotation: rotation, scale: scale, carrying: .zero, to: point).affine
    add(
      Quad(
        picture: picture,
        transform: AffineTransform(
          x: lies.x * size.x, y: lies.y * size.y, translation: lies.apply(size / -2)),
        tint: tint))
  }
}
