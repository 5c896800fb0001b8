import SwivelCommands
import SwivelDocuments
import SwivelDrawing
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelTexts

/// What is chosen from lists and written, with what the checker says of the lock and what can be done with it.
extension MakerScreen {
  private func rowHeight(_ metrics: Metrics) -> Double { metrics.target(48) }

  private var choices: [Choice] {
    [.model, .stops, .count] + (lock.model == .passes ? [.times] : [])
      + [.first, .tolerance, .clue]
  }

  func addForm(_ column: inout Rectangle, _ metrics: Metrics, _ layout: inout Layout) {
    add(.title, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
    for choice in choices {
      add(choice, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
      if choice == .clue, !listedClues.isEmpty { addClues(&column, metrics, &layout) }
      if choice == .clue, lock.clue == .words {
        add(.words, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
      }
    }
    add(.letter, column.cutTop(rowHeight(metrics), gap: metrics.gap), metrics, &layout)
    addButtons(&column, metrics, &layout)
    guard isProved else { return }
    layout.addCanvas(layout.id(Part.code), column.cutTop(min(column.size.x, 216 * metrics.unit)))
  }

  private func addClues(
    _ column: inout Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let columns = column.size.x < 400 ? 2 : 3
    for start in stride(from: 0, to: listedClues.count, by: columns) {
      let row = column.cutTop(rowHeight(metrics), gap: 0.5 * metrics.gap)
      for index in start..<min(start + columns, listedClues.count) {
        let box = layout.add(
          .button, layout.id(Part.clue, index),
          row.column(index - start, of: columns, gap: 0.5 * metrics.gap), .plate,
          listedClues[index] == lock.clue ? .selected : [])
        layout.name("clue \(index + 1)")
        layout.addFittingText(
          in: box.inset(x: 6 * metrics.unit),
          TextStyle(metrics.textSize, Palette.ivory, alignment: .center)
        ) { $0.append(listedClues[index].title, to: &$1) }
      }
    }
    _ = column.cutTop(0, gap: 0.5 * metrics.gap)
  }

  private func add(
    _ field: Field, _ frame: Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    layout.addTextField(
      layout.id(Part.field, Int(field.rawValue)), frame, text(of: field), field.hint, metrics)
    layout.name("\(field)")
  }

  private func add(
    _ choice: Choice, _ frame: Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let (unit, id) = (metrics.unit, layout.id(Part.value, choice.rawValue))
    var rest = frame
    layout.endElement()
    // The long names of clues have the whole row of a narrow form.
    if choice != .clue || frame.size.x >= 400 {
      layout.addText(
        choice.title, in: rest.cutLeft(rest.size.x * 0.36, gap: metrics.gap),
        TextStyle(metrics.textSize, Palette.quiet))
    }
    let target = metrics.target(48)
    let less = rest.cutLeft(target, gap: 5 * unit)
    let more = rest.cutRight(target, gap: 5 * unit)
    for (part, icon, box) in [(Part.less, Icon.minus, less), (.more, .plus, more)] {
      layout.addFigure(layout.id(part, choice.rawValue), icon, box, metrics) { texts, text in
        NumberFormat.append(icon == .minus ? "− " : "+ ", to: &text)
        texts.append(choice.title, to: &text)
      }
      layout.name("\(icon == .minus ? "less" : "more") \(choice)")
    }
    let box = layout.add(.stepper, id, rest, .field)
    layout.name("\(choice)")
    layout.label { texts, text in
      texts.append(choice.title, to: &text)
      NumberFormat.append(": ", to: &text)
      append(choice, texts, to: &text)
    }
    layout.addFittingText(
      in: box.inset(x: 6 * unit),
      TextStyle(metrics.textSize, Palette.ivory, weight: .bold, alignment: .center)
    ) { append(choice, $0, to: &$1) }
  }

  private func append(_ choice: Choice, _ texts: Texts, to text: inout [UInt8]) {
    switch choice {
    case .model: texts.append(lock.model.word, to: &text)
    case .stops: NumberFormat.append(Int64(lock.stops), to: &text)
    case .count: NumberFormat.append(Int64(lock.numbers.count), to: &text)
    case .first:
      texts.append(
        lock.first == .counterClockwise ? .settingsLeft : .settingsRight, to: &text)
    case .tolerance:
      NumberFormat.append("±", to: &text)
      NumberFormat.append(Double(lock.toleranceHalves) / 2, decimals: 1, texts, to: &text)
    case .clue: texts.append(lock.clue.title, to: &text)
    case .times:
      NumberFormat.append("×", to: &text)
      NumberFormat.append(Int64(lock.passes[chosen]), to: &text)
    }
  }

  func addVerdict(_ frame: MakerFrame, _ layout: inout Layout) {
    layout.endElement()
    let metrics = frame.metrics
    var rest = frame.verdict
    let figure = rest.cutLeft(30 * metrics.unit)
    // A text that is still to be written is no mistake.
    let isUnfinished = [.title, .words].contains(fault)
    layout.addIcon(
      fault == nil ? .tick : isUnfinished ? .dots : .cross, at: figure.center,
      size: 20 * metrics.unit,
      fault == nil ? Palette.brass : isUnfinished ? Palette.quiet : Palette.signal)
    layout.addLines(
      in: rest, TextStyle(metrics.smallSize, Palette.ivory), line: metrics.smallSize * 1.25,
      most: 3,
      isCentered: true
    ) { texts, text in
      guard fault == nil, let par else {
        return texts.append((fault ?? .numbers).saying, to: &text)
      }
      let saying =
        isProved ? MessageKey.makerProved : proved == nil ? .makerFair : .makerChanged
      texts.append(saying, to: &text) { number, text in
        if number == 0 {
          NumberFormat.append(par.turns, decimals: 1, texts, to: &text)
        } else {
          NumberFormat.append(Int64(par.reversals), to: &text)
        }
      }
    }
  }

  private func addButtons(
    _ column: inout Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let row = column.cutTop(rowHeight(metrics), gap: metrics.gap)
    let isNarrow = row.size.x < 400
    layout.addButton(
      layout.id(Part.open), row.column(0, of: 3, gap: metrics.gap), isNarrow ? nil : .padlock,
      .makerOpen, metrics,
      isProved ? .plate : .primary, fault == nil ? [] : .disabled)
    layout.name("open it")
    layout.addButton(
      layout.id(Part.copy), row.column(1, of: 3, gap: metrics.gap), isNarrow ? nil : .copies,
      .makerCopy, metrics,
      isProved ? .primary : .plate, isProved ? [] : .disabled)
    layout.name("copy line")
    layout.addButton(
      layout.id(Part.keep), row.column(2, of: 3, gap: metrics.gap), isNarrow ? nil : .tick,
      .makerKeep, metrics,
      .plate, isProved ? [] : .disabled)
    layout.name("keep lock")
  }

  private func text(of field: Field) -> FieldText {
    let longest = HandmadeLock.longest
    let most =
      switch field {
      case .title: longest.title
      case .words: longest.words
      case .letter: longest.letter
      }
    return FieldText(lock[keyPath: field.path], bytes: most)
  }
}

extension MakerScreen.Choice {
  fileprivate var title: MessageKey {
    switch self {
    case .model: .makerModel
    case .stops: .makerStops
    case .count: .makerCount
    case .first: .makerFirst
    case .tolerance: .makerTolerance
    case .clue: .makerClue
    case .times: .makerTimes
    }
  }
}

extension HandmadeLock.Clue {
  fileprivate var title: MessageKey {
    switch self {
    case .shown: .makerClueShown
    case .equations: .makerClueEquations
    case .words: .makerClueWords
    case .felt: .makerClueFelt
    case .thing(let kind): kind.name
    }
  }
}

extension MakerScreen.Field {
  var path: WritableKeyPath<HandmadeLock, String> {
    switch self {
    case .title: \.title
    case .words: \.words
    case .letter: \.letter
    }
  }

  fileprivate var hint: MessageKey {
    switch self {
    case .title: .makerTitle
    case .words: .makerWords
    case .letter: .makerLetter
    }
  }
}

extension HandmadeLock.Fault {
  fileprivate var saying: MessageKey {
    switch self {
    case .title: .makerNoTitle
    case .words: .makerNoWords
    case .riddle: .makerBadRiddle
    case .feeling: .makerBadFeeling
    case .thing: .makerBadThing
    case .numbers: .makerBadNumbers
    }
  }
}

extension LockModel {
  fileprivate var word: MessageKey {
    switch self {
    case .sequence: .listSequence
    case .passes: .listPasses
    case .wheels: .listWheels
    }
  }
}
