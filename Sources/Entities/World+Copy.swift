import SwivelRecognizers

extension World {
  /// Copies things, each on top of its original, with contents and gestures; O(n) per thing.
  ///
  /// Each copy gets a name of its own: `photo 2` where there is a `photo`.
  ///
  /// A copy is neither fixed nor on an axle. Returns the copies, without things that are gone.
  public mutating func copies(of ids: [EntityID]) -> [EntityID] {
    var names = NameBook(order.map { self.names[$0.slot] })
    return parts(of: ids).compactMap { copy($0, &names) }
  }

  /// The parts of each thing: itself, and its contents from the bottom to the top.
  private func parts(of ids: [EntityID]) -> [[EntityID]] {
    var starts: [EntityID: Int] = [:]
    for (index, id) in order.enumerated() { starts[id] = index }
    return ids.compactMap { id in
      starts[id].map { start in
        [id] + order[(start + 1)...].prefix { lies($0, in: id) }
      }
    }
  }

  /// A free name: the given one, or with the first free number; O(n).
  public func freeName(like name: String) -> String {
    var names = NameBook(order.map { self.names[$0.slot] })
    return names.take(like: name)
  }

  /// Free names, one for each wanted name; O(n).
  public func freeNames(like wanted: [String]) -> [String] {
    var names = NameBook(order.map { self.names[$0.slot] })
    return wanted.map { names.take(like: $0) }
  }

  private mutating func copy(_ parts: [EntityID], _ names: inout NameBook) -> EntityID? {
    var copies: [EntityID] = []
    for part in parts {
      guard var thing = self[part] else { continue }
      thing.name = names.take(like: thing.name)
      let outer = parents[part.slot]
      let parent = outer.flatMap { parts.firstIndex(of: $0) }.map { copies[$0] } ?? outer
      // As deep as the original, so there is room.
      let made = parent.flatMap { try? insert(thing, into: $0) } ?? insert(thing)
      copies.append(made)
      copyGestures(of: part, to: made)
    }
    return copies.first
  }

  private mutating func copyGestures(of id: EntityID, to other: EntityID) {
    gestureLists[other.slot] = gestureLists[id.slot]
    let originals = gestures.gestures(of: GestureNode(id))
    var copies: [GestureID] = []
    for gesture in originals {
      guard let recognizer = gestures[gesture], let options = gestures.options(of: gesture)
      else { continue }
      let made = gestures.attach(recognizer, to: GestureNode(other), options)
      if !recognizer.isEnabled { gestures.setEnabled(false, made) }
      copies.append(made)
    }
    guard copies.count == originals.count else { return }
    for (gesture, made) in zip(originals, copies) {
      for needed in gestures.requirements(of: gesture) {
        guard let index = originals.firstIndex(of: needed) else { continue }
        // The originals' requirements have no cycle, so neither have the copies'.
        try? gestures.require(made, toFail: copies[index])
      }
      for friend in gestures.simultaneous(with: gesture) {
        guard let index = originals.firstIndex(of: friend) else { continue }
        try? gestures.setSimultaneous(true, made, copies[index])
      }
    }
  }
}

/// The names in use.
private struct NameBook {
  private var taken: Set<String>
  /// The number from which to search for each stem; only looked up, never iterated.
  private var next: [String: Int] = [:]

  init(_ names: [String]) { taken = Set(names) }

  /// Takes a free name: the given one, made fit, or with the first free number.
  mutating func take(like name: String) -> String {
    let name = ThingName.fit(name)
    guard !taken.insert(name).inserted else { return name }
    let stem = Self.stem(of: name)
    var number = next[stem] ?? 2
    while !taken.insert(ThingName.numbered(stem, number)).inserted { number += 1 }
    next[stem] = number + 1
    return ThingName.numbered(stem, number)
  }

  private static func stem(of name: String) -> String {
    var stem = Substring(name)
    while let last = stem.last, last.isASCII, last.isNumber { stem.removeLast() }
    let isNumbered = stem.last == " " && stem.endIndex < name.endIndex
    return isNumbered ? String(stem.dropLast()) : name
  }
}
