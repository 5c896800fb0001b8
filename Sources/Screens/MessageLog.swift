public import Input
public import Texts

/// A message that was shown to the user.
public struct LoggedMessage: Hashable, Encodable, Sendable {
  /// The text, in no language.
  public let saying: Message
  /// Whether it reports an error.
  public let isTrouble: Bool
  /// When it was shown.
  public let time: Timestamp
}

/// A message in sight.
package struct ShownMessage: Hashable, Encodable, Sendable {
  package let message: LoggedMessage
  package fileprivate(set) var banner: Banner
  /// When it was over and began to fade; nil while it is shown.
  package fileprivate(set) var over: Timestamp?
}

/// The messages to the user: the newest in banners that disappear, and the last ones in a list.
public struct MessageLog: Hashable, Encodable, Sendable {
  /// The last messages, the newest last.
  public private(set) var messages: [LoggedMessage] = []
  /// The messages in sight, the newest first.
  package private(set) var inSight: [ShownMessage] = []
  /// Whether the list is open.
  package var isReading = false

  /// The number of messages that are kept, and of those in sight.
  public static let most = 20
  private static let mostInSight = 3

  /// No message yet.
  package init() {}

  /// Shows a message in a banner, above those before.
  package mutating func tell(_ saying: Message, isTrouble: Bool, at time: Timestamp) {
    let message = LoggedMessage(saying: saying, isTrouble: isTrouble, time: time)
    messages.append(message)
    messages.removeFirst(max(0, messages.count - Self.most))
    inSight.insert(ShownMessage(message: message, banner: Banner(saying, at: time)), at: 0)
    inSight.removeLast(max(0, inSight.count - Self.mostInSight))
  }

  private var front: Int? { inSight.firstIndex { $0.over == nil } }

  /// The newest banner that isn't over; nil for none.
  package var banner: Banner? { front.map { inSight[$0].banner } }

  /// The message that it shows.
  package var shown: LoggedMessage? { front.map { inSight[$0].message } }

  /// When the next message in sight goes, or has faded; nil where there is none, or a pointer is over it.
  package var due: Timestamp? {
    inSight.compactMap { item in
      item.over.map { Timestamp(microseconds: $0.microseconds + Banner.fade) } ?? item.banner.due
    }.min()
  }

  /// Dismisses the newest banner; returns whether there was one.
  package mutating func dismiss() -> Bool {
    guard let front else { return false }
    inSight.remove(at: front)
    return true
  }

  /// Dismisses all banners.
  package mutating func dismissAll() { inSight.removeAll() }

  /// Dismisses what isn't about what comes now; what went wrong stays.
  package mutating func dismissNews() { inSight.removeAll { !$0.message.isTrouble } }

  /// Dismisses what was said when the program began, once a hand does something; what went wrong stays.
  package mutating func noteHand() {
    guard !inSight.isEmpty else { return }
    inSight.removeAll { $0.banner.since == .zero && !$0.message.isTrouble }
  }

  /// Lets time pass: a banner begins to fade when it is due, and is gone when it has faded.
  package mutating func advance(to time: Timestamp) {
    guard !inSight.isEmpty else { return }
    for index in inSight.indices where inSight[index].over == nil {
      if let due = inSight[index].banner.due, due <= time { inSight[index].over = time }
    }
    inSight.removeAll { item in
      item.over.map { $0.microseconds + Banner.fade <= time.microseconds } ?? false
    }
  }

  /// Keeps the newest banner while a pointer is over it.
  package mutating func hold(_ isPointedAt: Bool, at time: Timestamp) {
    if let front { inSight[front].banner.hold(isPointedAt, at: time) }
  }
}
