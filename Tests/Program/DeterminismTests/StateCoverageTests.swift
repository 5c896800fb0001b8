import Foundation
import SwivelGameSupport
import Testing

/// States with much activity: 24 of every performance, in most of which something is held.
private func richStates() throws -> [(name: String, state: SessionState)] {
  try Repertoire.all.flatMap { performance in
    var session = performance.start
    let marks = (1...24).map { performance.events.count * $0 / 24 - 1 }
    return performance.events.enumerated().compactMap { index, event in
      session.handle(event)
      return marks.contains(index) ? ("\(performance.name), event \(index)", session.state) : nil
    }
  }
}

@Suite struct `The fingerprint of a state` {
  /// What says nothing that other values don't say: what the arena has worked out of its recognizers, the start of a
  /// ring, what is drawn on the things of a level's tray, and revisions, which only tell a writer which steps are new.
  private static let workedOut = [".gestures.gestures", ".velocity.", ".pictures.", ".revision."]

  @Test func `is that of every number and text that there is in memory`() throws {
    for (name, state) in try richStates() {
      let met = try WrittenLeaf.all(in: state.written)
      let leaves = Reflection.leaves(of: state)
      expectGreater(leaves.count, 50, "\(name): \(leaves.count)")
      for leaf in leaves where !Self.workedOut.contains(where: leaf.path.contains) {
        let isMet = met.contains(leaf.value)
        expectTrue(isMet, "\(name): \(leaf.path) = \(leaf.value) isn't encoded")
      }
    }
  }
}
