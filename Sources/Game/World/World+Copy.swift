import SwivelGestures

extension World {
  /// Copies things, each on top of its original, with contents and gestures; O(n) per thing.
  ///
  /// Each copy gets a name of its own: `photo 2` where there is a `photo`.
  ///
  /// A copy is neither fixed nor on an axle. Returns the copies, without things that are gone.
  public mutating func copies(of ids: [EntityID]) -> [EntityID] {
    let parts = parts(of: ids)
    var names =
      parts.reduce(0) { $0 + $1.count } <= Self.few
      ? nil : NameBook(order.map { self.things[$0.slot].name })
    return parts.compactMap { copy($0, &names) }
  }

  /// Up to how many things each is looked for, since tables of all cost more.
  private static let few = 8

  /// The parts of each thing: itself, and its contents from the bottom to the top.
  private func parts(of ids: [EntityID]) -> [[EntityID]] {
    guard ids.count > Self.few else {
      return ids.compactMap { block(of: $0).map { Array(order[$0]) } }
    }
    var starts = [Int?](repeating: nil, count: slots.count)
    for (index, id) in order.enumerated() { starts[id.slot] = index }
    return ids.compactMap { id in
      guard contains(id), let start = starts[id.slot] else { return nil }
      return [id] + order[(start + 1)...].prefix { lies($0, in: id) }
    }
  }

  /// The number of things that some of them are, or that lie in them, and those that lie in no other of them, from the
  /// bottom to the top; O(n).
  package func outermost(of ids: [EntityID]) -> (things: [EntityID], count: Int) {
    if ids.count == 1 { return (ids.filter(contains), block(of: ids[0])?.count ?? 0) }
    var isWanted = [Bool](repeating: false, count: slots.count)
    for id in ids where contains(id) { isWanted[id.slot] = true }
    var (things, count): ([EntityID], Int) = ([], 0)
    for id in order {
      // The contents of a thing follow it directly.
      if let last = things.last, lies(id, in: last) {
        count += 1
      } else if isWanted[id.slot] {
        things.append(id)
        count += 1
      }
    }
    return (things, count)
  }

  /// A free name: the given one, or with the first free number; O(n).
  public func freeName(like name: String) -> String {
    let name = ThingName.fit(name)
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      // Equal names may have other bytes then.
      var names = NameBook(order.map { self.things[$0.slot].name })
      return names.reserve(like: name)
    }
    guard order.contains(where: { things[$0.slot].name == name }) else { return name }
    return numbered(NameBook.stem(of: name))
  }

  /// The stem with the first free number from 2 on, by a pass over all names for each number of digits.
  private func numbered(_ stem: String) -> String {
    var (first, digits) = (1, 1)
    while true {
      let start = Array(ThingName.numbered(stem, first).utf8.dropLast(digits))
      var isTaken = [Bool](repeating: false, count: 9 * first)
      if first == 1 { isTaken[0] = true }
      for id in order {
        let number = Self.number(of: things[id.slot].name, behind: start, digits)
        if let number, number >= first { isTaken[number - first] = true }
      }
      if let free = isTaken.firstIndex(of: false) { return ThingName.numbered(stem, first + free) }
      (first, digits) = (first * 10, digits + 1)
    }
  }

  /// The number of so many digits behind a start in a name; nil for other names.
  private static func number(of name: String, behind start: [UInt8], _ digits: Int) -> Int? {
    guard name.utf8.count == start.count + digits else { return nil }
    let bytes = name.utf8.span
    var number = 0
    for index in bytes.indices {
      if index < start.count {
        guard bytes[index] == start[index] else { return nil }
      } else {
        guard case 0x30...0x39 = bytes[index] else { return nil }
        number = number * 10 + Int(bytes[index]) - 0x30
      }
    }
    return number
  }

  /// Free names, one for each wanted name; O(n).
  public func freeNames(like wanted: [String]) -> [String] {
    var names = NameBook(order.map { self.things[$0.slot].name })
    return wanted.map { names.reserve(like: $0) }
  }

  private mutating func copy(_ parts: [EntityID], _ names: inout NameBook?) -> EntityID? {
    var copies: [EntityID] = []
    for part in parts {
      guard var thing = self[part] else { continue }
      thing.name = names?.reserve(like: thing.name) ?? freeName(like: thing.name)
      let outer = things[part.slot].parent
      let parent = outer.flatMap { parts.firstIndex(of: $0) }.map { copies[$0] } ?? outer
      // As deep as the original, so there is room.
      let made = parent.flatMap { try? insert(thing, into: $0) } ?? insert(thing)
      copies.append(made)
      copyGestures(of: part, to: made)
    }
    return copies.first
  }

  private mutating func copyGestures(of id: EntityID, to other: EntityID) {
    things[other.slot].gestures = things[id.slot].gestures
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

private struct NameBook {
  private var taken: Set<String>
  /// The number from which to search for each stem; only looked up, never iterated.
  private var next: [String: Int] = [:]

  init(_ names: [String]) { taken = Set(names) }

  /// Takes a free name: the given one, made fit, or with the first free number.
  mutating func reserve(like name: String) -> String {
    let name = ThingName.fit(name)
    guard !taken.insert(name).inserted else { return name }
    let stem = Self.stem(of: name)
    var number = next[stem] ?? 2
    while !taken.insert(ThingName.numbered(stem, number)).inserted { number += 1 }
    next[stem] = number + 1
    return ThingName.numbered(stem, number)
  }

  static func stem(of name: String) -> String {
    var stem = Substring(name)
    while let last = stem.last, last.isASCII, last.isNumber { stem.removeLast() }
    let isNumbered = stem.last == " " && stem.endIndex < name.endIndex
    return isNumbered ? String(stem.dropLast()) : name
  }
}
