import Foundation
import SwivelGeometry
import SwivelTestSupport
import SwivelWorld

extension ShapeLibrary {
  /// The program's own things, as `Assets/things.json` lists them.
  package static var project: ShapeLibrary {
    get throws {
      struct Entry: Decodable {
        let name, title: String
        let width, height: Double
        let teeth: Int?
        let pitch: Double?
        let isSpare: Bool?
      }
      let list = try Data(contentsOf: Fixtures.file("Assets/things.json"))
      return ShapeLibrary(
        try JSONDecoder().decode([Entry].self, from: list).map { entry in
          Shape(
            name: entry.name, title: entry.title, size: Vector(x: entry.width, y: entry.height),
            gear: entry.teeth.flatMap { Gear(teeth: $0, pitch: entry.pitch ?? 0) },
            isOnBench: entry.isSpare != true)
        })
    }
  }
}

extension Shape {
  /// A shape with teeth or with a mechanism, whose title is its name.
  package init(
    _ name: String, _ width: Double, _ height: Double, teeth: Int? = nil, pitch: Double = 0,
    isOnBench: Bool = true, _ mechanism: Mechanism? = nil
  ) {
    self.init(
      name: name, title: name, size: Vector(x: width, y: height),
      gear: teeth.flatMap { Gear(teeth: $0, pitch: pitch) }, isOnBench: isOnBench,
      mechanism: mechanism)
  }
}
