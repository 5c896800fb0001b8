import Drawing
import Game
import Geometry
import Input
import Interface
import Texts

/// Draws the player's bar: the controls, and the timeline with what is on it.
struct PlaybackBarView {
  /// What is played.
  let playback: Playback
  /// Where everything lies.
  let layout: PlaybackLayout

  var sheet: OverlaySheet { layout.sheet }
  var unit: Double { sheet.unit }

  /// Draws the bar.
  func draw(into list: inout DrawList) {
    let bar = layout.bar
    list.addBox(from: bar.origin, to: bar.end, Color(0x211C18))
    sheet.ink.addLine(
      from: bar.origin, to: Vector(x: bar.end.x, y: bar.origin.y), width: 1, Palette.panelEdge,
      to: &list)
    PlaybackTrackView(playback: playback, track: layout.track, sheet: sheet).draw(into: &list)
    drawButton(.stepBack, .stepBack, isOff: playback.isAtStart, into: &list)
    drawButton(.play, isGoing ? .pause : .play, into: &list)
    drawButton(.stepOn, .stepForward, isOff: playback.isAtEnd, into: &list)
    drawButton(.slower, .minus, isOff: playback.speed.isSlowest, into: &list)
    drawButton(.faster, .plus, isOff: playback.speed.isFastest, into: &list)
    list.addText(
      in: layout.speed, size: sheet.text, alignment: .center, weight: .bold, color: Palette.brass
    ) { playback.speed.append(to: &$0) }
    drawTakeOver(into: &list)
  }

  /// Whether the tape goes on, or will when it is no longer scrubbed.
  private var isGoing: Bool {
    playback.isPlaying || playback.press?.control == .timeline && playback.press?.wasPlaying == true
  }

  private func plate(_ control: PlaybackControl) -> ButtonBackground {
    let press = playback.press
    return ButtonBackground(
      box: layout.box(of: control), unit: unit, ink: sheet.ink,
      state: ButtonState(
        isPressed: press?.control == control && press?.isOver == true,
        isHovered: playback.hovered == control, isSuggested: control == .play))
  }

  private func drawButton(
    _ control: PlaybackControl, _ figure: Icon, isOff: Bool = false,
    into list: inout DrawList
  ) {
    plate(control).draw(into: &list)
    let color = isOff ? Palette.quiet.faded(0.4) : Palette.ivory
    IconView(
      sheet.ink, center: layout.box(of: control).center, size: 20 * unit, color
    ).draw(figure, into: &list)
  }

  private func drawTakeOver(into list: inout DrawList) {
    plate(.takeOver).draw(
      .playerTakeOver, playback.session.texts, size: sheet.text, into: &list
    ) { center, list in
      sheet.ink.addRing(center, radius: 8 * unit, width: 2 * unit, Palette.brass, to: &list)
      sheet.ink.addDisc(center, radius: 3 * unit, Palette.brass, to: &list)
    }
  }
}
