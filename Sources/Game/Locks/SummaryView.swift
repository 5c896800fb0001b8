import Drawing
import Geometry
import Interface
import Locks
import Texts

/// Draws how a lock was opened: turns, changes of direction and hints against par, a star for each.
struct SummaryView {
  /// What it is drawn from.
  let scene: LockRenderContext
  /// Where it stands.
  let box: Rectangle

  private var unit: Double { scene.unit }
  private var row: Double { min(40 * unit, box.size.y / 5) }

  /// Draws the summary, or how often it has been opened where that is asked for more than once.
  func draw(into list: inout DrawList) {
    let title = box.line(0, height: row, from: 0, to: box.size.x)
    list.addText(
      in: title, size: scene.grid.text * 1.3, weight: .bold, color: Palette.brass
    ) { text in
      let room = scene.room
      scene.texts.append(
        room.openingsAsked > 1 ? .summaryOpenOf : .summaryOpen, to: &text
      ) { Texts.append($0 == 0 ? room.openings : room.openingsAsked, to: &$1) }
    }
    guard let summary = scene.room.summary else { return }
    drawTurns(summary, into: &list)
    drawReversals(summary, into: &list)
    drawHints(summary, into: &list)
    if summary.undos > 0 { drawUndos(summary, into: &list) }
  }

  private func drawTurns(_ summary: LockSummary, into list: inout DrawList) {
    draw(1, .summaryTurns, hasStar: summary.isWithinTurns, into: &list) { text in
      NumberFormat.append(summary.turns, decimals: 1, scene.texts, to: &text)
    } par: { text in
      guard let par = summary.parTurns else { return }
      scene.texts.append(.summaryPar, to: &text) {
        NumberFormat.append(par, decimals: 1, scene.texts, to: &$1)
      }
    }
  }

  private func drawReversals(_ summary: LockSummary, into list: inout DrawList) {
    draw(2, .summaryReversals, hasStar: summary.isWithinReversals, into: &list) { text in
      NumberFormat.append(Int64(summary.reversals), to: &text)
    } par: { text in
      guard let par = summary.parReversals else { return }
      scene.texts.append(.summaryPar, to: &text) { Texts.append(par, to: &$1) }
    }
  }

  private func drawHints(_ summary: LockSummary, into list: inout DrawList) {
    draw(3, .summaryHints, hasStar: summary.hints == 0, into: &list) { text in
      NumberFormat.append(Int64(summary.hints), to: &text)
    } par: { text in
      scene.texts.append(.summaryPar, to: &text) { Texts.append(0, to: &$1) }
    }
  }

  private func drawUndos(_ summary: LockSummary, into list: inout DrawList) {
    let line = box.line(4, height: row, from: 30 * unit, to: box.size.x)
    list.addText(in: line, size: scene.grid.text, color: Palette.quiet) { text in
      scene.texts.append(.summaryUndos, to: &text) { Texts.append(summary.undos, to: &$1) }
    }
  }

  private func draw(
    _ index: Int, _ name: MessageKey, hasStar: Bool, into list: inout DrawList,
    number: (inout [UInt8]) -> Void, par: (inout [UInt8]) -> Void
  ) {
    let (left, text) = (30 * unit, scene.grid.text)
    let middle = box.origin + Vector(x: 13 * unit, y: (Double(index) + 0.5) * row)
    StarView(ink: scene.ink, center: middle, radius: 12 * unit).draw(hasStar, into: &list)
    // In a wide panel the columns stay near enough to be read as one line.
    let width = min(box.size.x, 360 * unit)
    let split = width * 0.68
    list.addText(
      in: box.line(index, height: row, from: left, to: split - 40 * unit), size: text,
      color: Palette.ivory
    ) { scene.texts.append(name, to: &$0) }
    list.addText(
      in: box.line(index, height: row, from: split - 40 * unit, to: split), size: text,
      alignment: .trailing, weight: .bold, color: Palette.ivory, write: number)
    list.addText(
      in: box.line(index, height: row, from: split, to: width), size: text,
      alignment: .trailing, color: Palette.quiet, write: par)
  }
}
