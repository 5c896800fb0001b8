import SwivelDrawing
import SwivelGeometry
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelTexts

/// The foot of the lock screen's column: errors, hints and the clue, or the summary.
extension LockScreen {
  /// Adds the notes, the most important first, as many as fit.
  func addNotes(in box: Rectangle, _ layout: inout Layout) {
    let (lockRoom, unit) = (scene.lockRoom, scene.unit)
    var rest = box
    if let shown = lockRoom.demonstration {
      if scene.isTurnTold, let saying = shown.saying {
        addNote(.said, &rest, &layout) { $0.append(saying, to: &$1) }
      }
      if shown.showsOnlyNext, lockRoom.hintGrade == HintGrade.show.rawValue {
        addNote(.hint, &rest, &layout) { $0.append(.noteNextHint, to: &$1) }
      }
    } else {
      if let lesson = lockRoom.lesson, let saying = lockRoom.lessonSaying {
        let count = lesson.lesson.steps.count
        let heading = Message(.lessonStep, .number(min(lesson.done + 1, count)), .number(count))
        addNote(.equation, &rest, &layout) { texts, text in
          texts.append(heading, to: &text)
          NumberFormat.append(" ", to: &text)
          texts.append(saying, to: &text)
        }
      }
      if lockRoom.opened == nil, lockRoom.door.openings > 0 {
        addNote(.done, &rest, &layout) { texts, text in
          texts.append(.noteOpenedOf, to: &text) {
            Texts.append($0 == 0 ? lockRoom.door.openings : lockRoom.openingsAsked, to: &$1)
          }
        }
      }
      for fault in lockRoom.verdict {
        addNote(.wrong, &rest, &layout) { $0.append(fault, to: &$1) }
      }
      if let hint = lockRoom.hint {
        addNote(.hint, &rest, &layout) { $0.append(hint, to: &$1) }
      }
      if lockRoom.entersByWaiting {
        addNote(.said, &rest, &layout) { $0.append(.noteWaiting, to: &$1) }
      }
    }
    addClue(&rest, &layout)
    if lockRoom.isSeeingThrough, lockRoom.lesson == nil, lockRoom.level.model == .wheels {
      addNote(.clue, &rest, &layout) { $0.append(.noteKey, to: &$1) }
    }
    if lockRoom.hasGraph {
      addGraph(in: box, height: min(rest.size.y, LockRenderContext.mostOfGraph * unit), &layout)
    } else if !scene.isDemonstrating {
      addHelp(in: rest, &layout)
    }
  }

  /// Adds the clue; of equations each has a line of its own.
  private func addClue(_ rest: inout Rectangle, _ layout: inout Layout) {
    let (level, clue) = (scene.lockRoom.level, scene.lockRoom.level.reveal.text)
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

  /// Adds how to turn a dial with the present device, where it fits.
  private func addHelp(in box: Rectangle, _ layout: inout Layout) {
    let (metrics, help) = (scene.metrics, scene.help)
    let lines = Double(layout.lineCount(of: help, size: metrics.text, width: box.size.x))
    var rest = box
    var foot = rest.cutBottom(lines * metrics.line)
    guard lines > 0, rest.size.y >= metrics.line else { return }
    layout.addGround(
      .line, rest.cutBottom(metrics.line * 0.8), Palette.panelEdge)
    addNote(.clue, &foot, &layout) { $0.append(help, to: &$1) }
  }

  private enum Note {
    case wrong, done, hint, said, clue, equation

    /// The icon before it, and its size at full size, in points.
    var sign: (icon: Icon, size: Double, color: Color)? {
      switch self {
      case .wrong: (.cross, 17, Palette.signal)
      case .done: (.done, 17, Palette.brass)
      case .hint: (.hint, 17, Palette.brass)
      case .said: (.play, 16, Palette.brass)
      case .clue, .equation: nil
      }
    }
  }

  /// Adds a note at the top of a box, which it shortens; a text that is cut ends in an ellipsis.
  private func addNote(
    _ note: Note, _ rest: inout Rectangle, _ layout: inout Layout,
    _ write: (_ texts: Texts, _ text: inout [UInt8]) -> Void
  ) {
    let metrics = scene.metrics
    var (size, line) = (metrics.text, metrics.line)
    var most = Int((rest.size.y + 1) / line)
    guard most > 0 else { return }
    var box = rest
    let sign = note.sign
    if sign != nil { _ = box.cutLeft(24 * metrics.unit) }
    // In a line that is too short for it a text is set in three smaller ones.
    if !scene.lockRoom.hasPanel, !metrics.isTall,
      layout.lineCount(size: size, width: box.size.x, write) > most
    {
      (size, line) = (metrics.small, rest.size.y / 3)
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

extension LockRenderContext {
  /// How to turn a dial with the device, and what to do next.
  fileprivate var help: MessageKey {
    if lockRoom.ownNumbers != nil {
      return switch device {
      case .finger: .noteFingerChoice
      case .mouse: .noteMouseChoice
      case .keys: .noteKeysChoice
      case .gamepad: .notePadChoice
      }
    }
    let isByItself = level.opening == .stop
    return switch device {
    case .finger: isByItself ? .noteFingerStop : .noteFingerHandle
    case .mouse: isByItself ? .noteMouseStop : .noteMouseHandle
    case .keys: isByItself ? .noteKeysStop : .noteKeysHandle
    case .gamepad: isByItself ? .notePadStop : .notePadHandle
    }
  }
}

// MARK: - Summary

extension LockScreen {
  /// Adds the summary, with a star for the open lock, one for turns and reversals within par, and one for no hints; or
  /// how often the lock was opened, where it must be opened more than once.
  func addSummary(in box: Rectangle, _ layout: inout Layout) {
    let (metrics, lockRoom) = (scene.metrics, scene.lockRoom)
    var rest = box
    let row = min(40 * metrics.unit, box.size.y / 5)
    var heading = rest.cutTop(row)
    if let summary = lockRoom.summary, summary.recalled == nil {
      addStar(true, at: heading.center.y, &heading, metrics, &layout)
    }
    layout.addText(
      in: heading, TextStyle(metrics.text * 1.3, Palette.brass, weight: .bold), role: .heading
    ) { texts, text in
      texts.append(lockRoom.openingsAsked > 1 ? .summaryOpenOf : .summaryOpen, to: &text) {
        Texts.append($0 == 0 ? lockRoom.door.openings : lockRoom.openingsAsked, to: &$1)
      }
    }
    guard let summary = lockRoom.summary else { return }
    if let stars = summary.recalled {
      var line = rest.cutTop(row)
      for star in 0..<LockProgress.mostStars {
        addStar(star < stars, at: line.center.y, &line, metrics, &layout)
      }
    } else {
      addScores(summary, &rest, row, metrics, &layout)
    }
    addFind(&rest, &layout)
    addLetter(in: rest, lockRoom.level, metrics, &layout)
  }

  /// Adds that the lock is open, and what can be taken from behind the door.
  func addOpening(in box: Rectangle, _ layout: inout Layout) {
    let metrics = scene.metrics
    var rest = box
    layout.addText(
      .summaryOpen, in: rest.cutTop(metrics.line),
      TextStyle(metrics.text, Palette.brass, weight: .bold), role: .heading)
    addFind(&rest, &layout)
  }

  /// Adds the rows for turns, reversals, hints and what was undone, with the stars that they gave.
  private func addScores(
    _ summary: LockSummary, _ rest: inout Rectangle, _ row: Double, _ metrics: Metrics,
    _ layout: inout Layout
  ) {
    var (turns, reversals, hints) = (rest.cutTop(row), rest.cutTop(row), rest.cutTop(row))
    // One star for two rows lies between them.
    addStar(summary.isWithinPar, at: turns.end.y, &turns, metrics, &layout)
    _ = reversals.cutLeft(Self.starRoom * metrics.unit)
    addStar(summary.hints == 0, at: hints.center.y, &hints, metrics, &layout)
    addScore(
      .summaryTurns, (summary.turns, summary.parTurns), decimals: 1, in: turns, metrics, &layout)
    addScore(
      .summaryReversals, (Double(summary.reversals), summary.parReversals.map { Double($0) }),
      in: reversals, metrics, &layout)
    addScore(.summaryHints, (Double(summary.hints), 0), in: hints, metrics, &layout)
    if summary.undos > 0 {
      var line = rest.cutTop(row)
      _ = line.cutLeft(Self.starRoom * metrics.unit)
      layout.addText(in: line, TextStyle(metrics.text, Palette.quiet)) { texts, text in
        texts.append(.summaryUndos, to: &text) { Texts.append(summary.undos, to: &$1) }
      }
    }
  }

  /// Adds what can be taken from behind the door.
  private func addFind(_ rest: inout Rectangle, _ layout: inout Layout) {
    if let find = scene.find, !scene.lockRoom.door.isTaken {
      addNote(.equation, &rest, &layout) { texts, text in
        texts.append(.lockTake, to: &text) { texts.append(find.title, to: &$1) }
      }
    }
  }

  /// Adds what is written in the letter behind the door.
  private func addLetter(
    in box: Rectangle, _ level: Level, _ metrics: Metrics, _ layout: inout Layout
  ) {
    guard let letter = level.letter else { return }
    layout.endElement()
    layout.addLines(
      in: box, TextStyle(metrics.text, Palette.brass), line: metrics.line,
      most: max(0, Int(box.size.y / metrics.line))
    ) { texts, text in
      texts.append(.makerLetter, to: &text)
      NumberFormat.append(": ", to: &text)
      NumberFormat.append(letter, to: &text)
    }
  }

  /// The width of a star before its row, in points at scale 1.
  private static let starRoom = 30.0

  /// Adds a star at the left of a row, which it shortens.
  private func addStar(
    _ isReached: Bool, at y: Double, _ row: inout Rectangle, _ metrics: Metrics,
    _ layout: inout Layout
  ) {
    let box = row.cutLeft(Self.starRoom * metrics.unit)
    layout.addIcon(
      isReached ? .star : .noStar, at: Vector(x: box.origin.x + 13 * metrics.unit, y: y),
      size: 24 * metrics.unit, isReached ? Palette.brass : Palette.quiet)
  }

  private func addScore(
    _ name: MessageKey, _ score: (number: Double, par: Double?), decimals: Int = 0,
    in box: Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let unit = metrics.unit
    // In a wide panel the columns stay close enough to be read as one line.
    var line = box
    line.size.x = min(box.size.x, (360 - Self.starRoom) * unit)
    let par = line.cutRight(0.32 * (line.size.x + Self.starRoom * unit))
    let number = line.cutRight(40 * unit)
    let style = TextStyle(metrics.text)
    layout.addFittingText(in: line, style) { texts, text in texts.append(name, to: &text) }
    let bold = TextStyle(metrics.text, weight: .bold, alignment: .trailing)
    layout.addText(in: number, bold) { texts, text in
      NumberFormat.append(score.number, decimals: decimals, texts, to: &text)
    }
    guard let least = score.par else { return }
    layout.addFittingText(
      in: par, TextStyle(metrics.text, Palette.quiet, alignment: .trailing)
    ) { texts, text in
      texts.append(.summaryPar, to: &text) {
        NumberFormat.append(least, decimals: decimals, texts, to: &$1)
      }
    }
  }
}
