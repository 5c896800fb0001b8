package import SwivelGeometry
package import SwivelTexts

/// The parts of the clock, in the order of the doors behind which they lie.
package enum ClockPart: UInt8, CaseIterable, Hashable, Encodable, Sendable {
  case key, barrel, centre, dial, click, minuteHand, third, cannon, minuteWork, hourWheel, hourHand,
    hammer, bell, snail, escape, secondHand, moon, anchor, namePlate, pendulum
}

/// Some parts of the clock.
package struct ClockParts: OptionSet, Hashable, Encodable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package init(_ part: ClockPart) { rawValue = 1 << UInt32(part.rawValue) }

  package static let all = ClockParts(rawValue: 1 << UInt32(ClockPart.allCases.count) - 1)

  package func has(_ parts: ClockPart...) -> Bool {
    parts.allSatisfy { contains(ClockParts($0)) }
  }
  package var count: Int { rawValue.nonzeroBitCount }
  /// The parts, in the order of their doors.
  package var list: [ClockPart] { ClockPart.allCases.filter { contains(ClockParts($0)) } }
}

/// What turns about one axis of the plate: one arbor with all that sits fast on it.
package enum ClockAxle: Int, CaseIterable, Hashable, Encodable, Sendable {
  case key, barrel, centre, third, escape, minute, work, hours, moon
}

extension ClockPart {
  /// The id of the level behind whose door it lies, and of the one that was there before.
  package var doors: [String] {
    switch self {
    case .key: ["first-stop"]
    case .barrel: ["there-and-back"]
    case .centre: ["full-circle"]
    case .dial: ["clock"]
    case .click: ["tune", "watch-once"]
    case .minuteHand: ["word"]
    case .third: ["no-detents"]
    case .cannon: ["left-right-left"]
    case .minuteWork: ["one-line", "second-time"]
    case .hourWheel: ["glass-back"]
    case .hourHand: ["locker-door"]
    case .hammer: ["key", "overshoot"]
    case .bell: ["two-hands"]
    case .snail: ["ball", "wrong-mark"]
    case .escape: ["rose", "own-numbers"]
    case .secondHand: ["hair", "fat-flies"]
    case .moon: ["your-clock", "sticking-points"]
    case .anchor: ["safe"]
    case .namePlate: ["touch", "graph"]
    case .pendulum: ["midnight", "false-gates"]
    }
  }

  package init?(behind level: String) {
    guard let part = Self.allCases.first(where: { $0.doors.contains(level) }) else { return nil }
    self = part
  }

  package var title: MessageKey {
    switch self {
    case .key: .partKey
    case .barrel: .partBarrel
    case .centre: .partCentre
    case .dial: .partDial
    case .click: .partClick
    case .minuteHand: .partMinuteHand
    case .third: .partThird
    case .cannon: .partCannon
    case .minuteWork: .partMinuteWork
    case .hourWheel: .partHourWheel
    case .hourHand: .partHourHand
    case .hammer: .partHammer
    case .bell: .partBell
    case .snail: .partSnail
    case .escape: .partEscape
    case .secondHand: .partSecondHand
    case .moon: .partMoon
    case .anchor: .partAnchor
    case .namePlate: .partNamePlate
    case .pendulum: .partPendulum
    }
  }

  /// The names of the shapes of which it consists, from the lowest to the topmost.
  package var shapes: [String] {
    switch self {
    case .key: ["key"]
    case .barrel: ["barrel"]
    case .centre: ["wheelofsixty", "pinionoftwelve"]
    case .dial: ["clockdial"]
    case .click: ["click"]
    case .minuteHand: ["minutehand"]
    case .third: ["wheelofsixtyfour", "pinionofeight"]
    case .cannon: ["pinionofeight"]
    case .minuteWork: ["wheelofthirtytwo", "pinionoftwelve"]
    case .hourWheel: ["wheelofthirtysix"]
    case .hourHand: ["hourhand"]
    case .hammer: ["hammer"]
    case .bell: ["bell"]
    case .snail: ["snail"]
    case .escape: ["escapewheel", "pinionofeight"]
    case .secondHand: ["secondhand"]
    case .moon: ["moon"]
    case .anchor: ["anchor"]
    case .namePlate: ["nameplate"]
    case .pendulum: ["pendulum"]
    }
  }

  package var axle: ClockAxle? {
    switch self {
    case .key: .key
    case .barrel: .barrel
    case .centre: .centre
    case .third: .third
    case .escape, .secondHand: .escape
    case .cannon, .minuteHand: .minute
    case .minuteWork: .work
    case .hourWheel, .hourHand, .snail: .hours
    case .moon: .moon
    case .dial, .click, .hammer, .bell, .anchor, .namePlate, .pendulum: nil
    }
  }

  /// The middle of its place on the plate, about the plate's middle, in points of the plate.
  package var position: Vector {
    switch self {
    case .key, .barrel: Vector(x: -32.5, y: 82.5)
    case .centre, .cannon, .minuteHand: Vector(x: 7.5, y: 7.5)
    case .third: Vector(x: -67.5, y: -32.5)
    case .escape, .secondHand: Vector(x: -139.5, y: -86.5)
    case .minuteWork: Vector(x: 57.5, y: 7.5)
    case .hourWheel, .snail, .hourHand: Vector(x: 117.5, y: 7.5)
    case .anchor, .pendulum: Vector(x: -139.5, y: -132.5)
    case .dial: Vector(x: 32.5, y: 7.5)
    case .hammer: Vector(x: 87.5, y: -67.5)
    case .bell: Vector(x: 132.5, y: -92.5)
    case .click: Vector(x: 25, y: 135)
    case .moon: Vector(x: 120, y: 98)
    case .namePlate: Vector(x: -132, y: 132)
    }
  }

  /// The parts whose places touch its own: where one of them is set, its outline is seen better.
  package var neighbours: [ClockPart] {
    switch self {
    case .key: [.barrel]
    case .barrel: [.key]
    case .centre, .click: [.barrel]
    case .dial: [.centre, .barrel]
    case .third, .cannon: [.centre]
    case .minuteHand: [.centre, .dial]
    case .minuteWork: [.cannon]
    case .hourWheel: [.minuteWork]
    case .hourHand, .snail: [.hourWheel]
    case .moon: [.hourWheel]
    case .hammer: [.bell, .hourWheel]
    case .bell: [.hammer]
    case .escape: [.third]
    case .secondHand, .anchor: [.escape]
    case .pendulum: [.anchor]
    case .namePlate: [.barrel, .click]
    }
  }

  /// The parts from the lowest to the topmost.
  package static let layers: [ClockPart] = [
    .barrel, .third, .centre, .hourWheel, .minuteWork, .moon, .click, .escape, .snail, .cannon,
    .anchor, .bell, .hammer, .dial, .pendulum, .hourHand, .minuteHand, .secondHand, .namePlate,
    .key,
  ]
}

/// Where and how large the clock is, and how its wheels drive each other.
package enum ClockPlan {
  /// The size of the plate, in points of it.
  package static let size = Vector(x: 360, y: 320)
  /// The scale of the parts on it.
  package static let scale = 0.5

  /// Whether a shape is one of the clock's alone.
  package static func contains(_ shape: String) -> Bool {
    shape == "clockplate" || ClockPart.allCases.contains { $0.shapes.contains(shape) }
  }

  /// Two axles of which one drives the other.
  struct Link {
    let first: ClockAxle
    let second: ClockAxle
    /// The teeth that mesh; nil where both turn as one.
    let teeth: (first: Int, second: Int)?
    /// The turns of the second for one of the first.
    var ratio: Double {
      teeth.map { -Double($0.first) / Double($0.second) } ?? 1
    }
  }

  /// The links between what is set, from the barrel on.
  static func links(_ parts: ClockParts) -> [Link] {
    var links: [Link] = []
    func add(
      _ first: ClockAxle, _ second: ClockAxle, _ teeth: (Int, Int)? = nil, _ needed: ClockPart...
    ) {
      guard needed.allSatisfy({ parts.has($0) }) else { return }
      links.append(Link(first: first, second: second, teeth: teeth))
    }
    if !parts.has(.click) { add(.key, .barrel, nil, .key, .barrel) }
    add(.barrel, .centre, (56, 12), .barrel, .centre)
    add(.centre, .third, (60, 8), .centre, .third)
    add(.third, .escape, (64, 8), .third, .escape)
    if parts.has(.minuteHand) || parts.has(.cannon) { add(.centre, .minute, nil, .centre) }
    add(.minute, .work, (8, 32), .cannon, .minuteWork)
    add(.work, .hours, (12, 36), .minuteWork, .hourWheel)
    return links
  }

  /// How each axle's wheel stands when nothing has turned, in turns, so that all teeth stand between each other.
  static let phases: [Double] = {
    var phases = ClockAxle.allCases.map { _ in 0.0 }
    let positions = ClockAxle.allCases.map { axle in
      ClockPart.allCases.first { $0.axle == axle }?.position ?? .zero
    }
    for link in links(.all) {
      guard let teeth = link.teeth else { continue }
      let line = positions[link.second.rawValue] - positions[link.first.rawValue]
      // A tooth points up where a wheel isn't turned; one meets a gap of the other on the line of both middles.
      let towards = Angle.radians(arctangent(line.y, line.x)).turns + 0.25
      let tooth = (towards - phases[link.first.rawValue]) * Double(teeth.first)
      phases[link.second.rawValue] = towards + 0.5 + (tooth - 0.5) / Double(teeth.second)
    }
    return phases
  }()
}
