package import Commands
import Drawing
import Geometry
package import Interface
package import Texts

/// The command palette: all commands in a list that typing filters.
public struct CommandPalette: Hashable, Codable, Sendable {
  /// The query as typed.
  package private(set) var typed = ""
  /// The commands that match the query, the best first.
  package private(set) var matches: [GameCommand] = []
  /// The reason why each of them isn't applicable; nil for those that are.
  private var obstacles: [MessageKey?] = []

  /// The greatest length of the query, in characters.
  private static let most = 40

  /// An empty query.
  package init() {}

  /// Appends text to the query, without line breaks and other control characters.
  package mutating func type(_ text: String) {
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      guard typed.count < Self.most else { return }
      typed.unicodeScalars.append(scalar)
    }
  }

  /// Removes the last character of the query, or all.
  package mutating func erase(all: Bool) {
    if all { typed = "" } else if !typed.isEmpty { typed.removeLast() }
  }

  /// Whether a session could have this value.
  package var isValid: Bool {
    matches.count <= CommandTable.entries.count && matches.count == obstacles.count
  }

  /// Whether it lists a command: moving the focus in a list is no use in a list of its own, and where a tape is played
  /// there is no palette.
  static func lists(_ entry: CommandEntry) -> Bool {
    !entry.scopes.isSubset(of: [.lists, .player]) && ![.escape, .palette].contains(entry.command)
  }

  /// Finds the commands that match the query, the applicable ones first.
  ///
  /// They are matched by their English names and, once the program has sent them, by their names in the user's
  /// language.
  package mutating func find(among words: CommandWords?, obstacle: (GameCommand) -> MessageKey?) {
    let found = CommandTable.entries.filter(Self.lists).enumerated().compactMap {
      place, entry -> (command: GameCommand, obstacle: MessageKey?, order: [Int])? in
      let names = [words?[entry.command], Texts.english[entry.title]].compactMap(\.self)
      guard let rank = names.compactMap({ CommandMatch.rank(typed, in: $0) }).min() else {
        return nil
      }
      let obstacle = obstacle(entry.command)
      return (entry.command, obstacle, [obstacle == nil ? 0 : 1, rank, place])
    }.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    matches = found.map(\.command)
    obstacles = found.map(\.obstacle)
  }
}

extension CommandPalette: Screen {
  /// The part of the state that the palette reads: the bindings, and the device in use.
  package struct Reading {
    package var keys: KeyMap
    package var device: Device

    package init(keys: KeyMap, device: Device) {
      self.keys = keys
      self.device = device
    }
  }

  /// Its elements; the index of a command is that in ``matches``.
  package enum Part: UInt8 { case command, list }

  package func body(_ layout: inout Layout, _ reading: Reading) {
    let metrics = Metrics(panel: layout.surface)
    let (window, unit, margin) = (metrics.window, metrics.unit, metrics.margin)
    let (padding, row) = (metrics.padding, metrics.target(44))
    let head = 52 * unit + padding
    let height = min(head + 10 * row + padding, window.size.y - 2 * margin)
    let width = min(720 * unit, window.size.x - 2 * margin)
    let top = max(margin, min(window.size.y * 0.1, (window.size.y - height) / 2))
    var box = Rectangle(
      origin: Vector(x: window.center.x - width / 2, y: top), size: Vector(x: width, y: height))
    layout.addDim()
    layout.addPanel(box)
    let field = Rectangle(
      origin: box.origin + Vector(x: padding, y: padding / 2),
      size: Vector(x: width - 2 * padding, y: 52 * unit))
    _ = box.cutTop(head)
    _ = box.cutBottom(padding / 2)
    let view = box.inset(x: padding / 2)
    var list = layout.beginScroll(
      layout.id(Part.list), view, height: Double(matches.count) * row, notch: row,
      showsParts: false)
    for index in matches.indices { add(index, list.cutTop(row), metrics, reading, &layout) }
    layout.endScroll()
    if matches.isEmpty {
      layout.addText(
        .paletteNothing, in: Rectangle(origin: view.origin, size: Vector(x: view.size.x, y: row)),
        TextStyle(metrics.text, Palette.quiet, alignment: .center))
    }
    addField(field, metrics, &layout)
    layout.addThumb(right: view.end.x)
  }

  private func addField(_ field: Rectangle, _ metrics: Metrics, _ layout: inout Layout) {
    let unit = metrics.unit
    layout.add(.image, nil, field, .field, .selected)
    var rest = field
    _ = rest.cutLeft(14 * unit)
    let icon = rest.cutLeft(20 * unit, gap: 10 * unit)
    layout.addIcon(.search, at: icon.center, size: 20 * unit, Palette.brass)
    _ = rest.cutRight(12 * unit)
    let color = typed.isEmpty ? Palette.quiet : Palette.ivory
    layout.addText(in: rest, TextStyle(metrics.text * 1.1, color)) { texts, text in
      if typed.isEmpty { return texts.append(.paletteAsk, to: &text) }
      NumberFormat.append(typed, to: &text)
      NumberFormat.append("│", to: &text)
    }
  }

  private func add(
    _ index: Int, _ frame: Rectangle, _ metrics: Metrics, _ reading: Reading,
    _ layout: inout Layout
  ) {
    let entry = matches[index].entry
    let obstacle = obstacles.indices.contains(index) ? obstacles[index] : nil
    let box = layout.add(
      .row, layout.id(Part.command, index), frame, .row, index == 0 ? .initialFocus : [])
    layout.name(Texts.english[entry.title])
    if let obstacle {
      layout.label { texts, text in
        texts.append(entry.title, to: &text)
        NumberFormat.append(": ", to: &text)
        texts.append(obstacle, to: &text)
      }
    }
    guard layout.isSeen(box) else { return }
    let inset = 14 * metrics.unit
    var rest = box.inset(x: inset)
    var style = (
      title: TextStyle(metrics.text),
      beside: TextStyle(max(13, metrics.text * 0.88), Palette.brass, alignment: .trailing)
    )
    if obstacle != nil {
      (style.title.color, style.beside.color) = (
        Palette.quiet.faded(0.75), Palette.quiet.faded(0.75)
      )
    }
    // The reason why it isn't applicable, or its binding.
    func writeBeside(_ texts: Texts, _ text: inout [UInt8]) {
      if let obstacle { return texts.append(obstacle, to: &text) }
      entry.append(reading.device, reading.keys, texts, to: &text)
    }
    // The text at the right gets the width that it needs, and the name gets the rest. Where both don't fit on
    // one line, the text at the right is put below.
    let size = style.beside.size
    let needed = layout.width(size: size, writeBeside) + size / 2
    let named = layout.width(size: style.title.size) { $0.append(entry.title, to: &$1) }
    if named + inset / 2 + needed > rest.size.x {
      layout.addText(entry.title, in: rest.cutTop(rest.size.y / 2), style.title)
      style.beside.size = max(13, size * 0.9)
      layout.addText(in: rest, style.beside, writeBeside)
    } else {
      let beside = rest.cutRight(needed, gap: inset / 2)
      layout.addText(entry.title, in: rest, style.title)
      layout.addText(in: beside, style.beside, writeBeside)
    }
  }

  package mutating func act(_ id: ElementID, _ action: Action, _ reading: Reading) -> GameCommand? {
    let index = Int(id.index)
    return action == .press && matches.indices.contains(index) ? matches[index] : nil
  }
}
