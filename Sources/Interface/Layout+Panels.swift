import SwivelDrawing
package import SwivelGeometry
import SwivelInput

/// The parts of a panel over a screen.
extension Layout {
  /// Dims what is behind, so that the panel stands out.
  package mutating func addDim() {
    addGround(.fill, surface.bounds, Palette.ground.faded(0.55))
  }

  /// Adds the background of a panel, which blocks contacts.
  package mutating func addPanel(_ box: Rectangle) {
    add(.panel, nil, box, .panel)
  }
}
