import Foundation
import Input
import Tapes
import Testing

@testable import Game
@testable import LockPlay
@testable import Sandbox

/// States with much activity: the last one of every performance with fingers down, and three before.
private func richStates() throws -> [(name: String, state: SessionState)] {
  try Repertoire.all.flatMap { performance in
    var session = performance.start
    let marks = (1...4).map { performance.events.count * $0 / 4 - 1 }
    return performance.events.enumerated().compactMap { index, event in
      session.handle(event)
      return marks.contains(index) ? ("\(performance.name), event \(index)", session.state) : nil
    }
  }
}

/// Other values for a JSON value; a kind of thing is replaced by another one.
private func others(than value: String, names: [String]) -> [String] {
  candidates(insteadOf: value, names).filter { $0 != value }
}

private func candidates(insteadOf value: String, _ names: [String]) -> [String] {
  switch value {
  case "true": return ["false"]
  case "false": return ["true"]
  case "null": return ["1", "true", "\"x\""]
  default: break
  }
  if value.hasPrefix("\"") {
    return names.filter { $0 != value }.prefix(6) + [#""left""#, #""x""#, #""1""#]
  }
  if let whole = Int64(value) { return ["\(whole &+ 1)", "\(whole &- 1)", "0", "1", "0.5"] }
  guard let number = Double(value) else { return [] }
  // The adjacent number is a different state too.
  return [number.nextUp, number.nextDown, number * 0.75].map { "\($0)" }
}

/// The effect of changing one value in the text of a state.
private enum Change {
  /// The state differs, and so does its fingerprint.
  case seen
  /// The state differs, but not its fingerprint.
  case unseen
  /// The state is the same: the value is derived from others when it is decoded.
  case mended
  /// The text is rejected.
  case refused
}

private func change(
  _ leaf: WrittenLeaf, in text: [UInt8], of state: SessionState, names: [String]
) -> Change {
  let value = String(decoding: text[leaf.range], as: UTF8.self)
  for other in others(than: value, names: names) {
    let changed =
      Data(text[..<leaf.range.lowerBound]) + Data(other.utf8)
      + Data(text[leaf.range.upperBound...])
    guard let other = try? JSONDecoder().decode(SessionState.self, from: changed) else { continue }
    if other == state { return .mended }
    return other.digest == state.digest ? .unseen : .seen
  }
  return .refused
}

@Suite struct `The fingerprint of a state` {
  /// The arena's cached properties of its recognizers.
  private static let workedOut = ".sandbox.world.gestures.gestures[]"

  @Test func `changes with each value that the state holds`() throws {
    var counts: [String: Int] = [:]
    var names: [String: Set<String>] = [:]
    var (seen, refused): (Set<String>, Set<String>) = ([], [])
    for (name, state) in try richStates() {
      let text = try Array(state.written)
      let leaves = WrittenLeaf.all(in: text)
      for leaf in leaves {
        names[leaf.path, default: []].insert(String(decoding: text[leaf.range], as: UTF8.self))
      }
      // Two of each kind, since the entries of a list are alike.
      for leaf in leaves where counts[leaf.path, default: 0] < 2 {
        counts[leaf.path, default: 0] += 1
        let known = (names[leaf.path] ?? []).sorted()
        switch change(leaf, in: text, of: state, names: known) {
        case .seen: seen.insert(leaf.path)
        case .refused: refused.insert(leaf.path)
        case .mended where leaf.path.hasPrefix(Self.workedOut): break
        case .unseen, .mended:
          Issue.record("\(name): \(leaf.path) can be changed, and the fingerprint stays")
        }
      }
    }
    // Values that can't be changed alone must agree with others, which decoding checks.
    refused.subtract(seen)
    #expect(seen.count > 150, "\(seen.count) of \(counts.count)")
    #expect(refused.count * 4 < counts.count, "\(refused.sorted())")
  }

  @Test func `is that of all that there is in memory, which the written state brings back`() throws
  {
    for (name, state) in try richStates() {
      let (kept, brought) = (Reflection.lines(of: state), Reflection.lines(of: try state.reread))
      for (before, after) in zip(kept, brought) where before != after {
        // The start index of a ring buffer doesn't matter.
        guard !before.contains(".velocity.newest = ") else { continue }
        // Revisions only tell a writer which steps are new; they don't describe what was done.
        guard !before.contains(".revision.number = ") else { continue }
        Issue.record("\(name): \(before) becomes \(after)")
      }
      #expect(kept.count == brought.count && kept.count > 150, "\(name): \(kept.count)")
    }
  }

  @Test(arguments: [0.0, 1, -3.5, 1e300, 0x1p-1074, 0.1 + 0.2])
  func `is that of every bit of a number, after writing and reading too`(number: Double) throws {
    let written = try JSONEncoder().encode([number])
    let read = try JSONDecoder().decode([Double].self, from: written)
    #expect(read.map(\.bitPattern) == [number.bitPattern])
    #expect(try Digest.of(number.nextUp) != Digest.of(number))
  }
}
