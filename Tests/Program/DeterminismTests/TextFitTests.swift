import SwivelGameSupport
import Testing

@testable import SwivelPlatform
@testable import SwivelPlayback
@testable import swivel

/// Whether all text fits into its box, with the fonts of this machine, in every language, on large and on small
/// windows: in every state of the project's tapes.
@Suite struct `What is written` {
  private static let languages = ["en", "de", "zh", Texts.pseudo.language]

  /// Landscape and portrait windows, and what is left of them at a text size of 200 %, in points.
  private static let sizes = [(1_280, 720), (720, 1_280), (640, 360), (360, 640)]

  @Test func `fits on every screen, in every language, on every window`() throws {
    let sets = try Self.languages.map { try TextLoader.load($0, from: Furnishing.paths) }
    let ruler = try TextRuler(Fonts())
    var (faults, seen) = ([String: String](), Set<Int>())
    func look(_ session: Session, _ name: String) throws {
      guard try Self.isNew(session, &seen) else { return }
      for texts in sets {
        for (width, height) in Self.sizes {
          let shown = Self.session(session, on: Surface(width: width, height: height), texts)
          let list = try Self.picture(of: shown)
          ruler.measure(list, list.runs, on: shown.state.surface, least: Self.least(shown)) {
            faults["\(texts.language) \(width)x\(height): \($0)"] = name
          }
        }
      }
    }
    for name in ProjectScripts.names { try Self.visit(name) { try look($0, name) } }
    try ScreenTour.visit(look)
    let reported = faults.map { "\($0.key), in \($0.value)" }.sorted()
    expectTrue(faults.isEmpty, "\n\(reported.joined(separator: "\n"))")
    expectGreater(seen.count, 200, "only \(seen.count) lines were seen")
  }

  @Test func `fits in the player of a tape, true or not, whatever is done on it`() throws {
    let ruler = try TextRuler(Fonts())
    let assets = try Furnishing.assets
    var faults: Set<String> = []
    for language in Self.languages {
      let texts = try TextLoader.load(language, from: Furnishing.paths)
      let start = Session(
        library: assets.library, levels: assets.levels, texts: texts, surface: Furnishing.surface)
      for (width, height) in Self.sizes + [(2_560, 1_440), (900, 400)] {
        let surface = Surface(width: width, height: height)
        for (seconds, isTrue) in [0, 0.3, 0.7, 1.2, 1.7, 5].flatMap({ [($0, true), ($0, false)] }) {
          let player = LookedAt.player(start, on: surface, at: seconds, isTrue: isTrue)
          var list = DrawList()
          var view = PlaybackView()
          view.draw(player, assets.sprites, into: &list)
          // The picture of the tape itself is as large as it can be.
          let own = list.layers.suffix(2).flatMap { list.runs[$0.runs] }
          expectAtLeast(own.count, 4)
          ruler.measure(list, own, on: surface) {
            faults.insert("\(language) \(width)x\(height) after \(seconds) s: \($0)")
          }
        }
      }
    }
    expectTrue(faults.isEmpty, "\n\(faults.sorted().joined(separator: "\n"))")
  }

  /// The least size of a text; on a door that stands open it is seen from the side, and no language is as wide as the pseudo
  /// language.
  private static func least(_ session: Session) -> Double {
    let isOpen = session.state.locks.lockSession?.lock.isOpen == true
    let isPseudo = session.texts.language == Texts.pseudo.language
    return [.lock, .levels].contains(session.state.route) && !isOpen && !isPseudo ? 13 : 5
  }

  /// Plays a tape and shows the session before each event that begins or ends something.
  private static func visit(_ name: String, _ body: (Session) throws -> Void) throws {
    let tape = try ProjectScripts.tape(name)
    var session = try ProjectScripts.start(of: tape)
    for case .event(let event) in tape.entries {
      if event.changesTexts { try body(session) }
      session.handle(event)
    }
    try body(session)
  }

  /// The same state on another window, in another language.
  private static func session(_ old: Session, on surface: Surface, _ texts: Texts) -> Session {
    var state = old.state
    state.surface = surface
    return Session(library: old.library, levels: old.levels, texts: texts, state: state)
  }

  private static func picture(of session: Session) throws -> DrawList {
    var list = DrawList()
    GameView.draw(session, try Furnishing.sprites, into: &list)
    return list
  }

  /// Whether a session has a line that none has had before, ignoring numbers.
  private static func isNew(_ session: Session, _ seen: inout Set<Int>) throws -> Bool {
    let list = try picture(of: session)
    var isNew = false
    for run in list.runs {
      var hasher = Hasher()
      for byte in list.text[run.bytes] where !(48...57).contains(byte) { hasher.combine(byte) }
      hasher.combine(run.box.size)
      hasher.combine(run.size)
      if seen.insert(hasher.finalize()).inserted { isNew = true }
    }
    return isNew
  }
}

extension InputEvent {
  /// Whether the texts may change after it: false for a contact that moves and a pointer that hovers.
  fileprivate var changesTexts: Bool {
    switch kind {
    case .contact(let contact): contact.phase != .moved
    case .hover, .keyUp, .modifiers, .gamepad(.axis): false
    default: true
    }
  }
}

/// Measures whether lines fit into their boxes; each line is measured once for a weight and size.
final class TextRuler {
  private struct Line: Hashable {
    let text: [UInt8]
    let weight: TextWeight
    let pixels: Int
  }

  private let fonts: Fonts
  private var widths: [Line: Int] = [:]

  init(_ fonts: Fonts) { self.fonts = fonts }

  /// Reports each line that would have to be set smaller than allowed or be cut, or that exceeds the window's
  /// width.
  func measure(
    _ list: DrawList, _ runs: [TextRun], on surface: Surface, least smallest: Double = 13,
    report: (String) -> Void
  ) {
    let window = surface.size.vector.x
    // Fonts know only whole pixels.
    for run in runs where run.size >= 5 {
      let least = Double(Fonts.pixelSize(run.size, 1)) * TextLayout.minimumFit
      let line = Line(
        text: Array(list.text[run.bytes]), weight: run.weight, pixels: Int(least.rounded(.up)))
      let width = Double(width(of: line))
      let text = String(decoding: line.text, as: UTF8.self)
      // A text that is turned by a quarter is as wide as its box is high.
      let size = run.box.size
      let isUpright = run.quarters & 1 == 0
      let box = Rectangle(
        center: run.box.center, size: isUpright ? size : Vector(x: size.y, y: size.x))
      if run.size < smallest { report("\"\(text)\" has only \(run.size) pt") }
      if box.origin.x < -0.5 || box.end.x > window + 0.5 {
        report("\"\(text)\" stands out of the window: \(Self.text(box))")
      }
      guard width > run.box.size.x + 0.5 else { continue }
      let share = Int((width / max(1, run.box.size.x) * 100).rounded())
      report("\"\(text)\" takes \(share) % of \(Self.text(run.box)), \(run.size) pt")
    }
  }

  private func width(of line: Line) -> Int {
    if let known = widths[line] { return known }
    let width = fonts.width(of: line.text[...], in: fonts.face(line.weight, pixelSize: line.pixels))
    widths[line] = width
    return width
  }

  private static func text(_ box: Rectangle) -> String {
    let (origin, size) = (box.origin, box.size)
    return "\(Int(size.x))x\(Int(size.y)) at \(Int(origin.x)),\(Int(origin.y))"
  }
}
