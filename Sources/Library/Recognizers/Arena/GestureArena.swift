public import SwivelGeometry
public import SwivelInput

/// Gestures that are attached to things, and the rules by which they share contacts.
///
/// A contact that lands goes to all gestures of the thing that it hits and of its containers; each follows it by itself.
///
/// When one is recognised, the others with the same contacts fail, unless the two may be recognised
/// simultaneously. The result doesn't depend on the order in which gestures were attached:
///
/// - a gesture that is recognised by an earlier report comes first, however far out it is;
/// - of several that one report recognises, those that must fail for others come first, then the nearer
///   thing's, then by ``GestureKind``, more taps, more contacts, less travel, less time, and at last by
///   name. Gestures that are alike in all of this are alike.
///
/// An arena is a value, also in the middle of gestures: it can be copied and compared, and its copy continues by itself.
///
/// After each call ``report`` has the result; handling a contact allocates nothing once the arena has seen its
/// greatest numbers of simultaneous contacts and gestures.
public struct GestureArena: Hashable, Sendable {
  /// The greatest number of contacts at the same time; landings beyond it are ignored.
  public static let contactCapacity = 64

  /// The result of the last call.
  public internal(set) var report = GestureReport()
  /// The present time of the arena; it never goes back.
  public internal(set) var now = Timestamp.zero

  /// The gestures in order of precedence.
  var entries: [AttachedGesture] = []
  var columns = RecognizerColumns()
  /// The indices of the gestures whose attempts are under way or have just ended, in order.
  var live: [Int] = []
  /// The contacts that are down, and those whose lift the things don't know yet, in landing order.
  var contacts: [ArenaContact] = []
  var answers: [RequirementAnswer] = []
  /// The gestures visited in a search for a cycle; empty otherwise.
  var reached: [GestureID] = []
  /// The things with user interaction off, in order.
  var untouchable: [GestureNode] = []
  /// The surface whose edges count, in points of the window; nil where none was set.
  var bounds: Rectangle?
  var nextGesture = 1
  var nextTouch: Int64 = 1

  /// An arena without gestures.
  public init() {
    report.reserveCapacity(Self.initialCapacity)
    live.reserveCapacity(Self.initialCapacity)
    contacts.reserveCapacity(Self.initialCapacity)
    answers.reserveCapacity(4 * Self.initialCapacity)
    reached.reserveCapacity(Self.initialCapacity)
  }

  /// The numbers of contacts and simultaneous gestures for which memory is reserved.
  private static let initialCapacity = 16

  /// Reserves memory for a number of gestures of a kind, so that attaching them allocates nothing.
  public mutating func reserveCapacity(_ count: Int, of kind: GestureKind) {
    columns.reserveCapacity(count, of: kind)
    entries.reserveCapacity(entries.capacity + count)
  }

  /// Attaches a gesture to a thing; O(n).
  ///
  /// The recognizer begins in the state possible, whatever it has seen before.
  @discardableResult public mutating func attach(
    _ recognizer: AnyGestureRecognizer, to node: GestureNode,
    _ options: GestureOptions = GestureOptions()
  ) -> GestureID {
    let id = GestureID(nextGesture)
    nextGesture += 1
    let entry = AttachedGesture(id: id, node: node, options: options, recognizer: recognizer)
    let index = insert(entry, recognizer)
    if let bounds { columns.setBounds(bounds) }
    entries[index].glance = columns.perform(.reset, at: entries[index].slot)
    return id
  }

  /// Detaches a gesture from its thing; an active one is cancelled, and its actions are called; O(n).
  public mutating func detach(
    _ id: GestureID, delegate: some GestureDelegate = DefaultGestureDelegate()
  ) {
    guard let index = index(of: id) else { return }
    beginReport(at: now, delegate)
    perform(.cancel, on: index)
    conclude(delegate)
    _ = remove(at: index)
    for index in entries.indices {
      entries[index].requires.removeAll { $0 == id }
      entries[index].simultaneous.removeAll { $0 == id }
    }
    answers.removeAll { $0.gesture == id || $0.other == id }
  }

  /// Detaches all gestures from a thing; active ones are cancelled.
  ///
  /// The report is that of the last one.
  public mutating func detachAll(from node: GestureNode) {
    while let first = entries.firstIndex(where: { $0.node == node }) { detach(entries[first].id) }
  }

  /// The gestures of a thing, in order of precedence.
  public func gestures(of node: GestureNode) -> [GestureID] {
    entries.filter { $0.node == node }.map { $0.id }
  }

  /// All gestures, by things and then in the order in which they come first.
  public var gestures: [GestureID] { entries.map { $0.id } }

  /// The gesture of a thing with a name; the first in order of precedence where several have it.
  public func gesture(named name: String, of node: GestureNode) -> GestureID? {
    entries.first { $0.node == node && $0.options.name == name }?.id
  }

  /// A gesture's recognizer, or nil where it is gone.
  public subscript(id: GestureID) -> AnyGestureRecognizer? {
    index(of: id).map { columns[entries[$0].slot] }
  }

  /// The state of a gesture; nil where it is gone.
  public func state(of id: GestureID) -> GestureState? { index(of: id).map { state($0) } }

  /// The kind of a gesture; nil where it is gone.
  public func kind(of id: GestureID) -> GestureKind? { index(of: id).map { entries[$0].rank.kind } }

  /// The thing of a gesture; nil where it is gone.
  public func node(of id: GestureID) -> GestureNode? { index(of: id).map { entries[$0].node } }

  /// The options of a gesture; nil where it is gone.
  public func options(of id: GestureID) -> GestureOptions? {
    index(of: id).map { entries[$0].options }
  }

  /// Whether a gesture is active or may still be recognised in the present attempt.
  public func isBusy(_ id: GestureID) -> Bool {
    guard let index = index(of: id) else { return false }
    return isInPlay(index) || entries[index].glance.reached.isActive
  }

  /// How many gestures are attached, how many ever were, which is the last one's number, and how many things are off.
  package var counts: (attached: Int, ever: Int, untouchable: Int) {
    (entries.count, nextGesture - 1, untouchable.count)
  }

  /// The number of contacts that are down.
  public var numberOfTouches: Int { contacts.count { $0.isDown } }

  /// Whether no contact is down, and no attempt waits for time to pass.
  public var isIdle: Bool { contacts.isEmpty && !live.contains { !isSpent($0) } }

  /// Sets the surface for screen-edge pans, in points of the window; to be called again when its size changes.
  public mutating func setBounds(_ bounds: Rectangle) {
    self.bounds = bounds
    columns.setBounds(bounds)
  }

  /// Changes a recognizer's properties, such as a threshold, or its value.
  ///
  /// Its state, its contacts, its kind and whether it is enabled don't change.
  public mutating func update(_ id: GestureID, _ body: (inout AnyGestureRecognizer) -> Void) {
    guard let index = index(of: id) else { return }
    let slot = entries[index].slot
    let before = columns[slot]
    var after = before
    body(&after)
    guard after.kind == before.kind else { return }
    var core = before.core
    core.allowedKinds = after.core.allowedKinds
    core.velocity = after.core.velocity
    after.core = core
    // Its properties may change its precedence.
    var entry = remove(at: index)
    entry.note(after)
    let place = insert(entry, after)
    entries[place].glance = columns.perform(.look, at: entries[place].slot)
  }

  /// Sets whether a gesture receives contacts; disabling it cancels an attempt.
  public mutating func setEnabled(
    _ isEnabled: Bool, _ id: GestureID, delegate: some GestureDelegate = DefaultGestureDelegate()
  ) {
    guard let index = index(of: id), isEnabled != entries[index].isEnabled else {
      return report.clear()
    }
    beginReport(at: now, delegate)
    perform(.enable(isEnabled), on: index)
    entries[index].isEnabled = isEnabled
    conclude(delegate)
  }

  /// Whether the gestures of a thing receive contacts.
  public func isUserInteractionEnabled(_ node: GestureNode) -> Bool { !untouchable.contains(node) }

  /// Sets whether the gestures of a thing receive contacts; contacts that are down stay with them.
  public mutating func setUserInteractionEnabled(_ isEnabled: Bool, for node: GestureNode) {
    guard isEnabled != isUserInteractionEnabled(node) else { return }
    guard isEnabled else {
      let index = untouchable.firstIndex { node < $0 } ?? untouchable.endIndex
      return untouchable.insert(node, at: index)
    }
    untouchable.removeAll { $0 == node }
  }

  func index(of id: GestureID) -> Int? { entries.firstIndex { $0.id == id } }

  /// The indices of the gestures of a thing, in order of precedence; O(log n).
  func indices(ofGesturesOf node: GestureNode) -> Range<Int> {
    count { $0 < node }..<count { $0 <= node }
  }

  /// How many gestures are those of things of which something holds, which come first.
  private func count(ofThings isSo: (GestureNode) -> Bool) -> Int {
    var range = entries.startIndex..<entries.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isSo(entries[middle].node) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private mutating func insert(_ entry: AttachedGesture, _ recognizer: AnyGestureRecognizer) -> Int
  {
    let index = entries.firstIndex { entry.stands(before: $0) } ?? entries.endIndex
    entries.insert(entry, at: index)
    numberSlots()
    columns.insert(recognizer, at: entries[index].slot.index)
    return index
  }

  private mutating func remove(at index: Int) -> AttachedGesture {
    columns.remove(at: entries[index].slot)
    let entry = entries.remove(at: index)
    numberSlots()
    return entry
  }

  /// Updates the slots of the recognizers, which follow from the order of the gestures, and the live indices.
  mutating func numberSlots() {
    var counts = InlineArray<16, Int>(repeating: 0)  // as many kinds as there may be
    live.removeAll(keepingCapacity: true)
    for index in entries.indices {
      let kind = entries[index].rank.kind
      let number = Int(kind.number)
      entries[index].slot = RecognizerSlot(kind: kind, index: counts[number])
      counts[number] += 1
      if entries[index].isLive { live.append(index) }
    }
  }
}
