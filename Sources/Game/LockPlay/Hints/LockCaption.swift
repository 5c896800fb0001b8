package import SwivelGestures
package import SwivelInterface
package import SwivelLocks
package import SwivelTexts

/// A caption for something that a lock did, for users who don't hear it; drawing turns it into text.
package struct LockCaption: Hashable, Encodable, Sendable {
  package enum Kind: Hashable, Encodable, Sendable {
    /// A stop passed the mark; counted from 0.
    case click(stop: Int)
    /// A number is kept, right or wrong; the position that is read there, in units within a turn.
    case kept(position: Int)
    /// The same, of one that was dialled to the left or right instead of the other way.
    case keptAstray(_ position: Int, isLeft: Bool)
    /// It is turned while a hand holds one that it drives.
    case blocked
    /// All numbers that it keeps are let go.
    case released
    /// A wheel was picked up; counted from 1 at the dial.
    case pickedUp(wheel: Int)
    /// A contact width was read with the wheels parked at a stop.
    case read(stop: Int)
    /// The lever's nose touched a side of the cam's gate.
    case touched(isLeft: Bool)
    /// A tooth of a music disc's comb sounds; counted from 1, the longest.
    case tooth(Int)
    /// A ball rests on a number, or on the star.
    case rested(number: Int?)
    /// A thing of the tray, or what of it is taken, turns by a step.
    case ticked(MessageKey)
    /// A thing of the tray is turned as far as it goes.
    case stopped
    /// A thing of the tray is turned too little to stay so.
    case sprang
    case heard(Sound)

    /// Whether it is about a dial, which is named where there are several.
    fileprivate var isOfDial: Bool {
      switch self {
      case .tooth, .rested, .ticked, .stopped, .sprang, .heard: false
      default: true
      }
    }
  }

  package let kind: Kind
  package let dial: Int
  package let time: Timestamp

  package init(_ kind: Kind, dial: Int = 0, at time: Timestamp) {
    (self.kind, self.dial, self.time) = (kind, dial, time)
  }

  /// Appends the text, such as `click, 37` or `wheel 2 picked up`, at most 40 characters in English; it allocates nothing.
  package func append(to text: inout [UInt8], of level: Level, _ texts: Texts) {
    guard level.dials.indices.contains(dial) else { return }
    if level.dials.count > 1, kind.isOfDial { texts.append(.captionDial, dial + 1, to: &text) }
    let (labels, face) = (level.dials[dial].labels, level.dials[dial].combination.dial)
    texts.append(phrase, to: &text) { _, text in
      switch kind {
      case .click(let stop), .read(let stop):
        appendNumber(labels, texts, to: &text) { LabelText.append(labels, stop: stop, to: &$0) }
      case .kept(let position), .keptAstray(let position, _):
        appendNumber(labels, texts, to: &text) {
          LabelText.append(reading: face.number(at: position), of: dial, level, texts, to: &$0)
        }
      case .tooth(let number): LabelText.append(.bars, stop: number - 1, to: &text)
      case .pickedUp(let number), .rested(let number?): Texts.append(number, to: &text)
      case .ticked(let name): texts.append(name, to: &text)
      case .rested, .blocked, .released, .touched, .stopped, .sprang, .heard: break
      }
    }
  }

  /// Bars have no numbers, but lengths.
  private func appendNumber(
    _ labels: DialLabels, _ texts: Texts, to text: inout [UInt8], _ number: (inout [UInt8]) -> Void
  ) {
    guard labels == .bars else { return number(&text) }
    texts.append(.captionBar, to: &text) { number(&$1) }
  }

  /// How long it is shown, in microseconds.
  private static let length: Int64 = 4_000_000

  /// When it goes; nil for never.
  var end: Timestamp? { time.adding(microseconds: Self.length) }

  /// Whether it is the click of a stop or of a thing's step, which is too frequent to be announced.
  package var isClick: Bool {
    switch kind {
    case .click, .ticked: true
    default: false
    }
  }

  /// Whether it says the same as another one, whatever bolt or end of a way that was.
  func saysSame(as other: Self) -> Bool {
    if case (.heard, .heard) = (kind, other.kind) { return phrase == other.phrase }
    return kind == other.kind && dial == other.dial || isClick && other.isClick
  }

  private var phrase: MessageKey {
    switch kind {
    case .click: .captionClick
    case .kept: .captionKept
    case .keptAstray(_, let isLeft): isLeft ? .captionKeptLeft : .captionKeptRight
    case .blocked: .captionBlocked
    case .released: .captionReleased
    case .pickedUp: .captionPickedUp
    case .read: .captionRead
    case .touched(let isLeft): isLeft ? .captionLeftContact : .captionRightContact
    case .tooth: .signTooth
    case .rested(let number): number == nil ? .signStar : .signCup
    case .ticked: .captionTick
    case .stopped: .captionStopped
    case .sprang: .captionSprang
    case .heard(let sound): sound.phrase ?? .messageText
    }
  }
}

extension Sound {
  /// What a caption says of it; nil for sounds that are seen as well, or have a caption of their own.
  package var phrase: MessageKey? {
    switch self {
    case .take, .takeWood, .takePaper: .soundTake
    case .put, .putMetal, .putPaper: .soundPut
    case .glide: .soundGlide
    case .undo: .soundUndo
    case .tick: .soundTick
    case .strike: .soundStrike
    case .mesh: .soundMesh
    case .note: .soundNote
    case .hour: .soundHour
    case .land: .clockWaits
    case .fit: .clockSet
    case .wind: .soundWind
    case .run: .soundRun
    case .turnOver: .soundTurnOver
    case .join: .soundJoin
    case .sink: .soundLaidIn
    case .roll: .soundRoll
    case .bolt: .soundBolt
    case .pull: .soundPull
    case .refuse: .captionHeld
    case .open, .openSafe: .captionOpened
    case .enter: .soundEnter
    case .hinge: .soundHinge
    case .doorStop: .soundDoorStop
    case .appear: .soundAppear
    default: nil
    }
  }
}
