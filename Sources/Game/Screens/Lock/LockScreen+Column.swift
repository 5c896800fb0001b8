import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelTexts

extension LockScreen {
  func addColumn(_ layout: inout Layout) {
    let (metrics, unit, column) = (scene.metrics, scene.unit, scene.layout.column)
    let isShown = scene.isDemonstrating
    if metrics.isTall { layout.title = column }
    guard scene.lockSession.hasPanel else { return addLine(in: column, &layout) }
    layout.addGround(.panel, column)
    var rest = column.inset(x: metrics.padding, y: 8 * unit)
    var title = rest.cutTop(LockLayout.title * unit)
    if let lesson = scene.lockSession.lesson, lesson.step != nil, scene.lockSession.opened == nil {
      layout.addText(
        in: title.cutRight(72 * unit, gap: metrics.gap),
        TextStyle(metrics.textSize, Palette.quiet, alignment: .trailing)
      ) { $0.append(.lessonStep, lesson.done + 1, lesson.lesson.steps.count, to: &$1) }
    }
    layout.addText(
      in: title,
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
      texts.append(titleOf: scene.level, to: &text)
    }
  }

  /// Where captions are: where texts have no panel, at the right of their line, in a tall window below it.
  var captionStrip: Rectangle {
    var strip = scene.layout.strip
    guard !scene.lockSession.hasPanel else { return strip }
    guard scene.metrics.isTall else {
      return strip.cutRight(max(strip.size.x * 0.34, 264 * scene.unit))
    }
    return strip.cutBottom(scene.metrics.line * (isSaying ? 1 : 2))
  }

  /// Whether something is to be said in the line of a lock without a panel.
  private var isSaying: Bool {
    let lockSession = scene.lockSession
    return lockSession.opened == nil
      && (lockSession.demonstration != nil || !lockSession.verdict.isEmpty
        || lockSession.hints.message != nil || !lockSession.isReticent)
  }

  /// Adds the title, and beside it what there is to be said; in a tall window below the door, and where an open one has so many
  /// buttons that there is no room, in its place.
  private func addLine(in box: Rectangle, _ layout: inout Layout) {
    let metrics = scene.metrics
    var rest = box.inset(x: metrics.padding)
    if metrics.isTall, scene.lockSession.opened != nil, !scene.layout.isStripFree {
      return addOpening(in: rest, &layout)
    }
    if !metrics.isTall { rest.size.x += metrics.padding }
    let style = TextStyle(
      metrics.textSize * 1.15, scene.isDemonstrating ? Palette.brass : Palette.ivory, weight: .bold)
    var title = metrics.isTall ? rest.cutTop(LockLayout.title * metrics.unit) : rest
    rest = metrics.isTall ? scene.layout.strip.inset(x: metrics.padding) : scene.layout.strip
    if metrics.isTall { _ = rest.cutBottom(scene.layout.isStripFree ? metrics.line : rest.size.y) }
    layout.endElement()
    if !metrics.isTall, scene.isDemonstrating {
      // What is done stands in place of the title, where it fits.
      var lines = 0
      for size in [metrics.textSize, metrics.smallSize] where lines == 0 {
        guard scene.isTurnTold, let saying = scene.lockSession.demonstration?.saying else { break }
        lines = layout.addLines(
          in: title, TextStyle(size), line: size * 1.3, most: 2, isOptional: true
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
    if metrics.isTall {
      layout.addFittingText(in: title, style) { appendTitle($0, to: &$1) }
    } else {
      // Bold words are wider than the table says.
      title.size.x *= 0.88
      layout.addLines(in: title, style, line: metrics.line, most: 2) { appendTitle($0, to: &$1) }
    }
    if !metrics.isTall, scene.hasCaptions { _ = rest.cutRight(captionStrip.size.x) }
    guard scene.lockSession.opened != nil else { return addNotes(in: rest, &layout) }
    addOpening(in: rest, &layout)
  }

  // MARK: - Numbers

  /// Adds the numbers of a dial as chips; the one that is demonstrated next has a frame.
  private func addChips(
    _ dial: Int, _ strip: CombinationStrip, _ box: Rectangle, _ layout: inout Layout
  ) {
    if strip.heading > 0 {
      var line = box
      layout.addText(
        in: line.cutTop(strip.heading), TextStyle(scene.metrics.smallSize, Palette.quiet)
      ) { $0.append(.guideDial, dial + 1, to: &$1) }
    }
    let next = scene.demonstratedNumber(of: dial)
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
        combination.direction(of: index) == .clockwise ? .right : .left, at: head, size: 20 * unit,
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
      if let saying = lockSession.lessonSaying {
        addNote(.equation, &rest, &layout) { $0.append(saying, to: &$1) }
      }
      for fault in lockSession.verdict {
        // In the school nothing is a mistake.
        addNote(lockSession.lesson == nil ? .wrong : .hint, &rest, &layout) {
          $0.append(fault, to: &$1)
        }
      }
      if let hint = lockSession.hints.message {
        addNote(.hint, &rest, &layout) { $0.append(said(hint), to: &$1) }
      }
    }
    // In a line there is room for one thing.
    let isSaid = !lockSession.hasPanel && lockSession.hints.message != nil
    if !isSaid { addClue(&rest, &layout) }
    if lockSession.isSeeingThrough, lockSession.lesson == nil, lockSession.level.model == .wheels,
      !isSaid, lockSession.hasPanel || lockSession.isReticent
    {
      addNote(.clue, &rest, &layout) { $0.append(.noteKey, to: &$1) }
    }
    // The first lesson measures no other place.
    if lockSession.hasGraph, lockSession.lesson?.lesson != .contacts {
      // The height of the notes depends on the language, so the graph's height is a value and not in the frame.
      let height = min(rest.size.y, 170 * unit)
      layout.addCanvas(layout.id(Part.graph), box, value: height)
    }
  }

  /// A hint in the words of the device: how a thing is turned over.
  private func said(_ hint: Message) -> Message {
    guard hint.phrase == .hintKey || hint.phrase == .hintPostcard else { return hint }
    let press: Message.Argument =
      switch scene.device {
      case .finger: .saying(Message(.wordTap))
      case .mouse: .saying(Message(.wordClick))
      case .keys: .saying(Message(.keyEnter))
      case .gamepad: .text("A")
      }
    return Message(hint.phrase, press)
  }

  /// Of equations each has a line of its own.
  private func addClue(_ rest: inout Rectangle, _ layout: inout Layout) {
    let (level, clue) = (scene.lockSession.level, scene.lockSession.level.reveal.text)
    guard !scene.lockSession.isReticent else { return }
    if level.reveal.method == .clue, level.riddle == nil, scene.lockSession.hasPanel {
      let card = rest.cutTop(min(6 * scene.metrics.line, rest.size.y), gap: 6 * scene.unit)
      return Self.addCard(in: card, &layout) { NumberFormat.append($0.name(clue), to: &$1) }
    }
    guard level.riddle != nil else {
      let guide = clue.isEmpty ? scene.lockSession.beginning(of: 0) : nil
      return addNote(.clue, &rest, &layout) { texts, text in
        guide.map { texts.append($0, to: &text) }
          ?? NumberFormat.append(texts.name(clue), to: &text)
      }
    }
    for equation in clue.split(separator: ",") {
      addNote(.equation, &rest, &layout) { _, text in
        NumberFormat.append(String(equation.drop { $0 == " " }), to: &text)
      }
    }
  }

  /// Adds a card with a clue in its maker's words, and at the lock that is made with its numbers or equations.
  static func addCard(in box: Rectangle, _ layout: inout Layout, _ write: TextWriter) {
    let (metrics, edge) = (layout.metrics, 5 * layout.metrics.unit)
    layout.addGround(.fill, box, Color(0xEBE1C9), value: 2)
    layout.addLines(
      in: box.inset(x: edge, y: edge),
      TextStyle(metrics.textSize, Palette.ground, alignment: .center), line: metrics.line,
      most: max(1, Int((box.size.y - 2 * edge) / metrics.line)), isCentered: true, write)
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
    _ note: Note, _ rest: inout Rectangle, _ layout: inout Layout, _ write: TextWriter
  ) {
    let metrics = scene.metrics
    var (size, line) = (metrics.textSize, metrics.line)
    var most = Int((rest.size.y + 1) / line)
    guard most > 0 else { return }
    var box = rest
    let sign = note.sign
    if sign != nil { _ = box.cutLeft(24 * metrics.unit) }
    // In a line that is too short for it a text is set in three smaller ones.
    if !scene.lockSession.hasPanel, layout.lineCount(size: size, width: box.size.x, write) > most {
      (size, line) = (metrics.smallSize, rest.size.y / 3)
      most = 3
    }
    let style = TextStyle(size, note == .clue ? Palette.quiet : Palette.ivory)
    // Lines that would lie over one another are left out.
    let isFree = line >= 0.8 * size
    let lines = isFree ? layout.addLines(in: box, style, line: line, most: most, write) : 0
    guard lines > 0 else { return }
    if let sign {
      let position = rest.origin + Vector(x: 8 * metrics.unit, y: line / 2)
      layout.addIcon(sign.icon, at: position, size: sign.size * metrics.unit, sign.color)
    }
    _ = rest.cutTop(Double(lines) * line, gap: 6 * metrics.unit)
  }

  // MARK: - The open lock

  func addOpening(in box: Rectangle, _ layout: inout Layout) {
    let (metrics, lockSession) = (scene.metrics, scene.lockSession)
    var rest = box
    // In one line it is said of all doors that they are open when the last one opens, and of this one later.
    let lines = scene.completed == nil || rest.size.y < 2 * metrics.line ? 1.0 : 2
    let most = rest.size.y / lines
    let color = lockSession.isAlone ? Palette.brass : Palette.quiet
    func add(_ size: Double, _ write: TextWriter) {
      layout.addFittingText(
        in: rest.cutTop(min(1.3 * size, most)),
        TextStyle(min(size, 0.85 * most), color, weight: .bold), role: .heading, write)
    }
    // What is done with all that belong to it is said as large as there is room.
    if let completed = scene.completed, lines > 1 {
      add(metrics.titleSize) { $0.append(completed, to: &$1) }
    }
    add(metrics.textSize) { appendResult($0, saysAll: lines == 1, to: &$1) }
    // Measuring is what has opened it.
    if lockSession.lesson?.lesson == .contacts, !lockSession.stoodOpen,
      case .wheels(let wheels) = lockSession.lock.dials[0]
    {
      addNote(.hint, &rest, &layout) { $0.append(.lessonMeasured, wheels.shownWidth, to: &$1) }
    }
    addLetter(in: rest, &layout)
    addPiece(&layout)
  }

  /// Appends who has opened it and with how many hints; of a night's door of how many nights in a row it is the last.
  private func appendResult(_ texts: Texts, saysAll: Bool, to text: inout [UInt8]) {
    let (lockSession, hints) = (scene.lockSession, scene.lockSession.hints.taken)
    if saysAll, !lockSession.stoodOpen, let completed = scene.completed {
      return texts.append(completed, to: &text)
    }
    texts.append(lockSession.isAlone ? .summaryOpen : .summaryShown, to: &text)
    if lockSession.isAlone, hints >= 0, scene.level.assists.contains(.hints) {
      NumberFormat.append(" · ", to: &text)
      hints == 0
        ? texts.append(.endlessUnaided, to: &text) : texts.append(.endlessHints, hints, to: &text)
    }
    let nights = scene.level.night.map {
      EndlessLock.streak(upTo: $0) { scene.progress?[$0] != nil }
    }
    guard let nights, nights > 1 else { return }
    NumberFormat.append(" · ", to: &text)
    texts.append(.endlessNights, nights, to: &text)
  }

  /// The grade of an endless lock, and of a lesson that of its seal; nil for other locks.
  private var grade: LockGrade? {
    guard scene.lockSession.lesson != nil else { return EndlessLock(id: scene.level.id)?.grade }
    return LockGrade(rawValue: min(scene.level.order, LockGrade.allCases.count))
  }

  /// The night whose piece of the month's picture lies behind the door; nil for none.
  private var nightOfPiece: CalendarDay? {
    EndlessLock(id: scene.level.id).flatMap { scene.progress?.firstNight(of: $0) }
  }

  /// Draws what stands on a block behind the door of an endless lock or a lesson, of the hardest grade with gold about it: a piece
  /// of the month's picture, the seal of its grade, or nothing where the game has opened it.
  func drawPiece(in box: Rectangle, _ builder: ShapeBuilder, into list: inout DrawList) {
    guard let grade else { return }
    let isHardest = grade == .safecracker
    var (place, wood) = (box, Metal.wood)
    var block = place.cutBottom(0.36 * box.size.y)
    builder.addFloorShadow(below: block, Palette.shadow, to: &list)
    let top = block.cutTop(0.06 * box.size.y).inset(x: -0.02 * box.size.x)
    builder.addBox(block, wood.tone(-0.2), below: wood.tone(-0.9), to: &list)
    builder.addBox(top, wood.tone(0.9), below: wood.tone(0.1), to: &list)
    let radius = min(place.size.x, place.size.y) / 2
    let center = Vector(x: place.center.x, y: place.end.y - radius)
    if let night = nightOfPiece {
      if isHardest { wood = LockGrade.master.sealMetal }
      builder.addGlow(around: place, corner: 2, reach: 0.3 * radius, Palette.shadow, to: &list)
      builder.addBox(place, wood.light, below: wood.tone(-0.4), to: &list)
      place = place.grown(by: -0.16 * radius)
      builder.addBox(place, Color(0xB5A888), below: Color(0xEBE1C9), to: &list)
      place = place.grown(by: -0.1 * radius)
      MonthWall.drawPiece(of: night, in: place, builder, into: &list)
      let middle = center + Vector(x: 0, y: 0.84 * radius)
      builder.addSeal(grade, at: middle, radius: 0.22 * radius, to: &list)
    } else if scene.lockSession.isAlone {
      if isHardest { builder.addSeal(.master, at: center, radius: radius, to: &list) }
      builder.addSeal(grade, at: center, radius: (isHardest ? 0.82 : 1) * radius, to: &list)
      let stand = place.cutBottom(0.14 * radius).inset(x: (place.size.x - radius) / 2)
      builder.addBox(stand, Metal.brass.tone(0.6), below: Metal.brass.tone(-0.6), to: &list)
    }
  }

  /// Adds what lies behind the door of an endless lock or a lesson, once it stands open, and what it is.
  private func addPiece(_ layout: inout Layout) {
    guard let grade, scene.doorSwing >= 1 else { return }
    let isLesson = scene.lockSession.lesson != nil
    let (door, size) = (scene.layout.stage.door, scene.metrics.textSize)
    func part(_ y: Double, _ height: Double) -> Rectangle {
      Rectangle(
        x: door.origin.x + 0.45 * door.size.x, y: door.origin.y + y * door.size.y,
        width: 0.44 * door.size.x, height: height * door.size.y)
    }
    layout.endElement()
    layout.addCanvas(layout.id(Part.piece), part(0.24, 0.72))
    // It is taken to where the others hang; a lesson's stays.
    if !isLesson {
      layout.add(
        .button, layout.id(Part.piece), part(0.24, 0.72), .bare, .keepsFocus, name: "piece")
    }
    let words = part(0.74, 0.22)
    layout.addLines(
      in: words, TextStyle(size, Palette.ivory, weight: .bold, alignment: .center),
      line: 1.3 * size, most: max(1, Int(words.size.y / (1.3 * size))), isCentered: true
    ) { texts, text in
      guard !isLesson else { return texts.append(titleOf: scene.level, to: &text) }
      guard nightOfPiece == nil else { return texts.append(.endlessPiece, to: &text) }
      guard scene.lockSession.isAlone else { return texts.append(.endlessUnsealed, to: &text) }
      texts.append(.endlessSeal, to: &text) { number, text in
        number == 0
          ? texts.append(grade.title, to: &text)
          : Texts.append(scene.progress?.seals(grade) ?? 1, to: &text)
      }
    }
  }

  /// Adds what is written in the letter behind the door: on its sheet as large as it has room there, once the door stands open.
  private func addLetter(in box: Rectangle, _ layout: inout Layout) {
    guard let letter = scene.lockSession.level.letter else { return }
    let metrics = scene.metrics
    layout.endElement()
    guard let sheet = scene.letter else {
      layout.addLines(
        in: box, TextStyle(metrics.textSize, Palette.brass), line: metrics.line,
        most: max(0, Int(box.size.y / metrics.line))
      ) { NumberFormat.append(letter, to: &$1) }
      return
    }
    guard scene.doorSwing >= 1 else { return }
    let paper = sheet.inset(x: 0.08 * sheet.size.x, y: 0.12 * sheet.size.y)
    var size = 1.5 * metrics.titleSize
    while size > 0.8 * metrics.smallSize {
      let lines = layout.lineCount(size: size, width: paper.size.x) {
        NumberFormat.append(letter, to: &$1)
      }
      if Double(lines) * 1.3 * size <= paper.size.y { break }
      size -= 1
    }
    layout.addLines(
      in: paper, TextStyle(size, Color(0x2E2330)), line: 1.3 * size,
      most: max(1, Int(paper.size.y / (1.3 * size)))
    ) { NumberFormat.append(letter, to: &$1) }
  }
}
