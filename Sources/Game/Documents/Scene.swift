package import SwivelJSON
package import SwivelSandbox
package import SwivelWorld

/// A scene as in its file: things by number, the camera, and the history.
///
/// Deleted things are included as long as a step of undo or redo can bring them back.
package struct Scene: Hashable, Sendable {
  /// The versions of the format that this program reads; the second has changes that say only what is different after
  /// them, and is written where there is any change.
  package static let formats = 1...2
  /// In bytes.
  package static let largestFile = 64 << 20

  /// Their shapes come after those of the program.
  package var importedAssets: [ImportedAsset] = []
  /// The things, by number.
  package var parts: [WorldPart] = []
  /// The numbers of deleted things, each with its contents.
  package var deletedNumbers: [[Int]] = []
  package var camera = Camera()
  package var settings = SandboxSettings()
  /// The changes that were made, and after them those that can be redone.
  package var steps: [EditStep] = []
  /// The number of changes that were made.
  package var done = 0
}

extension Scene {
  /// The scene of a session, with its things numbered from 1; O(n log n).
  package init(_ copy: SceneCopy) {
    let world = copy.world
    world.forEachPart { parts.append($0) }
    importedAssets = copy.importedAssets?.entries ?? []
    deletedNumbers = world.withdrawnNumbers
    camera = copy.camera
    settings = copy.settings
    settings.isGathering = false
    let history = copy.history
    steps = history.done.compactMap { $0.numbered(in: world) }
    done = steps.count
    steps += history.undone.reversed().compactMap { $0.numbered(in: world) }
    trim()
    forgetUnused(behind: copy.supplied)
    renumber()
  }

  /// Drops the oldest steps beyond what a file holds, whole steps only, with the things that can't come back then.
  mutating func trim() {
    let most = Bounds.changesInFile
    guard steps.count > most else { return }
    var first = min(steps.count - most, done)
    while first < done, steps[first].joinsPrevious { first += 1 }
    var lost = steps[..<first].compactMap { $0.edit.isDeletion ? Int($0.edit.entity.index) : nil }
    steps.removeFirst(first)
    done -= first
    if steps.count > most {
      var end = max(done, most)
      while end > done, steps[end].joinsPrevious { end -= 1 }
      lost += steps[end...].compactMap { $0.edit.isAddition ? Int($0.edit.entity.index) : nil }
      steps.removeSubrange(end...)
    }
    forget(Set(lost))
  }

  /// Drops the history, and the things that only it could bring back.
  mutating func forgetHistory() {
    (steps, done) = ([], 0)
    forget(Set(deletedNumbers.compactMap(\.first)))
  }

  /// Adds steps that are done, instead of those that were undone, with the things that only these could bring back.
  mutating func append(_ more: [EditStep]) {
    let lost = steps[done...].compactMap { $0.edit.isAddition ? Int($0.edit.entity.index) : nil }
    steps.replaceSubrange(done..., with: more)
    done = steps.count
    forget(Set(lost))
  }

  /// Drops deleted things, by number, each with its contents.
  private mutating func forget(_ lost: Set<Int>) {
    let gone = Set(deletedNumbers.filter { $0.first.map(lost.contains) ?? true }.joined())
    deletedNumbers.removeAll { $0.first.map(lost.contains) ?? true }
    if !gone.isEmpty { parts.removeAll { gone.contains($0.number) } }
  }

  /// Drops imported assets that no thing uses, deleted things included.
  mutating func forgetUnused(behind supplied: Int) {
    var indices: [Int: Int] = [:]
    var used: [ImportedAsset] = []
    for index in parts.indices where parts[index].thing.shape >= supplied {
      let old = parts[index].thing.shape - supplied
      guard importedAssets.indices.contains(old) else { continue }
      let new = indices[old] ?? used.count
      if new == used.count { used.append(importedAssets[old]) }
      indices[old] = new
      parts[index].thing.shape = supplied + new
    }
    importedAssets = used
  }

  /// Renumbers the things from 1, in their order.
  mutating func renumber() {
    var ranks: [Int: Int] = [:]
    for part in parts { ranks[part.number] = ranks.count + 1 }
    func number(_ old: Int) -> Int { ranks[old] ?? 0 }
    func entity(_ id: EntityID) -> EntityID? { EntityID(number: number(Int(id.index))) }
    for index in parts.indices {
      parts[index].number = number(parts[index].number)
      parts[index].thing.renumber(entity)
    }
    deletedNumbers = deletedNumbers.map { $0.map(number) }
    for index in steps.indices {
      steps[index].edit.entity = EntityID(number: number(Int(steps[index].edit.entity.index)))
      steps[index].edit.renumberContainers(entity)
    }
  }

  /// The sandbox of the scene; O(n log n).
  ///
  /// - Throws: ``JSONError`` where the parts are inconsistent.
  package func sandbox(_ library: ShapeLibrary) throws(JSONError) -> Sandbox {
    var sandbox = Sandbox(world: try World(parts: parts, aside: deletedNumbers))
    sandbox.history = try history()
    sandbox.camera = camera
    sandbox.settings = settings
    return sandbox
  }

  private func history() throws(JSONError) -> History {
    let numbers = EntityNumbers(parts.map(\.number).sorted())
    var edits: [EditStep] = []
    edits.reserveCapacity(steps.count)
    for var step in steps {
      step.edit.entity = try numbers.entity(step.edit.entity)
      try step.edit.renumberContainers(numbers.entity)
      edits.append(step)
    }
    return History(done: Array(edits[..<done]), undone: edits[done...].reversed())
  }
}
