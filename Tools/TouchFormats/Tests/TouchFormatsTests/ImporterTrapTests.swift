import SwivelGeometry
import SwivelInput
import SwivelRecordings
import SwivelTapes
import SwivelTestSupport
import Testing

@testable import TouchFormats

private let axes = DeviceFile.slots(0...1_000, 0...500)

private func words(_ device: DeviceFile) throws -> [String] {
  try reading(device.evemu(), as: .evemu).log.words
}

@Suite struct `A recorded device` {
  @Test(arguments: ["1.0", "1.1", "1.2", "1.3", nil])
  func `of evemu is read in every version`(version: String?) throws {
    var device = DeviceFile(
      DeviceFile.slots(0...1_000, -5...495, resolution: (10, 10)),
      "0.000000 slot=0 id=7 x=82 y=-1 touch=1", "0.010000 x=100", "0.020000 id=-1 touch=0")
    device.name = "A panel, \"so\" named"
    let log = try reading(device.evemu(version), as: .evemu).log
    expectEqual(log.words, ["0.000000 +7 82,-1", "0.010000 7 100,-1", "0.020000 -7 100,-1"])
    expectEqual(log.name, device.name)
    expectEqual(log.vertical, TouchAxis(-5, 495))
    expectEqual(log.unit, version == "1.0" ? .counts : .millimetres)
    expectEqual(log.size, version == "1.0" ? Vector(x: 1_000, y: 500) : Vector(x: 100, y: 50))
  }

  /// Two contacts, one of them with a minus, a new one in a slot that was used before.
  private static let device = DeviceFile(
    DeviceFile.slots(-4_824...4_808, -203...7_256, resolution: (91, 91)),
    "12.345678 slot=0 id=7 x=-82 y=100 slot=1 id=8 x=1 y=2 touch=1 scan=5",
    "12.355678 slot=0 x=-81 major=9", "12.365678 slot=1 id=-1",
    "12.375678 id=9 x=3", "12.385678 slot=0 id=-1 slot=1 id=-1 touch=0")

  @Test(arguments: device.texts.map(\.format))
  func `is the same in every format`(format: TouchFormat) throws {
    let text = try #require(Self.device.texts.first { $0.format == format }).text
    expectEqual(TouchFormat(showing: Array(text.utf8)), format)
    let log = try reading(text, as: format).log
    expectEqual(
      log.words,
      [
        "0.000000 +7 -82,100", "0.000000 +8 1,2", "0.010000 7 -81,100", "0.020000 -8 1,2",
        "0.030000 +9 3,2", "0.040000 -7 -81,100", "0.040000 -9 3,2",
      ])
    expectEqual(log.origin.microseconds, 12_345_678)
    expectEqual(log.name, "A panel")
    expectEqual(log.horizontal, TouchAxis(-4_824, 4_808))
    expectEqual(log.unit, .millimetres)
    expectLess(abs(log.size.x - 9_632.0 / 91), 1e-12)
  }

  @Test(arguments: [-1, -2, Int(Int32.min), 65_536, Int(Int32.max)])
  func `lifts a contact by an id that it says it has not`(id: Int) throws {
    let device = DeviceFile(
      axes, "0.000000 slot=0 id=7 x=10 y=20", "0.010000 id=\(id)", "0.020000 id=8 x=30",
      "0.030000 id=\(id)")
    try expectEqual(
      words(device),
      ["0.000000 +7 10,20", "0.010000 -7 10,20", "0.020000 +8 30,20", "0.030000 -8 30,20"])
    guard id > 0 else { return }
    let free = DeviceFile(
      Array(axes.dropLast()), "0.000000 slot=0 id=7 x=10 y=20", "0.010000 id=\(id)")
    try expectEqual(words(free).last, "0.010000 +\(id) 10,20")
  }

  @Test func `inherits a coordinate that its slot had`() throws {
    let device = DeviceFile(
      axes, "0.000000 slot=0 id=1 x=10 y=20", "0.010000 id=-1", "0.020000 id=2 y=30",
      "0.030000 id=-1", "0.040000 id=3", "0.050000 id=-1")
    try expectEqual(
      words(device),
      [
        "0.000000 +1 10,20", "0.010000 -1 10,20", "0.020000 +2 10,30", "0.030000 -2 10,30",
        "0.040000 +3 10,30", "0.050000 -3 10,30",
      ])
  }

  @Test func `may tell the place before the tracking id`() throws {
    let device = DeviceFile(
      axes, "0.000000 slot=0 x=10 y=20 id=1", "0.010000 x=11 id=2", "0.020000 id=-1")
    try expectEqual(
      words(device),
      [
        "0.000000 +1 10,20", "0.010000 -1 10,20", "0.010000 +2 11,20", "0.020000 -2 11,20",
      ])
  }

  @Test func `may give a contact's number to another, in its slot or in a second one`() throws {
    let device = DeviceFile(
      axes, "0.000000 slot=0 id=1 x=10 y=20", "0.010000 slot=1 id=1 x=30 y=40",
      "0.020000 slot=0 id=-1", "0.030000 id=1 x=5", "0.040000 id=-1 slot=1 id=-1")
    let other = (Int64(1) << 32) + 1
    try expectEqual(
      words(device),
      [
        "0.000000 +1 10,20", "0.010000 +\(other) 30,40", "0.020000 -1 10,20",
        "0.030000 +1 5,20", "0.040000 -1 5,20", "0.040000 -\(other) 30,40",
      ])
  }

  @Test func `lands a contact that was down before as soon as both coordinates are reported`()
    throws
  {
    let device = DeviceFile(
      axes, "0.000000 slot=1 x=10", "0.010000 y=20", "0.020000 slot=0 x=1 y=2",
      "0.030000 slot=1 id=-1", "0.040000 id=5 x=11 slot=0 x=3")
    try expectEqual(
      words(device),
      [
        "0.010000 +65537 10,20", "0.020000 +65536 1,2", "0.030000 -65537 10,20",
        "0.040000 +5 11,20", "0.040000 65536 3,2",
      ])
  }

  @Test func `begins in the slot that it says to be in`() throws {
    let device = DeviceFile(axes, "0.000000 id=4 x=1 y=2", "0.010000 slot=0 id=5 x=3 y=4")
    let text = device.evtest.replacing(
      "Event code 47 (?)\n      Value      0", with: "Event code 47 (?)\n      Value      3")
    try expectEqual(reading(text, as: .evtest).log.words, ["0.000000 +4 1,2", "0.010000 +5 3,4"])
  }

  @Test func `loses its contacts where events were dropped, and finds them again`() throws {
    let device = DeviceFile(
      axes, "0.000000 slot=0 id=1 x=10 y=20 slot=1 id=2 x=30 y=40", "0.010000 x=31 drop x=99",
      "0.020000 x=35", "0.030000 y=45", "0.040000 slot=0 id=-1", "0.050000 slot=1 id=-1")
    try expectEqual(
      words(device),
      [
        "0.000000 +1 10,20", "0.000000 +2 30,40", "0.010000 !1 10,20", "0.010000 !2 30,40",
        "0.030000 +2 35,45", "0.050000 -2 35,45",
      ])
  }

  @Test func `doesn't touch while it hovers`() throws {
    let device = DeviceFile(
      axes, "0.000000 slot=0 id=1 x=10 y=20 distance=5", "0.010000 x=11 distance=0",
      "0.020000 distance=1 x=12", "0.030000 distance=0", "0.040000 id=-1")
    try expectEqual(
      words(device),
      [
        "0.010000 +1 11,20", "0.020000 -1 11,20", "0.030000 +1 12,20", "0.040000 -1 12,20",
      ])
  }

  @Test func `loses a contact that turns out to be a palm, and knows a pen`() throws {
    let device = DeviceFile(
      axes, "0.000000 slot=0 id=1 x=10 y=20 slot=1 id=2 tool=1 x=3 y=4", "0.010000 slot=0 tool=2",
      "0.020000 x=50", "0.030000 id=-1")
    try expectEqual(
      words(device), ["0.000000 +1 10,20", "0.000000 +2=pen 3,4", "0.010000 !1 10,20"])
  }

  @Test func `keeps pressure on its scale, and none without`() throws {
    var device = DeviceFile(
      axes, "0.000000 slot=0 id=1 x=10 y=20 pressure=51", "0.010000 pressure=255", "0.020000 id=-1")
    try expectEqual(words(device), ["0.000000 +1 10,20", "0.010000 1 10,20", "0.020000 -1 10,20"])
    device.axes.append(DeviceFile.Axis(code: 0x3A, minimum: 0, maximum: 255))
    let log = try reading(device.evemu(), as: .evemu).log
    expectEqual(
      log.words, ["0.000000 +1 10,20@51", "0.010000 1 10,20@255", "0.020000 -1 10,20@255"])
    expectEqual(log.recording.events[0].pressure, 0.2)
  }

  @Test func `may end with contacts down, or in the middle of a report`() throws {
    var device = DeviceFile(axes, "0.000000 slot=0 id=1 x=10 y=20", "0.010000 x=11")
    device.rows.removeLast()
    let log = try reading(device.evemu(), as: .evemu).log
    expectEqual(log.words, ["0.000000 +1 10,20"])
    expectEqual(log.unfinished.map(\.id.number), [1])
  }

  @Test func `marks a contact at the end of an axis`() throws {
    let device = DeviceFile(
      axes, "0.000000 slot=0 id=1 x=0 y=20", "0.010000 x=1", "0.020000 y=500", "0.030000 x=1000 y=7"
    )
    let log = try reading(device.evemu(), as: .evemu).log
    expectEqual(log.events.map(\.isAtEdge), [true, false, true, true])
  }
}

@Suite struct `A recorded device without slots` {
  private static let axes = [
    DeviceFile.Axis(code: 0x35, minimum: 0, maximum: 1_000),
    DeviceFile.Axis(code: 0x36, minimum: 0, maximum: 1_000),
  ]

  @Test func `tells all its contacts by number each time`() throws {
    let device = DeviceFile(
      Self.axes, "0.000000 id=3 x=10 y=20 mt", "0.010000 id=4 x=90 y=80 mt id=3 x=11 y=20 mt",
      "0.020000 id=4 x=91 y=80 mt", "0.030000 mt")
    for (format, text) in device.texts {
      try expectEqual(
        reading(text, as: format).log.words,
        [
          "0.000000 +3 10,20", "0.010000 +4 90,80", "0.010000 3 11,20", "0.020000 -3 11,20",
          "0.020000 4 91,80", "0.030000 -4 91,80",
        ], "\(format)")
    }
  }

  @Test func `and without numbers is followed by the least distance of all together`() throws {
    let device = DeviceFile(
      Self.axes, "0.000000 x=100 y=100 mt x=200 y=100 mt", "0.010000 x=190 y=100 mt x=290 y=100 mt",
      "0.020000 x=280 y=100 mt", "0.030000 x=281 y=100 mt x=900 y=900 mt", "0.040000 touch=0")
    try expectEqual(
      words(device),
      [
        "0.000000 +1 100,100", "0.000000 +2 200,100", "0.010000 1 190,100", "0.010000 2 290,100",
        "0.020000 -1 190,100", "0.020000 2 280,100", "0.030000 2 281,100", "0.030000 +3 900,900",
        "0.040000 -2 281,100", "0.040000 -3 900,900",
      ])
  }

  @Test func `is lifted and landed elsewhere rather than carried over the surface`() throws {
    let device = DeviceFile(
      Self.axes, "0.000000 x=100 y=100 mt", "0.010000 x=900 y=900 mt", "0.020000 mt")
    try expectEqual(
      words(device),
      [
        "0.000000 +1 100,100", "0.010000 -1 100,100", "0.010000 +2 900,900", "0.020000 -2 900,900",
      ])
  }

  @Test func `with one contact is recognised by its button`() throws {
    let device = DeviceFile(
      [
        DeviceFile.Axis(code: 0, minimum: 0, maximum: 1_000, resolution: 10),
        DeviceFile.Axis(code: 1, minimum: 0, maximum: 500, resolution: 10),
      ],
      "0.000000 X=10 Y=20", "0.010000 touch=1", "0.020000 X=11", "0.030000 touch=0 X=12",
      "0.040000 touch=1 pen=1", "0.050000 touch=0")
    for (format, text) in device.texts {
      let log = try reading(text, as: format).log
      expectEqual(
        log.words,
        [
          "0.010000 +1 10,20", "0.020000 1 11,20", "0.030000 -1 11,20", "0.040000 +1=pen 12,20",
          "0.050000 -1=pen 12,20",
        ], "\(format)")
      expectEqual(log.size, Vector(x: 100, y: 50))
    }
  }

  @Test func `with one contact may be touched before the recording begins`() throws {
    let device = DeviceFile(
      [], "0.000000 X=10", "0.010000 Y=20", "0.020000 X=11", "0.030000 touch=0")
    try expectEqual(words(device), ["0.010000 +1 10,20", "0.020000 1 11,20", "0.030000 -1 11,20"])
  }
}

@Suite struct `A recorded clock` {
  private func device(_ times: String...) -> DeviceFile {
    var device = DeviceFile(axes)
    for (index, time) in times.enumerated() {
      device.report("\(time) slot=0 id=1 x=\(index + 1) y=20")
    }
    return device
  }

  @Test func `of the machine's start or of 1970 begins at 0`() throws {
    for start: Int64 in [271_039_089, 1_510_346_968_993_890] {
      let device = device(decimal(start), decimal(start + 10_000))
      let log = try reading(device.evtest, as: .evtest).log
      expectEqual(log.words, ["0.000000 +1 1,20", "0.010000 1 2,20"])
      expectEqual(log.origin.microseconds, start)
      expectEqual(log.recording.events[1].time.microseconds, start + 10_000)
    }
  }

  @Test func `of the recording stays as it is`() throws {
    let log = try reading(device("0.011879", "9.000000").libinput, as: .libinput).log
    expectEqual(log.origin, .zero)
    expectEqual(log.words, ["0.011879 +1 1,20", "9.000000 1 2,20"])
  }

  @Test func `that goes back is refused`() {
    let text = device("4294.967290", "4294.967295", "0.000004", "0.010004").evemu("1.0")
    expectTrue(
      refusal(text, as: .evemu).hasSuffix(
        "found the time 0.000004, expected none before 4294.967295"))
  }

  @Test func `that jumps forward is believed, as after a sleep`() throws {
    let log = try reading(device("0.000000", "86400.000000").evemu(), as: .evemu).log
    expectEqual(log.words, ["0.000000 +1 1,20", "86400.000000 1 2,20"])
  }
}

@Suite struct `A recorded device's size` {
  private func log(
    _ x: ClosedRange<Int>, _ y: ClosedRange<Int>, _ resolution: (Int, Int)
  ) throws -> TouchReading {
    let device = DeviceFile(
      DeviceFile.slots(x, y, resolution: resolution), "0.000000 slot=0 id=1 x=10 y=20")
    return try reading(device.evemu(), as: .evemu)
  }

  @Test func `is in millimetres by its resolution, axis by axis`() throws {
    let log = try log(0...4_095, 0...4_095, (13, 24)).log
    expectEqual(log.unit, .millimetres)
    expectEqual(log.size, Vector(x: 315, y: 170.625))
  }

  @Test(arguments: [
    (1_000, 500, 0, 0), (1_000, 500, 10, 0), (1_000, 500, 1_000, 1_000), (32_767, 32_767, 1, 1),
    (1_000, 100, 10, 10), (1_000, 500, -10, 10),
  ])
  func `is in counts where no resolution is given or none can be`(
    width: Int, height: Int, across: Int, down: Int
  ) throws {
    let reading = try log(0...width, 0...height, (across, down))
    expectEqual(reading.log.unit, .counts)
    expectEqual(reading.log.size, Vector(x: Double(width), y: Double(height)))
    let isWrong = across > 0 && down > 0
    expectEqual(reading.notes.count, isWrong ? 1 : 0)
  }

  @Test func `is as far as its fingers go where nothing tells the range`() throws {
    let device = DeviceFile(axes, "0.000000 slot=0 id=1 x=10 y=20", "0.010000 x=999 y=-3")
    for (text, format) in [
      (device.evemuRows, TouchFormat.evemu), (device.geteventNames, .getevent),
    ] {
      let reading = try reading(text, as: format)
      expectEqual(reading.log.horizontal, TouchAxis(0, 1_000))
      expectEqual(reading.log.vertical, TouchAxis(-3, 21))
      expectEqual(reading.notes.count, 1)
      expectEqual(reading.log.words, ["0.000000 +1 10,20", "0.010000 1 999,-3"])
    }
  }

  @Test func `is what a user says`() throws {
    let device = DeviceFile(axes, "0.000000 slot=0 id=1 x=10 y=20")
    let reading = try reading(device.geteventNames, as: .getevent) {
      $0.range = TouchRange("0..1079,-5..1919")
    }
    expectEqual(reading.log.horizontal, TouchAxis(0, 1_079))
    expectEqual(reading.log.vertical, TouchAxis(-5, 1_919))
    expectTrue(reading.notes.isEmpty)
  }

  @Test(arguments: ["", "0..1", "0..1,5..5", "1,2", "0..1,0..1,0..1", "a..b,0..1", "0..1;0..1"])
  func `is nothing else`(text: String) { expectNil(TouchRange(text)) }
}

@Suite struct `Several recorded devices` {
  private static func text(_ first: DeviceFile, _ second: DeviceFile) -> String {
    "version: 1\nndevices: 2\ndevices:\n" + first.libinputDevice + second.libinputDevice
  }

  private static let touched: DeviceFile = {
    var device = DeviceFile(axes, "0.000000 slot=0 id=1 x=10 y=20")
    device.name = "Touched"
    return device
  }()

  @Test func `in one file are distinguished: the one is read that has contacts`() throws {
    var keyboard = DeviceFile([], "0.000000 scan=1")
    keyboard.name = "Keyboard"
    for text in [Self.text(keyboard, Self.touched), Self.text(Self.touched, keyboard)] {
      let log = try reading(text, as: .libinput).log
      expectEqual(log.name, "Touched")
      expectEqual(log.words, ["0.000000 +1 10,20"])
    }
  }

  @Test func `with contacts on both need to be chosen from`() throws {
    var other = Self.touched
    other.name = "Other"
    let text = Self.text(Self.touched, other)
    expectEqual(
      refusal(text, as: .libinput),
      "line 1: found fingers on 2 devices: 1 \"Touched\", 2 \"Other\", expected one of them, chosen by --device"
    )
    try expectEqual(reading(text, as: .libinput) { $0.device = 2 }.log.name, "Other")
    expectEqual(
      refusal(text, as: .libinput) { $0.device = 3 }, "line 1: found 2 devices, expected a device 3"
    )
  }

  @Test func `of getevent are distinguished line by line`() throws {
    let text = """
      add device 1: /dev/input/event1
        name:     "keys"
      add device 2: /dev/input/event2
        name:     "touch"
      [      1.000000] /dev/input/event1: EV_KEY       KEY_POWER            DOWN
      [      1.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000c3a
      [      1.000000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
      [      1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000002b1
      [      1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000010
      [      1.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
      [      1.010000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [      1.010000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

      """
    let log = try reading(text, as: .getevent).log
    expectEqual(log.name, "touch")
    expectEqual(log.words, ["1.000000 +3130 689,16", "1.010000 -3130 689,16"])
  }

  @Test func `that tell only the box around two fingers are refused`() {
    var device = Self.touched
    device.properties = [0, 3]
    for (format, text) in device.texts {
      expectTrue(refusal(text, as: format).contains("INPUT_PROP_SEMI_MT"), "\(format)")
    }
  }
}
