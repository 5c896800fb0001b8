import SwivelCommands
package import SwivelDocuments
package import SwivelGestures
import SwivelInterface
package import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelScreens
package import SwivelTexts
package import SwivelWorld

extension Session {
  package var sceneLine: String { line().text }

  /// A line of things on the bench, of all where none are said.
  private func line(of things: [EntityID]? = nil) -> SceneLine {
    SceneLine(state.sandbox.world, things, library: library, importedAssets: state.importedAssets)
  }

  /// Copies the selected things to the clipboard as one line of text; false where they are more than a line holds, which is
  /// said.
  mutating func copySelection() -> Bool {
    copy(line(of: state.sandbox.selection.filter { !state.sandbox.liesInSelection($0) }))
  }

  mutating func copyScene() { _ = copy(line()) }

  private mutating func copy(_ line: SceneLine) -> Bool {
    let text = line.items.count <= SceneLine.maximumItems ? line.text : nil
    guard let text, text.utf8.count <= SceneLine.longest else {
      showError(.copiedTooMany)
      return false
    }
    effects.append(.copy(text))
    let count = line.items.count
    let things = Message(.thingCount, .number(count), count: count)
    showMessage(Message(.copied, .saying(things)), isError: false)
    return true
  }

  /// Adds the things of a line on top, as one step of undo.
  ///
  /// Things outside the view are moved to its middle, and a thing exactly on its original gets an offset.
  ///
  /// - Parameter staying: whether things keep the positions of the line in any case.
  mutating func add(_ line: SceneLine, at time: Timestamp, staying: Bool = false) {
    guard state.sandbox.takeRoom(for: line.items.count) else { return showError(.thingsFull) }
    // All or none.
    guard shapes(of: line.items.compactMap(\.kind.entry)) != nil else { return }
    let displacement = staying ? .zero : shift(of: line)
    let names = state.sandbox.world.freeNames(like: line.items.map(\.name))
    let freeChain = state.sandbox.freeChain
    // Beside others the next free ones: by sums, copies of copies would soon be beyond all; only looked up.
    var chains = [0: 0]
    var made: [EntityID?] = []
    var tops: [EntityID] = []
    for (item, name) in zip(line.items, names) {
      var placement = item.placement
      if item.parent == nil { placement.position += displacement }
      let parent = item.parent.flatMap { made[$0] }
      let next = freeChain == 1 ? item.chain : freeChain + chains.count - 1
      let chain = chains[item.chain] ?? next
      chains[item.chain] = chain
      let entity = add(item, name, placement, to: parent, chain: chain)
      made.append(entity)
      if let entity, parent == nil { tops.append(entity) }
    }
    for (index, entity) in tops.enumerated() {
      state.sandbox.noteAdded(entity, joinsPrevious: index > 0)
    }
    guard !tops.isEmpty else { return showError(.pastedBroken) }
    state.sandbox.replaceSelection(with: tops)
    state.notice = nil
    play(.put)
  }

  /// - Parameter chain: the number of the chain around it on this bench; 0 for none.
  private mutating func add(
    _ item: SceneLine.Item, _ name: String, _ placement: Placement, to parent: EntityID?, chain: Int
  ) -> EntityID? {
    let shape: Int? =
      switch item.kind {
      case .group: World.noShape
      case .shape(let name): library.shapes.prefix(library.supplied).firstIndex { $0.name == name }
      case .entry(let entry): shapes(of: [entry])?.first
      }
    guard let shape else { return nil }
    let thing = Thing(name: name, shape: shape, placement: placement.bounded)
    let entity: EntityID?
    if let parent {
      entity = try? state.sandbox.world.insert(thing, into: parent)
    } else {
      entity = state.sandbox.world.insert(thing)
    }
    if let entity, item.isFixed { state.sandbox.world.setFixed(true, for: entity) }
    if let entity, item.isPinned {
      state.sandbox.world.setPinned(true, for: entity)
      if chain != 0 { state.sandbox.world.setChain(chain, around: entity) }
    }
    return entity
  }

  /// The offset for the things of a line, in the world.
  private func shift(of line: SceneLine) -> Vector {
    let positions = line.items.filter { $0.parent == nil }.map(\.placement.position)
    guard let first = positions.first else { return .zero }
    let view = state.sandbox.camera.similarity(on: state.surface)
    let middle = positions.reduce(Vector.zero) { $0 + $1 } / Double(positions.count)
    guard state.surface.bounds.contains(view.apply(middle)) else {
      return view.inverse.apply(state.surface.bounds.center) - middle
    }
    let world = state.sandbox.world
    let taken = world.order.compactMap { world.similarity(of: $0)?.translation }
    var displacement = Vector.zero
    let step = view.inverse.applyToDisplacement(Vector(x: 24, y: 24))
    for _ in 0..<32 where taken.contains(where: { $0.distance(to: first + displacement) < 0.5 }) {
      displacement += step
    }
    return displacement
  }

  /// A session whose sandbox holds only the things of a line.
  package init(
    of line: SceneLine, library: ShapeLibrary, levels: LevelList = LevelList(),
    texts: Texts = .english, surface: Surface
  ) {
    self.init(
      library: library, levels: levels, texts: texts,
      state: SessionState(surface: surface, sandbox: Sandbox(world: World())))
    add(line, at: .zero, staying: true)
    effects.removeAll(keepingCapacity: true)
    state.sandbox.history = History()
    state.sandbox.selection = []
  }

  /// Plays the lock of a line or of a night's result from the clipboard; on the bench adds the things of a scene's line, else a card with the text.
  mutating func paste(_ text: String, at time: Timestamp) {
    guard text.utf8.contains(where: { $0 > 0x20 && $0 != 0x7F }) else {
      return showError(.pastedNothing)
    }
    if LockLine.isMeant(text.onlyLine) { return pasteLock(text) }
    if let level = try? EndlessLock(lastLineOf: text)?.level() { return enter(level) }
    // A thing would come to a bench that isn't seen.
    guard state.route == .sandbox else { return showError(.pastedNothing) }
    if SceneLineError.isMeant(text.onlyLine) { return pasteLine(text, at: time) }
    let entry = ImportedAsset(text: text)
    add(entry, at: nil, at: time)
    if TextCard.isCut(text) { showError(.pastedCut) }
  }

  private mutating func pasteLine(_ text: String, at time: Timestamp) {
    do throws(SceneLineError) { add(try SceneLine(parsing: text), at: time) } catch {
      showError(error == .version ? .pastedVersion : .pastedBroken)
    }
  }
}

extension String {
  /// The text without invisible characters at its ends, shortened, since only its beginning is needed.
  fileprivate var onlyLine: Substring {
    var line = self[...]
    while let first = line.first, first.isWhitespace { line.removeFirst() }
    while let last = line.last, last.isWhitespace { line.removeLast() }
    return line
  }
}
