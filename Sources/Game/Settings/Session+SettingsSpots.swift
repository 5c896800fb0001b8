import Geometry

extension Session {
  /// What can be pointed at in the settings: `more TEXT`, `less TEXT` or the name alone, by the names of
  /// the file.
  var settingsSpots: [Spot] {
    let (layout, scroll) = (settingsLayout, state.settingsScreen?.scroll ?? 0)
    var spots = [Spot(name: "back", kind: .button, box: layout.back)]
    for (index, row) in SettingsRow.all.enumerated() {
      for spot in SettingsLayout.spots(of: row, index) {
        let box = layout.box(of: spot, scroll: scroll)
        guard layout.viewport.contains(box.center) else { continue }
        spots.append(Spot(name: Self.name(of: spot, row), kind: .setting, box: box))
      }
    }
    return spots
  }

  private static func name(of spot: SettingsSpot, _ row: SettingsRow) -> String {
    guard case .setting(let setting) = row else { return "reset" }
    return switch spot {
    case .less: "less \(setting.name)"
    case .more: "more \(setting.name)"
    default: setting.name
    }
  }
}
