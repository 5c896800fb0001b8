import SwivelDrawing
import SwivelGestures
import SwivelInterface

/// Draws the timeline: what has been played, gestures and marks, and the knob.
struct PlaybackTrackView {
  let playback: Playback
  let track: PlaybackTrack
  let unit: Double
  let builder: ShapeBuilder

  /// Sizes at full size, in points.
  private enum Measure {
    static let bar = 5.0
    /// A gesture's stroke, from the line's middle.
    static let gesture = (from: 6.0, to: 10.0)
    /// Gestures closer than this share a stroke, comments a disc.
    static let apart = 4.0
    static let mark = 4.0
  }

  func draw(into list: inout DrawList) {
    let here = track.point(playback.fraction)
    drawGestures(into: &list)
    drawBar(from: track.start, to: track.point(1), Palette.panelEdge, into: &list)
    drawBar(from: track.start, to: here, Palette.brass, into: &list)
    if let divergence = playback.divergence {
      let from = point(of: divergence)
      if here.x > from.x { drawBar(from: from, to: here, Palette.signal, into: &list) }
    }
    drawMarks(into: &list)
    if let divergence = playback.divergence { draw(divergence, into: &list) }
    drawKnob(here, into: &list)
  }

  private func point(of mark: PlaybackMark) -> Vector {
    track.point(min(max(playback.fraction(at: mark.time.microseconds), 0), 1))
  }

  private func drawBar(from a: Vector, to b: Vector, _ color: Color, into list: inout DrawList) {
    guard b.x > a.x else { return }
    let half = Vector(x: 0, y: Measure.bar * unit / 2)
    builder.addBox(
      Rectangle(origin: a - half, size: b - a + half * 2), corner: half.y, color, to: &list)
  }

  private func drawGestures(into list: inout DrawList) {
    var last = -Double.infinity
    for time in playback.reel.gestures {
      let position = track.point(playback.fraction(at: time))
      guard position.x - last >= Measure.apart * unit else { continue }
      last = position.x
      builder.addLine(
        from: position + Vector(x: 0, y: Measure.gesture.from * unit),
        to: position + Vector(x: 0, y: Measure.gesture.to * unit), width: 1.5 * unit,
        Palette.quiet, to: &list)
    }
  }

  private func drawMarks(into list: inout DrawList) {
    var last = -Double.infinity
    for mark in playback.marks {
      let x = point(of: mark).x
      if case .comment = mark.kind, x - last < Measure.apart * unit { continue }
      last = x
      draw(mark, into: &list)
    }
  }

  /// Draws a disc for a comment, a square for a picture, a cross for a divergence.
  private func draw(_ mark: PlaybackMark, into list: inout DrawList) {
    let (position, reach) = (point(of: mark), Measure.mark * unit)
    switch mark.kind {
    case .comment:
      builder.addDisc(position, radius: reach + 1.5 * unit, Palette.ground, to: &list)
      builder.addDisc(position, radius: reach, Palette.ivory, to: &list)
    case .shot:
      let box = Rectangle(center: position, size: Vector(x: 2 * reach, y: 2 * reach))
      builder.addBox(box.grown(by: 1.5 * unit), corner: 2, Palette.ground, to: &list)
      builder.addBox(box, corner: 1, Palette.ivory, to: &list)
    case .divergence:
      builder.addDisc(position, radius: reach * 2.1, Palette.ground, to: &list)
      for side in [-1.0, 1] {
        let displacement = Vector(x: reach, y: reach * side) * 1.2
        builder.addLine(
          from: position - displacement, to: position + displacement, width: 2.5 * unit,
          Palette.signal, to: &list)
      }
    }
  }

  private func drawKnob(_ position: Vector, into list: inout DrawList) {
    let id = PlaybackBar.id(.track)
    let isHeld = playback.interface.isPressed(id)
    let isLit = isHeld || playback.interface.hovered == id
    builder.addDisc(
      position + Vector(x: 0, y: 1.5 * unit), radius: track.knob + 1.5 * unit, Palette.shadow,
      to: &list)
    builder.addTurned(
      .brass, position, to: track.knob, sheen: 0.5, lift: isLit ? 0.35 : 0.15, to: &list)
    guard isHeld else { return }
    builder.addRing(position, radius: track.knob + 2 * unit, width: 2, Palette.ivory, to: &list)
  }
}
