import SwivelCommands
package import SwivelDocuments
package import SwivelGestures
import SwivelInterface
package import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelScreens
import SwivelTapes
package import SwivelTexts
package import SwivelWorld

/// The pictures that have come in together, as far as they have come.
struct Arrivals: Hashable, Encodable, Sendable {
  /// The number of their scene.
  let scene: Int
  var things: [EntityID] = []
}

extension Session {
  /// Receives imported pictures, texts and levels; false for other replies.
  mutating func receive(_ reply: Reply, at time: Timestamp) -> Bool {
    switch reply {
    case .picture(let arrival): receive(arrival, at: time)
    case .pasted(let text): paste(text, at: time)
    case .dropped(let text): receiveLevel(text)
    default: return false
    }
    return true
  }

  private mutating func receive(_ arrival: PictureArrival, at time: Timestamp) {
    let entry = ImportedAsset(arrival)
    guard arrival.isValid, entry.isValid else { return }
    let view = state.sandbox.camera.similarity(on: state.surface)
    let position = arrival.position.map { view.inverse.apply($0.clamped.vector) }
    let before = arrival.isJoined ? openArrivals : []
    state.arrivals = Arrivals(scene: state.desk.serial, things: before)
    guard let thing = add(entry, at: position, joining: before, at: time) else { return }
    state.arrivals?.things.append(thing)
    layOutArrivals(before + [thing], at: time)
    if before.isEmpty { sayWhere(arrival) }
  }

  /// The pictures that a joined one comes to: none once anything else was done, or something holds one of them.
  private var openArrivals: [EntityID] {
    guard let arrivals = state.arrivals, arrivals.scene == state.desk.serial,
      let last = state.sandbox.history.lastEdit, last.before == nil,
      last.entity == arrivals.things.last, !state.sandbox.history.canRedo,
      !arrivals.things.contains(where: { state.sandbox.isTaken($0) })
    else { return [] }
    return arrivals.things
  }

  /// Says where a picture lies that comes when something else is shown than where it was brought.
  private mutating func sayWhere(_ arrival: PictureArrival) {
    let name = Message.Argument.name(arrival.name)
    if let scene = arrival.scene, state.scenes?.isOnBench(scene) == false {
      showMessage(Message(.arrivedElsewhere, name), isError: false)
    } else if state.route != .sandbox {
      showMessage(Message(.arrivedOnBench, name), isError: false)
    }
  }

  /// Lays what has come in together upright to the view and side by side, as small as it must be to lie in sight.
  private mutating func layOutArrivals(_ things: [EntityID], at time: Timestamp) {
    let view = state.sandbox.camera.similarity(on: state.surface)
    let arrived = things.compactMap { state.sandbox.world[$0] }
    guard arrived.count == things.count else { return }
    let sizes = arrived.map {
      library.shapes[$0.shape].size * (usualScale(of: $0.shape, at: time) * view.scale)
    }
    for slot in StartScene.slots(sizes, on: state.surface, most: 1) {
      let (thing, entry) = (things[slot.index], arrived[slot.index])
      let size = sizes[slot.index] * slot.scale
      // One alone lies where it was dropped.
      let middle =
        things.count > 1
        ? state.surface.bounds.center + slot.middle
        : Metrics(panel: state.surface).placed(
          size, near: view.apply(entry.placement.position) - size / 2
        ).center
      let laid = Placement(
        position: view.inverse.apply(middle), rotation: .zero - view.rotation,
        scale: (usualScale(of: entry.shape, at: time) * slot.scale).clampedToThingScale)
      state.sandbox.world.place(thing, at: laid)
      state.sandbox.history.noteRest(of: thing, at: laid)
    }
  }

  /// - Parameter position: the middle in the world; nil to search for a free position.
  @discardableResult mutating func add(
    _ entry: ImportedAsset, at position: Vector?, joining others: [EntityID] = [],
    at time: Timestamp
  ) -> EntityID? {
    guard let shape = shapes(of: [entry])?.first else { return nil }
    return addThing(ofShape: shape, middle: position, joining: others, at: time)
  }

  /// The indices of entries in the library, to which those are added that it hasn't; nil where there is no room for all,
  /// which is said: then none is added.
  mutating func shapes(of entries: [ImportedAsset]) -> [Int]? {
    var importedAssets = state.importedAssets ?? ImportedAssets()
    let count = importedAssets.entries.count
    let shapes = entries.map { library.supplied + importedAssets.add($0.named) }
    guard importedAssets.entries.count > count else { return shapes }
    let isFull = importedAssets.pixels > ImportedAssets.maximumPixels
    guard !isFull, importedAssets.entries.count <= ImportedAssets.maximumEntries else {
      showError(isFull ? .picturesFull : .thingsFull)
      return nil
    }
    state.importedAssets = importedAssets
    library = library.with(importedAssets)
    return shapes
  }

  /// Puts a thing of a shape on top, selects it, and notes a step of undo.
  ///
  /// - Parameter others: the things with which it is one step, which was the last; they stay selected with it.
  @discardableResult mutating func addThing(
    ofShape shape: Int, middle position: Vector? = nil, joining others: [EntityID] = [],
    at time: Timestamp
  ) -> EntityID? {
    guard library.shapes.indices.contains(shape), state.sandbox.takeRoom(for: 1) else {
      showError(.thingsFull)
      return nil
    }
    let scale = usualScale(of: shape, at: time)
    let size = library.shapes[shape].size * scale
    let middle = position ?? freePosition(for: size, at: time)
    let joins = !others.isEmpty
    let thing = Thing(
      name: state.sandbox.world.freeName(like: library.shapes[shape].name), shape: shape,
      placement: Placement(position: middle, scale: scale).bounded)
    let entity = state.sandbox.world.insert(thing)
    state.notice = nil
    state.sandbox.noteAdded(entity, joinsPrevious: joins)
    if !joins || state.sandbox.selection == others {
      state.sandbox.replaceSelection(with: others + [entity])
    }
    if !joins { play(.put) }
    return entity
  }

  /// Adds a thing that is dragged out of the picker, which the contact then has in its hand.
  mutating func dragOut(_ shape: Int, by contact: Contact, at time: Timestamp) {
    state.interface.letGo(putsBack: false, at: time)
    close(AddPicker.id)
    let view = state.sandbox.camera.similarity(on: state.surface)
    let middle = view.inverse.apply(contact.position.vector)
    guard addThing(ofShape: shape, middle: middle, at: time) != nil else { return }
    var landed = contact
    landed.phase = .began
    if react(to: landed, holding: contact.position.vector, at: time) {
      touchBench(ContactFrame(landed), at: time)
    }
  }

  /// A position in the free part of the window where a box covers no other thing, or as little as possible, and never the
  /// menu's button, as near to its middle as possible; a panel is closed for it.
  private mutating func freePosition(for size: Vector, at time: Timestamp) -> Vector {
    if let panel = state.openPanel { close(panel) }
    let view = state.sandbox.camera.similarity(on: state.surface)
    let size = size * view.scale
    var taken: [Rectangle] = []
    state.sandbox.world.forEachWhole(seen: view, library: library, at: time.seconds) {
      taken.append($1.grown(by: PlaceSearch.gap))
    }
    let free = OffscreenIndicators.free(on: state.surface)
    // In a narrow window the line at the foot lies over the buttons, which is better to be under than another thing.
    var foot = free
    foot = foot.cutBottom(free.size.x < 430 ? 64 : 0)
    let menu = SandboxBoxes(state.surface, state.settings.side).menu
    var best = (middle: free.center, cost: Double.infinity)
    let slack = free.size - size - Vector(x: 2, y: 2) * PlaceSearch.gap
    for place in PlaceSearch.places where min(slack.x, slack.y) > 0 {
      let way = Vector(x: place.x * slack.x, y: place.y * slack.y)
      let box = Rectangle(center: free.center + way, size: size)
      guard way.length < best.cost, menu.overlap(with: box) == 0 else { continue }
      let covered = taken.reduce(foot.overlap(with: box) / 8) { $0 + $1.overlap(with: box) }
      let cost = covered * PlaceSearch.weight + way.length
      if cost < best.cost { best = (box.center, cost) }
    }
    return view.inverse.apply(best.middle)
  }

  /// The scale of a new thing: a wheel gets the scale of the wheels on the bench, so that they mesh, and so does what lies
  /// there with them; other things, as pictures, are fitted into the window, but not enlarged.
  private func usualScale(of shape: Int, at time: Timestamp) -> Double {
    let (sandbox, gear) = (state.sandbox, library.shapes[shape].gear)
    var (largest, wheel) = (library.shapes[shape].size, PlacedGear?.none)
    sandbox.forEachGear(library, at: time.seconds) { if $0.radius > 0 { wheel = $0 } }
    if let gear, let wheel {
      return (wheel.halfModule * Double(gear.teeth) / gear.pitch).clampedToThingScale
    }
    if let gear {
      for other in library.shapes where other.gear?.hasTeeth(like: gear) == true {
        if other.size.x > largest.x { largest = other.size }
      }
    }
    let window = state.surface.bounds.size * PlaceSearch.share
    let fitting =
      min(1, window.x / largest.x, window.y / largest.y) / max(sandbox.camera.scale, 1e-9)
    let beside = shape < library.supplied ? wheel.map(\.entity) : nil
    let scale = beside.flatMap { sandbox.world.similarity(of: $0, at: time.seconds)?.scale }
    let isOfTrain = library.mechanism(of: shape) != nil
    return (isOfTrain ? scale ?? fitting : min(fitting, scale ?? fitting)).clampedToThingScale
  }

  mutating func receiveLevel(_ text: String) { if let level = addLevel(text) { enter(level) } }

  /// Adds the level of a text to the list, as one from outside unless it is supplied; nil where it is none, or there are too
  /// many.
  @discardableResult mutating func addLevel(_ text: String) -> Level? {
    guard let level = try? Level(json: Array(text.utf8)) else { return nil }
    var importedAssets = state.importedAssets ?? ImportedAssets()
    if !importedAssets.levels.contains(text) {
      guard importedAssets.levels.count < ImportedAssets.maximumLevels else {
        showError(.thingsFull)
        return nil
      }
      importedAssets.levels.append(text)
    }
    state.importedAssets = importedAssets
    let known = levels.known(level)
    levels = levels.with(known)
    return known
  }

  mutating func showError(_ phrase: MessageKey) { showMessage(Message(phrase), isError: true) }

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
    let names = state.sandbox.world.freeNames(like: line.items.map(\.thing.name))
    let freeChain = state.sandbox.freeChain
    // Beside others the next free ones: by sums, copies of copies would soon be beyond all; only looked up.
    var chains = [0: 0]
    var made: [EntityID?] = []
    var tops: [EntityID] = []
    for (item, name) in zip(line.items, names) {
      var thing = item.thing
      thing.name = name
      if item.parent == nil { thing.placement.position += displacement }
      thing.placement = thing.placement.bounded
      let parent = item.parent.flatMap { made[$0] }
      let next = freeChain == 1 ? thing.chain : freeChain + chains.count - 1
      let chain = chains[thing.chain] ?? next
      chains[thing.chain] = chain
      thing.chain = chain
      let entity = add(thing, item.kind, to: parent)
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

  /// Adds a thing of a line as it is; nil where its shape isn't there.
  private mutating func add(
    _ wanted: consuming Thing, _ kind: SceneLine.Kind, to parent: EntityID?
  ) -> EntityID? {
    let shape: Int? =
      switch kind {
      case .group: World.noShape
      case .shape(let name): library.shapes.prefix(library.supplied).firstIndex { $0.name == name }
      case .entry(let entry): shapes(of: [entry])?.first
      }
    guard let shape else { return nil }
    wanted.shape = shape
    let entity =
      parent.map { try? state.sandbox.world.insert(wanted, into: $0) }
      ?? state.sandbox.world.insert(wanted)
    guard let entity, let added = state.sandbox.world[entity] else { return nil }
    (wanted.z, wanted.parent) = (added.z, added.parent)
    state.sandbox.world.apply([Edit(entity, before: added, after: wanted)])
    return entity
  }

  /// The offset for the things of a line, in the world.
  private func shift(of line: SceneLine) -> Vector {
    let positions = line.items.filter { $0.parent == nil }.map(\.thing.placement.position)
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

/// The search for a free position: in a grid over the window.
private enum PlaceSearch {
  /// The places as fractions of the slack about its middle, from there outwards.
  static let places = (0...40).flatMap { row in
    (0...40).map { Vector(x: Double($0) / 40 - 0.5, y: Double(row) / 40 - 0.5) }
  }.sorted { ($0.length, $0.y, $0.x) < ($1.length, $1.y, $1.x) }
  /// The distance to other things and to the edge, in points, and what a covered square point counts beside a point of distance.
  static let (gap, weight) = (6.0, 10.0)
  /// The greatest share of the window's width and height that a new thing takes.
  static let share = 0.5
}

extension String {
  /// The text without invisible characters at its ends, shortened, since only its beginning is needed.
  fileprivate var onlyLine: Substring {
    let line = drop(while: \.isWhitespace)
    return line.lastIndex { !$0.isWhitespace }.map { line[...$0] } ?? ""
  }
}
