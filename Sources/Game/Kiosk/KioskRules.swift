import SwivelCommands
package import SwivelInput
package import SwivelJSON
import SwivelSandbox
import SwivelScreens

/// What holds at an exhibition; an exhibitor sets it in a file.
package struct KioskRules: Hashable, Sendable {
  /// What may be open to visitors.
  package enum Room: String, Hashable, Sendable, CaseIterable {
    /// The bench with the things.
    case sandbox
    case locks
    case endless
  }

  /// How long nothing may come in before the next visitor finds everything new, in seconds.
  package var idle = 90
  /// How long the countdown before that is, in seconds; a touch stops it.
  package var countdown = 10
  /// The way out: the corners that are touched in turn, numbered clockwise from 1, the upper left; there is none where it is
  /// empty.
  package var pin: [Int] = []
  /// What is open to visitors; at least one room.
  package var screens: Set<Room> = [.sandbox, .locks, .endless]
  /// The most things that may lie on the bench; nil for as many as fit.
  package var things: Int?
  /// How many times its own size a thing may become; nil for as large as hands can make it.
  package var largest: Double?

  /// The usual rules.
  package init() {}
}

extension KioskRules {
  /// Brings a session to what visitors find first, and sets its limits.
  package func open(_ session: inout Session) {
    enter(&session)
    session.state.sandbox.most = things
  }

  /// The key that, with Control, leads to the first of the open rooms; nil where a session begins there.
  package var firstKey: Key? {
    screens.contains(.locks) ? .two : screens.contains(.sandbox) ? nil : .four
  }

  /// Goes to the first of the open rooms.
  func enter(_ session: inout Session) {
    if screens.contains(.locks) {
      session.enter(.levels)
    } else if screens.contains(.sandbox) {
      session.enter(.sandbox)
    } else {
      session.enter(.endless)
    }
  }

  /// Whether the screen that a session shows is open to visitors.
  func isOpen(_ session: Session) -> Bool {
    switch session.state.route {
    case .sandbox: screens.contains(.sandbox) && session.state.openPicker?.pictures == nil
    case .levels, .table: screens.contains(.locks)
    case .endless: screens.contains(.endless)
    case .lock: screens.contains(.locks) || screens.contains(.endless)
    default: false
    }
  }
}

extension KioskRules {
  /// The greatest length of the file, in bytes.
  package static let largestText = 16_384
  /// The seconds that ``idle`` may be.
  package static let idleRange = 15...3_600
  /// The seconds that ``countdown`` may be; it is shorter than ``idle``.
  static let countdownRange = 0...60
  /// How many corners the PIN may have.
  static let pinLengths = 6...12
  /// The numbers of things that may be set.
  static let thingsRange = 1...20_000
  /// The sizes that may be set.
  static let largestRange = 1.0...20.0

  static let keys = [
    "$schema", "format", "idle", "countdown", "pin", "screens", "things", "largest",
  ]

  /// Reads rules strictly: an unknown key, a wrong type or a number out of range is an error; every key may be missing.
  package init(text: [UInt8]) throws(JSONError) {
    let object = try JSONObject(JSONNode(parsing: text), keys: Self.keys)
    if object.has("$schema") { _ = try object.required("$schema", atMost: 200) }
    _ = try object.integer("format", 1...1, default: 1)
    idle = try object.integer("idle", Self.idleRange, default: idle)
    countdown = try object.integer(
      "countdown", 0...min(Self.countdownRange.upperBound, idle - 5), default: countdown)
    if object.has("pin") { pin = try Self.pin(object) }
    if let names = try object.array("screens", 1...Room.allCases.count) {
      screens = []
      for name in names {
        guard let screen = name.string.flatMap(Room.init), screens.insert(screen).inserted else {
          throw JSONError(
            "screens", line: name.line, found: name.summary,
            expected: "each once of \(Room.allCases.map(\.rawValue).joined(separator: ", "))")
        }
      }
    }
    if object.has("things") { things = try object.integer("things", Self.thingsRange) }
    if object.has("largest") { largest = try object.number("largest", Self.largestRange) }
  }

  /// The corners of a PIN, which is a text of digits.
  private static func pin(_ object: JSONObject) throws(JSONError) -> [Int] {
    let corners = object.node("pin")?.string?.map { $0.wholeNumberValue ?? 0 } ?? []
    guard pinLengths.contains(corners.count), corners.allSatisfy((1...4).contains) else {
      throw object.mismatch(
        "pin",
        "a text of \(pinLengths.lowerBound)…\(pinLengths.upperBound) digits from 1 to 4, one for each corner"
      )
    }
    return corners
  }
}
