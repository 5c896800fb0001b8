import SwivelDocuments
import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelTexts

extension MakerScreen {
  private var choices: [Choice] {
    [.model, .stops, .count] + (lock.model == .passes ? [.times] : [])
      + [.first, .tolerance, .clue]
  }

  func addForm(_ layout: inout Layout) {
    let width = layout.flow.rest.size.x
    layout.flow.label = 0.36 * width
    // So all rows fit where the list is as high as the window at full size.
    layout.flow.gap = 6 * layout.metrics.unit
    add(.title, &layout)
    for choice in choices {
      // The long names of clues have the whole row of a narrow form.
      layout.choice(
        layout.id(Part.value, choice.rawValue), MessageKey("maker", of: "\(choice)"), "\(choice)",
        hasLabel: choice != .clue || width >= 400,
        arrows: [.model, .first, .clue].contains(choice) ? (.back, .next) : (.minus, .plus), .field,
        []
      ) { append(choice, $0, to: &$1) }
    }
    addClues(&layout)
    if lock.clue == .words { add(.words, &layout) }
    add(.letter, &layout)
  }

  private func addClues(_ layout: inout Layout) {
    guard !listedClues.isEmpty else { return }
    let (metrics, columns) = (layout.metrics, layout.flow.rest.size.x < 400 ? 2 : 3)
    layout.grid(
      columns: columns, of: listedClues.count, metrics.control, gap: layout.flow.gap, byRows: true
    ) { layout in
      for (index, clue) in listedClues.enumerated() {
        guard let cell = layout.nextControl() else { return }
        let box = layout.add(
          .button, layout.id(Part.clue, index), cell, .plate, clue == lock.clue ? .selected : [],
          name: "clue \(index + 1)")
        layout.addFittingText(
          in: box.inset(x: 6 * metrics.unit), TextStyle(metrics.textSize, alignment: .center)
        ) { $0.append(clue.title, to: &$1) }
      }
    }
  }

  private func add(_ field: Field, _ layout: inout Layout) {
    guard let box = layout.nextControl() else { return }
    let (path, hint, longest) = field.entry
    layout.addTextField(
      layout.id(Part.field, Int(field.rawValue)), box,
      FieldText(lock[keyPath: path], bytes: longest), hint, name: "\(field)")
  }

  private func append(_ choice: Choice, _ texts: Texts, to text: inout [UInt8]) {
    switch choice {
    case .model: texts.append(MessageKey("list", of: lock.model.rawValue), to: &text)
    case .stops: NumberFormat.append(Int64(lock.stops), to: &text)
    case .count: NumberFormat.append(Int64(lock.numbers.count), to: &text)
    case .first:
      texts.append(lock.first == .counterClockwise ? .settingsLeft : .settingsRight, to: &text)
    case .tolerance:
      NumberFormat.append("±", to: &text)
      NumberFormat.append(Double(lock.toleranceHalves) / 2, decimals: 1, texts, to: &text)
    case .clue: texts.append(lock.clue.title, to: &text)
    case .times:
      NumberFormat.append("×", to: &text)
      NumberFormat.append(Int64(lock.passes[chosen]), to: &text)
    }
  }

  /// Whether it was saved as it is now.
  private func isKept(_ progress: LockProgress) -> Bool { isProved && progress[line.id] != nil }

  func addVerdict(_ frame: MakerFrame, _ context: ScreenContext, _ layout: inout Layout) {
    layout.endElement()
    let metrics = frame.metrics
    var rest = frame.verdict
    // A text that is still to be written is no mistake, and a press leads there.
    let isUnfinished = [.title, .words].contains(fault)
    if isUnfinished {
      layout.add(.button, layout.id(Part.verdict), rest, .plate, .keepsFocus, name: "write")
    }
    let figure = rest.cutLeft(30 * metrics.unit)
    layout.addIcon(
      fault == nil ? .tick : isUnfinished ? .dots : .cross, at: figure.center,
      size: 20 * metrics.unit,
      fault == nil ? Palette.brass : isUnfinished ? Palette.quiet : Palette.signal)
    layout.addLines(
      in: rest, TextStyle(metrics.smallSize, Palette.ivory), line: metrics.smallSize * 1.25,
      most: 3, isCentered: true
    ) { texts, text in
      let unproved: MessageKey = proved == nil ? .makerFair : .makerChanged
      let saying = isKept(context.progress) ? .makerKept : isProved ? .makerProved : unproved
      texts.append(fault?.saying ?? saying, to: &text)
    }
  }

  /// Adds what leads on, which stays in sight below the list.
  func addButtons(in foot: Rectangle, _ context: ScreenContext, _ layout: inout Layout) {
    func add(
      _ column: Int, _ part: Part, _ icon: Icon, _ title: MessageKey, _ name: StaticString,
      isNext: Bool, isOn: Bool
    ) {
      layout.addButton(
        layout.id(part), foot.column(column, of: 3, gap: layout.metrics.gap),
        foot.size.x < 400 ? nil : icon, title, isNext ? .primary : .plate, isOn ? [] : .disabled,
        name: "\(name)")
    }
    add(0, .open, .padlock, .makerOpen, "open it", isNext: !isProved, isOn: fault == nil)
    add(1, .copy, .copies, .makerCopy, "copy line", isNext: false, isOn: isProved)
    let isKept = isKept(context.progress)
    add(
      2, .keep, .tick, isKept ? .scenesSaved : .makerKeep, "keep lock", isNext: isProved && !isKept,
      isOn: isProved)
  }
}

extension HandmadeLock.Clue {
  fileprivate var title: MessageKey {
    switch self {
    case .thing(let kind): kind.name
    default: MessageKey("makerClue", of: "\(self)")
    }
  }
}

extension MakerScreen.Field {
  /// What it holds, what it asks for, and the greatest length of that in bytes.
  var entry: (path: WritableKeyPath<HandmadeLock, String>, hint: MessageKey, longest: Int) {
    switch self {
    case .title: (\.title, .makerTitle, HandmadeLock.longest.title)
    case .words: (\.words, .makerWords, HandmadeLock.longest.words)
    case .letter: (\.letter, .makerLetter, HandmadeLock.longest.letter)
    }
  }
}

extension HandmadeLock.Fault {
  fileprivate var saying: MessageKey { MessageKey("makerBad", of: "\(self)") }
}
