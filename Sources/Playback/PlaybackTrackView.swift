import Drawing
import Game
import Geometry
import Input
import Interface
import LockPlay
import Texts

/// Draws the timeline: what has been played, gestures and marks, the knob, and the words over it.
struct PlaybackTrackView {
  /// What is played.
  let playback: Playback
  /// Where it lies.
  let track: PlaybackTrack
  /// The grid.
  let sheet: OverlaySheet

  /// Sizes at full size, in points.
  private enum Measure {
    static let bar = 5.0
    static let text = 16.0
    /// A gesture's stroke, from the line's middle.
    static let gesture = (from: 6.0, to: 10.0)
    /// Gestures nearer to each other than this share a stroke.
    static let apart = 4.0
    static let mark = 4.0
  }

  private var unit: Double { sheet.unit }

  /// Draws line, marks, knob and words.
  func draw(into list: inout DrawList) {
    let here = track.place(playback.fraction)
    drawGestures(into: &list)
    drawBar(from: track.start, to: track.place(1), Palette.panelEdge, into: &list)
    drawBar(from: track.start, to: here, Palette.brass, into: &list)
    if let divergence = playback.divergence {
      let from = place(of: divergence)
      if here.x > from.x { drawBar(from: from, to: here, Palette.signal, into: &list) }
    }
    for mark in playback.marks { draw(mark, into: &list) }
    if let divergence = playback.divergence { draw(divergence, into: &list) }
    drawKnob(here, into: &list)
    PlaybackWordsView(playback: playback, track: track, size: max(13, Measure.text * unit))
      .draw(into: &list)
  }

  private func place(of mark: PlaybackMark) -> Vector {
    track.place(min(max(playback.fraction(at: mark.time.microseconds), 0), 1))
  }

  private func drawBar(
    from a: Vector, to b: Vector, _ color: Color, into list: inout DrawList
  ) {
    guard b.x > a.x else { return }
    let half = Vector(x: 0, y: Measure.bar * unit / 2)
    sheet.ink.addBox(
      Rectangle(origin: a - half, size: b - a + half * 2), corner: half.y, color, to: &list)
  }

  /// A short stroke under the line where a gesture begins.
  private func drawGestures(into list: inout DrawList) {
    var last = -Double.infinity
    for time in playback.reel.gestures {
      let place = track.place(playback.fraction(at: time))
      guard place.x - last >= Measure.apart * unit else { continue }
      last = place.x
      sheet.ink.addLine(
        from: place + Vector(x: 0, y: Measure.gesture.from * unit),
        to: place + Vector(x: 0, y: Measure.gesture.to * unit), width: 1.5 * unit,
        Palette.quiet, to: &list)
    }
  }

  /// A disc for a comment, a square for a picture, a cross where the states part.
  private func draw(_ mark: PlaybackMark, into list: inout DrawList) {
    let (place, reach) = (place(of: mark), Measure.mark * unit)
    switch mark.kind {
    case .comment:
      sheet.ink.addDisc(place, radius: reach + 1.5 * unit, Palette.ground, to: &list)
      sheet.ink.addDisc(place, radius: reach, Palette.ivory, to: &list)
    case .shot:
      let box = Rectangle(center: place, size: Vector(x: 2 * reach, y: 2 * reach))
      sheet.ink.addBox(box.grown(by: 1.5 * unit), corner: 2, Palette.ground, to: &list)
      sheet.ink.addBox(box, corner: 1, Palette.ivory, to: &list)
    case .divergence:
      sheet.ink.addDisc(place, radius: reach * 2.1, Palette.ground, to: &list)
      for side in [-1.0, 1] {
        let way = Vector(x: reach, y: reach * side) * 1.2
        sheet.ink.addLine(
          from: place - way, to: place + way, width: 2.5 * unit, Palette.signal, to: &list)
      }
    }
  }

  private func drawKnob(_ place: Vector, into list: inout DrawList) {
    let isHeld = playback.press?.control == .timeline
    let isLit = isHeld || playback.hovered == .timeline
    sheet.ink.addDisc(
      place + Vector(x: 0, y: 1.5 * unit), radius: track.knob + 1.5 * unit, Palette.shadow,
      to: &list)
    sheet.ink.addBand(place, from: 0, to: track.knob, to: &list) { way in
      let color = Metal.brass.spun(way, sheen: 0.5, lift: isLit ? 0.35 : 0.15)
      return (color, color)
    }
    guard isHeld else { return }
    sheet.ink.addRing(
      place, radius: track.knob + 2 * unit, width: 2, Palette.ivory, to: &list)
  }
}

/// Writes where the tape stands, how long it is, and between them what there is to say of the place.
struct PlaybackWordsView {
  /// What is played.
  let playback: Playback
  /// Where it is written.
  let track: PlaybackTrack
  /// The size of the type, in points.
  let size: Double

  /// How long a comment is shown, in microseconds.
  private static let commentTime: Int64 = 4_000_000
  /// In less room than this less is said, in points.
  private static let narrow = 470.0

  func draw(into list: inout DrawList) {
    let range = playback.range
    list.addText(in: track.elapsed, size: size, weight: .bold, color: Palette.ivory) {
      NumberFormat.append(
        clock: playback.position.seconds(since: range.lowerBound), texts, to: &$0)
    }
    list.addText(in: track.total, size: size, alignment: .trailing, color: Palette.quiet) {
      NumberFormat.append(
        clock: range.upperBound.seconds(since: range.lowerBound), texts, to: &$0)
    }
    if let divergence = playback.divergence, playback.position >= divergence.time {
      write(Palette.signal, into: &list) {
        texts.append(isNarrow ? .playerDivergedShort : .playerDiverged, to: &$0) { _, text in
          NumberFormat.append(
            clock: divergence.time.seconds(since: range.lowerBound), texts, to: &text)
        }
      }
    } else if let comment {
      write(Palette.ivory, into: &list) { NumberFormat.append(comment, to: &$0) }
    } else if !playback.isPlaying, playback.press == nil {
      write(Palette.quiet, into: &list) { texts.append(hint, to: &$0) }
    }
  }

  /// Whether there is room for few words only.
  private var isNarrow: Bool { track.caption.size.x < Self.narrow }

  private var texts: Texts { playback.session.texts }

  /// What can be done, while it stands.
  private var hint: MessageKey {
    switch playback.device {
    case .finger: isNarrow ? .playerHintFingerShort : .playerHintFinger
    case .gamepad: isNarrow ? .playerHintPadShort : .playerHintPad
    case .keys, .mouse: isNarrow ? .playerHintKeysShort : .playerHintKeys
    }
  }

  private func write(
    _ color: Color, into list: inout DrawList, _ words: (inout [UInt8]) -> Void
  ) {
    list.addText(
      in: track.caption, size: size, alignment: .center, color: color, write: words)
  }

  /// The last comment, while it is new.
  private var comment: String? {
    let here = playback.position
    let last = playback.marks.last { mark in
      if case .comment = mark.kind { mark.time <= here } else { false }
    }
    guard let last, here.microseconds - last.time.microseconds <= Self.commentTime,
      case .comment(let text) = last.kind, !text.isEmpty
    else { return nil }
    return text
  }
}
