package import SwivelDrawing
package import SwivelGestures
package import SwivelTexts

/// Appends a text, in UTF-8.
package typealias TextWriter = (_ texts: Texts, _ text: inout [UInt8]) -> Void

/// A viewport with elements that scroll vertically.
package struct Scroll: Sendable {
  package var id: ElementID
  package var viewport: Rectangle
  /// The present and the greatest offset, in points.
  package var offset: Double
  package var farthest: Double
  /// The distance that a notch of the wheel scrolls, in points.
  package var notch: Double
  /// Whether elements partly in the viewport are drawn: a panel without bands over its edges leaves them out, as nothing clips.
  package var showsParts = true

  package func shows(_ box: Rectangle) -> Bool {
    showsParts
      ? box.end.y > viewport.origin.y && box.origin.y < viewport.end.y
      : box.origin.y >= viewport.origin.y - 1 && box.end.y <= viewport.end.y + 1
  }
}

/// A screen or an overlay in a layout, as a range of elements.
package struct ScreenRange: Sendable {
  package var id: UInt8
  /// The index of its first element.
  package var start: Int
  /// Whether it blocks input to everything behind it.
  package var isModal: Bool
  /// Whether a contact that lands beside its panel closes it, and does nothing else.
  package var isClosedBeside: Bool
}

/// The flat list of the elements on the window, which screens fill from the back to the front.
///
/// Hit tests, focus, drawing, scripts and the screen reader all use this list.
///
/// It is filled anew for each use and keeps its memory, so that filling it allocates nothing. Frames never
/// depend on ``texts``, so that hit tests are the same in every language.
package struct Layout: Sendable {
  /// The optional parts of a layout.
  package struct Contents: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Texts, for drawing and the screen reader.
    package static let texts = Contents(rawValue: 1)
    /// The names of elements, for scripts.
    package static let names = Contents(rawValue: 2)
  }

  /// From the back to the front.
  package private(set) var elements: [Element] = []
  package private(set) var scrolls: [Scroll] = []
  package private(set) var screens: [ScreenRange] = []
  /// The UTF-8 bytes of all texts.
  package private(set) var bytes: [UInt8] = []
  /// For scripts.
  package private(set) var names: [(element: Int, name: String)] = []
  package internal(set) var fields: [FieldLayout] = []

  package private(set) var contents: Contents = []
  /// The only point that is asked for, so that what takes long to lay out elsewhere is left out; nil for the whole window.
  package private(set) var point: Vector?
  package private(set) var surface = Surface(width: 0, height: 0)
  /// The device that the user acted with last.
  package private(set) var device = Device.mouse
  /// The box of the newest screen's title, as wide as the longest in any language, which no banner covers; nil where none has one.
  package var title: Rectangle?
  package private(set) var texts: Texts
  package private(set) var state = InterfaceState()
  /// Where its next part goes.
  package var flow = Flow(
    Metrics(screen: Surface(width: 0, height: 0)), in: .init(origin: .zero, size: .zero), gap: 0)
  private var scroll = -1
  /// Where the content of the newest scroll begins on the window, and how high its viewport is, in points.
  private var (scrollStart, scrollHeight) = (0.0, 0.0)
  /// The index of the newest element with an identity; the first text after it becomes its label.
  private var openElement: Int?
  private var scratch: [UInt8] = []
  private var shownTip: (frame: Rectangle, text: Range<Int32>, isBeside: Bool)?
  /// Whether a list was scrolled farther than it goes now.
  private var isOverscrolled = false

  package init(texts: Texts = .english) { self.texts = texts }

  /// With memory for a usual screen, so that the first event doesn't allocate.
  package static var reserved: Layout {
    var layout = Layout()
    layout.elements.reserveCapacity(256)
    layout.scrolls.reserveCapacity(8)
    layout.screens.reserveCapacity(16)
    layout.fields.reserveCapacity(8)
    return layout
  }

  /// Empties the layout for another use; its memory is kept.
  package mutating func begin(
    _ contents: Contents, at point: Vector? = nil, on surface: Surface, by device: Device = .mouse,
    _ state: InterfaceState, _ texts: Texts
  ) {
    elements.removeAll(keepingCapacity: true)
    scrolls.removeAll(keepingCapacity: true)
    screens.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
    (self.contents, self.surface, self.state, self.texts) = (contents, surface, state, texts)
    (self.point, self.device) = (point, device)
    (scroll, openElement, shownTip, title) = (-1, nil, nil, nil)
  }

  /// How high its lists are is known only when they are laid out; one that has become too short for where it was scrolled
  /// to is laid out once more, at its end.
  package mutating func addScreen<Content: Screen>(
    _ id: UInt8, isModal: Bool, isClosedBeside: Bool = false, _ screen: borrowing Content,
    _ reading: borrowing Content.Reading
  ) {
    let metrics = Content.metrics(on: surface)
    let start = (elements.count, scrolls.count, screens.count, bytes.count, names.count)
    let (fieldCount, tip) = (fields.count, shownTip)
    isOverscrolled = false
    beginScreen(id, isModal: isModal, isClosedBeside: isClosedBeside, metrics)
    screen.body(&self, reading)
    guard isOverscrolled else { return }
    elements.removeSubrange(start.0...)
    scrolls.removeSubrange(start.1...)
    screens.removeSubrange(start.2...)
    bytes.removeSubrange(start.3...)
    names.removeSubrange(start.4...)
    fields.removeSubrange(fieldCount...)
    shownTip = tip
    beginScreen(id, isModal: isModal, isClosedBeside: isClosedBeside, metrics)
    screen.body(&self, reading)
  }

  /// - Parameter metrics: its sizes; nil for those of a panel.
  package mutating func beginScreen(
    _ id: UInt8, isModal: Bool, isClosedBeside: Bool = false, _ metrics: Metrics? = nil
  ) {
    flow = Flow(metrics ?? Metrics(panel: surface), in: surface.bounds, gap: 0)
    screens.append(
      ScreenRange(
        id: id, start: elements.count, isModal: isModal, isClosedBeside: isClosedBeside || isModal))
    elements.append(Element(role: .layer, frame: surface.bounds))
    openElement = nil
  }

  /// The identity of an element of the topmost screen.
  package func id(_ part: some RawRepresentable<UInt8>, _ index: Int = 0) -> ElementID {
    ElementID(screen: screens.last?.id ?? 0, part: part.rawValue, index: index)
  }

  // Inlined, since a call would copy the whole layout.
  /// Whether a box is visible, or the layout is for the screen reader; otherwise text and icons are skipped.
  @inline(__always) package func isVisible(_ box: Rectangle) -> Bool {
    if let id = openElement.flatMap({ elements[$0].id }), state.focus(on: id.screen) == id {
      return true
    }
    return scroll < 0 || scrolls[scroll].shows(box)
  }

  /// Adds an element with an identity; its texts and icons follow.
  ///
  /// - Parameters:
  ///   - name: for scripts; empty for none.
  ///   - label: nil where its first text is its label.
  @discardableResult package mutating func add(
    _ role: Role, _ id: ElementID?, _ frame: Rectangle, _ ground: Ground = .plate,
    _ traits: Traits = [], value: Double = 0, name: @autoclosure () -> String = "",
    label: MessageKey? = nil
  ) -> Rectangle {
    let element = Element(
      id: id, role: role, traits: traits, ground: ground, frame: frame.snapped, value: value)
    append(element)
    if id != nil { openElement = elements.count - 1 }
    self.name(name())
    if let label { self.label { $0.append(label, to: &$1) } }
    return element.frame
  }

  // Inlined, as a whole element would be copied for it.
  @inline(__always) private mutating func append(_ element: Element) {
    elements.append(element)
    elements[elements.count - 1].scroll = Int16(scroll)
  }

  package mutating func addGround(
    _ ground: Ground, _ frame: Rectangle, _ color: Color = .clear, value: Double = 0
  ) {
    append(
      Element(
        role: .image, ground: ground, frame: frame.snapped, style: TextStyle(0, color),
        value: value))
  }

  package mutating func addIcon(
    _ icon: Icon, at center: Vector, size: Double, _ color: Color = Palette.ivory
  ) {
    let frame = Rectangle(center: center, side: size)
    append(Element(role: .image, frame: frame, icon: icon, style: TextStyle(0, color)))
  }

  package mutating func addCanvas(
    _ id: ElementID, _ frame: Rectangle, value: Double = 0, _ traits: Traits = []
  ) {
    append(Element(id: id, role: .canvas, traits: traits, frame: frame.snapped, value: value))
  }

  package mutating func beginLayer() {
    elements.append(Element(role: .layer, frame: surface.bounds))
  }

  /// Adds a line of text; the first one after an element with an identity is its label.
  package mutating func addText(
    in frame: Rectangle, _ style: TextStyle, role: Role = .label, _ write: TextWriter
  ) {
    guard contents.contains(.texts) else { return }
    appendText(written(write), in: frame, style, role)
  }

  private mutating func written(_ write: TextWriter) -> Range<Int32> {
    let start = Int32(bytes.count)
    write(texts, &bytes)
    return start..<Int32(bytes.count)
  }

  /// Adds a line of text, set smaller where it is wider than its box.
  package mutating func addFittingText(
    in frame: Rectangle, _ style: TextStyle, role: Role = .label, _ write: TextWriter
  ) {
    var style = style
    // The widths are those of a regular typeface.
    let width = width(size: style.fontSize, write) * (style.weight == .bold ? LineBreaker.bold : 1)
    if width > frame.size.x { style.fontSize *= frame.size.x / width }
    addText(in: frame, style, role: role, write)
  }

  private mutating func appendText(
    _ range: Range<Int32>, in frame: Rectangle, _ style: TextStyle, _ role: Role
  ) {
    guard !range.isEmpty else { return }
    append(Element(role: role, frame: frame, text: range, style: style))
    if let openElement, elements[openElement].label.isEmpty { elements[openElement].label = range }
  }

  package mutating func addText(
    _ key: MessageKey, in frame: Rectangle, _ style: TextStyle, role: Role = .label
  ) {
    addText(in: frame, style, role: role) { texts, text in texts.append(key, to: &text) }
  }

  /// Adds a text in as many lines as needed and allowed; if it is cut, the last one ends in an ellipsis.
  ///
  /// - Parameter isOptional: whether a text that would be cut is left out.
  /// - Returns: the number of lines; 0 in a layout without texts.
  @discardableResult package mutating func addLines(
    in frame: Rectangle, _ style: TextStyle, line height: Double, most: Int = .max,
    isCentered: Bool = false, isOptional: Bool = false, _ write: TextWriter
  ) -> Int {
    guard contents.contains(.texts), most > 0 else { return 0 }
    scratch.removeAll(keepingCapacity: true)
    write(texts, &scratch)
    let labelled = openElement.map { elements[$0].label.isEmpty } ?? false
    let first = Int32(bytes.count)
    if labelled, let openElement {
      bytes.append(contentsOf: scratch)
      elements[openElement].label = first..<Int32(bytes.count)
    }
    let text = scratch
    let wanted = LineBreaker.count(of: text[...], size: style.fontSize, width: frame.size.x)
    guard wanted <= most || !isOptional else { return 0 }
    let count = min(wanted, most)
    var box = Rectangle(origin: frame.origin, size: Vector(x: frame.size.x, y: height))
    if isCentered { box.origin.y += (frame.size.y - Double(count) * height) / 2 }
    var index = 0
    LineBreaker.forEachLine(of: text[...], size: style.fontSize, width: frame.size.x) {
      line, isLast in
      let start = Int32(bytes.count)
      bytes.append(contentsOf: line)
      index += 1
      if !isLast, index == count { bytes.append(contentsOf: [0xE2, 0x80, 0xA6]) }
      appendText(start..<Int32(bytes.count), in: box, style, .label)
      box.origin.y += height
      return index < count
    }
    return count
  }

  /// Adds what is said in the middle of a list that is empty.
  package mutating func addNote(_ note: MessageKey, _ number: Int = 0, in box: Rectangle) {
    endElement()
    addLines(
      in: box, TextStyle(metrics.textSize, Palette.quiet, alignment: .center), line: metrics.line,
      most: max(1, Int(box.size.y / metrics.line)), isCentered: true
    ) { $0.append(note, number, to: &$1) }
  }

  /// In points; 0 in a layout without texts.
  package mutating func width(size: Double, _ write: TextWriter) -> Double {
    guard contents.contains(.texts) else { return 0 }
    scratch.removeAll(keepingCapacity: true)
    write(texts, &scratch)
    return LineBreaker.width(of: scratch[...]) * size
  }

  /// Ends the newest element: texts that follow don't belong to it.
  package mutating func endElement() { openElement = nil }
  /// As a multiple of its size; 0 in a layout without texts.
  package mutating func width(of key: MessageKey) -> Double {
    width(size: 1) { texts, text in texts.append(key, to: &text) }
  }

  /// 0 in a layout without texts.
  package mutating func lineCount(size: Double, width: Double, _ write: TextWriter) -> Int {
    guard contents.contains(.texts) else { return 0 }
    scratch.removeAll(keepingCapacity: true)
    write(texts, &scratch)
    return LineBreaker.count(of: scratch[...], size: size, width: width)
  }

  /// Sets what is said beside the newest element while a pointer or a finger is on it.
  ///
  /// - Parameter isBeside: whether it is beside the element rather than above or below it.
  package mutating func tip(isBeside: Bool = false, _ write: TextWriter) {
    guard contents.contains(.texts), let openElement, let id = elements[openElement].id,
      state.hovered == id || state.isPressed(id)
    else { return }
    shownTip = (elements[openElement].frame, written(write), isBeside)
  }

  /// The element that a pointer or a finger is on.
  package var pointedAt: ElementID? {
    state.hovered ?? state.presses.first { $0.element != nil && $0.isOver }?.element
  }

  /// Sets what is said beside the element that a pointer or a finger is on, unless its screen has done so.
  package mutating func tipPointedAt(_ write: TextWriter) {
    guard contents.contains(.texts), shownTip == nil, let id = pointedAt, let index = index(of: id)
    else { return }
    shownTip = (elements[index].frame, written(write), false)
  }

  /// Adds the tip of the element that a pointer or a finger is on, over everything that was added.
  package mutating func addTip() {
    guard let tip = shownTip, !tip.text.isEmpty else { return }
    let metrics = Metrics(panel: surface)
    let style = TextStyle(max(Metrics.minimumText, metrics.textSize * 0.85), alignment: .center)
    let text = bytes[Int(tip.text.lowerBound)..<Int(tip.text.upperBound)]
    let size = Vector(
      x: min(LineBreaker.width(of: text) * style.fontSize + 20, surface.bounds.size.x - 8),
      y: style.fontSize * 1.3 + 10)
    let (frame, gap, bounds) = (tip.frame, 6.0, surface.bounds)
    var origin = Vector(x: frame.center.x - size.x / 2, y: frame.origin.y - gap - size.y)
    if origin.y < 4 { origin.y = frame.end.y + gap }
    if tip.isBeside {
      let left = frame.origin.x - gap - size.x
      origin = Vector(x: left < 4 ? frame.end.x + gap : left, y: frame.center.y - size.y / 2)
    }
    origin.x = max(4, min(origin.x, bounds.size.x - size.x - 4))
    origin.y = max(4, min(origin.y, bounds.size.y - size.y - 4))
    let box = Rectangle(origin: origin, size: size)
    openElement = nil
    scroll = -1
    beginLayer()
    addGround(.note, box, Palette.panelEdge, value: 1)
    elements.append(Element(role: .label, frame: box.inset(x: 6), text: tip.text, style: style))
  }

  /// Sets the name of the newest element, for scripts.
  package mutating func name(_ name: @autoclosure () -> String) {
    guard contents.contains(.names), let openElement else { return }
    let name = name()
    if !name.isEmpty { names.append((openElement, name)) }
  }

  /// Sets the label of the newest element, where it isn't its first text.
  package mutating func label(_ write: TextWriter) {
    guard contents.contains(.texts), let openElement else { return }
    elements[openElement].label = written(write)
  }

  /// Begins a viewport in which the following elements scroll; returns the box of its content on the window, off whose top
  /// any height can be cut.
  package mutating func beginScroll(
    _ id: ElementID, _ viewport: Rectangle, notch: Double, showsParts: Bool = true
  ) -> Rectangle {
    let offset = state.offset(of: id)
    scrolls.append(
      Scroll(
        id: id, viewport: viewport.snapped, offset: offset, farthest: 0, notch: notch,
        showsParts: showsParts))
    scroll = scrolls.count - 1
    scrollStart = viewport.origin.y - offset
    scrollHeight = viewport.size.y
    return Rectangle(
      x: viewport.origin.x, y: scrollStart, width: viewport.size.x, height: .infinity)
  }

  /// Adds the scroll bar's thumb for the newest scroll, with its right edge at an x.
  package mutating func addThumb(right: Double) {
    guard let last = scrolls.indices.last else { return }
    addGround(.thumb, Rectangle(origin: Vector(x: right, y: 0), size: .zero))
    elements[elements.count - 1].value = Double(last)
  }

  mutating func setColor(_ color: Color) { elements[elements.count - 1].style.color = color }

  /// Releases its copy of the input state, so that the original can be changed in place.
  package mutating func release() { state = InterfaceState() }

  /// Ends the viewport, whose content ends at a y: what follows doesn't scroll, and is in front of what does.
  package mutating func endScroll(at end: Double) {
    let (id, offset) = (scrolls[scroll].id, scrolls[scroll].offset)
    // Rounded, so that it is the same wherever the list is scrolled to.
    let farthest = (max(0, end - scrollStart - scrollHeight) * 65_536).rounded() / 65_536
    scrolls[scroll].farthest = farthest
    if offset > farthest {
      scrolls[scroll].offset = farthest
      state.scroll(id, to: farthest)
      isOverscrolled = true
    }
    scroll = -1
    openElement = nil
    beginLayer()
  }

  /// Adds a button with a word, an icon beside it, or both.
  ///
  /// - Parameters:
  ///   - isSmall: whether its word is small, and nearer to the edges.
  ///   - hasWord: whether there is room for the word, which is read out and a tip otherwise.
  ///   - isStacked: whether its word is below its icon.
  package mutating func addButton(
    _ id: ElementID, _ frame: Rectangle, _ icon: Icon?, _ key: MessageKey,
    _ ground: Ground = .plate, _ traits: Traits = [], as role: Role = .button,
    figure figureColor: Color? = nil, weight: TextWeight = .regular, isSmall: Bool = false,
    hasWord: Bool = true, isStacked: Bool = false, name: @autoclosure () -> String = ""
  ) {
    let (unit, size) = (metrics.unit, isSmall ? metrics.smallSize : metrics.textSize)
    let box = add(role, id, frame, ground, traits, name: name(), label: hasWord ? nil : key)
    let isDisabled = traits.contains(.disabled)
    let color =
      isDisabled ? Palette.quiet.faded(0.5) : ground == .primary ? Palette.ground : Palette.ivory
    if !hasWord, let icon {
      addIcon(
        icon, at: box.center, size: 0.42 * box.size.y, isDisabled ? color : figureColor ?? color)
      return tip { $0.append(key, to: &$1) }
    }
    if isStacked, let icon {
      let middle = Vector(x: box.center.x, y: box.origin.y + 0.31 * box.size.y)
      addIcon(icon, at: middle, size: 18 * unit, figureColor ?? color)
      var line = box.inset(x: 0.5)
      _ = line.cutTop(0.51 * box.size.y)
      line = line.cutTop(0.38 * box.size.y)
      let style = TextStyle(size, color, alignment: .center)
      // A way on has a longer word where it leads to a grade.
      guard ground == .primary else { return addText(key, in: line, style) }
      return addFittingText(in: line.inset(x: 5 * unit), style) { $0.append(key, to: &$1) }
    }
    var rest = box.inset(x: 6 * unit)
    guard let icon else {
      return addText(key, in: rest, TextStyle(size, color, weight: weight, alignment: .center))
    }
    if !isSmall { _ = rest.cutLeft(7 * unit) }
    let figure = rest.cutLeft(18 * unit, gap: 7 * unit)
    addIcon(icon, at: figure.center, size: 18 * unit, figureColor ?? color)
    addText(key, in: rest, TextStyle(size, color, weight: weight))
  }

  /// Adds a button that is its icon, with a title that is read out, and a name for scripts.
  ///
  /// - Parameter size: of the icon, in points; nil for the usual one.
  package mutating func addIconButton(
    _ id: ElementID, _ box: Rectangle, _ icon: Icon, size: Double? = nil, _ title: MessageKey,
    _ name: @autoclosure () -> String, _ traits: Traits = [], _ color: Color = Palette.brass
  ) {
    add(.button, id, box, .plate, traits, name: name(), label: title)
    addIcon(
      icon, at: box.center, size: size ?? 20 * metrics.unit,
      traits.contains(.disabled) ? Palette.quiet.faded(0.5) : color)
    tip { $0.append(title, to: &$1) }
  }

  /// Dims what is behind, so that the panel stands out.
  package mutating func addDim() { addGround(.fill, surface.bounds, Palette.ground.faded(0.55)) }

  /// Adds the background of a panel, which blocks contacts.
  package mutating func addPanel(_ box: Rectangle) { add(.panel, nil, box, .panel) }

  package mutating func addHeading(in box: Rectangle, _ write: TextWriter) {
    guard isVisible(box) else { return }
    let (size, unit) = (metrics.textSize * 1.2, metrics.unit)
    openElement = nil
    addText(in: box, TextStyle(size, Palette.brass, weight: .bold), role: .heading, write)
    addRule(in: box, y: box.end.y - 5 * unit)
  }

  /// Adds a line of one point across a box.
  package mutating func addRule(in box: Rectangle, y: Double, _ color: Color = Palette.panelEdge) {
    addGround(.line, Rectangle(x: box.origin.x, y: y - 0.5, width: box.size.x, height: 1), color)
  }

  package func index(of id: ElementID) -> Int? {
    elements.firstIndex { $0.id == id && $0.role != .canvas }
  }

  func has(_ trait: Traits, _ id: ElementID) -> Bool {
    index(of: id).map { elements[$0].traits.contains(trait) } ?? false
  }

  package func role(of id: ElementID) -> Role? { index(of: id).map { elements[$0].role } }

  /// Empty in a layout without texts.
  package func label(of id: ElementID) -> String {
    guard let index = index(of: id) else { return "" }
    let range = elements[index].label
    return String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  package func range(of screen: Int) -> Range<Int> {
    let end = screen + 1 < screens.count ? screens[screen + 1].start : elements.count
    return screens[screen].start..<end
  }

  package func isVisible(_ element: Element, at point: Vector) -> Bool {
    guard element.scroll >= 0 else { return true }
    let scroll = scrolls[Int(element.scroll)]
    return scroll.viewport.contains(point) && scroll.shows(element.frame)
  }
}
