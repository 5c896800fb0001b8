import SwivelGameSupport
import Testing

@testable import SwivelSession

/// Three hands: five fingers on the disc, two on the photo, and one beside everything.
private func events(_ session: Session) -> [InputEvent] {
  var script = Choreography()
  for (name, count) in [("disc", 5), ("photo", 2)] {
    let center = session.center(name)
    script.turn(
      fingers(count, around: center, radius: 100), about: center, by: .degrees(300), spread: 1.2,
      begin: 0, duration: 1)
  }
  script.turn([Vector(x: 3, y: 3)], about: .zero, by: .zero, begin: 0.2, duration: 0.6)
  return script.inOrder
}

@Suite struct `The inspector` {
  @Test func `names what is held, its recognizers, their states and values`() {
    var session = Bench.session
    session.press(.f3, at: 0)
    for event in events(session) where event.time.seconds < 0.9 { session.handle(event) }
    let lines = session.drawn.lines
    for line in [
      "Disc", "Photo", "transform", "tap", "changed", "move", "rotate", "scale", "residual",
      "5 contacts", "2 contacts",
    ] { expectTrue(lines.contains(line), "\(line) is not in \(lines)") }
  }

  @Test(arguments: [Palette.ivory, Palette.brass, Palette.quiet])
  func `has text that stands out from its panel, whatever lies under it`(text: Color) {
    for panel in [Palette.panel, Palette.sheet] {
      let share = Double(panel.alpha) / 255
      let ground = [panel.red, panel.green, panel.blue].map {
        Int((Double($0) * share + 255 * (1 - share)).rounded())
      }
      let ink = [text.red, text.green, text.blue].map(Int.init)
      expectAtLeast(WCAG.ratio(ink, ground), 4.5)
    }
  }

  @Test(arguments: [
    InputEvent.Kind.contactsLost, .window(.focusLost), .window(.hidden),
  ])
  func `loses its trails with the contacts`(kind: InputEvent.Kind) {
    var session = Bench.session
    session.touch(1, .began, Vector(x: 3, y: 3), at: 0)
    expectEqual(session.state.overlays.trails.count, 1)
    session.handle(InputEvent(time: session.now, kind: kind))
    expectEqual(session.state.overlays.trails.count, 0)
  }
}
