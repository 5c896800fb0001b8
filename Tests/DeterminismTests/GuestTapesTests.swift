import Foundation
import SwivelCommands
import SwivelDocuments
import SwivelGame
import SwivelGeometry
import SwivelHosting
import SwivelInput
import SwivelPlatform
import SwivelScreens
import SwivelTestSupport
import Testing

@testable import swivel

/// A home with a scene of the user's that has older versions, settings, progress, a lock and a tape.
private struct Household {
  let home: Home
  let path: String
  let before: [String: Data]

  init() throws {
    home = try Home()
    let paths = home.paths
    let saveQueue = home.saveQueue
    let scene = try #require(saveQueue.save(home.session, as: "mine"))
    for times in 1...2 {
      let copy = home.session.moved(times).sceneCopy.withPath(scene)
      _ = saveQueue.answers(to: .keep(copy, .save, nil))
    }
    path = home.files.path(of: scene)
    for folder in [paths.config, paths.levels, paths.data + "/tapes"] {
      try Files.makeFolder(folder)
      try Files.write(Array("{}".utf8), to: folder + "/mine.json")
    }
    try StoredFile.settings(in: paths).change { $0[.textSize] = 120 }
    before = try paths.own
    try #require(before.count > 6, "\(before.keys)")
  }

  /// What of the user's is another now, and what is new besides scenes; new scenes are taken away again.
  func differences() throws -> [String] {
    let after = try home.paths.own
    let changed = before.filter { after[$0.key] != $0.value }.map(\.key)
    let new = Set(after.keys).subtracting(before.keys)
    let scenes = new.filter { $0.hasPrefix(home.paths.scenes) && $0.hasSuffix(SceneName.suffix) }
    for path in scenes { try FileManager.default.removeItem(atPath: path) }
    try? FileManager.default.removeItem(atPath: home.paths.journals)
    return changed + new.subtracting(scenes)
  }
}

/// What a tape may hold, at random: mostly keys, since all commands have some, and what only the program would say.
private struct Lot {
  private var random: SplitMix64
  private let path: String
  private let text: String
  private var isDown = false

  init(seed: UInt64, path: String, text: String) {
    random = SplitMix64(seed: seed)
    (self.path, self.text) = (path, text)
  }

  mutating func next() -> InputEvent.Kind {
    switch random.number(in: 0...19) {
    case 0...10: .keyDown(one(of: Key.allCases), one(of: Self.modifiers), isRepeat: false)
    case 11: .keyDown(one(of: [.n, .s, .o, .z]), .control, isRepeat: false)
    case 12: .text(one(of: ["mine", "a", "90"]))
    case 13...16: contact()
    case 17: .gamepad(.buttonDown(one(of: GamepadButton.allCases)))
    default: .reply(reply())
    }
  }

  private static let modifiers: [Modifiers] = [[], [], .control, .shift, .alt, [.control, .shift]]

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[random.number(in: 0...(elements.count - 1))]
  }

  private mutating func contact() -> InputEvent.Kind {
    let phase: ContactPhase = isDown ? one(of: [.moved, .moved, .ended]) : .began
    isDown = phase != .ended
    let position = Vector(x: random.number(in: 0.0...1_280), y: random.number(in: 0.0...720))
    return .contact(
      Contact(id: ContactID(1), kind: .finger, phase: phase, position: ExactPoint(position)))
  }

  private mutating func reply() -> Reply {
    switch random.number(in: 0...8) {
    case 0: .scene(path: path, text: text)
    case 1: .scene(path: "mine", text: text)
    case 2: .saved(serial: random.number(in: 0...3), path: "mine")
    case 3: .settings("{\"textSize\": 200}")
    case 4: .progress(Verbatim(text: "first-stop 3"))
    case 5: .scenes(Verbatim(text: "scene\tmine\tmine\t"))
    case 6: .tapes(Verbatim(text: "mine"))
    case 7: .pasted(text)
    default: .dropped(text)
    }
  }
}

@Suite struct `Tapes of guests, at random` {
  private static let wanted =
    ProcessInfo.processInfo.environment["SWIVEL_GUESTS"].flatMap(Int.init)

  /// Performs a tape over the user's scene as the program does, and ends.
  private func perform(_ lot: inout Lot, in household: Household, isChanged: Bool) throws {
    let home = household.home
    let start = try SceneStart(opening: household.path, in: home.paths, home.assets)
    var (session, watch) = (home.session, GuestWatch())
    var autosave = start.beginAutosave(session, home.assets)
    var time = Int64(0)
    func event(_ kind: InputEvent.Kind) -> InputEvent {
      InputEvent(time: Timestamp(microseconds: time), kind: kind)
    }
    func follow() {
      for effect in session.takeEffects() {
        switch effect {
        case .saveScene(let copy, .replaced) where !watch.saves(copy):
          autosave.discardLeft(copy, session)
        case .saveScene(_, .replaced), .saveScene(_, .forkFromGuest):
          autosave.perform(effect, session)
        case .play, .rumble, .listScenes, .listTapes, .sendWords, .sendTime: break
        default: Issue.record("\(effect)")
        }
      }
      if let failure = autosave.noteChanges(of: session, isChanging: true) {
        Issue.record("\(failure)")
      }
      for reply in autosave.takeReplies(session) {
        watch.handle(event(.reply(reply)), in: &session)
      }
    }
    for reply in start.replies { watch.handle(event(.reply(reply)), in: &session) }
    follow()
    // What the user has changed before isn't saved yet.
    for key in isChanged ? [Key.tab, .right] : [] {
      watch.handle(event(.keyDown(key, [], isRepeat: false)), in: &session)
    }
    follow()
    for _ in 0..<40 {
      time += 30_000
      _ = watch.handle(guest: event(lot.next()), in: &session)
      follow()
    }
    // A program that ends by the user's will saves what the user has changed to its file.
    if isChanged { _ = autosave.flush(session) } else { _ = autosave.finish(session) }
  }

  @Test func `leave all that is the user's as it is to the byte, and make but new scenes`()
    throws
  {
    let household = try Household()
    let text = try household.home.text("mine")
    for seed in 0..<UInt64(Self.wanted ?? 300) {
      var lot = Lot(seed: seed, path: household.path, text: text)
      try perform(&lot, in: household, isChanged: seed % 2 == 1)
      let differences = try household.differences()
      #expect(differences.isEmpty, "seed \(seed)")
      if !differences.isEmpty { return }
    }
    if let wanted = Self.wanted { print("\(wanted) tapes, nothing of the user's changed") }
  }
}
