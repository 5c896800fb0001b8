import Drawing
import Geometry
import Interface
import Locks
import Texts

/// Draws the panel that is read: the title, the numbers, what to do now, and notes or the summary.
struct ColumnView {
  /// What it is drawn from.
  let scene: LockRenderContext

  private var column: LockColumn { scene.layout.column }

  /// Draws the panel with all that stands in it.
  func draw(into list: inout DrawList) {
    drawPanel(into: &list)
    drawTitle(into: &list)
    for dial in scene.layout.faces.indices {
      CombinationView(scene: scene, dial: dial, strip: column.strips[dial]).draw(into: &list)
    }
    if scene.room.opened != nil {
      SummaryView(scene: scene, box: column.notes).draw(into: &list)
    } else {
      GuideView(scene: scene, box: column.guide).draw(into: &list)
      NotesView(scene: scene, box: column.notes).draw(into: &list)
    }
  }

  private func drawPanel(into list: inout DrawList) {
    let (box, unit) = (column.box, scene.unit)
    var below = box
    below.origin.y += 3 * unit
    scene.ink.addGlow(
      around: below, corner: 8 * unit, reach: 10 * unit, Palette.shadow.faded(0.8), to: &list)
    scene.ink.addBox(box, corner: 8 * unit, Palette.sheet, to: &list)
    scene.ink.addOutline(box, corner: 8 * unit, width: 1, Palette.panelEdge, to: &list)
  }

  private func drawTitle(into list: inout DrawList) {
    let grid = scene.grid
    let isShown = scene.isDemonstrating
    list.addText(
      in: column.title, size: grid.text * 1.15, weight: .bold,
      color: isShown ? Palette.brass : Palette.ivory
    ) { text in
      if isShown {
        scene.texts.append(.guideDemonstration, to: &text)
      } else {
        NumberFormat.append(scene.texts.name(scene.level.title), to: &text)
      }
    }
    let y = column.title.end.y + 2 * scene.unit
    scene.ink.addLine(
      from: Vector(x: column.title.origin.x, y: y), to: Vector(x: column.title.end.x, y: y),
      width: 1, Palette.panelEdge, to: &list)
  }
}
