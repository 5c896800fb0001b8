import SwivelTestSupport
import Testing

@testable import SwivelTexts

@Suite struct `What the program says` {
  @Test(arguments: MessageKey.allCases)
  func `is there in English for every phrase`(phrase: MessageKey) {
    expectTrue(!(MessageKey.english[phrase] ?? "").isEmpty)
  }

  @Test func `has its arguments in their places, each as often as it stands there`() {
    let saying = Message(.hintLeftTo, .halves(3), .text("{0}"))
    expectEqual(Texts.english[saying], "Turn left, stop at 1.5 the {0} time.")
  }

  @Test(
    arguments: [
      (0, "0 turns,"), (1, "1 turn,"), (-1, "-1 turn,"), (2, "2 turns,"), (21, "21 turns,"),
    ])
  func `goes with what is counted`(count: Int, wanted: String) {
    expectEqual(Texts.english[Message(.turnCount, .number(count), count: count)], wanted)
  }

  @Test func `says a saying within a saying`() {
    let turn = Message(.hintLeftTo, .text("U"), .saying(Message(.first)))
    let all = Message(.hintOfDial, .number(2), .saying(turn))
    expectEqual(Texts.english[all], "Dial 2: Turn left, stop at U the first time.")
  }

  @Test func `leaves out what a saying doesn't hold`() {
    expectEqual(Texts.english[Message(.hintLeftTo)], "Turn left, stop at  the  time.")
  }

  @Test(arguments: ["", "{", "}", "{}", "{a}", "{0", "{12}", "{ 0}", "0}"])
  func `reads a brace that is no place as a brace`(source: String) {
    expectTrue(Pattern(source).forms[0].allSatisfy { if case .text = $0 { true } else { false } })
  }
}

@Suite struct `A translation` {
  private var english: [String: String] {
    Dictionary(uniqueKeysWithValues: MessageKey.english.map { ($0.rawValue, $1) })
  }

  private func refusal(
    _ language: String = "de", _ change: (inout [String: String]) -> Void
  ) -> String? {
    var messages = english
    change(&messages)
    do {
      _ = try Texts(language: language, messages: messages)
      return nil
    } catch { return "\(error)" }
  }

  @Test func `is taken where it is whole`() {
    expectNil(refusal { $0["lockHandle"] = "Griff" })
  }

  @Test func `is refused where it lacks a phrase, has one too many or other places`() {
    expectEqual(refusal { $0["lockHandle"] = nil }, "lockHandle: found no text, expected one")
    expectEqual(
      refusal { $0["knob"] = "" }, "knob: found a key that isn't known, expected one of en.json")
    expectEqual(
      refusal { $0["helpMoreTap"] = "{0}. von {2}" },
      "helpMoreTap: found places [0, 2], expected places [0, 1]")
  }

  @Test func `has as many forms as its language counts with`() {
    expectEqual(
      refusal { $0["turnCount"] = "{0} Drehungen" },
      "turnCount: found 1 forms, expected 2, between \"|\"")
    expectEqual(
      refusal("zh") { $0["turnCount"] = "{0} 圈" },
      "hintClearLeftTurns: found 2 forms, expected 1, between \"|\"")
  }
}

@Suite struct `The pseudo-language` {
  @Test(
    arguments: MessageKey.allCases.filter {
      MessageKey.english[$0]?.contains { $0.isLetter } ?? false
    })
  func `is four tenths longer than English, with the same places`(phrase: MessageKey) throws {
    let source = try #require(MessageKey.english[phrase])
    let strange = Texts.pseudonym(source)
    let length = source.filter { $0 != "|" && $0 != ";" }.count
    expectAtLeast(Double(strange.count), Double(length) * 1.4)
    let (one, other) = (Pattern(source), Pattern(strange))
    expectEqual(one.forms.count, other.forms.count)
    for form in one.forms.indices {
      expectEqual(one.arguments(ofForm: form), other.arguments(ofForm: form))
    }
  }
}
