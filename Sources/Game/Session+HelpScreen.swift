import Commands
import Drawing
import Geometry
import Input
import Interface
import Screens
import Texts

extension Session {
  /// The part of the state that the help reads.
  var helpReading: HelpScreen.Reading {
    let device = state.overlays.device
    var commands = CommandSet()
    for (index, entry) in CommandTable.entries.enumerated() {
      let isBound =
        device == .gamepad
        ? !keyMap.buttons(of: entry).isEmpty : !keyMap.strokes(of: entry).isEmpty
      if isBound, isApplicable(entry.command) { commands.insert(index) }
    }
    return HelpScreen.Reading(
      device: device, route: state.route, keys: keyMap, commands: commands)
  }

  /// Opens the help, turns to its next page, or closes it after the last.
  mutating func turnHelp() {
    guard state.overlays.isHelping else { return state.overlays.openHelp() }
    let reading = helpReading
    let surface = state.surface
    if state.overlays.help?.turn(reading, on: surface) != true {
      _ = state.overlays.closeHelp()
    }
  }
}
