import SwivelGestures
import SwivelJSON

extension World: Encodable {
  private enum CodingKeys: CodingKey { case order, slots, free, highest, withdrawn, gestures }

  /// Encodes the things, and what can be restored and touched only where there is something.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(order, forKey: .order)
    try values.encode(Things(things: things, slots: slots), forKey: .slots)
    try values.encode(free, forKey: .free)
    try values.encode(highest, forKey: .highest)
    if !withdrawn.isEmpty { try values.encode(withdrawn, forKey: .withdrawn) }
    if gestures != GestureArena() { try values.encode(gestures, forKey: .gestures) }
  }
}

/// All things of a world by their slots, for its fingerprint.
package struct Things: Encodable, Sendable {
  let things: Chunks<Thing>
  let slots: [World.Slot]

  /// Those that are there, those that may be restored, and slots that are free.
  package var count: Int { slots.count }

  /// Encodes what is in the slots, one after the other.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for slot in slots.indices {
      try values.encode(things[slot])
      try values.encode(slots[slot].generation)
      try values.encode(slots[slot].isAlive)
    }
  }

  /// Calls a body with what is in each slot, its generation, and whether it is there.
  package func forEach(_ body: (Thing, UInt32, Bool) -> Void) {
    for slot in slots.indices { body(things[slot], slots[slot].generation, slots[slot].isAlive) }
  }
}

/// Checks of parts that were read, each with the first error; nil where they are valid.
extension World {
  /// What is wrong with parts of which the order is not yet made.
  var fault: JSONError? { aside() ?? levels() ?? nesting() ?? chaining() }

  /// Checks the deleted things: each with its contents, none twice, each after its container.
  private func aside() -> JSONError? {
    var isSeen = slots.indices.map { slots[$0].isAlive }
    // The index of the deleted group that a thing belongs to.
    var pieces = Array(repeating: -1, count: slots.count)
    for (piece, block) in withdrawn.enumerated() {
      for (index, id) in block.enumerated() {
        guard slots.indices.contains(id.slot), !isSeen[id.slot],
          slots[id.slot].generation == id.generation,
          index == 0 || things[id.slot].parent.map({ contains($0.slot, of: pieces, piece) }) == true
        else {
          return JSONError(
            "things", found: "entity \(id.index) taken out", expected: "one that is gone, once")
        }
        isSeen[id.slot] = true
        pieces[id.slot] = piece
      }
    }
    let isEmptyOrLooped = withdrawn.contains { block in
      block.first.map { things[$0.slot].parent.map(block.contains) ?? false } ?? true
    }
    return isEmptyOrLooped
      ? JSONError("things", found: "nothing or a loop taken out", expected: "an entity") : nil
  }

  private func contains(_ slot: Int, of pieces: [Int], _ piece: Int) -> Bool {
    pieces.indices.contains(slot) && pieces[slot] == piece
  }

  private func levels() -> JSONError? {
    let taken = order.map { things[$0.slot].z }.sorted()
    for (low, high) in zip(taken, taken.dropFirst()) where low == high {
      return JSONError("things", found: "height \(low) twice", expected: "one for each entity")
    }
    let limits = [taken.first, taken.last, highest].compactMap(\.self)
    guard limits.allSatisfy(Bounds.heights.contains), highest >= taken.last ?? highest else {
      return JSONError(
        "things", found: "heights \(limits)",
        expected: "them within ±2⁵³ and none above the highest")
    }
    return nil
  }

  private func chaining() -> JSONError? {
    // Also of what is deleted, since undo may bring it back.
    for slot in slots.indices where things[slot].chain != 0 {
      guard Bounds.chains.contains(things[slot].chain), things[slot].isPinned else {
        return JSONError(
          "things", found: "chain \(things[slot].chain) around entity \(slot)",
          expected: "a number of \(Bounds.chains) around a thing on an axle")
      }
    }
    var wheels = Array(repeating: 0, count: lastChain + 1)
    for id in order where things[id.slot].chain != 0 {
      wheels[things[id.slot].chain] += 1
      guard wheels[things[id.slot].chain] <= Bounds.wheelsOfChain else {
        return JSONError(
          "things", found: "chain \(things[id.slot].chain) around a third wheel",
          expected: "a chain around two")
      }
    }
    return nil
  }

  private func nesting() -> JSONError? {
    var isAside = Array(repeating: false, count: slots.count)
    for id in withdrawn.joined() { isAside[id.slot] = true }
    for slot in slots.indices where !isAside[slot] {
      guard let parent = things[slot].parent else { continue }
      guard slots[slot].isAlive, contains(parent) else {
        return JSONError(
          "things", found: "entity \(slot) in entity \(parent.index)",
          expected: "both to be living")
      }
    }
    for id in order {
      let beyond = chain(of: id).dropFirst(Self.deepest).first { _ in true }
      guard beyond != nil else { continue }
      return JSONError(
        "things", found: "entity \(id.index) in itself or too deep",
        expected: "at most \(Self.deepest) things in each other")
    }
    return nil
  }
}
