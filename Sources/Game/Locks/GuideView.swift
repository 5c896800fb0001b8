import Drawing
import Geometry
import Interface
import Locks
import Texts

/// Draws two lines: what is asked for, with an arrow, a word and the passes; and what is being done.
struct GuideView {
  /// What it is drawn from.
  let scene: LockRenderContext
  /// Where it stands.
  let box: Rectangle

  private var unit: Double { scene.unit }
  private var height: Double { LockColumn.guideLine * unit }

  /// Draws both lines.
  func draw(into list: inout DrawList) {
    let asked = box.line(0, height: height, from: 0, to: box.size.x)
    if scene.room.ownNumbers != nil {
      drawChoosing(in: asked, into: &list)
    } else if let guide = LockGuide(scene, dial) {
      draw(guide, in: asked, into: &list)
    } else if scene.areNumbersShown, !scene.isDemonstrating {
      write(.guideTryHandle, in: asked, into: &list)
    } else {
      write(advice, in: asked, into: &list)
    }
    drawPresent(in: box.line(1, height: height, from: 0, to: box.size.x), into: &list)
  }

  /// What to do where the numbers are not told.
  private var advice: MessageKey {
    switch scene.level.reveal.way {
    case .shown, .chosen, .clue, .picture: .guideFollowClue
    case .demonstration: .guideWatch
    case .alignment: .guideAlign
    case .hidden: .guideFind
    }
  }

  /// The dial that is spoken of: the one that a demonstration turns, else that of the hands and keys.
  private var dial: Int {
    if let turn = scene.room.demonstration?.ghost { return turn.dial }
    return min(scene.room.keyDial, max(0, scene.layout.faces.count - 1))
  }

  private func draw(_ guide: LockGuide, in line: Rectangle, into list: inout DrawList) {
    drawArrow(guide.direction, in: line, 28, Palette.brass, into: &list)
    let labels = scene.level.dials[dial].labels
    let hasPasses = guide.passes > 1
    let right = line.size.x * (hasPasses ? 0.66 : 1)
    list.addText(
      in: line.line(0, height: height, from: 38 * unit, to: right), size: scene.grid.text * 1.05,
      weight: .bold, color: Palette.ivory
    ) { text in
      scene.texts.append(
        guide.direction == .clockwise ? .guideRightTo : .guideLeftTo, to: &text
      ) { LabelText.append(labels, number: guide.number, scene.texts, to: &$1) }
    }
    guard hasPasses else { return }
    list.addText(
      in: line.line(0, height: height, from: right, to: line.size.x), size: scene.grid.text,
      alignment: .trailing, color: Palette.brass
    ) { text in
      if scene.isDemonstrating {
        scene.texts.append(.guideTime, to: &text) { Texts.append(guide.passes, to: &$1) }
      } else {
        append(min(guide.made + 1, guide.passes), of: guide.passes, to: &text)
      }
    }
  }

  /// Appends `2nd of 3`.
  private func append(_ number: Int, of count: Int, to text: inout [UInt8]) {
    let phrase: MessageKey =
      number == 1
      ? .guideFirstOf
      : number == 2 ? .guideSecondOf : number == 3 ? .guideThirdOf : .guideNthOf
    let isNth = phrase == .guideNthOf
    scene.texts.append(phrase, to: &text) { place, text in
      Texts.append(isNth && place == 0 ? number : count, to: &text)
    }
  }

  private func drawChoosing(in line: Rectangle, into list: inout DrawList) {
    let room = scene.room
    list.addText(in: line, size: scene.grid.text, weight: .bold, color: Palette.ivory) { text in
      scene.texts.append(.guideChoose, to: &text) { place, text in
        Texts.append(
          place == 0 ? (room.ownNumbers?.count ?? 0) + 1 : room.ownNumbersAsked, to: &text)
      }
    }
  }

  private func write(_ words: MessageKey, in line: Rectangle, into list: inout DrawList) {
    list.addText(in: line, size: scene.grid.text, weight: .bold, color: Palette.ivory) {
      scene.texts.append(words, to: &$0)
    }
  }

  private func drawPresent(in line: Rectangle, into list: inout DrawList) {
    let direction =
      scene.isDemonstrating ? LockGuide(scene, dial)?.direction : scene.room.direction(of: dial)
    if let direction { drawArrow(direction, in: line, 20, Palette.quiet, into: &list) }
    let word = line.line(0, height: height, from: direction == nil ? 0 : 38 * unit, to: 110 * unit)
    list.addText(in: word, size: scene.grid.text, color: Palette.quiet) { text in
      switch direction {
      case .clockwise?: scene.texts.append(.right, to: &text)
      case .counterClockwise?: scene.texts.append(.left, to: &text)
      case nil: scene.texts.append(.atRest, to: &text)
      }
    }
    list.addText(
      in: line.line(0, height: height, from: 88 * unit, to: line.size.x), size: scene.grid.text,
      alignment: .trailing, color: Palette.ivory
    ) { NumberFormat.append(length: scene.run(of: dial), scene.texts, to: &$0) }
  }

  private func drawArrow(
    _ direction: DialDirection, in line: Rectangle, _ length: Double, _ color: Color,
    into list: inout DrawList
  ) {
    DirectionArrow(
      ink: scene.ink, center: Vector(x: line.origin.x + 15 * unit, y: line.center.y),
      length: length * unit, color: color
    ).draw(direction, into: &list)
  }
}
