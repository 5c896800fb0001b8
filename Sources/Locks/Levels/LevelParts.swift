import SwivelJSON

/// Readers for the parts of a level file.
enum LevelParts {
  /// The keys of a dial's description.
  static let dialKeys = ["stops", "labels", "start", "first", "combination", "passes"]

  static func dial(of reader: JSONObject, model: LockModel) throws(JSONError) -> LevelDial {
    let stops = try reader.integer("stops", Dial.possibleStops)
    guard let dial = Dial(stops: stops) else {
      throw reader.mismatch("stops", "a number of stops that divides 468000")
    }
    var first = DialDirection.counterClockwise
    if reader.has("first") {
      let word: DirectionWord = try reader.word("first")
      first = word == .cw ? .clockwise : .counterClockwise
    }
    let numbers = try combination(of: reader, dial: dial, model: model)
    let combination = Combination(
      dial: dial, numbers: numbers, passes: try passes(of: reader, numbers.count, model: model),
      first: first, start: try start(of: reader, dial: dial))
    return LevelDial(combination, labels: try labels(of: reader, stops: stops))
  }

  private enum DirectionWord: String, CaseIterable {
    case ccw, cw
  }

  private static func start(of reader: JSONObject, dial: Dial) throws(JSONError) -> Int {
    guard let node = reader.node("start") else { return 0 }
    return try units(node, at: reader.keyPath("start"), on: dial)
  }

  /// A number of the dial as units.
  private static func units(
    _ node: JSONNode, at path: String, on dial: Dial
  ) throws(JSONError) -> Int {
    if let units = node.number.flatMap(dial.units(ofNumber:)) { return units }
    throw JSONError(
      path, found: node.summary,
      expected: "a whole or half number on the dial, 0…\(dial.stops - 1)")
  }

  private static func combination(
    of reader: JSONObject, dial: Dial, model: LockModel
  ) throws(JSONError) -> [Int] {
    let counts = model == .wheels ? 2...7 : 1...32
    let nodes = try reader.required("combination", counts)
    var numbers: [Int] = []
    for (index, node) in nodes.enumerated() {
      let path = reader.keyPath("combination[\(index)]")
      numbers.append(try units(node, at: path, on: dial))
    }
    return numbers
  }

  /// The passes: the given ones, or for a wheel pack those that pick up all its wheels.
  private static func passes(
    of reader: JSONObject, _ count: Int, model: LockModel
  ) throws(JSONError) -> [Int] {
    guard model == .passes else {
      guard !reader.has("passes") else {
        throw JSONError(
          reader.keyPath("passes"), found: "model \(model.rawValue)",
          expected: "this key with passes only")
      }
      return model == .wheels ? (0..<count).map { count - $0 } : []
    }
    let nodes = try reader.required("passes", count...count)
    var passes: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard let times = node.integer, (1...9).contains(times) else {
        throw JSONError(
          reader.keyPath("passes[\(index)]"), found: node.summary,
          expected: "a whole number within 1…9")
      }
      passes.append(times)
    }
    return passes
  }

  private static func labels(of reader: JSONObject, stops: Int) throws(JSONError) -> DialLabels {
    let expected = "numbers, letters, symbols, bars (up to 8) or \(stops) texts of 1…8 characters"
    switch reader.node("labels")?.value {
    case nil, .string("numbers")?: return .numbers
    case .string("letters")?: return .letters
    case .string("symbols")?: return .symbols
    case .string("bars")? where stops <= 8: return .bars
    case .array(let nodes)? where nodes.count == stops:
      var texts: [String] = []
      for node in nodes {
        guard let text = node.string, (1...8).contains(text.count) else {
          throw JSONError(
            reader.keyPath("labels[\(texts.count)]"), found: node.summary,
            expected: "a text of 1…8 characters")
        }
        texts.append(text)
      }
      return .texts(texts)
    default: throw reader.mismatch("labels", expected)
    }
  }

  static func gears(of reader: JSONObject, dials: Int) throws(JSONError) -> [Gear] {
    var gears: [Gear] = []
    for (index, node) in try (reader.array("gear", 1...8) ?? []).enumerated() {
      let path = "gear[\(index)]"
      let part = try JSONObject(node, at: path, keys: ["driver", "driven", "ratio"])
      let driver = try part.integer("driver", 0...max(0, dials - 1))
      let driven = try part.integer("driven", 0...max(0, dials - 1))
      guard driven > driver else {
        throw part.mismatch("driven", "a dial after the driver, \(driver)")
      }
      let ratio = try part.array("ratio", 2...2) ?? []
      guard let numerator = ratio.first?.integer, let denominator = ratio.last?.integer,
        let gear = Gear(
          driver: driver, driven: driven, numerator: numerator, denominator: denominator)
      else {
        throw part.mismatch("ratio", "two whole numbers, ±1…100 and 1…100")
      }
      gears.append(gear)
    }
    return gears
  }

  /// The properties of the wheels; one entry per wheel, or none at all.
  static func wheels(
    of reader: JSONObject, dial: Combination
  ) throws(JSONError) -> [LevelWheel] {
    let count = max(1, dial.numbers.count - 1)
    guard let nodes = try reader.array("wheels", count...count) else { return [] }
    var wheels: [LevelWheel] = []
    for (index, node) in nodes.enumerated() {
      let path = "wheels[\(index)]"
      let part = try JSONObject(node, at: path, keys: ["gate", "radius", "falseGates", "start"])
      var wheel = LevelWheel()
      if part.has("gate") { wheel.gate = try part.number("gate", 0...10, default: 0) }
      wheel.radius = try part.integer("radius", 900...1_000, default: 1_000)
      for (cut, node) in try (part.array("falseGates", 0...8) ?? []).enumerated() {
        wheel.falseGates.append(
          try units(node, at: "\(path).falseGates[\(cut)]", on: dial.dial))
      }
      if let node = part.node("start") {
        wheel.start = try units(node, at: "\(path).start", on: dial.dial)
      }
      wheels.append(wheel)
    }
    return wheels
  }

  static func reveal(of reader: JSONObject) throws(JSONError) -> Reveal {
    var reveal = Reveal()
    guard let node = reader.node("reveal") else { return reveal }
    let part = try JSONObject(node, at: "reveal", keys: ["way", "text", "picture", "tray"])
    reveal.method = try part.word("way")
    reveal.text = try part.string("text", atMost: 400) ?? ""
    reveal.picture = try fileName("picture", of: part)
    guard reveal.method != .picture || reveal.picture != nil else {
      throw part.mismatch("picture", "the name of a file beside the lock's")
    }
    reveal.tray = try tray(of: part)
    guard (reveal.method == .tray) == (reveal.tray != nil) else {
      throw part.mismatch("tray", "things to turn, with the way tray only")
    }
    return reveal
  }

  /// The things in the tray; `nil` if there is none.
  private static func tray(of reader: JSONObject) throws(JSONError) -> [TrayThing]? {
    guard let nodes = try reader.array("tray", 1...4) else { return nil }
    var things: [TrayThing] = []
    for (index, node) in nodes.enumerated() {
      let part = try JSONObject(
        node, at: reader.keyPath("tray[\(index)]"),
        keys: ["kind", "marked", "rings", "begins", "sets"])
      var thing = TrayThing(try part.word("kind"), isMarked: try part.bool("marked"))
      guard thing.kind == .rings || !part.has("rings") else {
        throw part.mismatch("rings", "this key with rings only")
      }
      thing.rings = try part.integer("rings", 1...3, default: 1)
      thing.guide = try guide(of: part, nodes.count)
      things.append(thing)
    }
    return things
  }

  /// What another thing says of one; `nil` for nothing.
  private static func guide(of part: JSONObject, _ count: Int) throws(JSONError) -> TrayThing.Guide?
  {
    guard part.has("begins") || part.has("sets") else { return nil }
    guard !part.has("begins") || !part.has("sets") else {
      throw part.mismatch("sets", "begins or sets")
    }
    return part.has("begins")
      ? .begins(try part.integer("begins", 0...count - 1))
      : .sets(try part.integer("sets", 0...count - 1))
  }

  /// When the wheels may be shown.
  static func xray(of reader: JSONObject) throws(JSONError) -> Xray {
    guard let node = reader.node("view") else { return .off }
    return try JSONObject(node, at: "view", keys: ["xray"]).word("xray", default: .off)
  }

  /// The lines that help; none where the level has no such key.
  static func hints(of reader: JSONObject) throws(JSONError) -> [String] {
    var hints: [String] = []
    for node in try reader.array("hints", 3...3) ?? [] {
      guard let line = node.string, (1...100).contains(line.count) else {
        throw JSONError(
          "hints[\(hints.count)]", found: node.summary, expected: "a text of 1…100 characters")
      }
      hints.append(line)
    }
    return hints
  }

  /// The allowed assists; all of them where the level doesn't list any.
  static func assists(of reader: JSONObject) throws(JSONError) -> [Assist] {
    guard let nodes = try reader.array("assist", 0...Assist.allCases.count) else {
      return Assist.allCases
    }
    var assists: [Assist] = []
    for node in nodes {
      guard let assist = node.string.flatMap(Assist.init(rawValue:)), !assists.contains(assist)
      else {
        let words = Assist.allCases.map(\.rawValue).joined(separator: ", ")
        throw JSONError(
          "assist[\(assists.count)]", found: node.summary, expected: "one of \(words), once")
      }
      assists.append(assist)
    }
    return assists
  }

  static func demo(of reader: JSONObject) throws(JSONError) -> DemoPace {
    var pace = DemoPace()
    guard let node = reader.node("demo") else { return pace }
    let part = try JSONObject(node, at: "demo", keys: ["secondsPerRadian", "pause"])
    pace.secondsPerRadian = try part.number(
      "secondsPerRadian", 0.01...10, default: pace.secondsPerRadian)
    pace.pause = try part.number("pause", 0...10, default: pace.pause)
    return pace
  }

  /// The effort of a good player.
  static func par(of reader: JSONObject) throws(JSONError) -> Par? {
    guard let node = reader.node("par") else { return nil }
    let part = try JSONObject(node, at: "par", keys: ["turns", "reversals"])
    guard part.has("turns") else { throw part.mismatch("turns", "a number of turns") }
    return Par(
      turns: try part.number("turns", 0...1_000, default: 0),
      reversals: try part.integer("reversals", 0...1_000))
  }

  /// The name of a file in the same folder; `nil` if the key is missing.
  static func fileName(_ key: String, of reader: JSONObject) throws(JSONError) -> String? {
    guard let name = try reader.string(key, atMost: 100) else { return nil }
    let isPlain = !name.hasPrefix(".") && !name.contains { "/\\:\0".contains($0) }
    guard isPlain else {
      throw reader.mismatch(key, "the plain name of a file beside the lock's")
    }
    return name
  }
}
