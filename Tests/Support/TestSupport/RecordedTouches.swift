package import Foundation
package import SwivelGeometry
package import SwivelInput

/// A recording of a touchscreen, a line of JSON for each event of a finger.
package struct RecordedTouches {
  package struct Touch {
    package var time: Timestamp
    package var id: ContactID
    package var phase: ContactPhase
    /// Where it is, as a share of the screen.
    package var share: Vector

    package func contact(at position: Vector) -> Contact {
      Contact(id: id, phase: phase, position: ExactPoint(position))
    }
  }

  /// The width and height of the screen, in units of its own.
  package let size: Vector
  /// Whether these are millimetres.
  package let isInMillimetres: Bool
  package let touches: [Touch]

  /// Reads a recording; what lacks in a line is an error.
  package init(_ file: URL) throws {
    let lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
    let head = try JSONDecoder().decode(Head.self, from: lines.first ?? Data())
    size = Vector(x: head.width, y: head.height)
    isInMillimetres = head.units == "mm"
    touches = try lines.dropFirst().map { line in
      let event = try JSONDecoder().decode(Event.self, from: line)
      let phases = ["down": ContactPhase.began, "move": .moved]
      return Touch(
        time: Timestamp(seconds: event.t), id: ContactID(event.id),
        phase: phases[event.phase] ?? .ended, share: Vector(x: event.x, y: event.y))
    }
  }

  private struct Head: Decodable {
    var width, height: Double
    var units: String?
  }

  private struct Event: Decodable {
    var t: Double
    var id: Int64
    var phase: String
    var x, y: Double
  }

  /// The events as contacts, on a screen that is so many points wide where it isn't in millimetres.
  package func contacts(width: Double = 1_280) -> [(contact: Contact, time: Timestamp)] {
    let points = isInMillimetres ? 96 / 25.4 : width / size.x
    return touches.map { touch in
      let position = Vector(x: touch.share.x * size.x, y: touch.share.y * size.y)
      return (touch.contact(at: position * points), touch.time)
    }
  }
}
