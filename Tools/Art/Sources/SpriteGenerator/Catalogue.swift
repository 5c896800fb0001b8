import SwivelGeometry

/// All pictures that are generated.
public enum Catalogue {
  /// The things that lie on the bench and in the picker, in the order of the list.
  public static let things = bench + clock + mechanisms + lateClock

  /// What is turned for itself, with a mark that shows its angle.
  public static let bench: [Thing] = [
    .gear, .pinion, .compass, .clock, .record, .key, .dial, .photo, .postcard, .block, .domino,
    .square, .protractor, .valve, .smallPinion, .smallGear, .largeGear,
  ]

  /// The watchmaker's clock: its plate and the parts that lie behind doors.
  public static let clock: [Thing] = [
    .clockPlate, .barrel, .centreWheel, .thirdWheel, .minuteWheel, .hourWheel, .pinion8,
    .pinion12, .escapeWheel, .anchor, .pendulum, .hourHand, .minuteHand, .secondHand, .clockDial,
    .bell, .hammer,
  ]

  /// The rest of the clock's parts, which came after the mechanisms.
  public static let lateClock: [Thing] = [.click, .snail, .moonDisc, .namePlate]

  /// What drives wheels and is driven by them.
  public static let mechanisms: [Thing] = [.crank, .spring, .cam, .gong, .musicDisc, .pin]

  /// What a thing does in a train of wheels; nil for what only turns.
  private static func mechanism(of thing: Thing) -> String? {
    switch thing.name {
    case "crank", "valve": "crank"
    case "mainspring": "spring"
    case "cam": "cam"
    case "gong", "bell": "bell"
    case "musicdisc": "disc"
    case "pin": "pin"
    default: nil
    }
  }

  /// Pictures for the program itself: the bench.
  public static let furniture: [Thing] = [.bench]

  /// The program's icon in all sizes for desktops.
  public static let icons = [16, 22, 24, 32, 48, 64, 128, 256, 512].map(Icon.init)

  /// The list of things as JSON, with sorted keys and one thing per line; sizes in points.
  public static var list: String {
    let lines = things.map { thing in
      "  {\"file\": \"\(thing.file)\", \"height\": \(Int(thing.size.y)), "
        + (thing.isSpare ? "\"isSpare\": true, " : "")
        + "\"material\": \"\(material(of: thing))\", "
        + (mechanism(of: thing).map { "\"mechanism\": \"\($0)\", " } ?? "")
        + "\"name\": \"\(thing.name)\", "
        + (thing.pitch.map { "\"pitch\": \($0), " } ?? "")
        + (thing.teeth.map { "\"teeth\": \($0), " } ?? "")
        + "\"title\": \"\(thing.title)\", \"width\": \(Int(thing.size.x))}"
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  /// What a thing sounds like: wheels, parts of the clock and fittings are metal.
  private static func material(of thing: Thing) -> String {
    switch thing.name {
    case "photo", "postcard": "paper"
    case "record", "block", "domino", "square": "wood"
    default: "metal"
    }
  }

  /// The name of the list's file.
  public static let listFile = "things.json"
}
