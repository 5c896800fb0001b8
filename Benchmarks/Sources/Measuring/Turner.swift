package import SwivelGeometry
package import SwivelInput
import SwivelManipulables
import SwivelRecognizers
import SwivelSandbox
import SwivelSession
import SwivelTapes
import SwivelWorld

/// A consumer of events that measures the turn of a hand.
package protocol Turner {
  /// A consumer before any event.
  init()
  /// Handles a contact.
  mutating func handle(_ contact: Contact, at time: Timestamp)
  /// The turn so far, unbounded.
  var turn: Angle { get }
}

/// A consumer of reports of all fingers at once.
package protocol ReportTurner: Turner {
  /// Handles a report as one event.
  mutating func handle(_ report: MergedReport)
}

/// A rotation recognizer alone, without thresholds.
package struct RotationAlone: ReportTurner {
  private var recognizer = RotationGestureRecognizer(thresholds: .none)

  /// A recognizer that has seen nothing.
  package init() {}

  /// Feeds the recognizer.
  package mutating func handle(_ contact: Contact, at time: Timestamp) {
    recognizer.handle(contact, at: time)
  }

  /// Feeds the recognizer.
  package mutating func handle(_ report: MergedReport) {
    recognizer.handle(frame: report.frame, at: report.time)
  }

  /// The recognizer's rotation.
  package var turn: Angle { recognizer.rotation }
}

/// Six recognizers that are fed together, without thresholds.
package struct SixRecognizers: Turner {
  private var pan = PanGestureRecognizer(thresholds: .none)
  private var pinch = PinchGestureRecognizer(thresholds: .none)
  private var rotation = RotationGestureRecognizer(thresholds: .none)
  private var transform = TransformGestureRecognizer(thresholds: .none)
  private var tap = TapGestureRecognizer()
  private var press = LongPressGestureRecognizer()

  /// Recognizers that have seen nothing.
  package init() {}

  /// Feeds each of them.
  package mutating func handle(_ contact: Contact, at time: Timestamp) {
    pan.handle(contact, at: time)
    pinch.handle(contact, at: time)
    rotation.handle(contact, at: time)
    transform.handle(contact, at: time)
    tap.handle(contact, at: time)
    press.handle(contact, at: time)
  }

  /// The rotation of the transform recognizer, which is the most complex.
  package var turn: Angle { transform.rotation }
}

/// Six gestures of a thing in an arena, all allowed simultaneously.
package struct SixInAnArena: ReportTurner {
  private static let thing = GestureNode(1)

  private var arena = GestureArena()
  private let transform: GestureID

  /// Gestures that have seen nothing, without thresholds.
  package init() {
    var ids: [GestureID] = []
    let gestures: [AnyGestureRecognizer] = [
      .transform(TransformGestureRecognizer(thresholds: .none)),
      .pan(PanGestureRecognizer(thresholds: .none)),
      .pinch(PinchGestureRecognizer(thresholds: .none)),
      .rotation(RotationGestureRecognizer(thresholds: .none)), .tap(TapGestureRecognizer()),
      .longPress(LongPressGestureRecognizer()),
    ]
    for gesture in gestures {
      let id = arena.attach(gesture, to: Self.thing, GestureOptions(actions: ["move"]))
      for other in ids { try? arena.setSimultaneous(true, id, other) }
      ids.append(id)
    }
    transform = ids[0]
  }

  /// Passes the contact to the arena.
  package mutating func handle(_ contact: Contact, at time: Timestamp) {
    arena.handle(contact, at: time, chain: GestureChain(Self.thing))
    arena.advance(to: time)
  }

  /// Passes the report to the arena.
  package mutating func handle(_ report: MergedReport) {
    arena.handle(frame: report.frame, at: report.time) { _ in GestureChain(Self.thing) }
    arena.advance(to: report.time)
  }

  /// The rotation of the transform recognizer, which is the most complex.
  package var turn: Angle {
    var arena = arena
    return arena.movement(of: transform)?.rotation ?? .zero
  }
}

/// A whole session with a thing under the hand, with the default thresholds.
package struct WholeSession: ReportTurner {
  private static let disc = Shape(name: "disc", title: "Disc", size: Vector(x: 500, y: 500))

  static let library = ShapeLibrary([Self.disc])

  private var session = Session(library: Self.library, surface: HandStream.surface)

  /// The sandbox with a large thing in the middle.
  package init() {}

  /// Passes the event to the session.
  package mutating func handle(_ contact: Contact, at time: Timestamp) {
    session.handle(InputEvent(time: time, contact: contact))
  }

  /// Passes the report to the session, as the panels' reader does.
  package mutating func handle(_ report: MergedReport) {
    for event in report.events { session.handle(event) }
  }

  /// The rotation of the thing.
  package var turn: Angle {
    let world = session.state.sandbox.world
    return world.order.first.flatMap { world.placement(of: $0)?.rotation } ?? .zero
  }

  /// The fingerprint of the session's state.
  package var fingerprint: String { session.digest.text }
}
