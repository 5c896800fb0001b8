import SwivelGeometry
import SwivelInput
public import SwivelTapes

/// Valid statements of a script at random: every kind of input, and moments at which everything is checked.
///
/// What comes next depends on the seed alone, not on what the statements lead to, so that one can be left out.
public struct Monkey {
  private var lot: Lot
  private let scenes: [String]
  private var down: [(finger: Int64, position: Vector)] = []
  private var size = Vector(x: 1_280, y: 720)
  /// The seconds that it has waited, since a script has an hour.
  private var waited = 0

  /// How many of a thousand statements are checks.
  private let checks: Int

  /// The monkey of a seed; one of four checks often, the others go farther in the same time.
  public init(seed: UInt64, with assets: Supplies) {
    lot = Lot(seed: seed)
    checks = seed % 4 == 0 ? 10 : 1
    scenes = assets.scenes
  }

  /// The next statement; ``ScriptAction/hash`` is a moment at which everything is checked.
  public mutating func next() -> ScriptAction {
    switch lot.below(1_000) {
    case 0..<checks: .hash
    case ..<750: fingers()
    case 750..<840: hand()
    case 840..<930: keys()
    case 930..<960: pad()
    case 960..<972: parentTransform()
    case 972..<980: .reply(reply())
    default: wait()
    }
  }

  private static let sizes = [
    (1_280, 720), (1_280, 720), (64, 64), (360, 640), (400, 300), (2_000, 64), (3_840, 2_160),
    (7_680, 4_320),
  ]

  private mutating func point() -> Vector {
    // Corners and edges are touched more often than by chance, and so is what lies beyond them.
    switch lot.below(20) {
    case 0: Vector(x: lot.below(2) == 0 ? 0 : size.x, y: lot.below(2) == 0 ? 0 : size.y)
    case 1: Vector(x: Double(lot.within(-900...900)) * 1_000, y: Double(lot.within(-9...9)))
    default: Vector(x: Double(lot.below(Int(size.x))), y: Double(lot.below(Int(size.y))) + 0.25)
    }
  }

  /// One report of fingers that land, move and lift.
  private mutating func fingers() -> ScriptAction {
    var touches: [ScriptTouch] = []
    var kept: [(finger: Int64, position: Vector)] = []
    for (finger, position) in down {
      switch lot.below(40) {
      case 0...1:
        touches.append(
          ScriptTouch(finger: finger, phase: lot.below(5) == 0 ? .cancelled : .ended, position: nil)
        )
      case 2...5: kept.append((finger, position))
      default:
        let far = lot.below(30) == 0 ? 400 : 12
        let displacement = Vector(
          x: Double(lot.within(-far...far)), y: Double(lot.within(-far...far)) / 4)
        kept.append((finger, position + displacement))
        touches.append(
          ScriptTouch(
            finger: finger, phase: .moved, position: ExactPoint(position + displacement),
            pressure: lot.below(50) == 0 ? Int64(lot.below(1_000_001)) : nil))
      }
    }
    let most = lot.below(40) == 0 ? 20 : 5
    if down.isEmpty || down.count < most && lot.below(12) == 0 {
      let position = point()
      let finger = (Int64(1)...40).first { number in !down.contains { $0.finger == number } } ?? 41
      kept.append((finger, position))
      touches.append(ScriptTouch(finger: finger, phase: .began, position: ExactPoint(position)))
    }
    down = kept
    return touches.isEmpty ? .wait(8_000) : .touch(touches)
  }

  /// A whole gesture of the mouse, a pen or fingers of its own.
  private mutating func hand() -> ScriptAction {
    let target = ScriptTarget.point(ExactPoint(point()))
    let hands: [ScriptHand] = [.mouse, .mouse, .pen, .fingers(1), .fingers(2), .fingers(5)]
    let hand = lot.one(of: hands)
    let time = Int64(lot.within(10...400)) * 1_000
    let displacement = ExactPoint(
      Vector(x: Double(lot.within(-300...300)), y: Double(lot.within(-300...300))))
    switch lot.below(12) {
    case 0...1: return .tap(target, times: lot.within(1...3), hand)
    case 2: return .press(target, duration: time * 4, hand)
    case 3...5: return .drag(target, .by(displacement), duration: time, hand)
    case 6: return .swipe(target, by: displacement, duration: time, hand)
    case 7:
      return .pinch(target, by: Int64(lot.within(100...8_000)) * 1_000, duration: time, .fingers(2))
    case 8:
      let angle = ScriptAngle(Int64(lot.within(-900...900)) * 1_000_000, .degrees)
      return .turn(target, by: angle, duration: time * 8, .fingers(lot.within(2...5)))
    case 9: return .hover(target)
    case 10: return .secondaryPress(target)
    default:
      let notches = Int64(lot.one(of: [-9, -1, 1, 2, 30])) * 500_000
      return .wheel(target, by: notches, modifiers())
    }
  }

  private mutating func modifiers() -> Modifiers {
    lot.below(2) == 0 ? [] : Modifiers(rawValue: UInt8(lot.below(8)))
  }

  private mutating func keys() -> ScriptAction {
    let key = lot.one(of: Key.allCases)
    switch lot.below(20) {
    case 0...1: return .holdKey(key)
    case 2...3: return .releaseKey(key)
    case 4: return .hold(modifiers().union(.shift))
    case 5: return .release([.shift, .control, .alt])
    case 6: return .type(lot.one(of: Self.texts))
    // What everything leads back to, and what there is most of.
    case 7: return .key(.one, .control, times: 1)
    case 8...9: return .key(.z, lot.below(3) == 0 ? [.control, .shift] : .control, times: 1)
    case 10: return .key(.a, .control, times: 1)
    case 11: return .key(lot.one(of: [.minus, .equals]), [], times: lot.within(1...40))
    case 12: return .key(lot.one(of: [.tab, .enter, .escape]), [], times: 1)
    default: return .key(key, modifiers(), times: 1)
    }
  }

  private static let texts = [
    "7", "-1e9", "0/0", "x", "é", "\u{202E}a", "gear", "90+", "1e400", "👨‍👩‍👧", " ", "lock", "\u{9B}",
  ]

  private mutating func pad() -> ScriptAction {
    switch lot.below(6) {
    case 0: return .gamepadPress(lot.one(of: GamepadButton.allCases), times: 1)
    case 1: return .gamepad(.buttonDown(lot.one(of: GamepadButton.allCases)))
    case 2: return .gamepad(.buttonUp(lot.one(of: GamepadButton.allCases)))
    case 3: return .gamepad(lot.below(2) == 0 ? .connected : .disconnected)
    default:
      let value = Int64(lot.one(of: [0, 0, 150_000, 400_000, 1_000_000]))
      return .gamepad(.axis(lot.one(of: GamepadAxis.allCases), value))
    }
  }

  private mutating func parentTransform() -> ScriptAction {
    switch lot.below(8) {
    case 0:
      down = []
      return .lost
    case 1...2:
      let (width, height) = lot.one(of: Self.sizes)
      size = Vector(x: Double(width), y: Double(height))
      return .window(.resized(Surface(width: width, height: height)))
    case 3: return .window(.focusLost)
    case 4: return .window(.focusGained)
    case 5: return .window(.hidden)
    case 6: return .window(.shown)
    default: return .window(.closed)
    }
  }

  private mutating func wait() -> ScriptAction {
    let seconds = lot.below(60) == 0 ? 20 : lot.below(10) == 0 ? 2 : 0
    guard waited + seconds < 1_500 else { return .wait(8_000) }
    waited += seconds
    return .wait(Int64(seconds) * 1_000_000 + Int64(lot.within(1...300)) * 1_000)
  }

  /// What comes in from outside: what the program would say, and what it never would.
  private mutating func reply() -> Reply {
    let text = lot.one(of: Self.replies)
    switch lot.below(16) {
    case 0: return .pasted(text)
    case 1: return .dropped(text)
    case 2:
      return .picture(
        PictureArrival(
          name: lot.one(of: Self.texts), hash: String(repeating: "0a", count: 32),
          width: lot.within(1...60_000), height: lot.within(1...900)))
    case 3: return .progress(RawText(text: text))
    case 4: return .scene(path: "", text: lot.below(2) == 0 ? lot.scene() : lot.one(of: scenes))
    case 5: return .scene(path: text, text: lot.one(of: scenes).replacing("1", with: "9e9"))
    case 6: return .saved(serial: lot.below(3), path: text)
    case 7: return .scenes(RawText(text: "scene\t\(text)\ta\tb\n\(text)"))
    case 8: return .settings(lot.one(of: Self.settings))
    case 9:
      return .desktop(RawText(text: lot.one(of: ["reduced-motion", "high-contrast", "", text])))
    case 10: return .tapes(RawText(text: "a.tape\n\(text)"))
    case 11: return .words(PaletteWords(text: "\(text)\ta\tb"))
    case 12: return .day(lot.one(of: Self.days))
    case 13: return .coachMark(text)
    case 14: return .pictures(RawText(text: "2\t/a\n\(text)"))
    default: return lot.below(2) == 0 ? .kept(text) : .failed(text)
    }
  }

  private static let days = [
    PresentDay("2026-11-23"), PresentDay("2026-11-23", second: 86_399), PresentDay("9999-99-99"),
  ]
  private static let replies = [
    "", "a", "gear 3", "\u{200E}IMG\n\u{202E}two", String(repeating: "long ", count: 300), "0",
    "-1\t9223372036854775807", "../../.bash_profile", "{}", "swivel:1", "01-tape 3",
  ]
  private static let settings = [
    "{}", "{\"textSize\": 200}", "{\"textSize\": 1e999}", "{\"dwell\": 500}", "{\"handBar\": true}",
    "nonsense", "{\"contrast\": \"high\"}", "{\"motion\": \"reduced\"}",
  ]
}
