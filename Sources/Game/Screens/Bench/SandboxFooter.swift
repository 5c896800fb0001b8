package import SwivelCommands
package import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelManipulables
package import SwivelSandbox
package import SwivelTexts

/// The line at the foot of the sandbox: the effect of the last command, beside the buttons where it fits, else above them.
package struct SandboxFooter {
  /// Sizes at full size, in points.
  private enum Measure {
    static let height = 32.0
    static let margin = 6.0
    static let padding = 14.0
    static let corner = 8.0
  }

  private let scene: SandboxRenderContext
  private let note: MessageKey?
  private let metrics: Metrics
  private let button: Rectangle
  /// The last button of the other side, which has a row of its own in a narrow window.
  private let handle: Rectangle

  /// - Parameter notice: the last command.
  package init(_ scene: SandboxRenderContext, notice: GameCommand?) {
    self.scene = scene
    note = SandboxNote(scene.sandbox, notice: notice)?.text
    metrics = Metrics(panel: scene.surface)
    let boxes = SandboxBoxes(scene.surface)
    button = scene.sandbox.selection.isEmpty ? boxes.locks : boxes.exact
    handle = boxes.clock
  }

  package func draw(into list: inout DrawList) {
    guard let note else { return }
    if !draw(note, into: &list) { drawAbove(note, into: &list) }
  }
}

extension SandboxFooter {
  /// Draws a text beside the buttons; false where it doesn't fit.
  private func draw(_ phrase: MessageKey, into list: inout DrawList) -> Bool {
    let (margin, height) = (Measure.margin, Measure.height * metrics.unit)
    let end = button.origin.x - margin
    let isBeside = handle.end.y > metrics.window.end.y - height
    let start = isBeside ? handle.end.x + margin : margin
    var width = 2 * Measure.padding * metrics.unit
    list.withScratch { text, _ in
      scene.texts.append(phrase, to: &text)
      width += LineBreaker.width(of: text) * metrics.textSize
    }
    guard width <= end - start else { return false }
    let box = Rectangle(
      x: max(start, min(metrics.window.center.x - width / 2, end - width)),
      y: metrics.window.end.y - height - margin, width: width, height: height)
    drawGround(box, into: &list)
    list.addText(in: box, size: metrics.textSize, alignment: .center, color: Palette.ivory) {
      scene.texts.append(phrase, to: &$0)
    }
    return true
  }

  /// Draws the effect of a command above the buttons, in as many lines as needed.
  private func drawAbove(_ phrase: MessageKey, into list: inout DrawList) {
    let width = metrics.window.size.x - 2 * (Measure.margin + metrics.padding)
    var lines = 0
    list.withScratch { text, _ in
      scene.texts.append(phrase, to: &text)
      lines = LineBreaker.count(of: text, size: metrics.textSize, width: width)
    }
    let size = Vector(x: width, y: Double(lines) * metrics.line)
    let top = min(button.origin.y, handle.origin.y)
    let end = top - Measure.margin - metrics.padding / 2
    let inner = Rectangle(
      origin: Vector(x: metrics.window.center.x - width / 2, y: end - size.y), size: size)
    let around = Vector(x: metrics.padding, y: metrics.padding / 2)
    drawGround(
      Rectangle(origin: inner.origin - around, size: size + around * 2), into: &list)
    var rest = inner
    list.withScratch { text, list in
      scene.texts.append(phrase, to: &text)
      LineBreaker.forEachLine(of: text, size: metrics.textSize, width: width) { line, _ in
        list.addText(
          in: rest.cutTop(metrics.line), size: metrics.textSize, alignment: .center,
          color: Palette.ivory
        ) { $0.append(contentsOf: line) }
        return true
      }
    }
  }

  private func drawGround(_ box: Rectangle, into list: inout DrawList) {
    scene.builder.addBox(box, corner: Measure.corner, Palette.footer, to: &list)
  }
}

/// The note at the bottom: the effect of a command that is visible nowhere else, or that gathering is on.
package struct SandboxNote {
  package let text: MessageKey

  /// - Parameter notice: the last command.
  package init?(_ sandbox: borrowing Sandbox, notice: GameCommand?) {
    if let notice, let text = Self.text(of: notice, sandbox) {
      self.text = text
    } else if sandbox.settings.isGathering {
      text = .sandboxGathering
    } else {
      return nil
    }
  }

  private static func text(of command: GameCommand, _ sandbox: Sandbox) -> MessageKey? {
    switch command {
    case .fix: return sandbox.isSelectionFixed ? .sandboxFixed : .sandboxFreed
    case .axle: return sandbox.isSelectionPinned ? .sandboxOnAxle : .sandboxOffAxle
    case .chain: return sandbox.isSelectionChained ? .sandboxChained : .sandboxUnchained
    case .lockView: return sandbox.rules.isViewLocked ? .tellViewLocked : .tellViewFree
    case .gather: return sandbox.settings.isGathering ? nil : .sandboxOneByOne
    default: return text(of: command, sandbox.settings)
    }
  }

  /// What is so after a command that changes how the sandbox behaves; nil for others.
  package static func text(of command: GameCommand, _ settings: SandboxSettings) -> MessageKey? {
    switch command {
    case .pivot:
      return settings.pivot == .each ? .sandboxPivotEach : .sandboxPivotTogether
    case .snapTurns:
      return settings.snapsTurns ? .sandboxTurnsCatch : .sandboxTurnsFree
    case .snapToThings:
      return settings.snapsToThings ? .sandboxAligns : .sandboxAlignsNot
    case .grid: return settings.hasGrid ? .sandboxGridOn : .sandboxGridOff
    case .bounds:
      return settings.isBounded ? .sandboxBounded : .sandboxUnbounded
    case .inertia:
      switch settings.inertia {
      case .off: return .sandboxInertiaOff
      case .low: return .sandboxInertiaLow
      case .high: return .sandboxInertiaHigh
      }
    default: return nil
    }
  }
}
