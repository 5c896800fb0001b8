package import SwivelCommands
import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelTexts

/// The keyboard on the screen, for touchscreens without another: shown from when a finger has pressed a field until a press beside
/// it or its last key.
///
/// As on a phone its keys lie close together, each with the gap about it, so that none is missed. They lie in the same places in
/// every language, so that a tape touches the same ones; where z lies follows from what the desktop and the settings say.
package struct TouchKeyboard: Hashable, Encodable, Sendable {
  /// Whether it shows capital letters until the next one.
  private var isShifted: Bool
  /// Whether the other page is shown than the field wants: letters for a text, digits for a number.
  private var isTurned = false

  /// - Parameter startsName: whether a name is begun, so that it shows capital letters first.
  package init(startsName: Bool) { isShifted = startsName }

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
  package enum Part: UInt8 { case letter, shift, erase, page, space, enter, hide }

  private static let shift: Character = "⇧"
  private static let erase: Character = "⌫"
  private static let letters = ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫"]
  private static let germanLetters = ["qwertzuiop", "asdfghjkl", "⇧yxcvbnm⌫"]
  private static let signs = ["1234567890", "-+*/=%():_", "⇧äöüßé'!?⌫"]
  /// The width of a row, in letters.
  private static let columns = 10.0

  private static func key(_ metrics: Metrics) -> Double { metrics.target(metrics.isTall ? 66 : 54) }

  private static func margin(_ metrics: Metrics) -> Double { 2 * metrics.unit }

  /// Its height on a surface, with the gap above it, in points.
  package static func height(on surface: Surface) -> Double {
    let metrics = Metrics(panel: surface)
    return 4 * key(metrics) + 2 * margin(metrics) + metrics.gap
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    guard let field = layout.activeField(layout.state) else { return }
    let metrics = layout.metrics
    let width = min(960 * metrics.unit, metrics.window.size.x)
    let height = Self.height(on: layout.surface) - metrics.gap
    var box = Rectangle(
      x: metrics.window.center.x - width / 2, y: metrics.window.end.y - height, width: width,
      height: height)
    addPreview(above: box, &layout)
    layout.addPanel(box)
    box = box.inset(x: Self.margin(metrics), y: Self.margin(metrics))
    let hasSigns = isTurned != field.showsValue
    for row in hasSigns ? Self.signs : context.hasGermanKeys ? Self.germanLetters : Self.letters {
      add(row, in: box.cutTop(Self.key(metrics)), &layout)
    }
    addLast(in: box, hasSigns: hasSigns, &layout)
  }

  /// Adds a row of letters; the keys at its ends have the room that those leave.
  private func add(_ row: String, in box: Rectangle, _ layout: inout Layout) {
    let letters = Double(row.count { $0 != Self.shift && $0 != Self.erase })
    let width = box.size.x / (letters < 9 ? Self.columns : letters)
    let end = (box.size.x - letters * width) / 2
    var rest = box
    for character in row {
      switch character {
      case Self.shift:
        let key = rest.cutLeft(end)
        add(.shift, .forward, .keyShift, "key shift", key, &layout, isShifted ? .selected : [])
      case Self.erase: add(.erase, .back, .keyBackspace, "key backspace", rest, &layout)
      default: add(character, rest.cutLeft(width), &layout)
      }
    }
  }

  private func add(_ character: Character, _ box: Rectangle, _ layout: inout Layout) {
    guard let scalar = character.unicodeScalars.first else { return }
    layout.add(
      .button, layout.id(Part.letter, Int(scalar.value)), box, .key, [.notFocusable, .outsized],
      name: "key \(character)")
    layout.addText(in: box, TextStyle(layout.metrics.textSize * 1.35, alignment: .center)) {
      _, text in NumberFormat.append(shown(character), to: &text)
    }
  }

  /// Adds the row with the space bar.
  private func addLast(in row: Rectangle, hasSigns: Bool, _ layout: inout Layout) {
    let metrics = layout.metrics
    var box = row
    let width = row.size.x / Self.columns
    let page = box.cutLeft(1.5 * width)
    layout.add(.button, layout.id(Part.page), page, .key, .notFocusable, name: "key page")
    layout.addText(in: page, TextStyle(metrics.textSize, Palette.brass, alignment: .center)) {
      _, text in NumberFormat.append(hasSigns ? "abc" : "123", to: &text)
    }
    add(.hide, .backward, .keyboardHide, "hide keyboard", box.cutLeft(width), &layout)
    add(",", box.cutLeft(width), &layout)
    let done = box.cutRight(2 * width)
    layout.add(.button, layout.id(Part.enter), done, .key, .notFocusable, name: "key enter")
    layout.addText(
      .keyDone, in: done,
      TextStyle(metrics.textSize, Palette.brass, weight: .bold, alignment: .center))
    add(".", box.cutRight(width), &layout)
    layout.add(.button, layout.id(Part.space), box, .key, .notFocusable, name: "key space")
    layout.addText(
      .keySpace, in: box, TextStyle(metrics.smallSize, Palette.quiet, alignment: .center))
  }

  private func add(
    _ part: Part, _ icon: Icon, _ title: MessageKey, _ name: StaticString, _ box: Rectangle,
    _ layout: inout Layout, _ traits: Traits = []
  ) {
    layout.add(
      .button, layout.id(part), box, .key, traits.union([.notFocusable, .outsized]),
      name: "\(name)", label: title)
    layout.addIcon(icon, at: box.center, size: 20 * layout.metrics.unit, Palette.brass)
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
    case .page: isTurned.toggle()
    case .space: return .type(" ")
    case .erase: return .press(.backspace)
    case .enter: return .press(.enter)
    case .hide: return .close(TouchKeyboard.id)
    case nil: break
    }
    return nil
  }
}
