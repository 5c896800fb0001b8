import Foundation
import SwivelDocuments
import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelSandbox
import SwivelScripting
import SwivelSession
public import SwivelTapes
import SwivelWorld

/// Plays statements in a session, and what comes of them in a second one that continues from its state alone at every event.
///
/// A check demands that both are the same to the bit, that the scene and its journal are read as they were written, and
/// that what is drawn is finite and has bounds.
public struct Trial {
  private let assets: Supplies
  private var runner: ScriptRunner
  private var twin: Session
  private var taken = 0
  private var journal: SceneJournal
  private var memory = Session.newMemory
  private var list = DrawList()
  private var view = GameView()
  private let sprites: SpriteTable

  private static let surface = ScriptLocation(file: "monkey", line: 1, column: 1)

  /// A trial that begins in the sandbox.
  public init(with assets: Supplies) {
    self.assets = assets
    let session = Session(
      library: assets.library, levels: assets.levels, surface: Script.usualSurface)
    runner = ScriptRunner(in: session, start: Script.usualStart, program: "0")
    twin = session
    journal = SceneJournal(assets.library, program: "0")
    sprites = SpriteTable(
      shapes: assets.library.shapes.indices.map { Picture(index: Int32($0 + 1)) })
  }

  /// The number of events so far.
  public private(set) var events = 0

  /// Plays a statement; returns what is wrong, nil for nothing.
  ///
  /// What can't be played now is passed over.
  public mutating func play(_ action: ScriptAction) -> String? {
    guard action != .hash else { return check() }
    try? runner.play([ScriptStatement(action, at: Self.surface)])
    return nil
  }

  /// The statements that let everything go, after which a script may end.
  public static let ending: [ScriptAction] = [
    .lost, .gamepad(.disconnected), .window(.focusLost), .wait(3_000_000), .hash,
  ]

  /// Plays statements and lets everything go; returns what is wrong, nil for nothing.
  public mutating func play(_ actions: [ScriptAction]) -> String? {
    for action in actions + Self.ending { if let fault = play(action) { return fault } }
    return checkJournal()
  }

  private mutating func check() -> String? {
    catchUp()
    let session = runner.session
    let digest = session.digest
    if twin.digest != digest { return "what went on from its state is another" }
    if session.digest(remembering: &memory) != digest { return "a fingerprint remembers wrong" }
    if let fault = checkScene(session) { return fault }
    journal.note(session)
    view.draw(session, sprites, into: &list)
    guard list.vertices <= DrawList.maximumVertices / 2 else {
      return "a frame has too many vertices"
    }
    return isFinite ? nil : "something is drawn nowhere"
  }

  /// Gives the twin what came in since the last check.
  private mutating func catchUp() {
    for entry in runner.tape.entries[taken...] {
      guard case .event(let event) = entry else { continue }
      // From the state alone, so that nothing is left in memory that isn't of it.
      relay()
      twin.handle(event)
      _ = twin.takeEffects()
      events += 1
    }
    taken = runner.tape.entries.count
    twin.advance(to: Timestamp(microseconds: runner.session.state.ticks * Timestamp.tick))
    _ = twin.takeEffects()
  }

  /// Continues from the state alone.
  private mutating func relay() {
    twin = Session(library: assets.library, levels: assets.levels, state: twin.state)
  }

  private func checkScene(_ session: Session) -> String? {
    let text = Scene(session.sceneCopy).text(assets.library)
    do {
      let again = try Scene(parsing: text, assets.library).text(assets.library)
      return again == text ? nil : "the scene is another when it is read"
    } catch { return "the scene is refused: \(error)" }
  }

  /// Whether the journal says what the scene is; only where nothing is held any more.
  private mutating func checkJournal() -> String? {
    let session = runner.session
    guard session.state.sandbox.hands.isEmpty else { return nil }
    journal.note(session)
    do {
      let reading = try SceneJournalReading(Array(journal.takeText().utf8), assets.library)
      if reading.badLine != nil || reading.hasLostHistory { return "a line of the journal is bad" }
      let text = Scene(session.sceneCopy).text(assets.library)
      return reading.scene.text(assets.library) == text ? nil : "the journal says another scene"
    } catch { return "the journal is refused: \(error)" }
  }

  private var isFinite: Bool {
    list.corners.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite }
      && list.quads.allSatisfy { quad in
        let corner = quad.transform.apply(.zero)
        return corner.x.isFinite && corner.y.isFinite
      }
  }
}
