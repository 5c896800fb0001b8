package import SwivelJSON
import SwivelMotion

extension Level {
  /// In bytes.
  package static let largestFile = 65_536
  /// The version of the format that this program reads.
  package static let format = 1

  /// Reads a level file, strictly: an unknown key, a wrong type or a number out of range is an error.
  ///
  /// - Throws: ``JSONError`` for the first error.
  package init(json bytes: [UInt8]) throws(JSONError) {
    self = try Self.file.read(bytes, atMost: Self.largestFile)
  }

  /// The level as the text of a level file: one key per line, without defaults.
  ///
  /// It reads back as the same level.
  package var json: String { Self.file.file(self) }

  private typealias Member = JSONMember<Level>

  package static let file = JSONFormat.object(
    Level(id: "", title: "", model: .sequence, dials: [.unread]), by: "model", \.model
  ) { model in
    Member.schemaName("level.schema.json")
    Member.format(format)
    Member(
      "id", \.id, name.missing(plainName), "The name by which commands and other levels call it.")
    Member("title", \.title, .text(atMost: 60))
    Member("by", \.author, .text(atMost: 60), default: "", "Who wrote it.")
    Member("pack", \.pack, .text(atMost: 40), default: "", "The pack in which it is listed.")
    Member("order", \.order, .integer(0...9_999), default: 0, "Its place in the pack.")
    Member(
      "model", \.model, .word,
      """
      sequence: each number once, in alternating directions. passes: each as often as it says. wheels: a wheel pack, one wheel \
      for each number but the last, which is the opening point.
      """)
    Member(
      "opening", \.opening, .word, default: .handle,
      """
      Whether the handle opens it, or the dial by reaching the last number. Several dials: handle.
      """)
    Member.former(
      "strict", .bool,
      "Once: whether a wrong number takes back those entered before. Now none is judged before the handle."
    )
    LevelDial.members(model).map(ofOneDial)
    Member.check(schema: LevelDial.rule(model)) { _, _ in }
    if model != .wheels {
      ofSeveralDials(.list(.object(.unread) { LevelDial.members(model) }, 1...4))
    }
    Member.check { object, level throws(JSONError) in
      guard level.dials.count == 1 || level.opening == .handle else {
        throw object.mismatch("opening", "handle, for a lock of several dials")
      }
    }
    Member(
      "gear", \.gears, DialGear.list(dials: 4), default: [],
      "Which dials take others along; a driven dial slips when it is turned itself."
    ) { DialGear.list(dials: $0.dials.count) }
    if model == .wheels {
      Member(
        "wheels", \.wheels, .list(LevelWheel.file(on: .tenStops), 1...6), default: [],
        "What is particular to the wheels: one entry a wheel, the wheel next to the dial first."
      ) { level in
        let combination = level.dials[0].combination
        let count = max(1, combination.numbers.count - 1)
        return .list(LevelWheel.file(on: combination.dial), count...count)
      }
      Member(
        "fly", \.fly, .number(0...10), default: 0,
        "How wide the flies are, in numbers: wheels pushed to the left run ahead by it.")
      Member(
        "riding", \.isRiding, .bool, default: false,
        """
        Whether all wheels of a pack touch on the side of the first direction at the start: then the first number must be \
        reached only once.
        """)
      Member.check { _, level in if level.isRiding { level.dials[0].combination.passes[0] = 1 } }
    }
    Member(
      "tolerance", \.tolerance, .number(0...5), default: Level.defaultTolerance,
      "How far from a number still counts, in numbers.")
    Member(
      "index", \.markAngle, .number(-360...360), default: 0,
      "Where the mark stands, in degrees clockwise from the top.")
    Member(
      "changeIndex", \.changeIndex, .number(-1_000...1_000), default: 0,
      "How far to the left of the mark numbers are read, in numbers; at most a turn."
    ) { level in
      let stops = Double(level.dials[0].combination.dial.stops)
      return .number(-stops...stops)
    }
    Member("detent", \.detent, .bool, default: true, "Whether the dial is drawn to its stops.")
    Member("reveal", \.reveal, Reveal.file, default: Reveal())
    Member.check { _, level throws(JSONError) in try level.checkThings() }
    Member(
      "hints", \.hints, .list(.text(atMost: 100), 3...3), default: [],
      """
      Three lines of at most twelve words that help, one after the other: where to look, what it does, what follows. After \
      them the lock is opened. Without them hints are about the next number.
      """)
    Member(
      "view", \.xray, .object(.off) { JSONMember("xray", \.self, .word, default: .off) },
      default: .off)
    Member(
      "assist", \.assists, .words(0...Assist.allCases.count), default: Assist.allCases,
      "The helps that are allowed.")
    Member("demo", \.demo, DemoPace.file, default: DemoPace())
    Member(
      "par", optional: \.par, Par.file, "What the combination needs, or up to one more of each.")
    Member(
      "solution", optional: \.solution, fileName,
      "A script or a tape beside the level that opens it.")
    Member(
      "behind", optional: \.behind, name,
      "The name of the thing of the bench that lies behind the door, as in Assets/things.json.")
    Member(
      "letter", optional: \.letter, .text(atMost: 400),
      "What is written in the letter behind the door.")
    Member("next", optional: \.next, name, "The level to go on with.")
    Member.check { object, level throws(JSONError) in
      guard level.next != level.id else { throw object.mismatch("next", "the id of another level") }
    }
  }

  private static let plainName = "lower-case letters, digits and hyphens"

  private static let name = JSONFormat<String>.text(atMost: 40).map(
    plainName, schema: ["pattern": "^[a-z0-9-]{1,40}$"],
    to: { name in
      let isPlain = name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
      return isPlain ? name : nil
    }, from: \.self)

  fileprivate static let fileName = JSONFormat<String>.text(atMost: 100).map(
    "the plain name of a file beside the lock's",
    schema: ["pattern": "^[^./\\\\:][^/\\\\:]{0,99}$"],
    to: { $0.hasPrefix(".") || $0.contains { "/\\:\0".contains($0) } ? nil : $0 }, from: \.self)

  /// A member of the single dial, which the level itself describes.
  private static func ofOneDial(_ member: JSONMember<LevelDial>) -> JSONMember<Level> {
    JSONMember(
      member.key, schema: member.schema,
      read: { object, level throws(JSONError) in
        guard object.has("dials") else { return try member.read(object, &level.dials[0]) }
        if !member.key.isEmpty, object.has(member.key) {
          throw JSONError(member.key, found: "dials too", expected: "this key in each of dials")
        }
      }, write: { $0.dials.count == 1 ? member.write($0.dials[0]) : nil })
  }

  private static func ofSeveralDials(_ dials: JSONFormat<[LevelDial]>) -> JSONMember<Level> {
    JSONMember(
      "dials",
      schema: dials.schema.about("More than one dial. Each that drives another comes before it."),
      read: { object, level throws(JSONError) in
        if let node = object.node("dials") { level.dials = try dials.read(node, in: "dials") }
      }, write: { $0.dials.count == 1 ? nil : dials.write($0.dials) })
  }

  /// Each dial of a level with a tray must have a thing that can show its numbers.
  private func checkThings() throws(JSONError) {
    guard let tray = reveal.tray else { return }
    for (index, thing) in tray.enumerated() {
      guard let guide = thing.guide else { continue }
      guard tray.indices.contains(guide.thing) else {
        throw JSONError(
          "reveal.tray[\(index)].\(thing.begins == nil ? "sets" : "begins")",
          found: "\(guide.thing)", expected: JSONFormat<Int>.integer(0...tray.count - 1).expected)
      }
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
    for index in tray.indices where picture(of: index) == nil {
      throw JSONError(
        "reveal.tray[\(index)]", found: tray[index].kind.rawValue,
        expected: "a kind that can show the numbers of the dial")
    }
  }
}

extension LevelDial {
  fileprivate static let unread = LevelDial(Combination(stops: []))

  private typealias Member = JSONMember<LevelDial>

  @JSONMembers<LevelDial>
  fileprivate static func members(_ model: LockModel) -> [JSONMember<LevelDial>] {
    let counts = model == .wheels ? 2...7 : 1...32
    Member("stops", \.combination.dial, Dial.file)
    Member(
      "labels", \.labels, DialLabels.file(.tenStops), default: .numbers,
      "What stands at the stops, the stop 0 first.", in: { DialLabels.file($0.combination.dial) })
    Member(
      "start", \.combination.start, Dial.tenStops.position, default: 0,
      in: { $0.combination.dial.position })
    Member(
      "first", \.combination.first, DialDirection.file, default: .counterClockwise,
      "The direction of the first number: to the left or to the right.")
    Member(
      "combination", \.combination.numbers, .list(Dial.tenStops.position, counts),
      in: { .list($0.combination.dial.position, counts) })
    if model == .passes {
      Member(
        "passes", \.combination.passes, .list(.integer(1...9), 1...32),
        "How often each number is reached; one entry a number."
      ) { dial in
        let count = dial.combination.numbers.count
        return .list(.integer(1...9), count...count)
      }
    } else {
      Member.refused(
        "passes", found: "model \(model.rawValue)", expected: "this key with passes only")
      Member.check { _, dial in
        let count = dial.combination.numbers.count
        dial.combination.passes = model == .wheels ? (0..<count).map { count - $0 } : []
      }
    }
  }

  /// A level says this of its one dial, unless it has several.
  fileprivate static func rule(_ model: LockModel) -> JSONNode {
    let members = members(model).filter { !$0.key.isEmpty }
    return [
      "if": ["required": ["dials"]],
      "then": ["properties": .object(members.map { ($0.key, false) })],
      "else": ["required": .strings(members.filter(\.isRequired).map(\.key))],
    ]
  }
}

extension Dial {
  fileprivate static let file = JSONFormat<Int>.integer(possibleStops).map(
    "a number of stops that divides 468000",
    schema: [
      "description":
        "A number that divides 468,000, as 10, 12, 16, 20, 24, 26, 36, 40, 50, 60, 80 and 100 do."
    ], to: { Dial(stops: $0) }, from: \.stops)

  /// A number of the dial, whole or half, as units.
  fileprivate var position: JSONFormat<Int> {
    JSONFormat(
      "a whole or half number on the dial, 0…\(stops - 1)",
      schema: [
        "type": "number", "minimum": 0, "exclusiveMaximum": 1000, "multipleOf": .number(0.5),
        "description": "A whole or half number on the dial.",
      ], of: { $0.number.flatMap(units(ofNumber:)) }, write: { .number(number(at: $0)) })
  }
}

extension DialDirection {
  fileprivate static let file = JSONFormat<DialDirection>.word([
    ("ccw", .counterClockwise), ("cw", .clockwise),
  ])
}

extension DialLabels {
  private static let words = JSONFormat<DialLabels>.word([
    ("numbers", .numbers), ("letters", .letters), ("symbols", .symbols), ("bars", .bars),
  ])

  fileprivate static func file(_ dial: Dial) -> JSONFormat<DialLabels> {
    let text = JSONFormat<String>.text(atMost: 8)
    let texts = JSONFormat.list(text, dial.stops...dial.stops)
    return JSONFormat(
      expected: "",
      schema: [
        "oneOf": [
          words.schema, JSONFormat.list(text, Dial.possibleStops).schema,
        ]
      ],
      read: { node throws(JSONError) in
        if let count = node.elements?.count, count == dial.stops {
          return .texts(try texts.read(node))
        }
        guard let labels = try? words.read(node), labels != .bars || dial.stops <= 8 else {
          throw JSONError(
            "", line: node.line, found: node.summary,
            expected:
              "numbers, letters, symbols, bars (up to 8) or \(dial.stops) texts of 1…8 characters")
        }
        return labels
      },
      write: { labels in
        if case .texts(let all) = labels { return texts.write(all) }
        return words.write(labels)
      })
  }
}

extension DialGear {
  fileprivate var ratio: [Int] {
    get { [numerator, denominator] }
    set { (numerator, denominator) = (newValue[0], newValue[1]) }
  }

  private static let ratios = JSONFormat<[JSONNode]>.list(.node, 2...2).map(
    "two whole numbers, ±1…100 and 1…100",
    schema: [
      "items": false,
      "prefixItems": [
        ["type": "integer", "minimum": -100, "maximum": 100, "not": ["const": 0]],
        ["type": "integer", "minimum": 1, "maximum": 100],
      ],
    ],
    to: { (nodes) -> [Int]? in
      let ratio = nodes.compactMap(\.integer)
      guard ratio.count == 2, ratio[0] != 0, (-100...100).contains(ratio[0]),
        (1...100).contains(ratio[1])
      else { return nil }
      return ratio
    }, from: { $0.map(JSONNode.integer) })

  fileprivate static func list(dials: Int) -> JSONFormat<[DialGear]> {
    let last = max(0, dials - 1)
    let gear = JSONFormat.object(DialGear()) {
      JSONMember("driver", \.driver, .integer(0...last))
      JSONMember(
        "driven", \.driven, .integer(min(1, last)...last), "After the driver.",
        in: { _ in .integer(0...last) })
      JSONMember.check { object, gear throws(JSONError) in
        guard gear.driven > gear.driver else {
          throw object.mismatch("driven", "a dial after the driver, \(gear.driver)")
        }
      }
      JSONMember(
        "ratio", \.ratio, ratios,
        "Turns of the driven dial, for so many of the driver; below 0 the other way.")
    }
    return .list(gear, 1...8)
  }
}

extension LevelWheel {
  fileprivate static func file(on dial: Dial) -> JSONFormat<LevelWheel> {
    .object(LevelWheel()) {
      JSONMember(
        "gate", optional: \.gate, .number(0...10),
        "How wide the gate is, in numbers; twice the tolerance unless given.")
      JSONMember(
        "radius", \.radius, .integer(900...1_000), default: 1_000,
        "In thousandths; the fence lies on the greatest.")
      JSONMember("falseGates", \.falseGates, .list(dial.position, 0...8), default: [])
      JSONMember("start", optional: \.start, dial.position)
    }
  }
}

extension Reveal {
  fileprivate static let file = JSONFormat.object(Reveal(), by: "way", \.method) { method in
    JSONMember("way", \.method, .word)
    JSONMember("text", \.text, .text(atMost: 400), default: "")
    JSONMember(
      "picture", optional: \.picture,
      Level.fileName.missing("the name of a file beside the lock's"),
      isRequired: method == .picture)
    if method == .tray {
      JSONMember(
        "tray", optional: \.tray,
        .list(TrayThing.file, 1...4).missing("things to turn, with the way tray only"),
        """
        A thing for each dial, which shows its numbers once it is turned right, or one for all dials, and those that guide \
        one of these.
        """, isRequired: true)
    }
  }
}

extension TrayThing {
  fileprivate var begins: Int? {
    get { if case .begins(let thing) = guide { thing } else { nil } }
    set { if let newValue { guide = .begins(newValue) } }
  }
  fileprivate var sets: Int? {
    get { if case .sets(let thing) = guide { thing } else { nil } }
    set { if let newValue { guide = .sets(newValue) } }
  }

  fileprivate static let file = JSONFormat.object(TrayThing(.grille), by: "kind", \.kind) { kind in
    JSONMember("kind", \.kind, .word)
    JSONMember(
      "marked", \.isMarked, .bool, default: false,
      "Whether it bears a mark that says how it lies right.")
    if kind == .rings {
      JSONMember(
        "rings", \.rings, .integer(1...3), default: 1, "How many turn around the core.",
        isAlwaysWritten: true)
    }
    JSONMember(
      "begins", optional: \.begins, .integer(0...3),
      "The index of the thing that says at which hour the numbers of this one begin.")
    JSONMember(
      "sets", optional: \.sets, .integer(0...3),
      "The index of the thing that says to which hour this one is turned.")
    JSONMember.check(schema: ["not": ["required": ["begins", "sets"]]]) {
      (object, _) throws(JSONError) in
      if object.has("begins"), object.has("sets") {
        throw object.mismatch("sets", "begins or sets")
      }
    }
  }
}

extension DemoPace {
  fileprivate static let file = JSONFormat.object(DemoPace()) {
    JSONMember(
      "secondsPerRadian", \.secondsPerRadian, .number(0.01...10), default: 0.7,
      isAlwaysWritten: true)
    JSONMember(
      "pause", \.pause, .number(0...10), default: 0.3, "Seconds between two numbers.",
      isAlwaysWritten: true)
  }
}

extension Par {
  fileprivate static let file = JSONFormat.object(Par(turns: 0, reversals: 0)) {
    JSONMember("turns", \.turns, .number(0...1_000).missing("a number of turns"))
    JSONMember("reversals", \.reversals, .integer(0...1_000))
  }
}
