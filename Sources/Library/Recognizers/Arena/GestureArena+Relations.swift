public import SwivelInput

struct RequirementAnswer: Hashable, Encodable, Sendable {
  let gesture: GestureID
  let other: GestureID
  let requires: Bool
}

extension GestureArena {
  /// Makes a gesture require another to fail; it fails when the other is recognised.
  ///
  /// Throws where that makes a cycle, directly or indirectly.
  public mutating func require(
    _ gesture: GestureID, toFail other: GestureID
  ) throws(GestureRelationError) {
    guard let index = index(of: gesture) else { throw .unknown(gesture) }
    guard self.index(of: other) != nil else { throw .unknown(other) }
    guard !entries[index].requires.contains(other) else { return }
    var seen: Set<GestureID> = []
    if let path = path(from: other, to: gesture, seen: &seen) {
      let ids = [gesture] + path
      throw .cycle(ids, names: ids.map { options(of: $0)?.name ?? "" })
    }
    entries[index].requires.append(other)
    entries[index].requires.sort()
    // The delegate's answers may make a cycle with it, so it is asked again.
    answers.removeAll(keepingCapacity: true)
  }

  /// Removes a requirement made by ``require(_:toFail:)``; nothing where there is none.
  public mutating func forgetRequirement(_ gesture: GestureID, toFail other: GestureID) {
    guard let index = index(of: gesture) else { return }
    entries[index].requires.removeAll { $0 == other }
  }

  /// The gestures that must fail before a gesture may begin, by ``require(_:toFail:)``.
  public func requirements(of gesture: GestureID) -> [GestureID] {
    index(of: gesture).map { entries[$0].requires } ?? []
  }

  /// Sets whether two gestures may be recognised simultaneously; it applies to both.
  public mutating func setSimultaneous(
    _ isSimultaneous: Bool, _ gesture: GestureID, _ other: GestureID
  ) throws(GestureRelationError) {
    guard let a = index(of: gesture) else { throw .unknown(gesture) }
    guard let b = index(of: other) else { throw .unknown(other) }
    entries[a].simultaneous.removeAll { $0 == other }
    entries[b].simultaneous.removeAll { $0 == gesture }
    guard isSimultaneous, a != b else { return }
    entries[a].simultaneous.append(other)
    entries[a].simultaneous.sort()
    entries[b].simultaneous.append(gesture)
    entries[b].simultaneous.sort()
  }

  /// The gestures that may be recognised simultaneously with a gesture, by that setting.
  public func simultaneous(with gesture: GestureID) -> [GestureID] {
    index(of: gesture).map { entries[$0].simultaneous } ?? []
  }

  /// The gestures from one to another, each of which waits for the next; nil where there is no such path.
  ///
  /// Each gesture is visited once, however many paths lead to it.
  private func path(
    from start: GestureID, to end: GestureID, seen: inout Set<GestureID>
  ) -> [GestureID]? {
    if start == end { return [end] }
    guard seen.insert(start).inserted else { return nil }
    for next in requirements(of: start) {
      if let rest = path(from: next, to: end, seen: &seen) { return [start] + rest }
    }
    return nil
  }

  /// Whether a gesture requires another to fail: as set, or by the delegate's answer, which is asked for once per attempt.
  mutating func requires(_ index: Int, _ other: Int, _ delegate: some GestureDelegate) -> Bool {
    let (gesture, required) = (entries[index].id, entries[other].id)
    if entries[index].requires.contains(required) { return true }
    for answer in answers where answer.gesture == gesture && answer.other == required {
      return answer.requires
    }
    let (a, b) = (info(index), info(other))
    let isWanted =
      delegate.shouldRequireFailure(a, of: b) || delegate.shouldBeRequiredToFail(b, by: a)
    let isCycle = isWanted && leads(from: other, to: gesture)
    if isCycle { entries[index].ignoredCycle = required }
    answers.append(
      RequirementAnswer(gesture: gesture, other: required, requires: isWanted && !isCycle))
    return isWanted && !isCycle
  }

  /// Whether a gesture waits for another, directly or indirectly, as far as is known.
  ///
  /// Each gesture is visited once, however many paths lead to it.
  private mutating func leads(from index: Int, to end: GestureID) -> Bool {
    reached.append(entries[index].id)
    defer { reached.removeAll(keepingCapacity: true) }
    var visited = 0
    while visited < reached.count {
      let id = reached[visited]
      if id == end { return true }
      if let index = self.index(of: id) { entries[index].requires.forEach { visit($0) } }
      for answer in answers where answer.requires && answer.gesture == id { visit(answer.other) }
      visited += 1
    }
    return false
  }

  private mutating func visit(_ id: GestureID) { if !reached.contains(id) { reached.append(id) } }

  // MARK: - The state of things in an arena

  /// The thing that a contact has hit; nil where the contact isn't known.
  public func node(ofContact id: ContactID) -> GestureNode? {
    contacts.first { $0.isDown && $0.landing.id == id }?.node
  }

  /// The number of contacts that are down on a thing.
  public func numberOfTouches(on node: GestureNode) -> Int {
    contacts.count { $0.isDown && $0.node == node }
  }

  /// Whether a gesture of a thing is active.
  public func isActive(_ node: GestureNode) -> Bool {
    live.contains {
      entries[$0].node == node && entries[$0].isAdmitted && entries[$0].glance.reached.isActive
    }
  }

  /// Whether a thing has gestures; O(log n).
  public func hasGestures(_ node: GestureNode) -> Bool { !indices(ofGesturesOf: node).isEmpty }

  /// Calls `body` with each gesture of a thing and its recognizer, in order of precedence.
  public func forEachGesture(
    of node: GestureNode, _ body: (GestureInfo, AnyGestureRecognizer) -> Void
  ) {
    for index in indices(ofGesturesOf: node) { body(info(index), columns[entries[index].slot]) }
  }
}

/// The reason why gestures can't be related as requested.
public enum GestureRelationError: Error, Hashable, Sendable {
  /// No gesture of the arena has the id.
  case unknown(GestureID)
  /// Each would wait for the next to fail, and the last for the first: their ids and names, in that order.
  case cycle([GestureID], names: [String])
}

extension GestureRelationError: CustomStringConvertible {
  /// What was found and what was expected, in one line.
  public var description: String {
    switch self {
    case .unknown(let id): "there is no gesture \(id.number)"
    case .cycle(let ids, let names):
      "these gestures would wait for each other for ever: "
        + zip(ids, names).map { $1.isEmpty ? "gesture \($0.number)" : $1 }
        .joined(separator: ", which waits for ")
    }
  }
}
