import SwivelCommands
import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelTexts

/// A caption for the last sound in the sandbox, for users who don't hear it.
struct SoundCaption: Hashable, Encodable, Sendable {
  let sound: Sound
  let time: Timestamp

  /// How long it is shown, in seconds.
  static let length = 2.5

  /// Its text; nil for sounds that the sandbox doesn't make.
  var phrase: MessageKey? {
    switch sound {
    case .take, .takeWood, .takePaper: .soundTake
    case .put, .putMetal, .putPaper: .soundPut
    case .undo: .soundUndo
    case .tick: .soundTick
    case .strike: .soundStrike
    case .mesh: .soundMesh
    case .note: .soundNote
    default: nil
    }
  }
}

extension Session {
  /// Shows the caption of a sound, where the setting asks for it in the sandbox.
  mutating func caption(_ sound: Sound) {
    guard state.route == .sandbox, state.settings.captions == .everywhere else { return }
    let caption = SoundCaption(sound: sound, time: now)
    if caption.phrase != nil { state.caption = caption }
  }

  /// Whether a caption is shown, which disappears by itself.
  var isCaptioning: Bool {
    state.caption.map { now.seconds(since: $0.time) < SoundCaption.length } ?? false
  }
}

/// Draws the caption of a sound above the line of help.
enum SoundCaptionView {
  private static let size = Vector(x: 320, y: 34)
  private static let fromBottom = 62.0
  private static let text = 18.0

  static func draw(_ session: Session, into list: inout DrawList) {
    guard session.state.route == .sandbox, session.isCaptioning,
      let phrase = session.state.caption?.phrase
    else { return }
    let window = session.state.surface.bounds
    let box = Rectangle(
      origin: Vector(
        x: window.center.x - size.x / 2, y: window.end.y - fromBottom - size.y), size: size)
    let surface = session.state.surface
    list.beginLayer()
    ShapeBuilder(density: Double(surface.density) / 1e6)
      .addPanel(box, Metrics(panel: surface), to: &list)
    list.addText(in: box, size: text, alignment: .center, color: Palette.ivory) {
      session.texts.append(phrase, to: &$0)
    }
  }
}
