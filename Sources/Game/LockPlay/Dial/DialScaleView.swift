import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLocks

struct DialScaleView {
  let frame: DialFrame
  let labels: DialLabels
  let builder: ShapeBuilder

  /// The spacing of the labels in stops, and their height.
  private struct Setting {
    let every: Int
    let height: Double
  }

  /// Fractions of the radius, and sizes in points.
  private enum Measure {
    static let letters = 0.672
    /// The gap between a tick and the label below it: a fraction, and at least so many points.
    static let clear = 0.044
    static let minimumClear = 4.4
    static let tallest = 0.124
    static let smallest = 0.085
    static let minimumHeight = 9.5
    static let long = 0.058
    static let middling = 0.046
    static let short = 0.034
    /// The least distance of two labels, in widths of a label.
    static let air = 1.42
    /// The least distance of two ticks, in points.
    static let minimumPitch = 3.4
    static let stroke = 0.145
  }

  func draw(into list: inout DrawList) {
    let setting = setting
    drawParts(into: &list)
    drawTicks(setting, into: &list)
    var stop = 0
    while stop < frame.stops {
      drawLabel(stop, setting, into: &list)
      stop += setting.every
    }
    drawZero(into: &list)
  }

  /// Draws fine ticks between stops that are far apart.
  private func drawParts(into list: inout DrawList) {
    let parts = frame.stops <= 12 ? 5 : frame.stops <= 26 ? 2 : 1
    for part in 0..<(frame.stops * parts) where part % parts != 0 {
      let direction = frame.direction(ofStop: Double(part) / Double(parts))
      builder.addLine(
        from: frame.point(direction, DialFrame.ticks - Measure.short),
        to: frame.point(direction, DialFrame.ticks), width: max(1, frame.radius * 0.005),
        Palette.ivory.faded(0.45), to: &list)
    }
  }

  private func drawTicks(_ setting: Setting, into list: inout DrawList) {
    let pitch = 2 * Double.pi * frame.radius * DialFrame.ticks / Double(frame.stops)
    let isDense = pitch < Measure.minimumPitch
    for stop in 0..<frame.stops {
      let isLong = stop % setting.every == 0
      let isMiddling = setting.every % 10 == 0 && stop % 5 == 0
      if isDense && !isLong && !isMiddling { continue }
      let direction = frame.direction(ofStop: Double(stop))
      let length = isLong ? Measure.long : isMiddling ? Measure.middling : Measure.short
      let width = max(min(frame.radius * (isLong ? 0.014 : 0.007), pitch / 2.5), isLong ? 1.6 : 1.1)
      builder.addLine(
        from: frame.point(direction, DialFrame.ticks - length),
        to: frame.point(direction, DialFrame.ticks), width: width,
        isLong || isMiddling ? Palette.ivory : Palette.ivory.faded(0.7), to: &list)
    }
  }

  /// Draws a mark at stop 0, which makes turns visible from a distance.
  private func drawZero(into list: inout DrawList) {
    let direction = frame.direction(ofStop: 0)
    let side = direction.perpendicular * max(3.5, frame.radius * 0.028)
    let (foot, tip) = (
      frame.point(direction, DialFrame.ticks + 0.012), frame.point(direction, 0.772)
    )
    builder.addTriangle(
      foot - side * 1.4, foot + side * 1.4, tip - direction * 2.4, Metal.iron.dark, to: &list)
    builder.addTriangle(foot - side, foot + side, tip, Palette.signal, to: &list)
  }

  /// The smallest spacing at which labels don't touch, and their greatest height then.
  private var setting: Setting {
    let smallest = max(Measure.minimumHeight, frame.radius * Measure.smallest)
    let most = max(smallest, frame.radius * Measure.tallest)
    let widest = widestLabel
    var every = 1
    while every < frame.stops {
      let isRound = frame.stops % every == 0 && (frame.stops % 5 != 0 || Self.isRound(every))
      if isRound, fits(every, widest, smallest) { break }
      every += 1
    }
    var height = most
    while height > smallest, !fits(every, widest, height) { height -= 0.5 }
    return Setting(every: every, height: height)
  }

  private static func isRound(_ step: Int) -> Bool { step == 1 || step % 5 == 0 }

  private func fits(_ every: Int, _ widest: Double, _ height: Double) -> Bool {
    let arc = 2 * Double.pi * frame.radius * Measure.letters * Double(every) / Double(frame.stops)
    return widest * height * Measure.air <= arc
  }

  /// The width of the widest label as a fraction of its height.
  private var widestLabel: Double {
    if case .symbols = labels { return 1 }
    let signs = Double(LabelText.letters(labels, stops: frame.stops))
    return (signs * 0.96 + (signs - 1) * Engraving.gap) / Engraving.height
  }

  /// The outer end of labels of any height, so that none touches a tick; in points from the centre.
  private var labelTop: Double {
    let ticks = frame.radius * (DialFrame.ticks - Measure.long)
    return ticks - max(Measure.minimumClear, frame.radius * Measure.clear)
  }

  private func drawLabel(_ stop: Int, _ setting: Setting, into list: inout DrawList) {
    let direction = frame.direction(ofStop: Double(stop))
    let width = max(1.3, setting.height * Measure.stroke)
    let engraver = StrokeFont(
      builder: builder,
      origin: frame.center + direction * (labelTop - (setting.height + width) / 2), up: direction,
      scale: setting.height / Engraving.height, width: width, color: Palette.ivory, hasFoot: true)
    engraver.draw(labels, stop: stop, into: &list)
  }
}
