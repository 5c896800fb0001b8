import Foundation
import SwivelGeometry
package import SwivelInput

/// A numeric case from another gesture library: the movements of fingers, and that library's results.
package struct PeerCase: Hashable, Sendable, Decodable, CustomStringConvertible {
  /// The case's name, such as `F02`.
  package let id: String
  package let kind: String
  package let source: String
  /// The movements, one for each finger.
  package let fingers: [JSONValue]
  package let expected: JSONValue
  /// A pose, the pose after it, and the movement between them; nil where the case has none.
  package let check: JSONValue?

  package var description: String { "\(id) (\(kind), \(source))" }

  /// All cases that lie beside the checkout, or none where they don't.
  ///
  /// A file that can't be read as cases is an empty list too; a test counts them.
  package static let all: [PeerCase] = {
    struct File: Decodable { let cases: [PeerCase] }
    guard let folder = Fixtures.sharedCases,
      let data = try? Data(contentsOf: folder.appending(path: "peer_cases.json")),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.cases
  }()

  package struct Report: Hashable, Sendable {
    /// Since the start.
    package let milliseconds: Double
    package let contact: Contact

    package init(milliseconds: Double, contact: Contact) {
      self.milliseconds = milliseconds
      self.contact = contact
    }

    package var time: Timestamp { Timestamp(seconds: milliseconds / 1_000) }
  }

  /// The reports sorted by time, and at equal times by finger.
  ///
  /// Fractions of a window are turned into its points.
  package var reports: [Report] {
    let all = fingers.flatMap { finger in finger["points"]?.list.map { (finger, $0) } ?? [] }
    let reports = all.compactMap { Self.report($0, $1) }
    return reports.enumerated().sorted { a, b in
      (a.element.milliseconds, a.offset) < (b.element.milliseconds, b.offset)
    }.map(\.element)
  }

  private static func report(_ finger: JSONValue, _ point: JSONValue) -> Report? {
    guard let id = finger["id"]?.number, point.list.count == 4,
      let time = point.list[0].number, let phase = point.list[1].text.flatMap(phase),
      let x = point.list[2].number, let y = point.list[3].number
    else { return nil }
    let window = finger["window"]?.numbers ?? [1, 1]
    let position = Vector(x: x * window[0], y: y * window[1])
    return Report(
      milliseconds: time,
      contact: Contact(id: ContactID(Int64(id)), phase: phase, position: ExactPoint(position)))
  }

  private static func phase(_ name: String) -> ContactPhase? {
    switch name {
    case "down": .began
    case "move": .moved
    case "up": .ended
    case "cancel": .cancelled
    default: nil
    }
  }
}
