import CSwivelSDL2
import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

/// What a layout of xkeyboard-config types on the printable keys, in the order of SDL's scancodes, alone and with Shift.
struct LayoutCase: Sendable, CustomTestStringConvertible {
  let name: String
  let plain, shifted: [Unicode.Scalar]

  var testDescription: String { name }

  /// Made by Tests/Layouts/make.
  static let all =
    (try? String(contentsOf: Fixtures.file("Tests/Layouts/layouts.txt"), encoding: .utf8))
    .map { $0.split(separator: "\n").compactMap(LayoutCase.init) } ?? []
  static let us = named("us")

  static let positions = (0...100).map { SDL_Scancode(rawValue: $0) }
    .filter(KeyboardLayout.isPrintable)

  private init(name: String, plain: [Unicode.Scalar], shifted: [Unicode.Scalar]) {
    (self.name, self.plain, self.shifted) = (name, plain, shifted)
  }

  init?(_ line: some StringProtocol) {
    let parts = line.split(separator: "\t").map { Array($0.unicodeScalars) }
    guard parts.count == 3, parts[1].count == Self.positions.count else { return nil }
    self.init(name: String(String.UnicodeScalarView(parts[0])), plain: parts[1], shifted: parts[2])
  }

  static func named(_ name: String) -> LayoutCase {
    all.first { $0.name == name } ?? LayoutCase(name: name, plain: [], shifted: [])
  }

  /// SDL's code at a position: a digit in the row of digits where that has none without Shift.
  func code(at position: SDL_Scancode) -> Int32 {
    guard let index = Self.positions.firstIndex(of: position), plain.indices.contains(index) else {
      return 0
    }
    let digits = 26..<36
    let hidesDigits = !plain[digits].contains { ("0"..."9").contains($0) }
    let scalar =
      digits.contains(index) && hidesDigits
      ? Unicode.Scalar("1234567890".utf8.map { $0 }[index - 26]) : plain[index]
    return scalar == " " ? 0 : Int32(scalar.value)
  }

  func press(_ position: SDL_Scancode, _ modifiers: SDL_Keymod = KMOD_NONE) -> [SDL_Event] {
    let down = keyEvent(code(at: position), scancode: position, modifiers: modifiers.rawValue)
    let index = Self.positions.firstIndex(of: position) ?? 0
    let typed = modifiers == KMOD_LSHIFT ? shifted[index] : plain[index]
    // With Control X reports a text of all but letters and digits of ASCII.
    let isControl = typed.isASCII && (typed.properties.isAlphabetic || ("0"..."9").contains(typed))
    guard typed != " ", modifiers != KMOD_LCTRL || !isControl else { return [down] }
    var text = SDL_Event(SDL_TEXTINPUT)
    csdl_set_text(&text, String(typed))
    return [down, text]
  }

  static let alphanumerics = Key.allCases.filter { $0.rawValue.count == 1 }

  /// The keys that go down as each position is pressed.
  func keys(_ modifiers: SDL_Keymod) -> [[Key]] {
    var bench = Bench()
    bench.queries.keyboard = self
    return Self.positions.map { position in
      bench.feed(press(position, modifiers)).compactMap { event in
        if case .text(let text) = event, modifiers == KMOD_LCTRL {
          Issue.record("\(text) was typed with Control")
        }
        return if case .keyDown(let key, _, _) = event { key } else { nil }
      }
    }
  }
}

@Suite struct `Shortcuts on each layout of the keyboard` {
  @Test func `are known of all that xkeyboard-config lists`() {
    expectGreater(LayoutCase.all.count, 100)
  }

  @Test(arguments: LayoutCase.all)
  func `are on one key each with Control, and one a press`(layout: LayoutCase) {
    let keys = layout.keys(KMOD_LCTRL)
    expectTrue(keys.allSatisfy { $0.count <= 1 })
    let all = keys.flatMap { $0 }
    expectEqual(Set(all).count, all.count)
    expectTrue(Set(all).isSuperset(of: LayoutCase.alphanumerics + [.comma]))
  }

  @Test(arguments: LayoutCase.all)
  func `are reached alone or with Shift`(layout: LayoutCase) {
    let keys = layout.keys(KMOD_NONE) + layout.keys(KMOD_LSHIFT)
    expectTrue(keys.allSatisfy { $0.count <= 1 })
    let all = Set(keys.flatMap { $0 })
    let missing = (LayoutCase.alphanumerics + [.comma, .period, .minus, .equals]).filter {
      !all.contains($0)
    }
    expectEqual(missing, [])
  }

  @Test(arguments: LayoutCase.all)
  func `are where their character is, but where letters take its key`(layout: LayoutCase) {
    let latin = LayoutCase.alphanumerics.prefix(26).allSatisfy { key in
      layout.plain.contains { Key.key(code: Int32($0.value)) == key }
    }
    var seen: [Unicode.Scalar] = [" ", "+"]
    for (keys, typed) in zip(layout.keys(KMOD_NONE), layout.plain)
    where latin && !seen.contains(typed) {
      seen.append(typed)
      guard let key = Key.key(code: Int32(typed.value)) else { continue }
      expectEqual(keys, [key], "\(typed)")
    }
  }

  @Test(
    arguments: [
      ("fr", SDL_SCANCODE_6, KMOD_NONE, .minus), ("fr", SDL_SCANCODE_6, KMOD_LCTRL, .six),
      ("fr", SDL_SCANCODE_COMMA, KMOD_LSHIFT, .period), ("fr", SDL_SCANCODE_Q, KMOD_LCTRL, .a),
      ("de", SDL_SCANCODE_7, KMOD_LSHIFT, .slash), ("de", SDL_SCANCODE_SLASH, KMOD_NONE, .minus),
      ("il", SDL_SCANCODE_Q, KMOD_LCTRL, .q), ("gr", SDL_SCANCODE_Q, KMOD_LCTRL, .q),
      ("bg", SDL_SCANCODE_Q, KMOD_LCTRL, .q), ("bg", SDL_SCANCODE_COMMA, KMOD_LCTRL, .comma),
      ("ru", SDL_SCANCODE_COMMA, KMOD_NONE, .comma), ("ru", SDL_SCANCODE_T, KMOD_NONE, .t),
      ("us(dvorak)", SDL_SCANCODE_W, KMOD_LCTRL, .comma), ("us", SDL_SCANCODE_L, KMOD_LSHIFT, .l),
    ] as [(String, SDL_Scancode, SDL_Keymod, Key)])
  func `are those of a known keyboard`(
    name: String, position: SDL_Scancode, modifiers: SDL_Keymod, key: Key
  ) {
    let index = LayoutCase.positions.firstIndex(of: position) ?? 0
    expectEqual(LayoutCase.named(name).keys(modifiers)[index], [key])
  }

  @Test func `are let go of as what they were pressed as, in another layout too`() {
    var bench = Bench()
    bench.queries.keyboard = .named("de")
    let slash = bench.feed(LayoutCase.named("de").press(SDL_SCANCODE_7, KMOD_LSHIFT))
    expectEqual(slash, [.modifiers(.shift), .keyDown(.slash, [], isRepeat: false), .text("/")])
    bench.queries.keyboard = .named("ru")
    let up = keyEvent(0x37, scancode: SDL_SCANCODE_7, isDown: false)
    expectEqual(bench.feed(up), [.modifiers([]), .keyUp(.slash, [])])
    expectEqual(bench.feed(up), [.keyUp(.seven, [])])
  }
}
