import SwivelRecognizers

/// Encoded column by column; the containers only where a thing lies in another.
extension World: Encodable {
  private enum CodingKeys: CodingKey {
    case order, generations, isAlive, free, names, shapes, placements, interactions, heights
    case highest, parents, fixed, pinned, chains, gestureLists, withdrawn, gestures
  }

  /// Encodes the columns.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(order, forKey: .order)
    try values.encode(generations, forKey: .generations)
    try values.encode(isAlive, forKey: .isAlive)
    try values.encode(free, forKey: .free)
    try values.encode(names, forKey: .names)
    try values.encode(shapes, forKey: .shapes)
    try values.encode(placements, forKey: .placements)
    try values.encode(interactions, forKey: .interactions)
    try values.encode(heights, forKey: .heights)
    try values.encode(highest, forKey: .highest)
    if parents.contains(where: { $0 != nil }) { try values.encode(parents, forKey: .parents) }
    if fixed.contains(true) { try values.encode(fixed, forKey: .fixed) }
    if pinned.contains(true) { try values.encode(pinned, forKey: .pinned) }
    if chains.contains(where: { $0 != 0 }) { try values.encode(chains, forKey: .chains) }
    if gestureLists.contains(where: { $0 != nil }) {
      try values.encode(gestureLists, forKey: .gestureLists)
    }
    if !withdrawn.isEmpty { try values.encode(withdrawn, forKey: .withdrawn) }
    if gestures != GestureArena() { try values.encode(gestures, forKey: .gestures) }
  }
}

/// Checks of decoded columns, each with one line for the first error, found and expected; nil where they are
/// valid.
///
/// Each relies on those before it.
extension World {
  var fault: String? {
    for check in [lengths, living, aside, spare, levels, nesting, layers, chaining] {
      if let fault = check() { return fault }
    }
    return nil
  }

  /// The checks that must pass before the order is used.
  var unstackedFault: String? {
    for check in [lengths, aside, levels, nesting] {
      if let fault = check() { return fault }
    }
    return nil
  }

  private func lengths() -> String? {
    let count = generations.count
    let others = [
      isAlive.count, names.count, shapes.count, placements.count, interactions.count,
      heights.count, parents.count, fixed.count, pinned.count, chains.count,
      gestureLists.count,
    ]
    guard count <= Int(Int32.max), others.allSatisfy({ $0 == count }) else {
      return "found columns of \(count) and \(others) entries, expected as many in each"
    }
    return nil
  }

  private func living() -> String? {
    var isSeen = Array(repeating: false, count: isAlive.count)
    for id in order {
      guard contains(id), !isSeen[id.slot] else {
        return "found entity \(id.index) in the order, expected each living one once"
      }
      isSeen[id.slot] = true
    }
    return isSeen == isAlive
      ? nil : "found \(order.count) entities in the order, expected each living one once"
  }

  /// Checks the deleted things: each with its contents, none twice, each after its container.
  private func aside() -> String? {
    var isSeen = isAlive
    // The index of the deleted group that a thing belongs to.
    var pieces = Array(repeating: -1, count: isAlive.count)
    for (piece, block) in withdrawn.enumerated() {
      for (index, id) in block.enumerated() {
        guard isAlive.indices.contains(id.slot), !isSeen[id.slot],
          generations[id.slot] == id.generation,
          index == 0
            || parents[id.slot].map({ contains($0.slot, of: pieces, piece) }) == true
        else { return "found entity \(id.index) taken out, expected one that is gone, once" }
        isSeen[id.slot] = true
        pieces[id.slot] = piece
      }
    }
    let isEmptyOrLooped = withdrawn.contains { block in
      block.first.map { parents[$0.slot].map(block.contains) ?? false } ?? true
    }
    return isEmptyOrLooped ? "found nothing or a loop taken out, expected an entity" : nil
  }

  private func contains(_ slot: Int, of pieces: [Int], _ piece: Int) -> Bool {
    pieces.indices.contains(slot) && pieces[slot] == piece
  }

  private func spare() -> String? {
    var isFree = Array(repeating: false, count: isAlive.count)
    for id in withdrawn.joined() { isFree[id.slot] = true }
    for slot in free {
      guard isAlive.indices.contains(slot), !isAlive[slot], !isFree[slot] else {
        return "found place \(slot) among the free ones, expected each that nobody lives at once"
      }
      isFree[slot] = true
    }
    return isFree.count(where: { $0 }) + order.count == isAlive.count
      ? nil : "found \(free.count) free places, expected each that nobody lives at once"
  }

  private func levels() -> String? {
    let taken = order.map { heights[$0.slot] }.sorted()
    for (low, high) in zip(taken, taken.dropFirst()) where low == high {
      return "found height \(low) twice, expected one for each entity"
    }
    let limits = [taken.first, taken.last, highest].compactMap(\.self)
    guard limits.allSatisfy(Bounds.heights.contains), highest >= taken.last ?? highest else {
      return "found heights \(limits), expected them within ±2⁵³ and none above the highest"
    }
    return nil
  }

  private func chaining() -> String? {
    // Also of what is deleted, since undo may bring it back.
    for slot in chains.indices where chains[slot] != 0 {
      guard Bounds.chains.contains(chains[slot]), pinned[slot] else {
        return "found chain \(chains[slot]) around entity \(slot), expected a number of "
          + "\(Bounds.chains) around a thing on an axle"
      }
    }
    var wheels = Array(repeating: 0, count: lastChain + 1)
    for id in order where chains[id.slot] != 0 {
      wheels[chains[id.slot]] += 1
      guard wheels[chains[id.slot]] <= Bounds.wheelsOfChain else {
        return "found chain \(chains[id.slot]) around a third wheel, expected a chain around two"
      }
    }
    return nil
  }

  private func nesting() -> String? {
    var isAside = Array(repeating: false, count: isAlive.count)
    for id in withdrawn.joined() { isAside[id.slot] = true }
    for slot in parents.indices where !isAside[slot] {
      guard let parent = parents[slot] else { continue }
      guard isAlive[slot], contains(parent) else {
        return "found entity \(slot) in entity \(parent.index), expected both to be living"
      }
    }
    for id in order {
      let beyond = chain(of: id).dropFirst(Self.deepest).first { _ in true }
      guard beyond != nil else { continue }
      return "found entity \(id.index) in itself or too deep, expected at most "
        + "\(Self.deepest) things in each other"
    }
    return nil
  }

  /// Goes through the order with the stack of possible containers, and the last z in each.
  private func layers() -> String? {
    var open: [(id: EntityID?, last: Int?)] = [(nil, nil)]
    for id in order {
      while let inner = open.last?.id, inner != parents[id.slot] { open.removeLast() }
      let level = open.endIndex - 1
      guard open[level].id == parents[id.slot],
        open[level].last.map({ $0 < heights[id.slot] }) ?? true
      else {
        return "found entity \(id.index) out of order, expected it above what it lies in, by height"
      }
      open[level].last = heights[id.slot]
      open.append((id, nil))
    }
    return nil
  }
}
