import Drawing
import Entities
import Geometry
import Input
import Interface
import Texts

extension SandboxView {
  private static func ink(_ session: Session) -> ShapeBuilder {
    ShapeBuilder(density: Double(session.state.surface.density) / 1e6)
  }

  /// Arrows at the edge that point to what is out of sight, with how many things it is.
  static func drawBeacons(_ session: Session, into list: inout DrawList) {
    let beacons = Beacons(session)
    let ink = ink(session)
    let press = session.state.sandbox.beaconPress
    for index in 0..<beacons.count {
      let beacon = beacons[index]
      let isPressed = press.map { $0.isOver && $0.place == beacon.place } ?? false
      ink.addDisc(beacon.place, radius: 20, Palette.panel, to: &list)
      ink.addRing(
        beacon.place, radius: 20, width: isPressed ? 2 : 1,
        isPressed ? Palette.brass : Palette.panelEdge, to: &list)
      drawArrow(beacon, ink, into: &list)
    }
  }

  /// A dart, longer than it is wide, so that it can't be taken for one that points elsewhere.
  private static func drawArrow(
    _ beacon: OffscreenIndicator, _ ink: ShapeBuilder, into list: inout DrawList
  ) {
    let isOne = beacon.count == 1
    let middle = isOne ? beacon.place : beacon.place + beacon.way * 12
    let size = isOne ? 1.0 : 0.6
    let (tip, back) = (middle + beacon.way * (11 * size), middle - beacon.way * (9 * size))
    let side = beacon.way.perpendicular * (7 * size)
    let notch = middle - beacon.way * (4 * size)
    ink.addPolygon(4, around: middle + beacon.way * size, Palette.brass, to: &list) {
      $0 == 0 ? tip : $0 == 1 ? back + side : $0 == 2 ? notch : back - side
    }
    guard !isOne else { return }
    let box = Rectangle(
      center: beacon.place - beacon.way * 4, size: Vector(x: 26, y: 20))
    list.addText(
      in: box, size: 15, alignment: .center, weight: .bold, color: Palette.ivory
    ) { NumberFormat.append(Int64(beacon.count), to: &$0) }
  }
}
