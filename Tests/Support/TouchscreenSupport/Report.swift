package import Foundation

/// The report that the program writes for `--report` when it ends.
package struct Report: Codable, Hashable, Sendable {
  package var version: String
  package var ticks: Int
  package var hash: String
  package var entities: [Entity]
  package var camera: Camera
  package var lock: Lock?
  package var frames: Int

  package struct Entity: Codable, Hashable, Sendable {
    package var name: String
    /// Its centre, in points of the window to the right.
    package var x: Double
    package var y: Double
    package var worldX: Double
    package var worldY: Double
    package var width: Double
    package var height: Double
    /// Its turn in radians, clockwise on screen, whole turns kept.
    package var rotation: Double
    package var scale: Double
    /// The z; higher things cover lower ones.
    package var z: Double
  }

  package struct Camera: Codable, Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var rotation: Double
    package var scale: Double
  }

  package struct Lock: Codable, Hashable, Sendable {
    package var id: String
    /// `locked` or `open`.
    package var state: String
    package var entered: [Int]
  }

  /// Reads what the program has written for `--report`.
  package init(at file: URL) throws {
    self = try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
  }

  package func entity(named name: String) -> Entity? { entities.first { $0.name == name } }
}
