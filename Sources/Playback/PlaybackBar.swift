import Drawing
import Geometry
import Input
import Interface
import Texts

/// The player's bar: its buttons, and the timeline on which the tape is scrubbed.
struct PlaybackBar: Screen {
  /// The number that its elements have.
  static let id: UInt8 = 1

  typealias Reading = Playback

  /// What is asked of the player.
  enum Output {
    case press(Part)
    /// To go to a share of the tape, from 0 to 1; whether the hand is off then.
    case scrub(to: Double, isOver: Bool)
  }

  /// Its elements, in the order of the focus.
  enum Part: UInt8, CaseIterable { case stepBack, play, stepOn, track, slower, faster, takeOver }

  /// The identity of a part.
  static func id(_ part: Part) -> ElementID { ElementID(screen: id, part: part.rawValue) }

  func body(_ layout: inout Layout, _ playback: Playback) {
    let boxes = PlaybackBoxes(layout.surface)
    let bar = boxes.bar
    layout.addGround(.fill, bar, Color(0x211C18))
    layout.addGround(
      .line,
      Rectangle(
        origin: bar.origin - Vector(x: 0, y: 0.5), size: Vector(x: bar.size.x, y: 1)),
      Palette.panelEdge)
    for part in Part.allCases {
      switch part {
      case .track: addTrack(boxes.track, playback, &layout)
      case .takeOver:
        layout.addButton(
          layout.id(part), boxes.box(of: part), .target, .playerTakeOver, boxes.metrics, .plate,
          .keepsFocus, figure: Palette.brass)
        layout.name("take over")
      default: addButton(part, boxes, playback, &layout)
      }
    }
    layout.endElement()
    layout.addText(
      in: boxes.speed,
      TextStyle(boxes.metrics.text, Palette.brass, weight: .bold, alignment: .center)
    ) { playback.speed.append(to: &$1) }
  }

  private func addButton(
    _ part: Part, _ boxes: PlaybackBoxes, _ playback: Playback, _ layout: inout Layout
  ) {
    let isDisabled = playback.isVain(part)
    var traits: Traits = .keepsFocus
    if part == .play { traits.insert(.primary) }
    if isDisabled { traits.insert(.disabled) }
    let box = layout.add(.button, layout.id(part), boxes.box(of: part), .plate, traits)
    let look = part.look(isGoing: playback.isGoing)
    layout.name("\(look.name)")
    layout.label { $0.append(look.title, to: &$1) }
    layout.addIcon(
      look.icon, at: box.center, size: 20 * boxes.metrics.unit,
      isDisabled ? Palette.quiet.faded(0.4) : Palette.ivory)
  }

  private func addTrack(
    _ track: PlaybackTrack, _ playback: Playback, _ layout: inout Layout
  ) {
    let id = layout.id(Part.track)
    layout.addCanvas(id, track.box)
    layout.add(
      .slider, id, track.box, .bare, .keepsFocus, value: track.boxShare(of: playback.fraction))
    layout.name("timeline")
    layout.label { texts, text in
      texts.append(.lockTime, to: &text)
      NumberFormat.append(": ", to: &text)
      playback.appendElapsed(texts, to: &text)
    }
    let size = max(Metrics.leastText, 16 * Metrics(panel: layout.surface).unit)
    layout.addText(
      in: track.elapsed, TextStyle(size, Palette.ivory, weight: .bold)
    ) { playback.appendElapsed($0, to: &$1) }
    layout.addText(
      in: track.total, TextStyle(size, Palette.quiet, alignment: .trailing)
    ) { texts, text in
      let range = playback.range
      NumberFormat.append(
        clock: range.upperBound.seconds(since: range.lowerBound), texts, to: &text)
    }
    PlaybackCaption(of: playback, isNarrow: track.caption.size.x < PlaybackCaption.narrow)?
      .add(in: track.caption, size: size, &layout)
  }

  func act(_ id: ElementID, _ action: Action, _ playback: Playback) -> Output? {
    guard let part = Part(rawValue: id.part) else { return nil }
    return switch (part, action) {
    case (.track, .set(let share, let isOver)):
      .scrub(
        to: PlaybackBoxes(playback.surface).track.share(ofBox: share), isOver: isOver)
    case (.track, .step(let steps)), (.track, .fineStep(let steps)):
      .press(steps < 0 ? .stepBack : .stepOn)
    case (_, .press): .press(part)
    default: nil
    }
  }

  func draw(
    _ element: Element, _ playback: Playback, on surface: Surface, _ pen: ShapeBuilder,
    into list: inout DrawList
  ) {
    PlaybackTrackView(
      playback: playback, track: PlaybackBoxes(surface).track,
      unit: Metrics(panel: surface).unit, pen: pen
    )
    .draw(into: &list)
  }
}

extension PlaybackBar.Part {
  /// What stands on it, what it is called when it is read out, and what scripts call it.
  fileprivate func look(isGoing: Bool) -> (icon: Icon, title: MessageKey, name: StaticString) {
    switch self {
    case .stepBack: (.stepBack, .commandScrubBack, "step back")
    case .play: (isGoing ? .pause : .play, .commandPlayPause, "play")
    case .stepOn: (.stepForward, .commandScrubOn, "step on")
    case .slower: (.minus, .commandSlower, "slower")
    case .faster: (.plus, .commandFaster, "faster")
    case .track, .takeOver: (.target, .playerTakeOver, "take over")
    }
  }
}

extension Playback {
  /// Whether the tape goes on, or will when it is no longer scrubbed.
  var isGoing: Bool { isPlaying || goesOnAfterScrub == true }

  /// Whether pressing a part would do nothing now.
  func isVain(_ part: PlaybackBar.Part) -> Bool {
    switch part {
    case .stepBack: isAtStart
    case .stepOn: isAtEnd
    case .slower: speed.isSlowest
    case .faster: speed.isFastest
    case .play, .track, .takeOver: false
    }
  }

  /// Appends where it stands, from the start of the tape on.
  func appendElapsed(_ texts: Texts, to text: inout [UInt8]) {
    NumberFormat.append(clock: position.seconds(since: range.lowerBound), texts, to: &text)
  }
}
