package import SwivelDrawing
package import SwivelGeometry
package import SwivelInterface
import SwivelLocks

/// What was won at a lock.
extension ShapeBuilder {
  /// A medal with the place of a person at a table; a star for nil, where all were to open the lock.
  package func addMedal(_ rank: Int?, at center: Vector, radius: Double, to list: inout DrawList) {
    addShadow(
      center + Vector(x: 0, y: radius * 0.08), from: radius * 0.8, to: radius * 1.3, to: &list)
    let metal = rank ?? 1 == 1 ? Metal.brass : Metal.steel
    addTurned(metal, center, to: radius, sheen: 0.5, to: &list)
    addDisc(center, radius: radius * 0.82, Palette.ground, to: &list)
    addRing(center, radius: radius * 0.82, width: 1, metal.dark, to: &list)
    guard let rank else {
      return IconView(self, center: center, size: radius, Palette.brass).draw(.star, into: &list)
    }
    StrokeFont(
      builder: self, origin: center, up: Vector(x: 0, y: -1), scale: radius * 0.5,
      width: radius * 0.13, color: Palette.ivory
    ).draw(.numbers, stop: rank, into: &list)
  }
}
