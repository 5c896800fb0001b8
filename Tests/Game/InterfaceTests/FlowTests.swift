import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelInterface

private struct Form {
  enum Part: UInt8 { case close, angle, easing, list, card }

  var state = InterfaceState()
  var texts = Texts.english

  /// The panel of the form, at the upper left corner.
  func laid(_ contents: Layout.Contents = [.texts, .names]) -> Layout {
    var layout = Layout()
    layout.begin(contents, on: Surface(width: 1_280, height: 720), state, texts)
    layout.beginScreen(1, isModal: false)
    layout.panel(width: 360, label: 84, at: { size, _ in Rectangle(origin: .zero, size: size) }) {
      Self.addRows(&$0)
    }
    return layout
  }

  static func addRows(_ layout: inout Layout) {
    layout.title(layout.id(Part.close)) { $0.append(.commandExact, to: &$1) }
    layout.grid(columns: 1, of: 2, layout.metrics.control, gap: 0) { layout in
      layout.field(layout.id(Part.angle), .exactAngle, "angle", capacity: 6) { _, _ in }
      layout.choice(layout.id(Part.easing), .spinEasing, "easing") {
        $0.append(.spinGentle, to: &$1)
      }
    }
  }

  func id(_ part: Part) -> ElementID { ElementID(screen: 1, part: part.rawValue) }

  mutating func tap(_ id: ElementID) throws -> Outcome {
    let layout = laid([])
    let index = try #require(layout.index(of: id))
    var contact = Contact(
      id: ContactID(1), kind: .finger, phase: .began,
      position: ExactPoint(layout.elements[index].frame.center))
    _ = state.handle(contact, at: .zero, layout)
    contact.phase = .ended
    return state.handle(contact, at: Timestamp(microseconds: 8_000), layout)
  }
}

@Suite struct `A form` {
  @Test func `is as high as its parts`() throws {
    var layout = Form().laid()
    let height = layout.panelHeight(360) { Form.addRows(&$0) }
    let panel = try #require(layout.elements.first { $0.role == .panel }?.frame)
    expectEqual(panel.size.y, height)
    let end = layout.elements.filter { $0.role != .panel && $0.role != .layer }
      .map(\.frame.end.y).max()
    expectEqual(end.map { panel.end.y - $0 }, 18)
    // Three rows of a control and two gaps between the edges.
    expectEqual(height, 3 * 46 + 2 * 10 + 2 * 18)
  }

  @Test func `adds nothing while it is measured`() {
    var layout = Form().laid()
    let count = layout.elements.count
    _ = layout.panelHeight(360) { Form.addRows(&$0) }
    expectEqual(layout.elements.count, count)
  }

  @Test func `steps a control by the buttons beside it, and gives it the focus`() throws {
    for part in [Form.Part.angle, .easing] {
      var form = Form()
      let id = form.id(part)
      expectEqual(try form.tap(id.more), .action(id, .step(1)))
      expectEqual(form.state.focus(on: 1), id)
      expectEqual(try form.tap(id.less), .action(id, .step(-1)))
      expectEqual(try form.tap(id), .action(id, .press))
    }
  }

  @Test func `shows the value of a field again once it is stepped`() {
    var form = Form()
    form.state.setFocus(form.id(.angle), on: 1)
    _ = form.state.edit(.type("12"), form.laid([]))
    expectEqual(form.state.typed, "12")
    expectEqual(form.state.navigate(.up, form.laid([])), .action(form.id(.angle), .step(1)))
    expectNil(form.state.typed)
  }

  @Test func `has one name for a control and its buttons`() {
    let names = Form().laid().names.map(\.name)
    expectEqual(
      names,
      [
        "close", "less angle", "more angle", "angle", "less easing", "more easing", "easing",
      ])
  }

  @Test(arguments: [0, 1, 500, 1 << 28 - 1])
  func `keeps the index of a row in the parts of a control`(index: Int) {
    let id = ElementID(screen: 3, part: 7, index: index)
    for part in [id.less, id.more, id.face] {
      expectEqual(part.control, id)
      expectTrue(part != id)
    }
    expectNil(id.steps)
    expectNil(id.face.steps)
    expectTrue(id.less.steps == -1 && id.more.steps == 1)
  }
}

@Suite struct `A button` {
  @Test(arguments: [true, false])
  func `has its word read out, also where it has no room for it`(hasWord: Bool) {
    var layout = Layout()
    layout.begin(.texts, on: Surface(width: 1_280, height: 720), InterfaceState(), .english)
    layout.beginScreen(1, isModal: false)
    let id = ElementID(screen: 1, part: 0)
    layout.addButton(
      id, Rectangle(x: 0, y: 0, width: 100, height: 50), .plus, .makerNew, hasWord: hasWord)
    expectEqual(layout.label(of: id), Texts.english[.makerNew])
    expectEqual(layout.elements.contains { !$0.text.isEmpty }, hasWord)
  }
}
