import SwivelLocks
package import SwivelTexts

extension LockSession {
  /// What a thing of the tray is called and what is to be seen on it as it lies, for those to whom it is said.
  package func description(ofThing thing: Int, _ texts: Texts) -> String {
    guard let kind = level.reveal.tray?[thing].kind, let picture = pictures[thing]?.picture else {
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
    return Message(kind.message, arguments)
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

extension TraySign.Kind {
  fileprivate var message: MessageKey {
    switch self {
    case .turned: .signTurned
    case .over: .signOver
    case .hole: .signHole
    case .hour: .signHour
    case .shortHand: .signShortHand
    case .longHand: .signLongHand
    case .thinHand: .signThinHand
    case .blankRay: .signBlankRay
    case .ray: .signRay
    case .key: .signKey
    case .keySymbol: .signKeySymbol
    case .mark: .signMark
    case .symbol: .signSymbol
    case .noise: .signNoise
    case .picture: .signPicture
    case .row: .signRow
    case .crank: .signCrank
    case .dots: .signDots
    case .window: .signWindow
    case .plate: .signPlate
    case .scratch: .signScratch
    case .tooth: .signTooth
    case .spot: .signSpot
    case .joined: .signJoined
    case .wire: .signWire
    case .line: .signLine
    case .atRay: .signAtRay
    case .wheel: .signWheel
    case .tip: .signTip
    case .meeting: .signMeeting
    case .beside: .signBeside
    case .cut: .signCut
    case .ball: .signBall
    case .cup: .signCup
    case .star: .signStar
    case .deep: .signDeep
    case .shallow: .signShallow
    case .task: .signTask
    case .counter: .signCounter
    case .whole: .signWhole
    case .below: .signBelow
    case .broken: .signBroken
    case .folded: .signFolded
    case .frame: .signFrame
    }
  }
}
