public import SwivelJSON

extension Level {
  /// The greatest size of a level file, in bytes.
  public static let largestFile = 65_536
  /// The version of the format that this program reads.
  public static let format = 1

  /// Reads a level file, strictly: an unknown key, a wrong type or a number out of range is an error.
  ///
  /// - Throws: ``JSONError`` for the first error.
  public init(json bytes: [UInt8]) throws(JSONError) {
    guard bytes.count <= Self.largestFile else {
      throw JSONError(
        "file", found: "\(bytes.count) bytes", expected: "at most \(Self.largestFile)")
    }
    let reader = try JSONObject(JSONNode(parsing: bytes), keys: Self.keys)
    _ = try reader.integer("format", Self.format...Self.format)
    let model: LockModel = try reader.word("model")
    try self.init(
      id: Self.name("id", of: reader) ?? "", title: reader.required("title", atMost: 60),
      model: model, dials: Self.dials(of: reader, model: model))
    try readListing(reader)
    try readMechanism(reader)
    try readAppearance(reader)
    try readPlay(reader)
  }

  private static let keys = [
    "$schema", "format", "id", "title", "by", "pack", "order", "model", "opening", "strict",
    "stops", "labels", "start", "first", "combination", "passes", "dials", "gear", "wheels",
    "riding",
    "fly",
    "tolerance", "index", "changeIndex", "detent", "reveal", "hints", "view", "assist", "demo",
    "par",
    "solution", "behind", "letter", "next",
  ]

  private mutating func readListing(_ reader: JSONObject) throws(JSONError) {
    guard !id.isEmpty else {
      throw reader.mismatch("id", "lower-case letters, digits and hyphens")
    }
    _ = try reader.string("$schema", atMost: 200)
    by = try reader.string("by", atMost: 60) ?? ""
    pack = try reader.string("pack", atMost: 40) ?? ""
    order = try reader.integer("order", 0...9_999, default: 0)
    next = try Self.name("next", of: reader)
    guard next != id else {
      throw reader.mismatch("next", "the id of another level")
    }
  }

  private mutating func readMechanism(_ reader: JSONObject) throws(JSONError) {
    opening = try reader.word("opening", default: .handle)
    // Locks once took back right numbers where one was wrong; now none is judged before the handle.
    _ = try reader.bool("strict", default: true)
    tolerance = try reader.number("tolerance", 0...5, default: 0.5)
    gears = try LevelParts.gears(of: reader, dials: dials.count)
    guard dials.count == 1 || opening == .handle else {
      throw reader.mismatch("opening", "handle, for a lock of several dials")
    }
    for key in ["fly", "riding", "wheels"] where model != .wheels && reader.has(key) {
      throw JSONError(key, found: "model \(model.rawValue)", expected: "this key with wheels only")
    }
    fly = try reader.number("fly", 0...10, default: 0)
    isRiding = try reader.bool("riding")
    if isRiding { dials[0].combination.passes[0] = 1 }
    wheels = try LevelParts.wheels(of: reader, dial: dials[0].combination)
  }

  private mutating func readAppearance(_ reader: JSONObject) throws(JSONError) {
    index = try reader.number("index", -360...360, default: 0)
    let stops = Double(dials[0].combination.dial.stops)
    changeIndex = try reader.number("changeIndex", -stops...stops, default: 0)
    detent = try reader.bool("detent", default: true)
    reveal = try LevelParts.reveal(of: reader)
    try checkThings()
    xray = try LevelParts.xray(of: reader)
  }

  /// Each dial of a level with a tray must have a thing that can show its numbers.
  private func checkThings() throws(JSONError) {
    guard let tray = reveal.tray else { return }
    for (index, thing) in tray.enumerated() {
      guard let guide = thing.guide else { continue }
      guard tray[guide.thing].guide == nil,
        tray.firstIndex(where: { $0.guide?.thing == guide.thing }) == index
      else {
        throw JSONError(
          "reveal.tray[\(index)]", found: "guide \(guide.thing)",
          expected: "another thing, which has no guide and guides no other")
      }
    }
    guard [1, dials.count].contains(showing.count) else {
      throw JSONError(
        "reveal.tray", found: "\(showing.count) things that show numbers",
        expected: "one for each dial, \(dials.count), or one for all")
    }
    for index in tray.indices where clue(of: index) == nil {
      throw JSONError(
        "reveal.tray[\(index)]", found: tray[index].kind.rawValue,
        expected: "a kind that can show the numbers of the dial")
    }
  }

  private mutating func readPlay(_ reader: JSONObject) throws(JSONError) {
    hints = try LevelParts.hints(of: reader)
    assists = try LevelParts.assists(of: reader)
    demo = try LevelParts.demo(of: reader)
    par = try LevelParts.par(of: reader)
    letter = try reader.string("letter", atMost: 400)
    solution = try LevelParts.fileName("solution", of: reader)
    behind = try Self.name("behind", of: reader)
  }

  /// A name of lower-case letters, digits and hyphens; `nil` if the key is missing.
  private static func name(_ key: String, of reader: JSONObject) throws(JSONError) -> String? {
    guard let name = try reader.string(key, atMost: 40) else { return nil }
    let isPlain = name.utf8.allSatisfy { byte in
      switch UInt8(byte) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isPlain else {
      throw reader.mismatch(key, "lower-case letters, digits and hyphens")
    }
    return name
  }

  /// The dials: those of `dials`, or the single one described by the level itself.
  private static func dials(
    of reader: JSONObject, model: LockModel
  ) throws(JSONError) -> [LevelDial] {
    guard let nodes = try reader.array("dials", 1...4) else {
      return [try LevelParts.dial(of: reader, model: model)]
    }
    for key in LevelParts.dialKeys where reader.has(key) {
      throw JSONError(key, found: "dials too", expected: "this key in each of dials")
    }
    guard model != .wheels else {
      throw JSONError("dials", found: "model wheels", expected: "one dial")
    }
    var dials: [LevelDial] = []
    for (index, node) in nodes.enumerated() {
      let part = try JSONObject(node, at: "dials[\(index)]", keys: LevelParts.dialKeys)
      dials.append(try LevelParts.dial(of: part, model: model))
    }
    return dials
  }
}
