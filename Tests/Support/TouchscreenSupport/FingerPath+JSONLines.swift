package import Foundation
import SwivelGeometry

extension FingerPath {
  /// The path as text: one event a line, `{"t", "id", "phase", "x", "y"}`, in fractions of the screen.
  package func jsonLines(on screen: ScreenSize) -> String {
    events.map { event in
      let fraction = screen.fraction(at: event.position)
      return """
        {"t": \(event.time), "id": \(event.finger), "phase": "\(event.phase.rawValue)", \
        "x": \(fraction.x), "y": \(fraction.y)}

        """
    }.joined()
  }

  /// The path that ``jsonLines(on:)`` wrote; empty lines and lines without `t` are passed over.
  ///
  /// It throws ``ScreenFailure`` with the number of the first line that is something else.
  package init(jsonLines text: String, on screen: ScreenSize) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    let decoder = JSONDecoder()
    self.init(
      try lines.compactMap { number, line in
        guard !line.allSatisfy(\.isWhitespace) else { return nil }
        do {
          let data = Data(line.utf8)
          guard try decoder.decode(Header.self, from: data).t != nil else { return nil }
          return try decoder.decode(Line.self, from: data).event(on: screen)
        } catch {
          throw ScreenFailure(
            "line \(number + 1): found \(line), expected a finger's t, id, phase, x and y")
        }
      })
  }

  package func save(to file: URL, on screen: ScreenSize) throws {
    try jsonLines(on: screen).write(to: file, atomically: true, encoding: .utf8)
  }

  package init(contentsOf file: URL, on screen: ScreenSize) throws {
    try self.init(jsonLines: String(contentsOf: file, encoding: .utf8), on: screen)
  }

  private struct Header: Decodable {
    var t: Double?
  }

  private struct Line: Decodable {
    var t: Double
    var id: Int
    var phase: FingerPhase
    var x: Double
    var y: Double

    func event(on screen: ScreenSize) -> FingerEvent {
      FingerEvent(
        time: t, finger: id, phase: phase, position: screen.position(at: Vector(x: x, y: y)))
    }
  }
}

extension ScreenSize {
  func fraction(at position: Vector) -> Vector {
    Vector(x: position.x / Double(width), y: position.y / Double(height))
  }

  func position(at fraction: Vector) -> Vector {
    Vector(x: fraction.x * Double(width), y: fraction.y * Double(height))
  }
}
