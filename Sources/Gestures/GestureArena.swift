public import Geometry
public import Input

/// Gestures that are attached to things, and how they share the contacts that land there.
///
/// A contact that lands goes to all gestures of the thing that it hits and of the things around that; each
/// follows it by itself. When one is recognised, the others of the same contacts fail, unless the two are
/// meant to be recognised together. What comes out doesn't depend on the order in which gestures were
/// attached:
///
/// - what is recognised by an earlier report comes first, however far out it is;
/// - of several that one report recognises, those that must fail for others come first, then the nearer
///   thing's, then by ``GestureKind``, more taps, more contacts, less travel, less time, and at last by
///   name. Gestures that are alike in all of this are alike.
///
/// An arena is a value, also in the middle of gestures: it can be copied, compared, encoded and continued
/// elsewhere. After each call ``report`` says what came of it; handling a contact allocates nothing once
/// the arena has seen as many contacts and gestures at the same time as it will.
public struct GestureArena: Hashable, Sendable {
  /// How many contacts are followed at the same time; those that land beyond are left out.
  public static let contactCapacity = 64

  /// What came of the last call.
  public internal(set) var report = GestureReport()
  /// The time to which the arena has come; it never goes back.
  public internal(set) var now = Timestamp.zero

  /// The gestures in the order in which they come first.
  var entries: [AttachedGesture] = []
  var columns = RecognizerColumns()
  /// The indices of the gestures whose attempts are under way or just over, in order.
  var live: [Int] = []
  /// The contacts that are down, and those whose lift the things don't know yet, in landing order.
  var contacts: [ArenaContact] = []
  /// What the delegate has answered about who waits for whom.
  var answers: [RequirementAnswer] = []
  /// The gestures that have been looked at in a search for a cycle; empty but for that time.
  var reached: [GestureID] = []
  /// The things whose user interaction is off, in order.
  var untouchable: [GestureNode] = []
  /// The surface whose edges count, in points of the window; nil where nobody said.
  var bounds: Rectangle?
  var nextGesture = 1
  var nextTouch: Int64 = 1

  /// An arena without gestures.
  public init() {
    report.reserveCapacity(Self.room)
    live.reserveCapacity(Self.room)
    contacts.reserveCapacity(Self.room)
    answers.reserveCapacity(4 * Self.room)
    reached.reserveCapacity(Self.room)
  }

  /// For how many contacts, and gestures at the same time, there is room from the beginning.
  private static let room = 16
}

extension GestureArena {
  /// Makes room for so many gestures of a kind, so that attaching them to things allocates nothing.
  public mutating func reserveCapacity(_ count: Int, of kind: GestureKind) {
    columns.reserveCapacity(count, of: kind)
    entries.reserveCapacity(entries.capacity + count)
  }

  /// Attaches a gesture to a thing; O(n).
  ///
  /// The recognizer starts from possible, whatever it has seen before.
  @discardableResult
  public mutating func attach(
    _ recognizer: AnyGestureRecognizer, to node: GestureNode,
    _ options: GestureOptions = GestureOptions()
  ) -> GestureID {
    let id = GestureID(nextGesture)
    nextGesture += 1
    let entry = AttachedGesture(id: id, node: node, options: options, recognizer: recognizer)
    let index = insert(entry, recognizer)
    if let bounds { columns.setBounds(bounds) }
    entries[index].glance = columns.perform(.reset, at: entries[index].place)
    return id
  }

  /// Takes a gesture off its thing; one that is under way is cancelled, and its actions are called; O(n).
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

  /// Takes all gestures off a thing; those that are under way are cancelled.
  ///
  /// The report is that of the last one taken off.
  public mutating func detachAll(from node: GestureNode) {
    while let first = entries.firstIndex(where: { $0.node == node }) { detach(entries[first].id) }
  }

  /// The gestures of a thing, in the order in which they come first.
  public func gestures(of node: GestureNode) -> [GestureID] {
    entries.filter { $0.node == node }.map(\.id)
  }

  /// All gestures, by things and then in the order in which they come first.
  public var gestures: [GestureID] { entries.map(\.id) }

  /// The gesture of a thing that has a name; the one that comes first where several have it.
  public func gesture(named name: String, of node: GestureNode) -> GestureID? {
    entries.first { $0.node == node && $0.options.name == name }?.id
  }
}

extension GestureArena {
  /// A gesture's recognizer, or nil where it is gone.
  public subscript(id: GestureID) -> AnyGestureRecognizer? {
    index(of: id).map { columns[entries[$0].place] }
  }

  /// Where a gesture stands, or nil where it is gone.
  public func state(of id: GestureID) -> GestureState? { index(of: id).map { entries[$0].state } }

  /// What a gesture tells, or nil where it is gone.
  public func kind(of id: GestureID) -> GestureKind? { index(of: id).map { entries[$0].rank.kind } }

  /// The thing that a gesture is attached to, or nil where it is gone.
  public func node(of id: GestureID) -> GestureNode? { index(of: id).map { entries[$0].node } }

  /// What was said of a gesture when it was attached, or nil where it is gone.
  public func options(of id: GestureID) -> GestureOptions? {
    index(of: id).map { entries[$0].options }
  }

  /// Whether something may still come of a gesture's attempt, or it is under way.
  public func isBusy(_ id: GestureID) -> Bool {
    guard let index = index(of: id) else { return false }
    return entries[index].isInPlay || entries[index].glance.reached.isActive
  }

  /// How many contacts are down.
  public var numberOfTouches: Int {
    var count = 0
    for contact in contacts where contact.isDown { count += 1 }
    return count
  }

  /// Whether nothing is under way: no contact is down, and no time is waited for.
  public var isIdle: Bool { contacts.isEmpty && !live.contains { !entries[$0].isSpent } }

  /// Sets the surface whose edges count for the pans from a screen's edge, in points of the window; to be
  /// called anew when its size changes.
  public mutating func setBounds(_ bounds: Rectangle) {
    self.bounds = bounds
    columns.setBounds(bounds)
  }

  /// Changes what a gesture's recognizer is set to, such as a threshold, or sets its value.
  ///
  /// Its state, its contacts and whether it is enabled stay as they are, and so does its kind.
  public mutating func update(_ id: GestureID, _ body: (inout AnyGestureRecognizer) -> Void) {
    guard let index = index(of: id) else { return }
    let place = entries[index].place
    let before = columns[place]
    var after = before
    body(&after)
    guard after.kind == before.kind else { return }
    var core = before.core
    core.allowedKinds = after.core.allowedKinds
    core.velocity = after.core.velocity
    after.core = core
    columns.remove(at: place)
    columns.insert(after, at: place.index)
    entries[index].note(after)
    entries[index].glance = columns.perform(.look, at: place)
    // What it is set to may decide where it stands.
    let entry = remove(at: index)
    insert(entry, after)
  }

  /// Changes what is said of a gesture: its name, its actions and what becomes of its contacts.
  public mutating func setOptions(_ options: GestureOptions, of id: GestureID) {
    guard let index = index(of: id) else { return }
    let recognizer = columns[entries[index].place]
    var entry = remove(at: index)
    entry.options = options
    insert(entry, recognizer)
  }

  /// Lets contacts reach a gesture or not; turning it off breaks off what is under way.
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

  /// Whether contacts reach the gestures of a thing.
  public func isUserInteractionEnabled(_ node: GestureNode) -> Bool {
    !untouchable.contains(node)
  }

  /// Lets contacts reach the gestures of a thing or not; contacts that are down stay with them.
  public mutating func setUserInteractionEnabled(_ isEnabled: Bool, for node: GestureNode) {
    guard isEnabled != isUserInteractionEnabled(node) else { return }
    guard isEnabled else {
      let place = untouchable.firstIndex { node < $0 } ?? untouchable.endIndex
      return untouchable.insert(node, at: place)
    }
    untouchable.removeAll { $0 == node }
  }
}

extension GestureArena {
  /// Where a gesture stands in the order; O(n).
  func index(of id: GestureID) -> Int? { entries.firstIndex { $0.id == id } }

  /// The first of the gestures that is attached to a thing that isn't before another; O(log n).
  func firstIndex(ofGesturesOf node: GestureNode) -> Int {
    var range = entries.startIndex..<entries.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        entries[middle].node < node
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  @discardableResult
  private mutating func insert(
    _ entry: AttachedGesture, _ recognizer: AnyGestureRecognizer
  ) -> Int {
    let index = entries.firstIndex { entry.stands(before: $0) } ?? entries.endIndex
    entries.insert(entry, at: index)
    numberPlaces()
    columns.insert(recognizer, at: entries[index].place.index)
    return index
  }

  private mutating func remove(at index: Int) -> AttachedGesture {
    columns.remove(at: entries[index].place)
    let entry = entries.remove(at: index)
    numberPlaces()
    return entry
  }

  /// Notes where the recognizers lie, which follows from the order of the gestures, and who is live.
  mutating func numberPlaces() {
    var counts = InlineArray<16, Int>(repeating: 0)  // as many kinds as there may be
    live.removeAll(keepingCapacity: true)
    for index in entries.indices {
      let kind = entries[index].rank.kind
      entries[index].place = RecognizerPlace(kind: kind, index: counts[kind.precedence])
      counts[kind.precedence] += 1
      if entries[index].isLive { live.append(index) }
    }
  }
}
