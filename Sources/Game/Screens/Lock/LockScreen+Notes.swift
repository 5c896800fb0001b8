import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelTexts

/// The foot of the lock screen's column: errors, hints and the clue, or what lay behind the door.
extension LockScreen {
  /// Adds the notes, the most important first, as many as fit.
  func addNotes(in box: Rectangle, _ layout: inout Layout) {
    let (lockSession, unit) = (scene.lockSession, scene.unit)
    var rest = box
    if let shown = lockSession.demonstration {
      if scene.isTurnTold, let saying = shown.saying {
        addNote(.said, &rest, &layout) { $0.append(saying, to: &$1) }
      }
    } else {
      if let lesson = lockSession.lesson, let saying = lockSession.lessonSaying {
        let count = lesson.lesson.steps.count
        let heading = Message(.lessonStep, .number(min(lesson.done + 1, count)), .number(count))
        addNote(.equation, &rest, &layout) { texts, text in
          texts.append(heading, to: &text)
          NumberFormat.append(" ", to: &text)
          texts.append(saying, to: &text)
        }
      }
      for fault in lockSession.verdict {
        addNote(.wrong, &rest, &layout) { $0.append(fault, to: &$1) }
      }
      if let hint = lockSession.hint {
        addNote(.hint, &rest, &layout) { $0.append(hint, to: &$1) }
      }
    }
    // In a line there is room for one thing.
    if lockSession.hasPanel || lockSession.hint == nil { addClue(&rest, &layout) }
    if lockSession.isSeeingThrough, lockSession.lesson == nil, lockSession.level.model == .wheels {
      addNote(.clue, &rest, &layout) { $0.append(.noteKey, to: &$1) }
    }
    if lockSession.hasGraph {
      addGraph(in: box, height: min(rest.size.y, LockRenderContext.maximumOfGraph * unit), &layout)
    }
  }

  /// Of equations each has a line of its own.
  private func addClue(_ rest: inout Rectangle, _ layout: inout Layout) {
    let (level, clue) = (scene.lockSession.level, scene.lockSession.level.reveal.text)
    guard !scene.lockSession.isReticent else { return }
    guard level.riddle != nil else {
      return addNote(.clue, &rest, &layout) { texts, text in
        NumberFormat.append(texts.name(clue), to: &text)
      }
    }
    for equation in clue.split(separator: ",") {
      addNote(.equation, &rest, &layout) { _, text in
        NumberFormat.append(String(equation.drop { $0 == " " }), to: &text)
      }
    }
  }

  private enum Note {
    case wrong, hint, said, clue, equation

    /// The icon before it, and its size at full size, in points.
    var sign: (icon: Icon, size: Double, color: Color)? {
      switch self {
      case .wrong: (.cross, 17, Palette.signal)
      case .hint: (.hint, 17, Palette.brass)
      case .said: (.play, 16, Palette.brass)
      case .clue, .equation: nil
      }
    }
  }

  /// Adds a note at the top of a box, which it shortens; a text that is cut ends in an ellipsis.
  private func addNote(
    _ note: Note, _ rest: inout Rectangle, _ layout: inout Layout,
    _ write: TextWriter
  ) {
    let metrics = scene.metrics
    var (size, line) = (metrics.textSize, metrics.line)
    var most = Int((rest.size.y + 1) / line)
    guard most > 0 else { return }
    var box = rest
    let sign = note.sign
    if sign != nil { _ = box.cutLeft(24 * metrics.unit) }
    // In a line that is too short for it a text is set in three smaller ones.
    if !scene.lockSession.hasPanel, !metrics.isTall,
      layout.lineCount(size: size, width: box.size.x, write) > most
    {
      (size, line) = (metrics.smallSize, rest.size.y / 3)
      most = 3
    }
    let style = TextStyle(size, note == .clue ? Palette.quiet : Palette.ivory)
    let lines = layout.addLines(in: box, style, line: line, most: most, write)
    guard lines > 0 else { return }
    if let sign {
      let position = rest.origin + Vector(x: 8 * metrics.unit, y: line / 2)
      layout.addIcon(sign.icon, at: position, size: sign.size * metrics.unit, sign.color)
    }
    _ = rest.cutTop(Double(lines) * line, gap: 6 * metrics.unit)
  }
}

// MARK: - The open lock

extension LockScreen {
  func addOpening(in box: Rectangle, _ layout: inout Layout) {
    let (metrics, lockSession) = (scene.metrics, scene.lockSession)
    var rest = box
    layout.addText(
      in: rest.cutTop(metrics.line), TextStyle(metrics.textSize, Palette.brass, weight: .bold),
      role: .heading
    ) { $0.append(.summaryOpen, to: &$1) }
    addFind(&rest, &layout)
    addLetter(in: rest, lockSession.level, metrics, &layout)
  }

  private func addFind(_ rest: inout Rectangle, _ layout: inout Layout) {
    if let find = scene.find, !scene.lockSession.door.isTaken {
      addNote(.equation, &rest, &layout) { texts, text in
        texts.append(.lockTake, to: &text) { texts.append(find.title, to: &$1) }
      }
    }
  }

  /// Adds what is written in the letter behind the door: on its sheet as large as it has room there, once the door stands open.
  private func addLetter(
    in box: Rectangle, _ level: Level, _ metrics: Metrics, _ layout: inout Layout
  ) {
    guard let letter = level.letter else { return }
    layout.endElement()
    guard let sheet = scene.letter else {
      layout.addLines(
        in: box, TextStyle(metrics.textSize, Palette.brass), line: metrics.line,
        most: max(0, Int(box.size.y / metrics.line))
      ) { NumberFormat.append(letter, to: &$1) }
      return
    }
    guard scene.doorSwing >= 1 else { return }
    let paper = sheet.inset(x: 0.08 * sheet.size.x, y: 0.07 * sheet.size.y)
    var size = metrics.titleSize
    while size > 0.8 * metrics.smallSize {
      let lines = layout.lineCount(size: size, width: paper.size.x) {
        NumberFormat.append(letter, to: &$1)
      }
      if Double(lines) * 1.3 * size <= paper.size.y { break }
      size -= 1
    }
    layout.addLines(
      in: paper, TextStyle(size, Palette.ground), line: 1.3 * size,
      most: max(1, Int(paper.size.y / (1.3 * size)))
    ) { NumberFormat.append(letter, to: &$1) }
  }
}
