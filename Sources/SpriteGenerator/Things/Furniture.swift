import Geometry

extension Thing {
  /// A soft white disc; tinted, it is the shadow under a thing.
  static let shadow = Thing("shadow", "Shadow", 64, 64) { canvas in
    let radius = 30.0
    let least = exponential(-4.5)
    canvas.eachPixel(of: .disc(radius), reach: 0, depth: radius) { canvas, pixel, point, _ in
      let part = point.lengthSquared / (radius * radius)
      let opacity = (exponential(-4.5 * part) - least) / (1 - least)
      canvas.blend(Pigment(0xFFFFFF), opacity, at: pixel, .over)
    }
  }
}
