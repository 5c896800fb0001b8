import SwivelCommands
import SwivelDrawing
import SwivelGestures
package import SwivelInterface
import SwivelTexts

/// The list of the last messages, the newest first.
package struct MessagesScreen: WholeScreen {
  package static var id: ScreenID { 13 }
  package static var layer: ScreenLayer { .modal }

  fileprivate var log: MessageLog

  /// Its elements; the index of a message counts from the newest.
  package enum Part: UInt8 { case message, list }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = layout.metrics
    let (window, unit, margin) = (metrics.window, metrics.unit, metrics.margin)
    let (title, row) = (46 * unit, 76 * unit)
    let wanted = title + min(6, Double(max(1, log.messages.count))) * row + metrics.padding
    let box = Rectangle(
      center: window.center,
      size: Vector(
        x: min(820 * unit, window.size.x - 2 * margin), y: min(wanted, window.size.y - 2 * margin)))
    let head = layout.listPanel(layout.id(Part.list), in: box, head: title, row: row) { layout in
      for (index, message) in log.messages.reversed().enumerated() {
        if let frame = layout.next(row) { add(message, index, frame, &layout) }
      }
    }
    layout.addText(
      .commandMessages, in: head, TextStyle(metrics.textSize * 1.15, weight: .bold), role: .heading)
  }

  private func add(
    _ message: LoggedMessage, _ index: Int, _ frame: Rectangle, _ layout: inout Layout
  ) {
    let metrics = layout.metrics
    let box = layout.add(
      .row, layout.id(Part.message, index), frame, .row, index == 0 ? .initialFocus : [])
    var rest = box.inset(x: metrics.padding / 2)
    layout.addRule(in: rest, y: rest.origin.y)
    guard layout.isVisible(box) else { return }
    let icon = rest.cutLeft(24 * metrics.unit, gap: metrics.padding)
    layout.addIcon(
      message.icon, at: icon.center, size: icon.size.x,
      message.isError ? Palette.signal : Palette.brass)
    let style = TextStyle(max(13, metrics.textSize * 0.9))
    layout.addLines(in: rest, style, line: style.fontSize * 1.3, most: 3, isCentered: true) {
      texts, text in texts.append(message.saying, to: &text)
    }
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    if case .close = input {
      log.isReading = false
      return .nothing
    }
    return answerAsList(input, context)
  }
}

extension MessageLog {
  /// Those of the list, to which a message may come at any time.
  package var rows: ListRows {
    let keys = messages.reversed().map { "\($0.time.microseconds) \($0.saying.phrase)" }
    return ListRows(keys, [MessagesScreen.Part.message.rawValue])
  }

  package var list: MessagesScreen {
    get { MessagesScreen(log: self) }
    set { self = newValue.log }
  }
}
