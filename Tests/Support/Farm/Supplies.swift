public import Foundation
import SwivelGeometry
import SwivelLockPlay
import SwivelLocks
import SwivelSession
public import SwivelWorld

/// The project's things, levels and scenes, without their pictures.
public struct Supplies: Sendable {
  /// The things.
  public let library: ShapeLibrary
  let levels: LevelList
  let scenes: [String]

  private struct Entry: Decodable {
    let name: String
    let title: String
    let width: Double
    let height: Double
    let teeth: Int?
    let pitch: Double?
    let isSpare: Bool?

    var shape: Shape {
      Shape(
        name: name, title: title, size: Vector(x: width, y: height),
        gear: teeth.flatMap { Gear(teeth: $0, pitch: pitch ?? 0) }, isOnBench: isSpare != true)
    }
  }

  /// Reads what lies in the project's folder.
  public init(root: URL) throws {
    let things = try Data(contentsOf: root.appending(path: "Assets/things.json"))
    library = ShapeLibrary(try JSONDecoder().decode([Entry].self, from: things).map(\.shape))
    func files(_ folder: String, _ suffix: String) throws -> [Data] {
      let folder = root.appending(path: folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      return try names.filter { $0.hasSuffix(suffix) && !$0.hasSuffix(".schema.json") }
        .map { try Data(contentsOf: folder.appending(path: $0)) }
    }
    levels = LevelList(try files("Levels", ".json").map { .level(try Level(json: Array($0))) })
    scenes = try files("Assets/Scenes", ".swivel-scene.json").map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
