import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelMotion
import SwivelTexts

/// The texts of the lock screen: the title, the numbers where they are told, and notes.
extension LockScreen {
  func addColumn(_ layout: inout Layout) {
    let (metrics, unit, column) = (scene.metrics, scene.unit, scene.layout.column)
    let isShown = scene.isDemonstrating
    guard scene.lockSession.hasPanel else { return addLine(in: column, &layout) }
    layout.addGround(.panel, column)
    var rest = column.inset(x: metrics.padding, y: 8 * unit)
    layout.addText(
      in: rest.cutTop(LockLayout.title * unit),
      TextStyle(metrics.textSize * 1.15, isShown ? Palette.brass : Palette.ivory, weight: .bold),
      role: .heading
    ) { appendTitle($0, to: &$1) }
    layout.addGround(.line, rest.cutTop(4 * unit, gap: 4 * unit), Palette.panelEdge)
    for dial in scene.layout.faces.indices {
      let strip = CombinationStrip(scene.lockSession, dial, width: rest.size.x, metrics)
      guard strip.height > 0 else { continue }
      addChips(dial, strip, rest.cutTop(strip.height, gap: 6 * unit), &layout)
    }
    guard scene.lockSession.opened == nil else {
      _ = rest.cutTop(4 * unit)
      return addOpening(in: rest, &layout)
    }
    addNotes(in: rest, &layout)
  }

  /// Whether a demonstration is shown whose numbers aren't those of the lock.
  private var isExample: Bool { scene.lockSession.demonstration?.example != nil }

  private func appendTitle(_ texts: Texts, to text: inout [UInt8]) {
    if scene.isDemonstrating {
      texts.append(isExample ? .guideExample : .guideDemonstration, to: &text)
    } else {
      NumberFormat.append(texts.name(scene.level.title), to: &text)
    }
  }

  /// Where captions are: where texts have no panel, at the right of their line.
  var captionStrip: Rectangle {
    var strip = scene.layout.strip
    guard !scene.lockSession.hasPanel, !scene.metrics.isTall else { return strip }
    return strip.cutRight(max(strip.size.x * 0.34, 264 * scene.unit))
  }

  /// Adds the title, and beside it what there is to be said; in a tall window below it.
  private func addLine(in box: Rectangle, _ layout: inout Layout) {
    let metrics = scene.metrics
    var rest = box.inset(x: metrics.padding)
    if !metrics.isTall { rest.size.x += metrics.padding }
    let style = TextStyle(
      metrics.textSize * 1.15, scene.isDemonstrating ? Palette.brass : Palette.ivory, weight: .bold)
    var title = metrics.isTall ? rest.cutTop(LockLayout.title * metrics.unit) : rest
    if !metrics.isTall { rest = scene.layout.strip }
    layout.endElement()
    if !metrics.isTall, scene.isDemonstrating {
      // What is done stands in place of the title, where it fits.
      var lines = 0
      if scene.isTurnTold, let saying = scene.lockSession.demonstration?.saying {
        lines = layout.addLines(
          in: title, TextStyle(metrics.smallSize), line: metrics.smallSize * 1.3, most: 2,
          isOptional: true
        ) { texts, text in
          if isExample {
            appendTitle(texts, to: &text)
            NumberFormat.append(": ", to: &text)
          }
          texts.append(saying, to: &text)
        }
      }
      if lines == 0 {
        layout.addFittingText(in: title.cutTop(metrics.line), style) { appendTitle($0, to: &$1) }
      }
      return
    }
    if !scene.lockSession.isBare {
      layout.addFittingText(in: title.cutTop(metrics.line), style) { appendTitle($0, to: &$1) }
    }
    if !metrics.isTall, scene.hasCaptions { _ = rest.cutRight(captionStrip.size.x) }
    guard scene.lockSession.opened != nil else { return addNotes(in: rest, &layout) }
    addOpening(in: rest, &layout)
  }
}

// MARK: - Numbers

extension LockScreen {
  /// Adds the numbers of a dial as chips; the one that is demonstrated next has a frame.
  private func addChips(
    _ dial: Int, _ strip: CombinationStrip, _ box: Rectangle,
    _ layout: inout Layout
  ) {
    if strip.heading > 0 {
      var line = box
      layout.addText(
        in: line.cutTop(strip.heading), TextStyle(scene.metrics.smallSize, Palette.quiet)
      ) { $0.append(.guideDial, dial + 1, to: &$1) }
    }
    let next = scene.nextNumber(of: dial)
    let count = scene.level.dials[dial].combination.numbers.count
    let shown = strip.shown(of: count, around: next ?? 0)
    for index in shown {
      let chip = strip.chip(at: index - shown.lowerBound, in: box)
      addChip((dial, index), chip, isNext: index == next, hasPasses: strip.hasPasses, &layout)
    }
  }

  private func addChip(
    _ number: (dial: Int, index: Int), _ frame: Rectangle, isNext: Bool, hasPasses: Bool,
    _ layout: inout Layout
  ) {
    let (unit, index) = (scene.unit, number.index)
    let dial = scene.level.dials[number.dial]
    let combination = dial.combination
    let box = layout.add(.image, nil, frame, .field, isNext ? .selected : [])
    let head = Vector(x: box.center.x, y: box.origin.y + 12 * unit)
    // A single number may be dialled either way.
    if combination.numbers.count > 1 {
      layout.addIcon(
        Icon(combination.direction(of: index)), at: head, size: 20 * unit,
        isNext ? Palette.brass : Palette.quiet)
    }
    var rest = box.inset(x: 2)
    _ = rest.cutTop(19 * unit)
    layout.addText(
      in: rest.cutTop(23 * unit),
      TextStyle(scene.metrics.textSize, weight: .bold, alignment: .center)
    ) { texts, text in
      if scene.areNumbersShown {
        let number = combination.dial.number(at: combination.numbers[index])
        LabelText.append(dial.labels, number: number, texts, to: &text)
      } else {
        let isInEquations = scene.level.riddle != nil
        NumberFormat.append(isInEquations ? NumberRiddle.letter(index) : "?", to: &text)
      }
    }
    guard hasPasses else { return }
    rest.origin.y = box.origin.y + 40 * unit
    rest.size.y = 23 * unit
    layout.addText(
      in: rest,
      TextStyle(
        max(Metrics.minimumText, scene.metrics.textSize * 0.8), Palette.quiet, alignment: .center)
    ) { _, text in
      NumberFormat.append("×", to: &text)
      NumberFormat.append(Int64(combination.passes(of: index)), to: &text)
    }
  }
}

extension Icon {
  fileprivate init(_ direction: DialDirection) {
    self = direction == .clockwise ? .right : .left
  }
}

extension LockRenderContext {
  /// The index of the number that a demonstration is at; nil for none.
  fileprivate func nextNumber(of dial: Int) -> Int? {
    guard isDemonstrating, let shown = lockSession.demonstration,
      shown.timing.turns.indices.contains(shown.turnIndex)
    else { return nil }
    let turn = shown.timing.turns[shown.turnIndex].turn
    return turn.dial == dial ? turn.index : nil
  }
}
