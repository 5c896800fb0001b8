import Drawing
import Entities
import Geometry
import Input
import Interface
import Texts

extension SandboxView {
  /// Draws the arbors on which wheels in hands are, and rings with a bar on those that block each other.
  static func drawGears(
    _ session: Session, _ camera: Similarity, into list: inout DrawList
  ) {
    guard let work = session.state.sandbox.gearWork else { return }
    let ink = ShapeBuilder(density: Double(session.state.surface.density) / 1e6)
    for grip in work.grips where grip.arbor != nil {
      guard let middle = middle(of: grip.entity, session, camera) else { continue }
      ink.addDisc(middle, radius: 5, Palette.ground, to: &list)
      ink.addDisc(middle, radius: 3.5, Palette.brass, to: &list)
    }
    guard let jam = work.jam, session.state.sandbox.isJamShown(at: session.now) else { return }
    for entity in jam.entities { drawBlocked(entity, session, camera, ink, into: &list) }
    guard let first = jam.entities.first, let middle = middle(of: first, session, camera) else {
      return
    }
    drawWord(middle, session, into: &list)
  }

  private static func middle(
    of entity: EntityID, _ session: Session, _ camera: Similarity
  ) -> Vector? {
    session.state.sandbox.world.similarity(of: entity, at: session.now.seconds).map {
      camera.apply($0.translation)
    }
  }

  private static func drawBlocked(
    _ entity: EntityID, _ session: Session, _ camera: Similarity, _ ink: ShapeBuilder,
    into list: inout DrawList
  ) {
    let sandbox = session.state.sandbox
    guard let gear = sandbox.gear(entity, session.library, at: session.now.seconds) else { return }
    let middle = camera.apply(gear.middle)
    let radius = gear.radius * camera.scale
    ink.addRing(middle, radius: radius, width: 3, Palette.signal, to: &list)
    let bar = Vector(x: 1, y: -1) * (min(16, radius / 3))
    ink.addLine(from: middle - bar, to: middle + bar, width: 3, Palette.signal, to: &list)
    ink.addRing(middle, radius: bar.length, width: 3, Palette.signal, to: &list)
  }

  private static func drawWord(
    _ middle: Vector, _ session: Session, into list: inout DrawList
  ) {
    let sheet = OverlaySheet(session.state.surface)
    let size = Vector(x: 250 * sheet.unit, y: sheet.line + sheet.padding)
    let box = sheet.placed(size, near: middle - Vector(x: size.x / 2, y: size.y + 30))
    sheet.addPanel(box, to: &list)
    list.addText(
      in: box.grown(by: -6 * sheet.unit), size: sheet.text, alignment: .center,
      color: Palette.ivory
    ) { session.texts.append(.gearsBlocked, to: &$0) }
  }
}
