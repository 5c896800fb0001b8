import SwivelCommands
import SwivelGeometry
import SwivelInput
import SwivelManipulables
import SwivelSandbox
package import SwivelSession
import SwivelWorld

/// The costs of commands with very many things: on all of them, and on one of them.
package enum CommandMeasures {
  /// A step of the measurement; it is timed if it has a name.
  struct Step: Sendable {
    var name: String?
    let act: @Sendable (inout Session, Timestamp) -> Void

    init(_ name: String? = nil, _ act: @escaping @Sendable (inout Session, Timestamp) -> Void) {
      self.name = name
      self.act = act
    }

    /// A timed command of the table.
    static func command(_ name: String, _ command: GameCommand) -> Step {
      Step(name) { session, time in session.perform(command, at: time) }
    }

    /// A command that isn't timed.
    static func command(_ command: GameCommand) -> Step {
      Step { session, time in session.perform(command, at: time) }
    }

    /// A timed report of one finger.
    static func contact(_ name: String, _ phase: ContactPhase, _ position: Vector) -> Step {
      var step = contact(phase, position)
      step.name = name
      return step
    }

    /// A report that isn't timed.
    static func contact(_ phase: ContactPhase, _ position: Vector) -> Step {
      Step { session, time in
        let contact = Contact(id: ContactID(1), phase: phase, position: ExactPoint(position))
        session.handle(InputEvent(time: time, contact: contact))
      }
    }
  }

  /// The names of the timed steps, in order.
  package static var names: [String] { steps.compactMap(\.name) }

  /// The nanoseconds of each timed step in the best of several rounds, with a number of things.
  ///
  /// - Parameter clock: a monotonic clock in nanoseconds.
  package static func times(things count: Int, rounds: Int, clock: () -> Int64) -> [Double] {
    var best = [Int64](repeating: .max, count: names.count)
    for _ in 0..<rounds {
      // The session is unique, so that it is changed in place, as in the game.
      var session = session(things: count)
      var (measured, time) = (0, Int64(0))
      for step in steps {
        time += 1_000_000
        session.advance(to: Timestamp(microseconds: time))
        _ = session.takeEffects()
        let begin = clock()
        step.act(&session, Timestamp(microseconds: time))
        let elapsed = clock() - begin
        guard step.name != nil else { continue }
        best[measured] = min(best[measured], elapsed)
        measured += 1
      }
      keep(Double(session.state.sandbox.selection.count))
    }
    return best.map(Double.init)
  }

  /// A session with a number of things in even rows, with free ground around them and memory for their copies.
  ///
  /// - Parameter side: the distance of the rows and columns, in points; nil for as far apart as the window allows.
  package static func session(things count: Int, pitch side: Double? = nil) -> Session {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let pitch = side.map { Vector(x: $0, y: $0) } ?? area / Double(columns)
    let middle = HandStream.surface.bounds.center
    var world = World()
    for index in 0..<count {
      let (column, row) = (Double(index % columns), Double(index / columns))
      let position = first + Vector(x: column * pitch.x, y: row * pitch.y) - middle
      world.insert(
        Thing(name: "thing", shape: 0, placement: Placement(position: position, scale: 0.2)))
    }
    let library = ShapeLibrary([Shape(name: "record", title: "Record", size: Vector(x: 64, y: 64))])
    return Session(
      library: library, state: SessionState(surface: HandStream.surface, world: world))
  }

  /// The middle of the first thing, and the size of the area of all things, in points.
  static let first = Vector(x: 60, y: 64)
  private static let area = Vector(x: 1_180, y: 560)

  /// A corner of the window without things, and the opposite one, in points.
  private static let corners = (first: Vector(x: 4, y: 4), last: Vector(x: 1_276, y: 640))

  private static let steps: [Step] = [
    .command(.gather),
    .contact(.began, corners.first),
    .contact(.moved, corners.first + Vector(x: 26, y: 26)),
    .contact("a report of a frame around all", .moved, corners.last),
    .contact(.ended, corners.last),
    .command(.gather),
    .command(.chooseNone),
    .command("choose all", .chooseAll),
    .command("turn all by a step", .turnRight),
    .command("undo that", .undo),
    .command("redo that", .redo),
    .command(.undo),
    .contact(.began, first),
    .contact(.moved, first + Vector(x: 24, y: 0)),
    .contact(.moved, first + Vector(x: 48, y: 0)),
    .contact("a report of a hand that moves all", .moved, first + Vector(x: 49, y: 1)),
    .contact("its end", .ended, first + Vector(x: 49, y: 1)),
    .command(.undo),
    .command("group all", .group),
    .command("undo that", .undo),
    .command(.chooseAll),
    .command(.group),
    .command("take the group apart", .ungroup),
    .command("lock all in place", .fix),
    .command("free them", .fix),
    .command("all to the back", .toBack),
    .command("all forward", .forward),
    .command("copy all", .duplicate),
    .command("delete the copies", .delete),
    .command("undo that", .undo),
    .command(.undo),
    .command(.chooseNone),
    .command("choose the first", .chooseNext),
    .command("choose the next", .chooseNext),
    // The first change after an undo forgets what was undone, here a copy of everything.
    .command(.grow),
    .command("turn it by a step", .turnRight),
    .command("undo that", .undo),
    .command("bring it forward", .forward),
    .command("send it to the back", .toBack),
    .command("copy it", .duplicate),
    .command("delete the copy", .delete),
    .command("undo that", .undo),
  ]
}
