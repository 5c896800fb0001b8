import Drawing
import Geometry

/// Draws the hand that turns a dial in a demonstration: a finger at the rim, which can be seen through.
struct GhostHandView {
  /// What it is drawn from.
  let scene: LockScene

  /// Shares of the dial's radius; how much of it is seen.
  private enum Measure {
    static let touch = 0.94
    static let finger = (thick: 0.085, long: 0.4)
    static let palm = (width: 0.25, from: 0.34, to: 0.62)
    static let seen = 0.55
  }

  /// Draws the hand where it is now.
  func draw(into list: inout DrawList) {
    guard let ghost = scene.room.demonstration?.ghost,
      scene.layout.faces.indices.contains(ghost.dial)
    else { return }
    let face = scene.layout.faces[ghost.dial]
    let touch = face.center + Vector(length: face.radius * Measure.touch, angle: ghost.angle)
    drawTouch(touch, face.radius, into: &list)
    // The hand comes from the lower right, wherever its finger lies, as a person's does.
    let way = Vector(length: 1, angle: .degrees(52))
    drawHand(touch, way, face.radius, into: &list)
  }

  private func drawTouch(_ place: Vector, _ radius: Double, into list: inout DrawList) {
    let ring = max(9, radius * 0.105)
    scene.ink.addRing(place, radius: ring, width: 2, Palette.signal, to: &list)
    scene.ink.addRing(place, radius: ring + 3, width: 1, Palette.ground.faded(0.6), to: &list)
  }

  private func drawHand(
    _ tip: Vector, _ way: Vector, _ radius: Double, into list: inout DrawList
  ) {
    let thick = max(6.5, radius * Measure.finger.thick)
    let side = way.perpendicular
    let foot = tip + way * max(30, radius * Measure.finger.long)
    drawOutline(tip, foot, way, side, thick, 1.6, Palette.ground.faded(0.7), into: &list)
    drawOutline(tip, foot, way, side, thick, 0, Palette.ivory, into: &list)
    let nail = tip + way * (thick * 0.1)
    scene.ink.addDisc(nail, radius: thick * 0.5, Palette.ground.faded(0.16), to: &list)
  }

  /// One outline of finger and knuckles, so that what is seen through doesn't show where parts meet.
  private func drawOutline(
    _ tip: Vector, _ foot: Vector, _ way: Vector, _ side: Vector, _ thick: Double,
    _ grown: Double, _ color: Color, into list: inout DrawList
  ) {
    let (round, thin) = (10, thick + grown)
    let (wide, deep) = (thick * 2.5 + grown, thick * 2.7 + grown)
    let count = round + 1 + 6
    let color = grown > 0 ? color : color.faded(Measure.seen)
    scene.ink.addPolygon(count, around: foot + way * thick, color, to: &list) { index in
      guard index > round else {
        let angle = Angle.turns(0.5 * Double(index) / Double(round) - 0.25)
        let (sine, cosine) = angle.sineAndCosine
        return tip - side * (sine * thin) - way * (cosine * thin)
      }
      switch index - round {
      case 1: return foot - side * thin
      case 2: return foot - side * wide + way * (thick * 0.5)
      case 3: return foot - side * (wide * 1.02) + way * deep
      case 4: return foot + side * (wide * 0.75) + way * deep
      case 5: return foot + side * (wide * 0.62) + way * (thick * 0.3)
      default: return foot + side * thin
      }
    }
  }
}
