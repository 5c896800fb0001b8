import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelSandbox
import SwivelWorld

extension ScreenContext {
  /// Draws the thumbnail of a scene as large as a box allows: its things where they lie, a card for an imported one, and chains.
  func draw(
    _ thumbnail: SceneThumbnail?, in box: Rectangle, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    guard let thumbnail, let sprites else { return }
    let half = thumbnail.items.reduce(Vector(x: 1, y: 1)) { half, item in
      Vector(
        x: max(half.x, Double(abs(item.x - 500) + item.reach)),
        y: max(half.y, Double(abs(item.y - 500) + item.reach)))
    }
    let scale = min(box.size.x / half.x, box.size.y / half.y) / 2
    var wheels: [Int: (middle: Vector, radius: Double)] = [:]
    for item in thumbnail.items {
      let middle = box.center + Vector(x: Double(item.x - 500), y: Double(item.y - 500)) * scale
      let reach = Double(item.reach) * scale
      guard library.shapes.indices.contains(item.shape), sprites.shapes.indices.contains(item.shape)
      else {
        let card = Rectangle(center: middle, side: reach * 1.4)
        builder.addBox(card, corner: 2, Palette.ivory.faded(0.6), to: &list)
        continue
      }
      let shape = library.shapes[item.shape]
      let grown = 2 * reach / shape.size.length
      list.add(
        sprites.shapes[item.shape], of: shape.size, turned: .turns(Double(item.angle) / 1_000),
        scale: grown, at: middle)
      guard item.chain > 0, let gear = shape.gear else { continue }
      let wheel = (middle: middle, radius: gear.pitch * grown)
      if let other = wheels.updateValue(wheel, forKey: item.chain),
        let path = ChainPath(other, wheel)
      {
        var last = path.strokePoint(0).position
        for piece in 1...32 {
          let next = path.strokePoint(Double(piece) / 32).position
          builder.addLine(from: last, to: next, width: 1.5, Palette.quiet, to: &list)
          last = next
        }
      }
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
          x: lies.x * size.x, y: lies.y * size.y, translation: lies.apply(size / -2)), tint: tint))
  }
}
