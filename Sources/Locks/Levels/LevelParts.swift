/// How the parts of a level file are read.
enum LevelParts {
  /// The keys that describe a dial.
  static let dialKeys = ["stops", "labels", "start", "first", "combination", "passes"]

  /// A dial with its combination.
  static func dial(of reader: LevelReader, model: LockModel) throws(LevelError) -> LevelDial {
    let stops = try reader.integer("stops", Dial.possibleStops)
    guard let dial = Dial(stops: stops) else {
      throw reader.mismatch("stops", expected: "a number of stops that divides 468000")
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

  private static func start(of reader: LevelReader, dial: Dial) throws(LevelError) -> Int {
    guard let node = reader.node("start") else { return 0 }
    return try place(node, at: reader.keyPath("start"), on: dial)
  }

  /// A number of the dial as units.
  private static func place(
    _ node: JSONNode, at path: String, on dial: Dial
  ) throws(LevelError) -> Int {
    if case .number(let number) = node, let units = dial.units(ofNumber: number) { return units }
    throw LevelError(
      path, found: node.summary,
      expected: "a whole or half number on the dial, 0…\(dial.stops - 1)")
  }

  private static func combination(
    of reader: LevelReader, dial: Dial, model: LockModel
  ) throws(LevelError) -> [Int] {
    let counts = model == .wheels ? 2...7 : 1...32
    guard let nodes = try reader.array("combination", counts) else {
      throw reader.mismatch("combination", expected: LevelReader.expected(elements: counts))
    }
    var numbers: [Int] = []
    for (index, node) in nodes.enumerated() {
      let path = reader.keyPath("combination[\(index)]")
      numbers.append(try place(node, at: path, on: dial))
    }
    return numbers
  }

  /// The passes: those that are given, or for a wheel pack those that pick up all its wheels.
  private static func passes(
    of reader: LevelReader, _ count: Int, model: LockModel
  ) throws(LevelError) -> [Int] {
    guard model == .passes else {
      guard !reader.has("passes") else {
        throw LevelError(
          reader.keyPath("passes"), found: "model \(model.rawValue)",
          expected: "this key with passes only")
      }
      return model == .wheels ? (0..<count).map { count - $0 } : []
    }
    guard let nodes = try reader.array("passes", count...count) else {
      throw reader.mismatch("passes", expected: "an array of \(count) elements")
    }
    var passes: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard case .number(let number) = node, let times = Int(exactly: number),
        (1...9).contains(times)
      else {
        throw LevelError(
          reader.keyPath("passes[\(index)]"), found: node.summary,
          expected: "a whole number within 1…9")
      }
      passes.append(times)
    }
    return passes
  }

  private static func labels(of reader: LevelReader, stops: Int) throws(LevelError) -> DialLabels {
    let expected = "numbers, letters, symbols or \(stops) texts of 1…8 characters"
    switch reader.node("labels") {
    case nil, .string("numbers")?: return .numbers
    case .string("letters")?: return .letters
    case .string("symbols")?: return .symbols
    case .array(let nodes)? where nodes.count == stops:
      var texts: [String] = []
      for node in nodes {
        guard case .string(let text) = node, (1...8).contains(text.count) else {
          throw LevelError(
            reader.keyPath("labels[\(texts.count)]"), found: node.summary,
            expected: "a text of 1…8 characters")
        }
        texts.append(text)
      }
      return .texts(texts)
    default: throw reader.mismatch("labels", expected: expected)
    }
  }

  /// The gears between dials.
  static func gears(of reader: LevelReader, dials: Int) throws(LevelError) -> [Gear] {
    var gears: [Gear] = []
    for (index, node) in try (reader.array("gear", 1...8) ?? []).enumerated() {
      let path = "gear[\(index)]"
      let part = try LevelReader(node, at: path, keys: ["driver", "driven", "ratio"])
      let driver = try part.integer("driver", 0...max(0, dials - 1))
      let driven = try part.integer("driven", 0...max(0, dials - 1))
      guard driven > driver else {
        throw part.mismatch("driven", expected: "a dial after the driver, \(driver)")
      }
      let ratio = try part.array("ratio", 2...2) ?? []
      guard case .number(let over)? = ratio.first, case .number(let under)? = ratio.last,
        let numerator = Int(exactly: over), let denominator = Int(exactly: under),
        let gear = Gear(
          driver: driver, driven: driven, numerator: numerator, denominator: denominator)
      else {
        throw part.mismatch("ratio", expected: "two whole numbers, ±1…100 and 1…100")
      }
      gears.append(gear)
    }
    return gears
  }

  /// What is particular to the wheels; one entry a wheel, or none at all.
  static func wheels(
    of reader: LevelReader, dial: Combination
  ) throws(LevelError) -> [LevelWheel] {
    let count = max(1, dial.numbers.count - 1)
    guard let nodes = try reader.array("wheels", count...count) else { return [] }
    var wheels: [LevelWheel] = []
    for (index, node) in nodes.enumerated() {
      let path = "wheels[\(index)]"
      let part = try LevelReader(node, at: path, keys: ["gate", "radius", "falseGates", "start"])
      var wheel = LevelWheel()
      if part.has("gate") { wheel.gate = try part.number("gate", 0...10, default: 0) }
      wheel.radius = try part.integer("radius", 900...1_000, default: 1_000)
      for (cut, node) in try (part.array("falseGates", 0...8) ?? []).enumerated() {
        wheel.falseGates.append(
          try place(node, at: "\(path).falseGates[\(cut)]", on: dial.dial))
      }
      if let node = part.node("start") {
        wheel.start = try place(node, at: "\(path).start", on: dial.dial)
      }
      wheels.append(wheel)
    }
    return wheels
  }

  /// How the numbers are made known.
  static func reveal(of reader: LevelReader) throws(LevelError) -> Reveal {
    var reveal = Reveal()
    guard let node = reader.node("reveal") else { return reveal }
    let part = try LevelReader(node, at: "reveal", keys: ["way", "text", "picture"])
    reveal.way = try part.word("way")
    reveal.text = try part.string("text", atMost: 400) ?? ""
    reveal.picture = try fileName("picture", of: part)
    guard reveal.way != .picture || reveal.picture != nil else {
      throw part.mismatch("picture", expected: "the name of a file beside the level")
    }
    return reveal
  }

  /// When the wheels may be seen.
  static func xray(of reader: LevelReader) throws(LevelError) -> Xray {
    guard let node = reader.node("view") else { return .off }
    return try LevelReader(node, at: "view", keys: ["xray"]).word("xray", default: .off)
  }

  /// The helps that are allowed; all of them unless the level says which.
  static func assists(of reader: LevelReader) throws(LevelError) -> [Assist] {
    guard let nodes = try reader.array("assist", 0...Assist.allCases.count) else {
      return Assist.allCases
    }
    var assists: [Assist] = []
    for node in nodes {
      guard case .string(let word) = node, let assist = Assist(rawValue: word),
        !assists.contains(assist)
      else {
        let words = Assist.allCases.map(\.rawValue).joined(separator: ", ")
        throw LevelError(
          "assist[\(assists.count)]", found: node.summary, expected: "one of \(words), once")
      }
      assists.append(assist)
    }
    return assists
  }

  /// How the demonstration goes.
  static func demo(of reader: LevelReader) throws(LevelError) -> DemoPace {
    var pace = DemoPace()
    guard let node = reader.node("demo") else { return pace }
    let part = try LevelReader(node, at: "demo", keys: ["secondsPerRadian", "pause"])
    pace.secondsPerRadian = try part.number(
      "secondsPerRadian", 0.01...10, default: pace.secondsPerRadian)
    pace.pause = try part.number("pause", 0...10, default: pace.pause)
    return pace
  }

  /// What a good player needs.
  static func par(of reader: LevelReader) throws(LevelError) -> Par? {
    guard let node = reader.node("par") else { return nil }
    let part = try LevelReader(node, at: "par", keys: ["turns", "reversals"])
    guard part.has("turns") else { throw part.mismatch("turns", expected: "a number of turns") }
    return Par(
      turns: try part.number("turns", 0...1_000, default: 0),
      reversals: try part.integer("reversals", 0...1_000))
  }

  /// The name of a file beside the level; `nil` if the key isn't there.
  static func fileName(_ key: String, of reader: LevelReader) throws(LevelError) -> String? {
    guard let name = try reader.string(key, atMost: 100) else { return nil }
    let isPlain = !name.hasPrefix(".") && !name.contains { "/\\:\0".contains($0) }
    guard isPlain else {
      throw reader.mismatch(key, expected: "the plain name of a file beside the level")
    }
    return name
  }
}
