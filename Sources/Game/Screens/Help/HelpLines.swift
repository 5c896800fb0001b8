package import SwivelCommands
import SwivelInterface
package import SwivelTexts

package enum HelpLine {
  /// The title of a group, and how many lines follow.
  case title(MessageKey, Int)
  /// What hands do, and its effect.
  case gesture(MessageKey, MessageKey)
  /// One of several of a text, by the index of its first part.
  case entry(MessageKey, Int)
  case command(CommandRow)

  var isTitle: Bool { if case .title = self { true } else { false } }
}

/// The lines for the present device and screen, in groups: how a lock opens, what hands do, and the keys or buttons of most use;
/// the palette has all.
extension ScreenContext {
  func forEachLine(_ body: (HelpLine) -> Void) {
    if route == .lock {
      body(.title(.helpOpening, [true, entersNumbers, countsPasses, typesLetters].count { $0 }))
      if entersNumbers { body(.gesture(.lockDial, .effectKeeps)) }
      if countsPasses { body(.gesture(.gestureMarks, .effectPasses)) }
      body(.gesture(.lockHandle, .effectTries))
      if typesLetters { body(.gesture(.gestureLetters, .effectLetters)) }
    }
    func show(_ page: MessageKey, _ title: MessageKey) {
      // A text for what is done, and one for its effect.
      let count = texts.countWords(of: page, between: ";") / 2
      body(.title(title, count))
      for index in 0..<count { body(.entry(page, 2 * index)) }
    }
    if let page { show(page.text, page.title) }
    if route == .sandbox, [.finger, .mouse].contains(device) { show(.helpGears, .helpWheels) }
    let count = device == .finger ? 0 : GameCommand.listed.count(where: has)
    guard count > 0 else { return }
    body(.title(device == .gamepad ? .helpGamepad : .helpKeys, count))
    for command in GameCommand.listed where has(command) { body(.command(command.row)) }
  }

  private func has(_ command: GameCommand) -> Bool {
    commands >> UInt128(CommandTable.index(of: command)) & 1 == 1
  }

  /// Calls a body with each line and its place in columns of so many rows, none of which breaks a group that one has room for;
  /// returns how many places there are.
  ///
  /// - Parameter high: how many rows a line takes that is no title.
  @discardableResult func placeLines(
    rows: Int, high: Int, _ body: (HelpLine, Int) -> Void = { _, _ in }
  ) -> Int {
    var place = 0
    forEachLine { line in
      var group = high
      if case .title(_, let count) = line {
        group = 1 + high * count
        // A group has an empty line above it.
        if place % rows > 0 { place += 1 }
      }
      let left = rows - place % rows
      if left < group, left < rows { place += left }
      body(line, place)
      place += line.isTitle ? 1 : high
    }
    return place
  }

  /// The family of a command of which another one is applicable, too; nil for none.
  func family(of command: GameCommand) -> (commands: [GameCommand], title: MessageKey)? {
    CommandTable.families.first {
      $0.commands.contains(command) && $0.commands.count(where: has) > 1
    }
  }

  /// Appends the binding of a command and of the others in its family.
  func appendBinding(of entry: CommandRow, _ texts: Texts, to text: inout [UInt8]) {
    guard let family = family(of: entry.command) else {
      return entry.append(device, settings.keys, texts, to: &text)
    }
    var isFirst = true
    for command in family.commands where has(command) {
      if !isFirst { NumberFormat.append("  ", to: &text) }
      command.row.append(device, settings.keys, texts, isFirst: isFirst, to: &text)
      isFirst = false
    }
  }
}

extension GameCommand {
  /// What the help lists where it is applicable, of a family the first, in the order of use.
  fileprivate static let listed: [GameCommand] = [
    .playPause, .scrubBack, .stepBack, .slower, .dialLeft, .dialFarLeft, .pressControl,
    .nextControl, .undo, .clear, .hint, .watch, .nextLock, .chooseNext, .moveLeft, .turnLeft,
    .shrink, .spin, .exact, .menu, .delete, .duplicate, .add, .tidy, .showAll, .focusUp, .activate,
    .pageUp, .escape, .locks, .clock, .fullScreen, .palette,
  ]
}

extension ScreenContext {
  /// What hands do on a screen, or what is on it, and the title; nil where keys alone do something.
  private var page: (text: MessageKey, title: MessageKey)? {
    clockwork != nil ? (.helpClock, .clock) : Self.pages[route]?[device]
  }

  /// Looked up in each frame, which is to allocate nothing.
  private static let pages: [Route: [Device: (text: MessageKey, title: MessageKey)]] =
    Route.allCases.reduce(into: [:]) { pages, route in
      pages[route] = Device.allCases.reduce(into: [:]) { $0[$1] = page(of: route, for: $1) }
    }

  private static func page(
    of route: Route, for device: Device
  ) -> (text: MessageKey, title: MessageKey)? {
    let isPointing = device == .finger || device == .mouse
    func own(_ prefix: String) -> MessageKey { MessageKey(prefix, of: device.rawValue) }
    switch route {
    case .sandbox: return device == .keys ? nil : (own("helpSandbox"), own("help"))
    case .lock: return device == .keys ? nil : (own("helpLock"), own("help"))
    case .settings where !isPointing: return (.helpSettings, SettingsScreen.title)
    case .settings, .tapes: return isPointing ? (own("helpLists"), own("help")) : nil
    default: return (MessageKey("help", of: route.rawValue), route.screen.title)
    }
  }
}
