import SwivelTapeSupport
import SwivelTestSupport
import Synchronization
import Testing

@testable import SwivelTapes

private struct Inner: Hashable, Encodable {
  var name = "a"
  var values = [1.0, 2]
  var choice: Choice?
}

private enum Choice: Hashable, Encodable {
  case none
  case some(Int, label: String)
}

private struct Outer: Hashable, Encodable {
  var flag = true
  var whole: Int64 = 5
  var small: UInt8 = 5
  var half: Float = 0.5
  var number = 0.25
  var text = "text"
  var missing: Double?
  var inner = Inner()
  var list: [[Int]] = [[1], [], [2, 3]]
  var inners = [Inner(), Inner()]
}

/// A value with each of its fields changed in turn.
private let variants: [Outer] = {
  let changes: [(inout Outer) -> Void] = [
    { _ in }, { $0.flag = false }, { $0.whole = 6 }, { $0.small = 6 }, { $0.half = 0.25 },
    { $0.number = 0.25.nextUp }, { $0.text = "texT" }, { $0.missing = 0 }, { $0.missing = 1 },
    { $0.inner.name = "" }, { $0.inner.values = [1] }, { $0.inner.values = [2, 1] },
    { $0.inner.choice = Choice.none }, { $0.inner.choice = .some(1, label: "") },
    { $0.inner.choice = .some(1, label: "1") }, { $0.inner.choice = .some(2, label: "") },
    { $0.list = [[1], [2], [3]] }, { $0.list = [[1], [2, 3]] }, { $0.list = [[1, 2, 3], [], []] },
    { $0.list = [] }, { $0.inners = [Inner()] }, { $0.inners[1].values[0] = 1.0.nextDown },
    { $0.text = "tex\u{74}\u{301}" }, { $0.text = "te\u{301}xt" },
  ]
  return changes.map { change in
    var value = Outer()
    change(&value)
    return value
  }
}()

@Suite struct `A fingerprint` {
  @Test func `is that of FNV-1a over the bytes`() {
    var digest = Digest()
    expectEqual(digest.text, "cbf29ce484222325")
    digest.add("foobar".utf8)
    expectEqual(digest.text, "85944171f73967e8")
  }

  @Test func `always has sixteen digits`() {
    var digest = Digest()
    for byte in UInt8.min...UInt8.max {
      digest.add(byte)
      expectEqual(digest.text.count, 16)
      expectEqual(UInt64(digest.text, radix: 16), digest.value)
    }
  }

  @Test func `of a text is that of its bytes and of how many there are`() {
    let texts = [
      "", "\0", "\0\0", "a", "a\0", "abcdefgh", "abcdefgh\0", "abcdefghi", "é", "e\u{301}",
    ]
    let digests = texts.map { text in
      var digest = Digest()
      digest.mix(text)
      return digest
    }
    expectEqual(Set(digests).count, texts.count)
  }

  @Test func `of a column that is added in its own way is that of what it adds`() throws {
    struct Scene: Encodable { var column: [Int], name = "a" }
    var memory = DigestMemory(of: Watched.self)
    memory.add(column: [Int].self) { list, digest in
      for number in list { digest.mix(UInt64(number)) }
    }
    let digests = try [[1, 2], [2, 1], [1], []].map {
      try Digest.of(Scene(column: $0), remembering: &memory)
    }
    expectEqual(Set(digests).count, digests.count)
  }

  @Test func `is the same for equal values and another for each field that differs`() throws {
    let digests = try variants.map { try Digest.of($0).value }
    #expect(try variants.map { try Digest.of($0).value } == digests)
    expectEqual(Set(digests).count, variants.count)
  }

  @Test func `takes zero and minus zero as the same, anywhere`() throws {
    try expectEqual(Digest.of(0.0), Digest.of(-0.0))
    try expectEqual(Digest.of([0.0, 1]), Digest.of([-0.0, 1]))
    try expectEqual(Digest.of(Vector(x: 0, y: -0.0)), Digest.of(Vector(x: -0.0, y: 0)))
    try expectEqual(Digest.of([Float(0)]), Digest.of([-Float(0)]))
    try expectEqual(Digest.of(Angle(radians: 0)), Digest.of(Angle(radians: -0.0)))
  }

  @Test func `depends on the order of the fields, and not on their names`() throws {
    struct First: Encodable { let a = 1, b = 2 }
    struct Second: Encodable { let b = 2, a = 1 }
    struct Third: Encodable { let a = 1, c = 2 }
    let digests = try [Digest.of(First()), Digest.of(Second()), Digest.of(Third())]
    expectTrue(digests[0] != digests[1] && digests[0] == digests[2])
  }

  @Test func `doesn't take a shape for another`() throws {
    let digests = try [
      Digest.of([String]()), Digest.of([""]), Digest.of(["", ""]), Digest.of([[String]()]),
      Digest.of([[""]]), Digest.of([[], [""]]), Digest.of([[""], []]), Digest.of("ab"),
      Digest.of(["ab"]), Digest.of(["a", "b"]), Digest.of([1]), Digest.of([1.0]),
      Digest.of([true]), Digest.of([nil, 1]), Digest.of([1, nil]), Digest.of(["1"]),
    ]
    expectEqual(Set(digests).count, digests.count)
  }

  @Test func `of an event tells every kind and every place`() throws {
    let kinds: [InputEvent.Kind] = SampleTape.tape.events.map(\.kind)
    // Texts count by their bytes, not by what they look like.
    let bytes = kinds.map { Array("\($0)".utf8) }
    let digests = try kinds.map { try Digest.of($0) }
    for (a, first) in zip(bytes, digests) {
      for (b, second) in zip(bytes, digests) { expectEqual(first == second, a == b) }
    }
  }

  /// Tapes hold it: were it another, every tape would diverge.
  @Test func `of a known value is what it has always been`() throws {
    let text = try Digest.of(Outer()).text
    expectEqual(text, "795e29479b3f4ada")
  }
}

/// An element of a list that says when it is looked at.
private struct Watched: Numbered {
  final class Counter: Sendable { let looks = Atomic(0) }

  let number: Int
  let counter: Counter

  func encode(to encoder: any Encoder) throws {
    counter.looks.add(1, ordering: .relaxed)
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

@Suite struct `A fingerprint of a long list` {
  @Test func `costs no more the longer the list is`() throws {
    let counter = Watched.Counter()
    var memory = DigestMemory(of: Watched.self)
    var list: [Watched] = []
    /// How many elements are looked at for so many more fingerprints, each with one more element.
    func looks(_ count: Int) throws -> Int {
      let before = counter.looks.load(ordering: .relaxed)
      for _ in 0..<count {
        list.append(Watched(number: list.count, counter: counter))
        _ = try Digest.of(["list": list], remembering: &memory)
      }
      return counter.looks.load(ordering: .relaxed) - before
    }
    let first = try looks(2_000)
    _ = try looks(6_000)
    let last = try looks(2_000)
    expectLess(last, 2 * first, "\(first), later \(last)")
    var fresh = DigestMemory(of: Watched.self)
    try expectEqual(
      Digest.of(["list": list], remembering: &memory),
      Digest.of(["list": list], remembering: &fresh))
  }
}
