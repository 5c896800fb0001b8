import Drawing
import Geometry
import Input
import Interface

/// Draws the ring about a pointer that presses by resting: it fills with time, and has a dot while something is
/// held.
enum DwellView {
  private static let radius = 18.0
  private static let width = 4.0
  /// The part of a wait that shows no ring, in seconds, since a pointer may only be passing.
  private static let grace = 0.12

  static func draw(_ session: Session, into list: inout DrawList) {
    guard let wait = session.dwellTime, let dwell = session.state.dwell,
      dwell.isPending || dwell.isHolding
    else { return }
    let center = dwell.pointer.vector
    let builder = ShapeBuilder(density: Double(session.state.surface.density) / 1e6)
    let passed = session.now.seconds(since: dwell.since)
    guard passed > grace || dwell.isHolding else { return }
    list.beginLayer()
    builder.addRing(center, radius: radius, width: width + 3, Palette.ground.faded(0.7), to: &list)
    builder.addRing(center, radius: radius, width: 1.5, Palette.ivory, to: &list)
    if dwell.isHolding { builder.addDisc(center, radius: 4, Palette.ivory, to: &list) }
    guard dwell.isPending else { return }
    builder.addSector(
      center, from: radius - width / 2, to: radius + width / 2, start: .degrees(-90),
      sweep: .turns(dwell.fraction(at: session.now, of: wait)), Palette.brass, to: &list)
  }
}
