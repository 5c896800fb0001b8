import SwivelJSON

extension Level {
  /// The level as the text of a level file: one key per line, without defaults.
  ///
  /// It reads back as the same level.
  public var json: String {
    let members = head + (dials.count == 1 ? dialMembers(dials[0]) : dialsMembers) + details
    return JSONNode.file(JSONNode.members(members))
  }

  private typealias Members = [(key: String, value: JSONNode?)]

  private var head: Members {
    [
      ("$schema", .string("level.schema.json")), ("format", .number(Double(Self.format))),
      ("id", .string(id)), ("title", .string(title)), ("by", by.isEmpty ? nil : .string(by)),
      ("pack", pack.isEmpty ? nil : .string(pack)),
      ("order", order == 0 ? nil : .number(Double(order))),
      ("model", .string(model.rawValue)),
      ("opening", opening == .handle ? nil : .string(opening.rawValue)),
    ]
  }

  private var dialsMembers: Members {
    let gears = gears.map { gear in
      JSONNode.object([
        ("driver", .number(Double(gear.driver))), ("driven", .number(Double(gear.driven))),
        ("ratio", .numbers([Double(gear.numerator), Double(gear.denominator)])),
      ])
    }
    return [
      ("dials", .array(dials.map { JSONNode.object(dialMembers($0)) })),
      ("gear", gears.isEmpty ? nil : .array(gears)),
    ]
  }

  private func dialMembers(_ dial: LevelDial) -> Members {
    let combination = dial.combination
    let face = combination.dial
    return [
      ("stops", .number(Double(face.stops))), ("labels", labels(dial.labels)),
      ("start", combination.start == 0 ? nil : .number(face.number(at: combination.start))),
      ("first", combination.first == .clockwise ? .string("cw") : nil),
      ("combination", .numbers(combination.numbers.map(face.number(at:)))),
      ("passes", model == .passes ? .numbers(combination.passes.map(Double.init)) : nil),
    ]
  }

  private func labels(_ labels: DialLabels) -> JSONNode? {
    switch labels {
    case .numbers: nil
    case .letters: .string("letters")
    case .symbols: .string("symbols")
    case .bars: .string("bars")
    case .texts(let texts): .strings(texts)
    }
  }

  private var details: Members {
    [
      ("wheels", wheels.isEmpty ? nil : .array(wheels.map(member))),
      ("fly", fly == 0 ? nil : .number(fly)), ("riding", isRiding ? .bool(true) : nil),
      ("tolerance", tolerance == 0.5 ? nil : .number(tolerance)),
      ("index", index == 0 ? nil : .number(index)),
      ("changeIndex", changeIndex == 0 ? nil : .number(changeIndex)),
      ("detent", detent ? nil : .bool(false)),
      ("reveal", reveal == Reveal() ? nil : revealNode),
      ("hints", hints.isEmpty ? nil : .strings(hints)),
      ("view", xray == .off ? nil : .object([("xray", .string(xray.rawValue))])),
      ("assist", assists == Assist.allCases ? nil : .strings(assists.map(\.rawValue))),
      ("demo", demo == DemoPace() ? nil : demoNode), ("par", par.map(node)),
      ("solution", solution.map(JSONNode.string)), ("behind", behind.map(JSONNode.string)),
      ("letter", letter.map(JSONNode.string)), ("next", next.map(JSONNode.string)),
    ]
  }

  private func member(_ wheel: LevelWheel) -> JSONNode {
    let face = dials[0].combination.dial
    let cuts = wheel.falseGates.map(face.number(at:))
    return .object([
      ("gate", wheel.gate.map(JSONNode.number)),
      ("radius", wheel.radius == 1_000 ? nil : .number(Double(wheel.radius))),
      ("falseGates", cuts.isEmpty ? nil : .numbers(cuts)),
      ("start", wheel.start.map { .number(face.number(at: $0)) }),
    ])
  }

  private var revealNode: JSONNode {
    .object([
      ("way", .string(reveal.method.rawValue)),
      ("text", reveal.text.isEmpty ? nil : .string(reveal.text)),
      ("picture", reveal.picture.map(JSONNode.string)),
      (
        "tray",
        reveal.tray.map { tray in
          .array(tray.map(member))
        }
      ),
    ])
  }

  private func member(_ thing: TrayThing) -> JSONNode {
    let guide: (key: String, value: JSONNode?)? =
      switch thing.guide {
      case .begins(let index): ("begins", .number(Double(index)))
      case .sets(let index): ("sets", .number(Double(index)))
      case nil: nil
      }
    return .object(
      [
        ("kind", .string(thing.kind.rawValue)), ("marked", thing.isMarked ? .bool(true) : nil),
        ("rings", thing.kind == .rings ? .number(Double(thing.rings)) : nil),
      ] + (guide.map { [$0] } ?? []))
  }

  private var demoNode: JSONNode {
    .object([
      ("secondsPerRadian", .number(demo.secondsPerRadian)), ("pause", .number(demo.pause)),
    ])
  }

  private func node(_ par: Par) -> JSONNode {
    .object([("turns", .number(par.turns)), ("reversals", .number(Double(par.reversals)))])
  }
}
