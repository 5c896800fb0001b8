import Drawing
package import Geometry
import Input

/// A panel that lies over a screen.
extension Layout {
  /// Takes the light off what lies behind, so that a panel is what one looks at.
  package mutating func addDim() {
    addGround(.fill, surface.bounds, Palette.ground.faded(0.55))
  }

  /// Adds the ground of a panel, through which contacts don't go.
  package mutating func addPanel(_ box: Rectangle) {
    add(.panel, nil, box, .panel)
  }
}
