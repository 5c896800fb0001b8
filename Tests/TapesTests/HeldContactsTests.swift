import Input
import TapeSupport
import Testing

@testable import Tapes

@Suite struct `Contacts that are down where a tape begins` {
  private static let head = [
    "swivel-tape 1", "program 1.0", "surface 1280.000000 720.000000 1.000000", "step 0.008000",
    "start sandbox 0123456789abcdef", "state {}",
  ]

  private static func text(_ lines: String...) -> String { closed(head + lines) }

  @Test func `may move and lift, as what they landed as`() throws {
    let text = Self.text(
      "down 3 8=mouse 77=pen", "source x", "1.000000 3 1.000000,1.000000 -77 0.000000,0.000000",
      "2.000000 !3 1.000000,1.000000 -8 1.000000,1.000000")
    let tape = try Tape(parsing: text)
    #expect(tape.text == text)
    #expect(
      tape.start.down == [ContactID(3): .finger, ContactID(8): .mouse, ContactID(77): .pen])
    #expect(tape.extras.map(\.key) == ["source"])
    guard case .contact(let contact)? = tape.events.last?.kind else {
      Issue.record("no contact")
      return
    }
    #expect(contact.kind == .mouse)
  }

  @Test(arguments: [
    "down", "down ", "down 3 3", "down 8 3", "down -1", "down x", "down 3=paw", "down 3=finger",
    "down 3  8", "down 03", "down 3\ndown 8",
  ])
  func `are told in one way only`(line: String) {
    #expect(refusal(of: Self.text(line, "0.000000 !3 0.000000,0.000000")) != nil)
  }

  @Test func `have to lift too, and can't land again before`() throws {
    #expect(refusal(of: Self.text("down 3")) != nil)
    #expect(refusal(of: Self.text("down 3", "0.000000 +3 0.000000,0.000000")) != nil)
    let mended = try Tape(parsing: Self.text("down 3"), mode: .lenient)
    #expect(mended.events.count == 1)
  }

  @Test func `stand only behind a state`() {
    let lines = Self.head.dropLast() + ["down 3", "0.000000 -3 0.000000,0.000000"]
    #expect(refusal(of: closed(Array(lines))) != nil)
  }
}
