import Foundation
import SwivelTapeSupport
import SwivelTestSupport
import Testing

@testable import SwivelTapes

private let page: String = {
  let file = Fixtures.packageRoot.appending(path: "Documentation/Tapes.md")
  return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
}()

/// The text between two others on the page.
private func part(from start: String, to end: String) throws -> String {
  let begin = try #require(page.range(of: start)).upperBound
  return String(
    page[begin..<(try #require(page.range(of: end, range: begin..<page.endIndex))).lowerBound])
}

private func grammar() throws -> Grammar {
  try #require(Grammar(try part(from: "```ebnf\n", to: "```")))
}

/// The tape of version 1 that is never changed.
private func versionOne() throws -> String {
  let file = Fixtures.packageRoot.appending(path: "Tests/Goldens/version-1.tape")
  return try String(contentsOf: file, encoding: .utf8)
}

@Suite struct `A tape of version 1` {
  @Test func `is read and printed as it always was`() throws {
    let text = try versionOne()
    let tape = try Tape(parsing: text)
    expectTrue(tape.text.utf8.elementsEqual(text.utf8))
    expectEqual(tape.events.count, 296)
    expectEqual(tape.entries.count, 317)
    expectEqual(tape.extras.map(\.key), ["source", "y2-K"])
  }

  @Test func `holds every kind of event there is`() throws {
    let events = try Tape(parsing: try versionOne()).events.map(\.kind)
    let names = Set(events.map { String("\($0)".prefix { $0 != "(" }) })
    expectEqual(
      names,
      [
        "contact", "hover", "wheel", "keyDown", "keyUp", "modifiers", "secondaryPress", "gamepad",
        "text", "window", "reply", "contactsLost",
      ])
    for key in Key.allCases {
      expectTrue(events.contains { if case .keyUp(key, _) = $0 { true } else { false } }, "\(key)")
    }
  }
}

@Suite struct `The page about tapes` {
  @Test func `has an example that is a tape`() throws {
    let lines = try part(from: "    swivel-tape 1\n", to: "\n\n").lines
    let text = "swivel-tape 1\n" + lines.map { $0.dropFirst(4) + "\n" }.joined()
    let tape = try Tape(parsing: text)
    expectEqual(tape.text, text)
    try expectTrue(grammar().accepts(text.utf8, as: "tape"))
  }

  @Test func `has a grammar that takes whole tapes`() throws {
    let grammar = try grammar()
    expectTrue(grammar.accepts(SampleTape.text.utf8, as: "tape"))
    try expectTrue(grammar.accepts(versionOne().utf8, as: "tape"))
    expectTrue(!grammar.accepts(SampleTape.text.utf8.dropLast(), as: "tape"))
    expectTrue(!grammar.accepts((SampleTape.text + "x").utf8, as: "tape"))
  }

  @Test(arguments: [
    "+1 1.000000,1.000000@", "1 1.0,1.000000", "01 1.000000,1.000000", "+1=nose 1.000000,1.000000",
    "1=mouse 1.000000,1.000000", "key press a", "key up a meta", "window open", "reply no \"\"",
    "text a", "text \"a\"b\"", "text \"\\q\"", "lost ", "gamepad axis leftX", "hover 1.000000", "",
  ]) func `has a grammar that refuses what the parser refuses`(report: String) throws {
    #expect(try !grammar().accepts(report.utf8, as: "report"))
    expectTrue(refusal(of: tape("0.000000 \(report)")) != nil)
  }

  /// The tapes are changed at random and have the right fingerprints, so that only the grammar can reject them.
  @Test(arguments: UInt64(1)...8)
  func `has a grammar that takes all that the parser takes`(seed: UInt64) throws {
    let grammar = try grammar()
    var generator = SplitMix64(seed: seed)
    let lines = try Tape(parsing: try versionOne()).text.lines.dropLast(2).map(String.init)
    var taken = 0
    for _ in 0..<400 {
      let index = generator.number(in: 5...(lines.count - 1))
      let line = changed(lines[index], &generator)
      let text = closed(Array(lines[..<5]) + [line])
      guard let tape = try? Tape(parsing: text) else { continue }
      taken += 1
      expectTrue(tape.text.utf8.elementsEqual(text.utf8), "seed \(seed): \(line)")
      expectTrue(grammar.accepts(text.utf8, as: "tape"), "seed \(seed): \(line)")
    }
    expectGreater(taken, 50, "seed \(seed)")
  }

  /// A line with a character left out, doubled or exchanged for another of the line, once in two times.
  private func changed(_ line: String, _ generator: inout SplitMix64) -> String {
    var scalars = Array(line.unicodeScalars)
    guard !scalars.isEmpty, generator.number(in: 0...1) == 1 else { return line }
    let index = generator.number(in: 0...(scalars.count - 1))
    switch generator.number(in: 0...3) {
    case 0: scalars.remove(at: index)
    case 1: scalars.insert(scalars[index], at: index)
    case 2: scalars[index] = scalars[generator.number(in: 0...(scalars.count - 1))]
    default: scalars.insert(" ", at: index)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  @Test func `names every key, button, axis and kind of contact`() {
    for word in Key.allCases.map(\.rawValue) + GamepadButton.allCases.map(\.rawValue)
      + GamepadAxis.allCases.map(\.rawValue)
    {
      expectTrue(page.contains("`\(word)`"), "\(word)")
    }
    for kind in ContactKind.allCases where kind != .finger {
      expectTrue(page.contains("\"\(kind.rawValue)\""), "\(kind)")
    }
  }
}
