import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
package import SwivelTexts

package struct LoggedMessage: Hashable, Encodable, Sendable {
  /// The text, in no language.
  package let saying: Message
  package let isError: Bool
  package let time: Timestamp

  /// What isn't done yet has the bulb of a hint.
  var icon: Icon {
    let hints: [MessageKey] = [.clockElsewhere, .tableMouse, .tableRace]
    return isError ? .trouble : hints.contains(saying.phrase) ? .hint : .done
  }
}

/// A message in a banner, which stays long enough to be read, what went wrong longer, and as long as a pointer is over it.
package struct ShownMessage: Hashable, Encodable, Sendable {
  package let message: LoggedMessage
  /// When it is over; nil while a pointer is over it.
  private(set) var due: Timestamp?
  /// When it was over and began to fade; nil while it is shown.
  fileprivate(set) var over: Timestamp?

  /// The time that news stays, and what went wrong, in microseconds.
  private static let stay: (news: Int64, trouble: Int64) = (2_000_000, 5_000_000)
  /// The duration of its entrance, in seconds, and how long it fades when it goes by itself, in microseconds.
  private static let (drop, fade) = (0.18, Int64(400_000))

  fileprivate init(_ message: LoggedMessage) {
    self.message = message
    due = message.time.adding(microseconds: message.isError ? Self.stay.trouble : Self.stay.news)
  }

  fileprivate mutating func hold(_ isPointedAt: Bool, at time: Timestamp) {
    guard isPointedAt != (due == nil) else { return }
    due = isPointedAt ? nil : time.adding(microseconds: Self.stay.news)
  }

  /// When it has faded; nil while it is shown.
  fileprivate var end: Timestamp? { over?.adding(microseconds: Self.fade) }

  /// The part of its entrance that is left, from 1 to 0.
  fileprivate func rest(at time: Timestamp) -> Double {
    over == nil ? 1 - min(max(time.seconds(since: message.time) / Self.drop, 0), 1) : 0
  }

  /// How much of it is left to be seen, from 1 to 0.
  fileprivate func share(at time: Timestamp) -> Double {
    over.map { max(0, 1 - time.seconds(since: $0) * 1e6 / Double(Self.fade)) } ?? 1
  }
}

/// The messages to the user: the newest in banners that disappear, and the last ones in a list.
package struct MessageLog: Hashable, Encodable, Sendable {
  /// The newest last.
  package private(set) var messages: [LoggedMessage] = []
  /// The newest first.
  package private(set) var visible: [ShownMessage] = []
  package var isReading = false

  /// The number of messages that are kept, and of those in sight.
  package static let most = 20
  private static let maximumVisible = 3

  package init() {}

  /// Shows a message in a banner, in place of the news before, above what went wrong.
  package mutating func show(_ saying: Message, isError: Bool, at time: Timestamp) {
    let message = LoggedMessage(saying: saying, isError: isError, time: time)
    messages.append(message)
    messages.removeFirst(max(0, messages.count - Self.most))
    if !isError { dismissNews() }
    visible.insert(ShownMessage(message), at: 0)
    visible.removeLast(max(0, visible.count - Self.maximumVisible))
  }

  /// The newest message in sight that isn't over; nil for none.
  package var shown: LoggedMessage? { front.map { visible[$0].message } }

  /// When the next message in sight goes, or has faded; nil where there is none, or a pointer is over it.
  package var due: Timestamp? { visible.compactMap { $0.end ?? $0.due }.min() }

  /// Returns whether there was one.
  package mutating func dismiss() -> Bool {
    guard let front else { return false }
    visible.remove(at: front)
    return true
  }

  package mutating func dismissAll() { visible.removeAll() }

  /// Dismisses what isn't about what comes now, such as another page; what went wrong stays, unless that was before a time.
  package mutating func dismissNews(andErrorsBefore time: Timestamp = .zero) {
    visible.removeAll { !$0.message.isError || $0.message.time < time }
  }

  /// Advances to a time: a banner begins to fade when it is due, and is gone when it has faded.
  package mutating func advance(to time: Timestamp) {
    guard !visible.isEmpty else { return }
    for index in visible.indices where visible[index].over == nil {
      if let due = visible[index].due, due <= time { visible[index].over = time }
    }
    visible.removeAll { $0.end.map { $0 <= time } ?? false }
  }

  /// Keeps the newest banner while a pointer is over it.
  package mutating func hold(_ isPointedAt: Bool, at time: Timestamp) {
    if let front { visible[front].hold(isPointedAt, at: time) }
  }
}

/// The banners of the messages in sight, the newest first.
extension MessageLog: WholeScreen {
  package static var id: ScreenID { 16 }
  package static var layer: ScreenLayer { .overlay }

  /// Whether one of them comes or goes.
  package func isMoving(at now: Timestamp) -> Bool {
    visible.contains { $0.rest(at: now) > 0 || (0.0..<1).contains($0.share(at: now)) }
  }

  /// A swipe up by so much dismisses one, and less movement than `tap` is a tap; in points.
  private static let stroke = (away: 24.0, tap: 8.0)

  package enum Part: UInt8 { case banner }

  private static let maximumLines = 5

  /// A message is as wide as its words.
  ///
  /// Only the middle of the newest takes contacts, in the same box in every language, so that a tape touches the same place.
  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = layout.metrics
    let (unit, padding, window) = (metrics.unit, metrics.padding, metrics.window)
    let screen = context.route.screen.id
    // On the bench they are where its notes are, the newest at the foot, clear of the menu's button.
    let isAtFoot = screen == SandboxScreen.id
    let edge = isAtFoot && window.size.x > 480 ? 60 * max(1, unit) : metrics.margin
    let widest = min(760 * unit, window.size.x - 2 * edge)
    let style = TextStyle(max(Metrics.minimumText, metrics.textSize * 0.9))
    let line = style.fontSize * 1.3
    let id = layout.id(Part.banner)
    let least = Vector(x: min(widest, 200 * unit), y: Metrics.minimumTarget)
    let high = max(least.y, 2 * line + padding)
    var (y, isFree) = layout.freePlace(
      Vector(x: widest, y: high), metrics.margin / 2, isAtTop: screen == HomeScreen.id,
      isAtFoot: isAtFoot)
    if !isFree, !isAtFoot {
      // Most take one line, for which there may be a place.
      let place = layout.freePlace(
        Vector(x: widest, y: least.y), metrics.margin / 2, isAtTop: false, isAtFoot: false)
      if place.isFree { (y, isFree) = place }
    }
    let isInTheWay = !isFree && isAtFoot
    if isAtFoot { y += high }
    let beside = 20 * unit + 3 * padding
    // Where nothing is to move, they come and go at once.
    let shown =
      context.reducesMotion || isInTheWay
      ? visible.filter { isInTheWay ? $0.message.isError : $0.over == nil } : visible
    for (index, item) in shown.enumerated() {
      let isFront = index == 0 && item.over == nil
      let rest = context.reducesMotion ? 0 : item.rest(at: context.now)
      func write(_ texts: Texts, _ text: inout [UInt8]) {
        texts.append(item.message.saying, to: &text)
      }
      if isFront {
        layout.add(
          .grip, id,
          Rectangle(
            origin: Vector(x: window.center.x - least.x / 2, y: isAtFoot ? y - least.y : y),
            size: least),
          .none, .notFocusable)
      } else {
        layout.endElement()
      }
      // The table of widths rounds, and a line that is a little too wide would be set smaller.
      let wanted = layout.width(size: style.fontSize, write) * 1.06 + 2 + beside
      let width = min(widest, max(least.x, wanted))
      let inside = width - beside
      let lines = max(
        1, min(Self.maximumLines, layout.lineCount(size: style.fontSize, width: inside, write)))
      var box = Rectangle(
        x: window.center.x - width / 2, y: y, width: width,
        height: max(least.y, Double(lines) * line + padding))
      if isAtFoot { box.origin.y -= box.size.y }
      y = isAtFoot ? box.origin.y - 6 * unit : box.end.y + 6 * unit
      // While it is swiped up it follows the finger.
      let pushed = isFront ? min(0, layout.state.pull(of: id)?.y ?? 0) : 0
      let way = isAtFoot ? box.origin.y - window.end.y : box.end.y
      box.origin.y += pushed - rest * rest * (index == 0 ? way : 0)
      let share = item.share(at: context.now) * (index == 0 ? 1 : 0.8)
      let color = item.message.isError ? Palette.signal : Palette.brass
      layout.addGround(.note, box, color, value: share)
      var inner = box.inset(x: padding)
      let icon = inner.cutLeft(20 * unit, gap: padding)
      layout.addIcon(item.message.icon, at: icon.center, size: 20 * unit, color.faded(share))
      layout.addLines(
        in: inner, TextStyle(style.fontSize, style.color.faded(share)), line: line,
        most: Self.maximumLines, isCentered: true, write)
    }
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    guard case .action(_, .pull(let displacement)) = input else { return nil }
    let isTap = displacement.y.magnitude < Self.stroke.tap
    guard isTap || displacement.y < -Self.stroke.away, let message = shown else { return nil }
    _ = dismiss()
    // A press shows besides what it says was saved.
    guard isTap, !message.isError, message.saying.phrase == .messageText,
      case .text(let text) = message.saying.arguments.first
    else { return .nothing }
    return .effect(.showSaved(text))
  }

  private var front: Int? { visible.firstIndex { $0.over == nil } }
}
