import SwivelCommands
import SwivelDocuments
import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelPlayback
package import SwivelSandbox
import SwivelSession
import SwivelTapes
import SwivelWorld

/// A piece of work that can be done any number of times, so that its instructions can be counted: what many times take
/// more than few is the work, what both take is the start of the program.
package enum Workload: String, CaseIterable, Sendable {
  /// An event of a hand of two fingers in a rotation recognizer alone.
  case rotation
  /// The same in six gestures in an arena.
  case arena
  /// The same in a whole session.
  case event2 = "event-2"
  /// An event of a hand of five and of ten fingers in a whole session.
  case event5 = "event-5"
  case event10 = "event-10"
  /// A report of all fingers of a hand of two and of ten in a whole session, as panels send it.
  case merged2 = "merged-2"
  case merged10 = "merged-10"
  /// A tick of a world in which 100 things turn.
  case tick
  /// The layout of the settings, and the picture of the sandbox with 100 things, without its pixels.
  case layout
  case picture
  /// A turn by a step, and a change of choice, of one of 1,000 things.
  case turn
  case choice
  /// A line of the journal for a step of one of 1,000 things.
  case journal
  /// The text of a scene of 100 things, written and read.
  case writing
  case reading
  /// The fingerprint of a state with 100 things after a change of one.
  case fingerprint
  /// A report of a finger that moves the view, a tap on a thing, and a report of a finger that moves a thing, which snaps to
  /// others: beside 20,000 things, of which 220 are in view.
  case pan
  case tap
  case snap
  /// A line of a tape, read.
  case tape

  /// Does it so often.
  ///
  /// - Parameter times: at least 1.
  package func run(times: Int) {
    switch self {
    case .rotation: keep(stream(2, times).play(on: RotationAlone.self).radians)
    case .arena: keep(stream(2, times).play(on: SixInAnArena.self).radians)
    case .event2: keep(stream(2, times).play(on: WholeSession.self).radians)
    case .event5: keep(stream(5, times).play(on: WholeSession.self).radians)
    case .event10: keep(stream(10, times).play(on: WholeSession.self).radians)
    case .merged2: merged(2, times)
    case .merged10: merged(10, times)
    case .tick:
      var world = TurningThings(count: 100).world()
      TurningThings.tick(&world, times: times, presenting: false)
    case .layout, .picture: drawing(times)
    case .turn, .choice, .journal, .fingerprint: commands(times)
    case .writing, .reading: texts(times)
    case .pan, .tap, .snap: touches(times)
    case .tape: lines(times)
    }
  }

  /// A stream of a hand that turns, of about so many events.
  private func stream(_ fingers: Int, _ events: Int) -> HandStream {
    .steady(fingers: fingers, moves: events)
  }

  private func merged(_ fingers: Int, _ reports: Int) {
    var events = stream(fingers, reports * fingers).inputEvents
    InputEvent.joinReports(of: &events)
    var session = WholeSession.start
    for event in events { session.handle(event) }
    keep(Double(session.state.ticks))
  }

  private func drawing(_ times: Int) {
    var session = CommandMeasures.session(things: 100)
    var (layout, view, list) = (Layout(), GameView(), DrawList())
    if self == .layout { session.perform(.settings, at: .zero) }
    for _ in 0..<times {
      if self == .layout {
        session.layOut([], into: &layout)
      } else {
        view.draw(session, .disc, into: &list)
      }
    }
    keep(Double(layout.elements.count + list.corners.count))
  }

  private func commands(_ times: Int) {
    var session = CommandMeasures.session(things: self == .fingerprint ? 100 : 1_000)
    var journal = SceneJournal(session.library, program: "bench")
    session.perform(.chooseNext, at: .zero)
    if self == .journal { journal.note(session) }
    var bytes = 0
    for step in 1...times {
      let time = Timestamp(microseconds: Int64(step) * 2_000_000)
      session.perform(self == .choice ? .chooseNext : .turnRight, at: time)
      _ = session.takeEffects()
      if self == .journal {
        journal.note(session)
        bytes += journal.takeText().utf8.count
      }
      if self == .fingerprint { bytes += session.digest.text.utf8.count }
    }
    keep(Double(bytes + session.state.sandbox.selection.count))
  }

  private func touches(_ times: Int) {
    var session = CommandMeasures.session(things: 20_000, pitch: 64)
    session.perform(.snapToThings, at: .zero)
    // In the middle of the window.
    let thing = CommandMeasures.first + Vector(x: 9, y: 5) * 64
    let begin = self == .pan ? thing + Vector(x: 32, y: 32) : thing
    func touch(_ phase: ContactPhase, _ step: Int, _ position: Vector) {
      let contact = Contact(id: ContactID(1), phase: phase, position: ExactPoint(position))
      let time = Timestamp(microseconds: Int64(step) * 8_000)
      session.handle(InputEvent(time: time, contact: contact))
    }
    if self != .tap {
      touch(.began, 0, begin)
      touch(.moved, 1, begin + Vector(x: 30, y: 30))
    }
    for step in 1...times {
      if self == .tap {
        touch(.began, 100 * step, begin)
        touch(.ended, 100 * step + 5, begin)
      } else {
        touch(.moved, step + 1, begin + Vector(x: 20 + Double(step & 7), y: 20))
      }
    }
    keep(
      session.state.sandbox.camera.position.x + Double(session.state.sandbox.selection.count))
  }

  private func texts(_ times: Int) {
    let session = CommandMeasures.session(things: 100)
    let library = session.library
    let text = Scene(session.sceneCopy).text(library)
    var bytes = 0
    for _ in 0..<times {
      if self == .writing {
        bytes += Scene(session.sceneCopy).text(library).count
      } else {
        bytes += (try? Scene(parsing: text, library)) == nil ? 0 : text.count
      }
    }
    keep(Double(bytes))
  }

  private func lines(_ times: Int) {
    let session = WholeSession.start
    var recorder = TapeRecorder(of: session, program: "1", scene: "sandbox")
    for event in stream(2, times).inputEvents { recorder.append(event) }
    let text = recorder.finish(session)
    keep(Double((try? Tape(parsing: text))?.entries.count ?? 0))
  }
}

extension SpriteTable {
  /// The pictures of the only thing of ``WholeSession/library``.
  package static var disc: SpriteTable {
    let shadow = ThingShadow(lying: Picture(index: 2), raised: Picture(index: 3))
    return SpriteTable(
      shapes: [Picture(index: 1)], shadows: [shadow], bench: Picture(index: 4))
  }
}
