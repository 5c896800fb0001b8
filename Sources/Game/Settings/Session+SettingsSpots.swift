import Geometry

extension Session {
  /// What can be pointed at in the settings: `more TEXT`, `less TEXT` or the name alone, by the names of
  /// the file.
  var settingsSpots: [PointerTarget] {
    let (layout, scroll) = (settingsLayout, state.settingsScreen?.scroll ?? 0)
    var spots = [PointerTarget(name: "back", kind: .button, box: layout.back)]
    for (index, row) in SettingsRow.all.enumerated() {
      for spot in SettingsLayout.spots(of: row, index) {
        let box = layout.box(of: spot, scroll: scroll)
        guard layout.viewport.contains(box.center) else { continue }
        spots.append(PointerTarget(name: Self.name(of: spot, row), kind: .setting, box: box))
      }
    }
    return spots
  }

  private static func name(of spot: SettingsSpot, _ row: SettingsRow) -> String {
    switch (row, spot) {
    case (.setting(let setting), .less): "less \(setting.name)"
    case (.setting(let setting), .more): "more \(setting.name)"
    case (.setting(let setting), _): setting.name
    case (.preset(let preset), _): "keys \(preset.rawValue)"
    case (.command(let command), _): "key \(command.rawValue)"
    case (.heading, _), (.reset, _): "reset"
    }
  }
}

extension Session {
  /// The buttons of the bar for one finger: `bar`, which shows it, and `bar turnLeft` and the like.
  var handBarSpots: [PointerTarget] {
    let bar = handBar
    let handle = PointerTarget(name: "bar", kind: .button, box: bar.handle)
    guard isHandBarOpen else { return [handle] }
    return [handle]
      + HandBarLayout.commands.enumerated().map {
        PointerTarget(name: "bar \($1.rawValue)", kind: .button, box: bar.box(of: $0))
      }
  }
}
