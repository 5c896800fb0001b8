import SwivelLocks
package import SwivelTexts

extension LockSession {
  /// What a thing of the tray is called and what is to be seen on it as it lies, for those to whom it is said.
  package func description(ofThing thing: Int, _ texts: Texts) -> String {
    guard let kind = level.reveal.tray?[thing].kind, let picture = pictures[thing] else {
      return ""
    }
    // What guides another thing shows an hour.
    let labels = level.dials.indices.first { level.thing(showing: $0) == thing }
      .map { level.dials[$0].labels }
    let signs = picture.signs(in: pose(of: thing, picture)).map { texts[$0.message(labels)] }
    return texts[
      Message(.narrateThing, .saying(Message(kind.name)), .text(signs.joined(separator: ", ")))]
  }
}

extension TraySign {
  /// What is said of it, with numbers as a dial has them.
  fileprivate func message(_ labels: DialLabels?) -> Message {
    var arguments = counts.enumerated().map { index, count in
      isOfClock && index != 1 ? Self.name(ofWheel: count) : Message.Argument.number(count)
    }
    if let halves {
      arguments.append(LabelText.argument(labels ?? .numbers, number: Double(halves) / 2))
    } else if [.hole, .hour, .frame].contains(kind) {
      arguments.append(.saying(Message(.signEmpty)))
    } else if [.window, .tip].contains(kind) {
      arguments.append(.saying(Message(.signBetween)))
    }
    return Message(MessageKey("sign", of: kind), arguments)
  }

  private var isOfClock: Bool { kind == .task || kind == .counter }

  private static func name(ofWheel index: Int) -> Message.Argument {
    let name: MessageKey =
      switch ClockworkClue.Wheel(rawValue: index) {
      case .minuteWork: .partMinuteWork
      case .minuteHand: .partMinuteHand
      case .third: .partThird
      case .hourHand, nil: .partHourHand
      }
    return .saying(Message(name))
  }
}

extension MessageKey {
  /// The text about a case: that of `sign` and `turned` is ``signTurned``.
  ///
  /// Each case has one, as tests prove.
  init(_ prefix: String, of name: some RawRepresentable<String>) {
    let word = name.rawValue
    self = Self(rawValue: prefix + word.prefix(1).uppercased() + word.dropFirst()) ?? .messageText
  }
}
