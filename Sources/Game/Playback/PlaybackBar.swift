import SwivelCommands
import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelTexts

/// The player's bar: its buttons, and the timeline on which the tape is scrubbed.
struct PlaybackBar: Screen {
  /// The number that its elements have.
  static let id: UInt8 = 1

  typealias Reading = Playback

  enum Output {
    case perform(GameCommand)
    /// To go to a share of the tape, from 0 to 1; whether the hand is off then.
    case scrub(to: Double, isOver: Bool)
  }

  /// Its elements, in the order of the focus.
  enum Part: UInt8, CaseIterable { case stepBack, play, stepOn, track, slower, faster, takeOver }

  static func id(_ part: Part) -> ElementID { ElementID(screen: id, part: part.rawValue) }

  func body(_ layout: inout Layout, _ playback: Playback) {
    let boxes = PlaybackBoxes(layout.surface)
    let bar = boxes.bar
    layout.addGround(.fill, bar, Color(0x211C18))
    layout.addGround(
      .line,
      Rectangle(origin: bar.origin - Vector(x: 0, y: 0.5), size: Vector(x: bar.size.x, y: 1)),
      Palette.panelEdge)
    addButton(.stepBack, .stepBack, boxes, playback, isDisabled: playback.isAtStart, &layout)
    addButton(.play, playback.isGoing ? .pause : .play, boxes, playback, traits: .primary, &layout)
    addButton(.stepOn, .stepForward, boxes, playback, isDisabled: playback.isAtEnd, &layout)
    addTrack(boxes.track, playback, &layout)
    addButton(.slower, .minus, boxes, playback, isDisabled: playback.speed == .quarter, &layout)
    addButton(.faster, .plus, boxes, playback, isDisabled: playback.speed == .fastest, &layout)
    layout.endElement()
    layout.addText(
      in: boxes.speed,
      TextStyle(boxes.metrics.textSize, Palette.brass, weight: .bold, alignment: .center)
    ) { playback.speed.append(to: &$1) }
    layout.addButton(
      layout.id(Part.takeOver), boxes.box(of: .takeOver), .target, .playerTakeOver, .plate,
      .keepsFocus, figure: Palette.brass, name: "takeOver")
  }

  private func addButton(
    _ part: Part, _ icon: Icon, _ boxes: PlaybackBoxes, _ playback: Playback,
    isDisabled: Bool = false, traits: Traits = [], _ layout: inout Layout
  ) {
    let box = layout.add(
      .button, layout.id(part), boxes.box(of: part), .plate,
      traits.union(isDisabled ? [.keepsFocus, .disabled] : .keepsFocus), name: "\(part)")
    layout.label { texts, text in
      if let command = part.command { texts.append(command.row.title, to: &text) }
    }
    if let command = part.command { layout.tip(command, playback.keys) }
    layout.addIcon(
      icon, at: box.center, size: 20 * boxes.metrics.unit,
      isDisabled ? Palette.quiet.faded(0.4) : Palette.ivory)
  }

  private func addTrack(_ track: PlaybackTrack, _ playback: Playback, _ layout: inout Layout) {
    let id = layout.id(Part.track)
    layout.addCanvas(id, track.box)
    layout.add(
      .slider, id, track.box, .bare, .keepsFocus, value: track.boxShare(of: playback.fraction),
      name: "timeline")
    layout.label { texts, text in
      texts.append(.lockTime, to: &text)
      NumberFormat.append(": ", to: &text)
      playback.appendElapsed(texts, to: &text)
    }
    let size = max(Metrics.minimumText, 16 * Metrics(panel: layout.surface).unit)
    layout.addText(in: track.elapsed, TextStyle(size, Palette.ivory, weight: .bold)) {
      playback.appendElapsed($0, to: &$1)
    }
    layout.addText(in: track.total, TextStyle(size, Palette.quiet, alignment: .trailing)) {
      texts, text in
      let range = playback.range
      NumberFormat.append(
        clock: range.upperBound.seconds(since: range.lowerBound), texts, to: &text)
    }
    addCaption(in: track.caption, size, playback, &layout)
  }

  func handleAction(_ id: ElementID, _ action: Action, _ playback: Playback) -> Output? {
    guard let part = Part(rawValue: id.part) else { return nil }
    return switch (part, action) {
    case (.track, .set(let share, let isOver)):
      .scrub(to: PlaybackBoxes(playback.surface).track.share(ofBox: share), isOver: isOver)
    case (.track, .step(let steps, _)): .perform(steps < 0 ? .tapeStepBack : .tapeStepOn)
    case (_, .press): part.command.map { .perform($0) }
    default: nil
    }
  }

  func draw(
    _ element: Element, _ playback: Playback, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    PlaybackTrackView(
      playback: playback, track: PlaybackBoxes(playback.surface).track,
      unit: Metrics(panel: playback.surface).unit, builder: builder
    )
    .draw(into: &list)
  }
}

extension PlaybackBar.Part {
  /// Nil for the timeline.
  fileprivate var command: GameCommand? {
    switch self {
    case .stepBack: .tapeStepBack
    case .play: .tapePlay
    case .stepOn: .tapeStepOn
    case .track: nil
    case .slower: .slower
    case .faster: .faster
    case .takeOver: .tapeTakeOver
    }
  }
}

extension Playback {
  /// Whether the tape continues, or will when it is no longer scrubbed.
  var isGoing: Bool { isPlaying || isRunningAfterScrub == true }

  /// From the start of the tape on.
  func appendElapsed(_ texts: Texts, to text: inout [UInt8]) {
    NumberFormat.append(clock: position.seconds(since: range.lowerBound), texts, to: &text)
  }
}

/// What there is to say of where a tape stands: that it isn't true from here on, a comment, or what can be done.
extension PlaybackBar {
  /// How long a comment is shown, in microseconds.
  private static let commentTime: Int64 = 4_000_000
  /// In less room than this less is said, in points.
  private static let narrow = 470.0

  func addCaption(in box: Rectangle, _ size: Double, _ playback: Playback, _ layout: inout Layout) {
    func add(_ color: Color, _ write: TextWriter) {
      layout.addText(in: box, TextStyle(size, color, alignment: .center), write)
    }
    let (position, isNarrow) = (playback.position, box.size.x < Self.narrow)
    if let divergence = playback.divergence, position >= divergence.time {
      add(Palette.signal) { texts, text in
        texts.append(isNarrow ? .playerDivergedShort : .playerDiverged, to: &text) {
          let time = divergence.time.seconds(since: playback.range.lowerBound)
          NumberFormat.append(clock: time, texts, to: &$1)
        }
      }
    } else if let comment = Self.comment(among: playback.marks, at: position) {
      add(Palette.ivory) { NumberFormat.append(comment, to: &$1) }
    } else if !playback.isPlaying, playback.interface.presses.isEmpty {
      add(Palette.quiet) { Self.appendHint(playback, isNarrow: isNarrow, $0, to: &$1) }
    }
  }

  /// The last comment, while it is new.
  private static func comment(among marks: [PlaybackMark], at position: Timestamp) -> String? {
    let last = marks.last { mark in
      if case .comment = mark.kind { mark.time <= position } else { false }
    }
    guard let last, position.microseconds - last.time.microseconds <= commentTime,
      case .comment(let text) = last.kind, !text.isEmpty
    else { return nil }
    return text
  }

  /// Appends what can be done with the device in hand, while the tape stands.
  private static func appendHint(
    _ playback: Playback, isNarrow: Bool, _ texts: Texts, to text: inout [UInt8]
  ) {
    let (device, keys) = (playback.device, playback.keys)
    guard device != .finger else {
      return texts.append(isNarrow ? .playerHintFingerShort : .playerHintFinger, to: &text)
    }
    let commands = isNarrow ? short : full
    texts.append(isNarrow ? .playerHintKeysShort : .playerHintKeys, to: &text) { index, text in
      // The second button of the cross stands beside the first.
      commands[index].row.append(device, keys, texts, isFirst: index != 2, to: &text)
    }
  }

  /// Whose keys or buttons the hints name, in the order of their arguments.
  private static let full: [GameCommand] = [.tapePlay, .tapeStepBack, .tapeStepOn, .tapeTakeOver]
  private static let short: [GameCommand] = [.tapePlay, .tapeTakeOver]
}
