package import Drawing
package import Geometry
package import Input
package import Texts

/// A viewport in which elements are scrolled up and down.
package struct Scroll: Sendable {
  package var id: ElementID
  /// Where its elements are seen.
  package var viewport: Rectangle
  /// How far it is scrolled, and how far it can be, in points.
  package var offset: Double
  package var farthest: Double
  /// How far a notch of the wheel scrolls, in points.
  package var notch: Double
  /// Whether an element is shown where only a part of it is in the viewport.
  ///
  /// Nothing clips, so in a panel with nothing to cover its edges such elements are left out.
  package var showsParts = true

  /// Whether a box on the window is shown.
  package func shows(_ box: Rectangle) -> Bool {
    showsParts
      ? box.end.y > viewport.origin.y && box.origin.y < viewport.end.y
      : box.origin.y >= viewport.origin.y - 1 && box.end.y <= viewport.end.y + 1
  }
}

/// A screen or an overlay in a layout: its elements follow one another.
package struct LaidScreen: Sendable {
  package var id: UInt8
  /// The first of its elements.
  package var start: Int
  /// Whether nothing behind it is reached while it is there.
  package var isModal: Bool
}

/// The flat list of what is on the window, which screens fill from the back to the front.
///
/// The same list serves every purpose: what is hit, where the focus goes, what is drawn, what scripts point at, what is
/// read out. It is filled anew for each use and keeps its memory, so that filling it allocates nothing. Frames
/// never depend on ``texts``: what is hit is the same in every language.
package struct Layout: Sendable {
  /// What a layout is made for.
  package struct Contents: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Texts are written, to be drawn or read out.
    package static let texts = Contents(rawValue: 1)
    /// Names for scripts are written.
    package static let names = Contents(rawValue: 2)
  }

  /// From the back to the front.
  package private(set) var elements: [Element] = []
  package private(set) var scrolls: [Scroll] = []
  package private(set) var screens: [LaidScreen] = []
  /// The bytes of all texts, UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// What scripts call elements: the index of the element, and its name.
  package private(set) var names: [(element: Int, name: String)] = []

  package private(set) var contents: Contents = []
  package private(set) var surface = Surface(width: 0, height: 0)
  package private(set) var texts: Texts
  /// Where hands and the focus are.
  package private(set) var state = InterfaceState()
  private var scroll = -1
  /// The newest element that can be acted on: the first text laid after it is its label.
  private var current: Int?
  /// Memory for a text that is broken into lines.
  private var scratch: [UInt8] = []

  /// An empty layout.
  package init(texts: Texts = .english) {
    self.texts = texts
  }

  /// An empty layout with memory for what is on the window at most times, so that the first event asks for none.
  package static var reserved: Layout {
    var layout = Layout()
    layout.elements.reserveCapacity(256)
    layout.scrolls.reserveCapacity(8)
    layout.screens.reserveCapacity(16)
    return layout
  }

  /// Empties the layout for another use, keeping its memory.
  package mutating func begin(
    _ contents: Contents, on surface: Surface, _ state: InterfaceState, _ texts: Texts
  ) {
    elements.removeAll(keepingCapacity: true)
    scrolls.removeAll(keepingCapacity: true)
    screens.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    (self.contents, self.surface, self.state, self.texts) = (contents, surface, state, texts)
    (scroll, current) = (-1, nil)
  }

  /// Begins a screen over those before it.
  package mutating func beginScreen(_ id: UInt8, isModal: Bool) {
    screens.append(LaidScreen(id: id, start: elements.count, isModal: isModal))
    elements.append(Element(role: .layer, frame: surface.bounds))
    current = nil
  }
}

extension Layout {
  /// The identity of an element of the newest screen.
  package func id(_ part: some RawRepresentable<UInt8>, _ index: Int = 0) -> ElementID {
    ElementID(screen: screens.last?.id ?? 0, part: part.rawValue, index: index)
  }

  /// Whether the box of the newest element is seen at all, or is read out: what isn't needs no text and no figure.
  package func isSeen(_ box: Rectangle) -> Bool {
    if let id = current.flatMap({ elements[$0].id }), state.focus(on: id.screen) == id {
      return true
    }
    return scroll < 0 || scrolls[scroll].shows(box)
  }

  /// Adds an element that can be acted on; texts and figures that belong to it follow.
  @discardableResult
  package mutating func add(
    _ role: Role, _ id: ElementID?, _ frame: Rectangle, _ ground: Ground = .plate,
    _ traits: Traits = [], value: Double = 0
  ) -> Rectangle {
    var element = Element(id: id, role: role, traits: traits, ground: ground, frame: frame.snapped)
    element.scroll = Int16(scroll)
    element.value = value
    elements.append(element)
    if id != nil { current = elements.count - 1 }
    return element.frame
  }

  /// Adds a plain shape: a ground, a line, a fill.
  package mutating func addGround(_ ground: Ground, _ frame: Rectangle, _ color: Color = .clear) {
    var element = Element(role: .image, ground: ground, frame: frame.snapped)
    element.scroll = Int16(scroll)
    element.style.color = color
    elements.append(element)
  }

  /// Adds a figure about a centre.
  package mutating func addIcon(
    _ icon: Icon, at center: Vector, size: Double, _ color: Color = Palette.ivory
  ) {
    var element = Element(
      role: .image, frame: Rectangle(center: center, size: Vector(x: size, y: size)))
    element.scroll = Int16(scroll)
    element.icon = icon
    element.style.color = color
    elements.append(element)
  }

  /// Adds a part that the screen draws itself.
  package mutating func addCanvas(_ id: ElementID, _ frame: Rectangle, value: Double = 0) {
    var element = Element(id: id, role: .canvas, frame: frame.snapped, value: value)
    element.scroll = Int16(scroll)
    elements.append(element)
  }

  /// What follows is drawn over the text of what came before.
  package mutating func beginLayer() {
    elements.append(Element(role: .layer, frame: surface.bounds))
  }

  /// Adds a line of text; the first one after an element that can be acted on is its label.
  package mutating func addText(
    in frame: Rectangle, _ style: TextStyle, role: Role = .label,
    _ write: (_ texts: Texts, _ text: inout [UInt8]) -> Void
  ) {
    guard contents.contains(.texts) else { return }
    let start = Int32(bytes.count)
    write(texts, &bytes)
    appendText(from: start, in: frame, style, role)
  }

  private mutating func appendText(
    from start: Int32, in frame: Rectangle, _ style: TextStyle, _ role: Role
  ) {
    let range = start..<Int32(bytes.count)
    guard !range.isEmpty else { return }
    var element = Element(role: role, frame: frame, text: range, style: style)
    element.scroll = Int16(scroll)
    elements.append(element)
    if let current, elements[current].label.isEmpty { elements[current].label = range }
  }

  /// Adds a phrase as a line.
  package mutating func addText(
    _ key: MessageKey, in frame: Rectangle, _ style: TextStyle, role: Role = .label
  ) {
    addText(in: frame, style, role: role) { texts, text in texts.append(key, to: &text) }
  }

  /// Adds a text in as many lines as it needs and are allowed; the last one ends in an ellipsis where it is cut.
  ///
  /// - Parameter isOptional: whether nothing is added where it would be cut.
  /// - Returns: how many lines there are; 0 in a layout without texts.
  @discardableResult
  package mutating func addLines(
    in frame: Rectangle, _ style: TextStyle, line height: Double, most: Int = .max,
    isCentered: Bool = false, isOptional: Bool = false,
    _ write: (_ texts: Texts, _ text: inout [UInt8]) -> Void
  ) -> Int {
    guard contents.contains(.texts), most > 0 else { return 0 }
    scratch.removeAll(keepingCapacity: true)
    write(texts, &scratch)
    let labelled = current.map { elements[$0].label.isEmpty } ?? false
    let first = Int32(bytes.count)
    if labelled, let current {
      bytes.append(contentsOf: scratch)
      elements[current].label = first..<Int32(bytes.count)
    }
    let text = scratch
    let wanted = LineBreaker.count(of: text[...], size: style.size, width: frame.size.x)
    guard wanted <= most || !isOptional else { return 0 }
    let count = min(wanted, most)
    var box = Rectangle(origin: frame.origin, size: Vector(x: frame.size.x, y: height))
    if isCentered { box.origin.y += (frame.size.y - Double(count) * height) / 2 }
    var index = 0
    LineBreaker.forEachLine(of: text[...], size: style.size, width: frame.size.x) { line, isLast in
      let start = Int32(bytes.count)
      bytes.append(contentsOf: line)
      index += 1
      if !isLast, index == count { bytes.append(contentsOf: [0xE2, 0x80, 0xA6]) }
      appendText(from: start, in: box, style, .label)
      box.origin.y += height
      return index < count
    }
    return count
  }

  /// How wide a text is in a size, in points; 0 in a layout without texts.
  package mutating func width(
    size: Double, _ write: (_ texts: Texts, _ text: inout [UInt8]) -> Void
  ) -> Double {
    guard contents.contains(.texts) else { return 0 }
    scratch.removeAll(keepingCapacity: true)
    write(texts, &scratch)
    return LineBreaker.width(of: scratch) * size
  }

  /// Ends the newest element: texts that follow are not its own.
  package mutating func endElement() { current = nil }
  /// How wide a phrase is, as a multiple of its size; 0 in a layout without texts.
  package mutating func width(of key: MessageKey) -> Double {
    guard contents.contains(.texts) else { return 0 }
    scratch.removeAll(keepingCapacity: true)
    texts.append(key, to: &scratch)
    return LineBreaker.width(of: scratch[...])
  }

  /// How many lines a phrase needs in a width; 0 in a layout without texts.
  package mutating func lineCount(of key: MessageKey, size: Double, width: Double) -> Int {
    guard contents.contains(.texts) else { return 0 }
    scratch.removeAll(keepingCapacity: true)
    texts.append(key, to: &scratch)
    return LineBreaker.count(of: scratch[...], size: size, width: width)
  }

  /// Says what scripts call the newest element.
  package mutating func name(_ name: @autoclosure () -> String) {
    guard contents.contains(.names), let current else { return }
    names.append((current, name()))
  }

  /// Says how the newest element is read out, where that isn't the first text on it.
  package mutating func label(_ write: (_ texts: Texts, _ text: inout [UInt8]) -> Void) {
    guard contents.contains(.texts), let current else { return }
    let start = Int32(bytes.count)
    write(texts, &bytes)
    elements[current].label = start..<Int32(bytes.count)
  }
}

extension Layout {
  /// Begins a viewport in which what follows is scrolled; answers where its content begins on the window.
  ///
  /// - Parameters:
  ///   - height: of all the content, in points.
  ///   - notch: how far the wheel's notch scrolls, in points.
  ///   - showsParts: whether elements are shown of which only a part is in the viewport.
  package mutating func beginScroll(
    _ id: ElementID, _ viewport: Rectangle, height: Double, notch: Double, showsParts: Bool = true
  ) -> Rectangle {
    let farthest = max(0, height - viewport.size.y)
    let offset = min(state.offset(of: id), farthest)
    scrolls.append(
      Scroll(
        id: id, viewport: viewport.snapped, offset: offset, farthest: farthest, notch: notch,
        showsParts: showsParts))
    scroll = scrolls.count - 1
    return Rectangle(
      origin: viewport.origin - Vector(x: 0, y: offset),
      size: Vector(x: viewport.size.x, y: height))
  }

  /// Adds the thumb of the newest scroll, its right edge at an x.
  package mutating func addThumb(right: Double) {
    guard let last = scrolls.indices.last else { return }
    addGround(.thumb, Rectangle(origin: Vector(x: right, y: 0), size: .zero))
    elements[elements.count - 1].value = Double(last)
  }

  /// Sets the colour of the newest element.
  mutating func setColor(_ color: Color) {
    elements[elements.count - 1].style.color = color
  }

  /// Gives back what it has borrowed of a state, so that this can be changed in place.
  package mutating func release() { state = InterfaceState() }

  /// Ends the viewport: what follows stays where it is, and lies over what is scrolled.
  package mutating func endScroll() {
    scroll = -1
    current = nil
    beginLayer()
  }
}

extension Layout {
  /// The button of which keys, pointers and scripts say: its figure, its word beside it.
  package mutating func addButton(
    _ id: ElementID, _ frame: Rectangle, _ icon: Icon?, _ key: MessageKey, _ metrics: Metrics,
    _ ground: Ground = .plate, _ traits: Traits = [], figure figureColor: Color? = nil
  ) {
    let box = add(.button, id, frame, ground, traits)
    let unit = metrics.unit
    let color =
      traits.contains(.disabled)
      ? Palette.quiet.faded(0.5) : ground == .primary ? Palette.ground : Palette.ivory
    guard let icon else {
      return addText(
        key, in: box.inset(x: 6 * unit), TextStyle(metrics.text, color, alignment: .center))
    }
    var rest = box.inset(x: 6 * unit)
    rest.origin.x += 7 * unit
    rest.size.x -= 7 * unit
    let figure = rest.cutLeft(18 * unit, gap: 7 * unit)
    addIcon(icon, at: figure.center, size: 18 * unit, figureColor ?? color)
    addText(key, in: rest, TextStyle(metrics.text, color))
  }

  /// A heading with a line below it.
  package mutating func addHeading(
    in box: Rectangle, _ metrics: Metrics, _ write: (_ texts: Texts, _ text: inout [UInt8]) -> Void
  ) {
    current = nil
    addText(
      in: box, TextStyle(metrics.text * 1.2, Palette.brass, weight: .bold), role: .heading, write)
    addGround(
      .line,
      Rectangle(
        origin: Vector(x: box.origin.x, y: box.end.y - 5 * metrics.unit - 0.5),
        size: Vector(x: box.size.x, y: 1)), Palette.panelEdge)
  }
}

extension Layout {
  /// The element with an identity, its index; nil where it isn't on the window.
  package func index(of id: ElementID) -> Int? {
    elements.firstIndex { $0.id == id && $0.role != .canvas }
  }

  /// What an element is to the person; nil where it isn't on the window.
  package func role(of id: ElementID) -> Role? { index(of: id).map { elements[$0].role } }

  /// What an element is called when it is read out; empty in a layout without texts.
  package func label(of id: ElementID) -> String {
    guard let index = index(of: id) else { return "" }
    let range = elements[index].label
    return String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  /// The elements of a screen, by index.
  package func range(of screen: Int) -> Range<Int> {
    let end = screen + 1 < screens.count ? screens[screen + 1].start : elements.count
    return screens[screen].start..<end
  }

  /// Whether what lies at a point of an element is seen there, not scrolled away.
  package func isSeen(_ element: Element, at point: Vector) -> Bool {
    guard element.scroll >= 0 else { return true }
    let scroll = scrolls[Int(element.scroll)]
    return scroll.viewport.contains(point) && scroll.shows(element.frame)
  }
}
