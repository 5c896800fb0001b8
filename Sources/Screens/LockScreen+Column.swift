import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelTexts

/// The texts of the lock screen: the title, the numbers, what to do now, and notes or the summary.
extension LockScreen {
  func addColumn(_ layout: inout Layout) {
    let (metrics, unit, column) = (scene.metrics, scene.unit, scene.layout.column)
    let isShown = scene.isDemonstrating
    let level = scene.level
    layout.addGround(.panel, column)
    var rest = column.inset(x: metrics.padding, y: 8 * unit)
    layout.addHeading(
      in: rest.cutTop((LockLayout.title + 8) * unit), height: LockLayout.title * unit,
      TextStyle(
        metrics.text * 1.15, isShown ? Palette.brass : Palette.ivory, weight: .bold)
    ) { texts, text in
      if isShown {
        texts.append(.guideDemonstration, to: &text)
      } else {
        NumberFormat.append(texts.name(level.title), to: &text)
      }
    }
    for dial in scene.layout.faces.indices {
      let strip = CombinationStrip(scene.lockRoom, dial, width: rest.size.x, metrics)
      addChips(dial, strip, rest.cutTop(strip.height, gap: 6 * unit), &layout)
    }
    guard scene.lockRoom.opened == nil else {
      _ = rest.cutTop(4 * unit)
      return addSummary(in: rest, &layout)
    }
    addGuide(in: rest.cutTop(2 * LockLayout.guideLine * unit, gap: 4 * unit), &layout)
    addNotes(in: rest, &layout)
  }
}

extension Layout {
  /// A heading, and a line a little below it.
  fileprivate mutating func addHeading(
    in box: Rectangle, height: Double, _ style: TextStyle,
    _ write: (_ texts: Texts, _ text: inout [UInt8]) -> Void
  ) {
    var rest = box
    addText(in: rest.cutTop(height), style, role: .heading, write)
    addGround(.line, rest.cutTop(rest.size.y / 2), Palette.panelEdge)
  }
}

// MARK: - Numbers

extension LockScreen {
  /// Adds the numbers of a dial as chips: entered ones have a tick, the next one a frame.
  private func addChips(
    _ dial: Int, _ strip: CombinationStrip, _ box: Rectangle,
    _ layout: inout Layout
  ) {
    if strip.heading > 0 {
      var line = box
      layout.addText(
        in: line.cutTop(strip.heading), TextStyle(scene.metrics.small, Palette.quiet)
      ) { texts, text in
        texts.append(.guideDial, to: &text) { Texts.append(dial + 1, to: &$1) }
      }
    }
    // While the user chooses numbers, those that are chosen count.
    let entered = scene.lockRoom.ownNumbers?.count ?? scene.entered(of: dial)
    let count = scene.level.dials[dial].combination.numbers.count
    let shown = strip.shown(of: count, around: entered)
    for index in shown {
      let chip = strip.chip(at: index - shown.lowerBound, in: box)
      addChip((dial, index), chip, entered, hasPasses: strip.hasPasses, &layout)
    }
  }

  private func addChip(
    _ number: (dial: Int, index: Int), _ frame: Rectangle, _ entered: Int, hasPasses: Bool,
    _ layout: inout Layout
  ) {
    let (unit, index) = (scene.unit, number.index)
    let (isDone, isNext) = (index < entered, index == entered)
    let dial = scene.level.dials[number.dial]
    let combination = dial.combination
    let box = layout.add(.image, nil, frame, .field, isNext ? .selected : [])
    let head = Vector(x: box.center.x, y: box.origin.y + 12 * unit)
    if isDone {
      layout.addIcon(.tick, at: head, size: 15 * unit, Palette.brass)
    } else {
      layout.addIcon(
        Icon(combination.direction(of: index)), at: head, size: 20 * unit,
        isNext ? Palette.brass : Palette.quiet)
    }
    var rest = box.inset(x: 2)
    _ = rest.cutTop(19 * unit)
    let own = scene.lockRoom.ownNumbers
    // The opening point can't be chosen.
    let chosen = index < scene.lockRoom.ownNumbersAsked ? own : nil
    let isTold = scene.areNumbersShown || isDone && !scene.isDemonstrating
    layout.addText(
      in: rest.cutTop(23 * unit),
      TextStyle(
        scene.metrics.text, isDone ? Palette.quiet : Palette.ivory, weight: .bold,
        alignment: .center)
    ) { texts, text in
      if let chosen, index < chosen.count {
        LabelText.append(dial.labels, stop: chosen[index], to: &text)
      } else if chosen == nil, isTold {
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
        max(Metrics.leastText, scene.metrics.text * 0.8), Palette.quiet, alignment: .center)
    ) { _, text in
      NumberFormat.append("×", to: &text)
      NumberFormat.append(Int64(combination.passes(of: index)), to: &text)
    }
  }
}

extension Icon {
  /// The icon for the direction in which a dial is turned.
  fileprivate init(_ direction: DialDirection) {
    self = direction == .clockwise ? .right : .left
  }
}

// MARK: - What to do now

extension LockScreen {
  /// Adds two lines: the next turn, with an arrow, a word and the passes; and the present turn.
  private func addGuide(
    in box: Rectangle, _ layout: inout Layout
  ) {
    let (metrics, lockRoom, dial) = (scene.metrics, scene.lockRoom, scene.guidedDial)
    let bold = TextStyle(metrics.text, weight: .bold)
    let asked = box.row(0, of: 2)
    let guide = LockGuide(scene, dial)
    if let own = lockRoom.ownNumbers {
      layout.addText(in: asked, bold) { texts, text in
        texts.append(.guideChoose, to: &text) { position, text in
          Texts.append(position == 0 ? own.count + 1 : lockRoom.ownNumbersAsked, to: &text)
        }
      }
    } else if let guide {
      addAsked(guide, in: asked, &layout)
    } else if scene.areNumbersShown, !scene.isDemonstrating {
      layout.addText(.guideTryHandle, in: asked, bold)
    } else {
      layout.addText(scene.level.reveal.method.advice, in: asked, bold)
    }
    let direction = scene.isDemonstrating ? guide?.direction : lockRoom.direction(of: dial)
    addPresent(direction, scene.run(of: dial), in: box.row(1, of: 2), metrics, &layout)
  }

  private func addAsked(
    _ guide: LockGuide, in box: Rectangle, _ layout: inout Layout
  ) {
    let (metrics, labels) = (scene.metrics, scene.level.dials[scene.guidedDial].labels)
    var line = box
    let arrow = line.cutLeft(30 * metrics.unit, gap: 8 * metrics.unit)
    layout.addIcon(
      Icon(guide.direction), at: arrow.center, size: 28 * metrics.unit, Palette.brass)
    if guide.passes > 1 {
      let isShown = scene.isDemonstrating
      layout.addText(
        in: line.cutRight(box.size.x * 0.34),
        TextStyle(metrics.text, Palette.brass, alignment: .trailing)
      ) { texts, text in
        guard !isShown else {
          return texts.append(.guideTime, to: &text) { Texts.append(guide.passes, to: &$1) }
        }
        guide.appendPass(texts, to: &text)
      }
    }
    layout.addText(in: line, TextStyle(metrics.text * 1.05, weight: .bold)) { texts, text in
      texts.append(
        guide.direction == .clockwise ? .guideRightTo : .guideLeftTo, to: &text
      ) { LabelText.append(labels, number: guide.number, texts, to: &$1) }
    }
  }

  private func addPresent(
    _ direction: DialDirection?, _ run: Angle, in box: Rectangle, _ metrics: Metrics,
    _ layout: inout Layout
  ) {
    var line = box
    let right = Rectangle(
      origin: line.origin + Vector(x: 88 * metrics.unit, y: 0),
      size: Vector(x: max(0, line.size.x - 88 * metrics.unit), y: line.size.y))
    let word: MessageKey
    if let direction {
      let arrow = line.cutLeft(30 * metrics.unit, gap: 8 * metrics.unit)
      layout.addIcon(Icon(direction), at: arrow.center, size: 20 * metrics.unit, Palette.quiet)
      word = direction == .clockwise ? .right : .left
    } else {
      word = .atRest
    }
    line.size.x = max(0, box.origin.x + 110 * metrics.unit - line.origin.x)
    layout.addText(word, in: line, TextStyle(metrics.text, Palette.quiet))
    layout.addText(in: right, TextStyle(metrics.text, alignment: .trailing)) { texts, text in
      NumberFormat.append(length: run, texts, to: &text)
    }
  }
}

extension LockGuide {
  /// Appends `2nd of 3`.
  fileprivate func appendPass(_ texts: Texts, to text: inout [UInt8]) {
    let number = min(made + 1, passes)
    let phrase: MessageKey =
      switch number {
      case 1: .guideFirstOf
      case 2: .guideSecondOf
      case 3: .guideThirdOf
      default: .guideNthOf
      }
    texts.append(phrase, to: &text) { position, text in
      Texts.append(phrase == .guideNthOf && position == 0 ? number : passes, to: &text)
    }
  }
}

extension LockRenderContext {
  /// The dial of the guide: the one that a demonstration turns, else that of the hands and keys.
  fileprivate var guidedDial: Int {
    if let turn = lockRoom.demonstration?.ghost { return turn.dial }
    return min(lockRoom.focus.dial, max(0, layout.faces.count - 1))
  }
}

extension Reveal.Method {
  /// What to do where the numbers are hidden.
  fileprivate var advice: MessageKey {
    switch self {
    case .shown, .chosen, .clue, .picture, .tray: .guideFollowClue
    case .demonstration: .guideWatch
    case .alignment: .guideAlign
    case .hidden: .guideFind
    }
  }
}
