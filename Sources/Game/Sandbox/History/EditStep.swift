package import SwivelGestures
package import SwivelWorld

/// A change that can be undone, and its relation to the changes before it.
package struct EditStep: Hashable, Encodable, Sendable {
  package var edit: Edit
  /// Whether it is undone and redone together with the one before it.
  package var joinsPrevious = false
  /// The kind of small step that it is, or of command, where its changes don't say that; nil for all other changes.
  package var step: Kind?
  package var revision = Revision()

  package init(
    edit: Edit, joinsPrevious: Bool = false, step: Kind? = nil, revision: Revision = Revision()
  ) {
    (self.edit, self.joinsPrevious, self.step) = (edit, joinsPrevious, step)
    self.revision = revision
  }

  private enum CodingKeys: CodingKey { case edit, joinsPrevious, step }

  /// The kinds of small steps, of which only those of one kind are merged, and what ``Sandbox/tidyUp(_:)`` does.
  package enum Kind: String, Hashable, Encodable, Sendable, CaseIterable {
    case move, turn, scale, tidy
  }
}

/// A number that grows with each change of a history, so that a writer knows which steps are new.
///
/// It doesn't describe what was done, so it is neither compared nor encoded.
package struct Revision: Hashable, Sendable {
  package var number = 0

  package static func == (_: Revision, _: Revision) -> Bool { true }

  package func hash(into _: inout Hasher) {}
}

/// The changes that were made, and those that were undone and can be redone; the oldest beyond ``Bounds/changes`` are
/// forgotten.
///
/// A gesture or a command is one step, however many things it changes.
package struct History: Hashable, Encodable, Sendable {
  package private(set) var done: [EditStep] = []
  package private(set) var undone: [EditStep] = []
  private var revision = Revision()

  private enum CodingKeys: CodingKey { case done, undone }

  /// The number of changes for which memory is reserved, so that a lift rarely allocates.
  private static let capacity = 256

  package init() { done.reserveCapacity(Self.capacity) }

  package init(done: [EditStep], undone: [EditStep]) {
    self.init()
    self.done.append(contentsOf: done)
    self.undone = undone
    revise(from: 0)
  }

  /// In steps, each of one or more changes; O(n).
  package var undoCount: Int { done.count { !$0.joinsPrevious } }
  package var redoCount: Int { undone.count { !$0.joinsPrevious } }

  package var lastEdit: Edit? { done.last?.edit }

  package var canUndo: Bool { !done.isEmpty }
  /// Whether anything was done, be it undone by now.
  package var isTouched: Bool { canUndo || canRedo }
  package var canRedo: Bool { !undone.isEmpty }

  /// Reserves memory for so many further changes.
  mutating func reserveCapacity(_ count: Int) {
    var capacity = max(done.capacity, Self.capacity)
    while capacity < done.count + count { capacity *= 2 }
    if capacity > done.capacity { done.reserveCapacity(capacity) }
  }

  /// Notes a change; what was undone before can't be redone any more.
  package mutating func append(
    _ edit: consuming Edit, joinsPrevious: Bool = false, step: EditStep.Kind? = nil
  ) {
    done.append(EditStep(edit: consume edit, joinsPrevious: joinsPrevious, step: step))
    done[done.count - 1].edit.keepWithinBounds()
    if canRedo { forgetUndone() }
    revise(from: done.count - 1)
  }

  /// The things that can't come back once a new change is made: those that undone steps had added.
  package var lost: [EntityID] { undone.compactMap { $0.edit.isAddition ? $0.edit.entity : nil } }

  /// Notes where a thing has come to rest in the step that threw or added it, whatever else was changed of it since.
  package mutating func noteRest(of entity: EntityID, at placement: Placement) {
    for index in done.indices.reversed() {
      guard done[index].edit.entity == entity, !done[index].edit.isDeletion,
        done[index].edit.before?.placement != done[index].edit.after?.placement
      else { continue }
      done[index].edit.after?.placement = placement.bounded
      revise(from: index)
      return
    }
  }

  /// Forgets the oldest steps until they weigh enough, but never the last one; O(n).
  ///
  /// - Returns: the things that can't come back any more.
  mutating func forgetOldest(_ enough: Int, weighing weight: (Edit) -> Int) -> [EntityID] {
    let last = done.lastIndex { !$0.joinsPrevious } ?? 0
    var (count, sum) = (0, 0)
    while count < last, sum < enough || done[count].joinsPrevious {
      sum += weight(done[count].edit)
      count += 1
    }
    let lost = done[..<count].compactMap { $0.edit.isDeletion ? $0.edit.entity : nil }
    done.removeFirst(count)
    return lost
  }

  mutating func forgetUndone() { undone.removeAll(keepingCapacity: true) }

  /// The first change of the step that was undone last, or else done last, and of how many things it is; nil for no step.
  ///
  /// Raising counts only where nothing else was done. It allocates nothing for up to 64 changes, as each frame asks for it.
  func lastStep(isUndone: Bool) -> (first: EditStep, count: Int)? {
    // What was undone lies backwards.
    let step =
      isUndone
      ? undone[(undone.dropLast().lastIndex { !$0.joinsPrevious }.map { $0 + 1 } ?? 0)...]
      : done[(done.lastIndex { !$0.joinsPrevious } ?? 0)...]
    let isReal = { (step: EditStep) in !step.edit.isRaise }
    let first =
      isUndone ? step.last(where: isReal) ?? step.last : step.first(where: isReal) ?? step.first
    return first.map { ($0, Self.count(step)) }
  }

  /// How many things a step has changed.
  private static func count(_ step: ArraySlice<EditStep>) -> Int {
    guard step.count <= 64 else {
      return Set(step.lazy.filter { !$0.edit.isRaise }.map(\.edit.entity)).count
    }
    return step.indices.count { index in
      let thing = step[index].edit.entity
      return !step[index].edit.isRaise
        && !step[..<index].contains { $0.edit.entity == thing && !$0.edit.isRaise }
    }
  }

  /// Undoes the last step, and returns its changes, to be applied backwards in this order; none where there is no step.
  package mutating func undo() -> ArraySlice<EditStep> {
    let count = undone.count
    while let last = done.popLast() {
      undone.append(last)
      if !last.joinsPrevious { break }
    }
    return undone[count...]
  }

  /// Redoes the last step that was undone, and returns its changes in order; none where there is no step.
  package mutating func redo() -> ArraySlice<EditStep> {
    let count = done.count
    while let last = undone.indices.last, done.count == count || undone[last].joinsPrevious {
      done.append(undone.removeLast())
    }
    return done[count...]
  }

  /// The number of changes, including those that can be redone.
  package var count: Int { done.count + undone.count }

  /// A change by its index, those that can be redone last.
  package subscript(index: Int) -> EditStep {
    _read { if index < done.count { yield done[index] } else { yield undone[count - 1 - index] } }
  }

  private mutating func revise(from index: Int) {
    for slot in index..<count {
      revision.number += 1
      if slot < done.count {
        done[slot].revision = revision
      } else {
        undone[count - 1 - slot].revision = revision
      }
    }
  }
}
