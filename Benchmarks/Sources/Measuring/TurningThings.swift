package import SwivelDrawing
package import SwivelGeometry
import SwivelInput
import SwivelManipulables
import SwivelMotion
package import SwivelWorld

/// Many things of 64 points that turn, each from its own angle.
package struct TurningThings: Sendable {
  /// The placement of each thing.
  package let transforms: [Similarity]

  /// The width of a thing at scale 1, in points.
  package static let side = 64.0

  /// A number of things all over the window.
  package init(count: Int) {
    var source = NoiseSource(seed: UInt64(count))
    let size = HandStream.surface.bounds.size
    transforms = (0..<count).map { _ in
      Similarity(
        rotation: .turns(.random(in: 0..<1, using: &source)),
        scale: .random(in: 0.75...1.25, using: &source),
        translation: Vector(
          x: .random(in: 0...size.x, using: &source), y: .random(in: 0...size.y, using: &source)))
    }
  }

  /// A draw list with a sprite for each of them.
  package func drawList(_ picture: Picture) -> DrawList {
    var list = DrawList()
    list.clear(Color(0x14110F))
    list.beginLayer()
    for transform in transforms {
      let box = Similarity(
        rotation: transform.rotation, scale: transform.scale * Self.side,
        carrying: Vector(x: 0.5, y: 0.5), to: transform.translation)
      list.add(Quad(picture: picture, transform: box.affine))
    }
    return list
  }

  /// A world in which all of them turn by themselves for an hour.
  package func world() -> World {
    var world = World()
    for transform in transforms {
      var placement = Placement(position: transform.translation, scale: transform.scale)
      placement.rotate(to: transform.rotation + .turns(1_000), duration: 3_600, easing: .linear)
      world.insert(Thing(name: "thing", shape: 0, placement: placement))
    }
    return world
  }

  /// Advances a world by a number of ticks, and reads all presented rotations after each if `presenting`.
  @inline(never)
  package static func tick(_ world: inout World, times: Int, presenting: Bool) {
    var sum = 0.0
    for tick in 1...times {
      let seconds = Double(tick) * 0.008
      world.advance(to: seconds)
      guard presenting else { continue }
      for id in world.order {
        sum += world.placement(of: id)?.presented(at: seconds).rotation.radians ?? 0
      }
    }
    keep(sum)
  }
}
