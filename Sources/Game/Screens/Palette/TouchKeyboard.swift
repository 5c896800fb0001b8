package import SwivelCommands
import SwivelDrawing
import SwivelGeometry
package import SwivelInput
package import SwivelInterface
import SwivelTexts

/// The keyboard on the screen, for touchscreens without another: shown while a field that a finger has pressed has the focus.
///
/// Its keys lie in the same places in every language, so that a tape touches the same ones.
package struct TouchKeyboard: Hashable, Encodable, Sendable {
  /// Whether it shows capital letters until the next one.
  private var isShifted = false
  /// Whether it shows digits, signs and letters with accents.
  private var hasSigns = false
  /// Whether it is wanted: a field was pressed, and nothing else since.
  package var isShown = false

  package init() {}

  package static func isWanted(_ choice: TouchKeyboardChoice, by device: Device) -> Bool {
    switch choice {
    case .automatic: device == .finger
    case .always: !device.hasFocus
    case .never: false
    }
  }
}

extension TouchKeyboard: WholeScreen {
  package static var id: ScreenID { 20 }
  package static var layer: ScreenLayer { .overlay }

  /// Its elements; the index of a letter is its Unicode scalar.
  package enum Part: UInt8 { case letter, shift, erase, page, space, enter, hide, left, right }

  private static let shift: Character = "⇧"
  private static let erase: Character = "⌫"

  private static let rows = (
    wide: (
      letters: ["qwertyuiop", "asdfghjkl⌫", "⇧zxcvbnm-."],
      signs: ["1234567890", "äöüßéèàçñ⌫", "⇧_,:;'!?()"]
    ),
    narrow: (
      letters: ["abcdefg", "hijklmn", "opqrstu", "⇧vwxyz⌫"],
      signs: ["1234567", "890-.,:", "äöüßéèà", "⇧çñ'!?⌫"]
    )
  )

  private static func isWide(_ metrics: Metrics) -> Bool {
    metrics.window.size.x >= 10 * (Metrics.minimumTarget + gap) + 2 * metrics.margin
  }

  private static let gap = 4.0

  private static func key(_ metrics: Metrics) -> Double { metrics.target(54) }

  /// Its height on a surface, with the gap above it, in points.
  package static func height(on surface: Surface) -> Double {
    let metrics = Metrics(panel: surface)
    let rows = isWide(metrics) ? 4.0 : 5
    return rows * (key(metrics) + gap) + gap + metrics.gap
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    guard layout.activeField(layout.state) != nil else { return }
    let metrics = layout.metrics
    let isWide = Self.isWide(metrics)
    let width = min(960 * metrics.unit, metrics.window.size.x)
    let height = Self.height(on: layout.surface) - metrics.gap
    var box = Rectangle(
      x: metrics.window.center.x - width / 2, y: metrics.window.end.y - height, width: width,
      height: height)
    addPreview(above: box, &layout)
    layout.addPanel(box)
    box = box.grown(by: -Self.gap)
    let rows = isWide ? Self.rows.wide : Self.rows.narrow
    for row in hasSigns ? rows.signs : rows.letters {
      let line = box.cutTop(Self.key(metrics), gap: Self.gap)
      for (index, character) in row.enumerated() {
        add(character, line.column(index, of: row.count, gap: Self.gap), &layout)
      }
    }
    addLast(in: box, &layout)
  }

  private func add(_ character: Character, _ box: Rectangle, _ layout: inout Layout) {
    let metrics = layout.metrics
    switch character {
    case Self.shift:
      addFigure(.shift, .forward, .keyShift, "key shift", box, &layout, isShifted ? .selected : [])
    case Self.erase: addFigure(.erase, .back, .keyBackspace, "key backspace", box, &layout)
    default:
      guard let scalar = character.unicodeScalars.first else { return }
      layout.add(
        .button, layout.id(Part.letter, Int(scalar.value)), box, .plate, .notFocusable,
        name: "key \(character)")
      layout.addText(in: box, TextStyle(metrics.textSize * 1.1, alignment: .center)) { _, text in
        NumberFormat.append(shown(character), to: &text)
      }
    }
  }

  /// Adds the row with the space bar.
  private func addLast(in row: Rectangle, _ layout: inout Layout) {
    let metrics = layout.metrics
    var box = row
    let width = max(Metrics.minimumTarget, row.size.x * 0.14)
    let page = box.cutLeft(width, gap: Self.gap)
    layout.add(.button, layout.id(Part.page), page, .plate, .notFocusable, name: "key page")
    layout.addText(in: page, TextStyle(metrics.textSize, Palette.brass, alignment: .center)) {
      _, text in
      NumberFormat.append(hasSigns ? "abc" : "123", to: &text)
    }
    let hide = box.cutRight(width, gap: Self.gap)
    addFigure(.hide, .backward, .keyboardHide, "hide keyboard", hide, &layout)
    layout.tip { $0.append(.keyboardHide, to: &$1) }
    let enter = box.cutRight(width, gap: Self.gap)
    addFigure(.enter, .tick, .keyEnter, "key enter", enter, &layout)
    // The arrows move the caret.
    let arrow = max(Metrics.minimumTarget, row.size.x * 0.07)
    let (left, right) = (box.cutLeft(arrow, gap: Self.gap), box.cutRight(arrow, gap: Self.gap))
    addFigure(.left, .left, .left, "key left", left, &layout)
    addFigure(.right, .right, .right, "key right", right, &layout)
    layout.add(.button, layout.id(Part.space), box, .plate, .notFocusable, name: "key space")
    layout.addText(
      .keySpace, in: box, TextStyle(metrics.smallSize, Palette.quiet, alignment: .center))
  }

  private func addFigure(
    _ part: Part, _ icon: Icon, _ title: MessageKey, _ name: StaticString, _ box: Rectangle,
    _ layout: inout Layout, _ traits: Traits = []
  ) {
    layout.addIconButton(layout.id(part), box, icon, title, "\(name)", traits.union(.notFocusable))
  }

  /// Adds what the field says above the keys, where they cover the field.
  private func addPreview(above keys: Rectangle, _ layout: inout Layout) {
    let metrics = layout.metrics
    guard layout.contents.contains(.texts), let field = layout.activeField(layout.state),
      let index = layout.index(of: field.id),
      layout.elements[index].frame.end.y > keys.origin.y - metrics.gap
    else { return }
    let height = metrics.line + metrics.padding
    let box = Rectangle(
      x: keys.origin.x, y: keys.origin.y - height, width: keys.size.x, height: height)
    layout.addPanel(box)
    var copy = field
    (copy.line, copy.style) = (box.inset(x: metrics.padding), TextStyle(metrics.textSize))
    (copy.unit, copy.showsValue) = ("", false)
    layout.addText(of: copy)
  }

  private func shown(_ character: Character) -> String {
    // A capital "ß" is no two letters here.
    isShifted && character != "ß" ? character.uppercased() : String(character)
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    guard case .action(let id, .press) = input else { return nil }
    switch Part(rawValue: id.part) {
    case .letter:
      guard let scalar = Unicode.Scalar(UInt32(id.index)) else { return nil }
      defer { isShifted = false }
      return .type(shown(Character(scalar)))
    case .shift: isShifted.toggle()
    case .page: hasSigns.toggle()
    case .space: return .type(" ")
    case .erase: return .press(.backspace)
    case .enter:
      isShown = false
      return .press(.enter)
    case .left: return .press(.left)
    case .right: return .press(.right)
    case .hide: isShown = false
    case nil: break
    }
    return nil
  }
}
