public import SwivelGestures

extension World {
  /// The bounding box in the world of a thing and its contents; nil for an empty group.
  ///
  /// - Parameters:
  ///   - id: the thing.
  ///   - view: the similarity from the world to the plane in which the box is axis-aligned.
  ///   - library: the shapes.
  ///   - seconds: the time; nil takes animated turns as over.
  /// - Complexity: O(n); it allocates nothing.
  public func bounds(
    of id: EntityID, seen view: Similarity = .identity, library: ShapeLibrary,
    at seconds: Double? = nil
  ) -> Rectangle? {
    var whole: Rectangle?
    for part in order[block(of: id) ?? 0..<0] {
      guard let box = box(of: part, seen: view, library: library, at: seconds) else { continue }
      whole = whole?.union(box) ?? box
    }
    return whole
  }

  /// The bounding box of a thing without its contents; nil where it has no shape.
  public func box(
    of id: EntityID, seen view: Similarity = .identity, library: ShapeLibrary,
    at seconds: Double? = nil
  ) -> Rectangle? {
    guard contains(id), let size = library.size(of: things[id.slot].shape) else { return nil }
    return view.after(similarity(at: id.slot, seconds)).bounds(ofCentered: size)
  }

  /// The bounding boxes in the world of a thing's children, or with nil of those on the ground, each with its
  /// contents, in the order of ``children(of:)``; nil for an empty group; O(n).
  public func boundsOfChildren(
    of parent: EntityID?, library: ShapeLibrary, at seconds: Double? = nil
  ) -> [Rectangle?] {
    var boxes: [Rectangle?] = []
    if parent == nil { boxes.reserveCapacity(order.count) }
    for id in order {
      let isChild = things[id.slot].parent == parent
      if isChild { boxes.append(nil) }
      // The contents of a child follow it directly in the order.
      guard isChild || (parent.map { lies(id, in: $0) } ?? true), let last = boxes.indices.last,
        let box = box(of: id, library: library, at: seconds)
      else { continue }
      boxes[last] = boxes[last]?.union(box) ?? box
    }
    return boxes
  }

  /// Calls `body` with each thing on the ground, from the bottom to the top, and its bounding box with all
  /// contents; O(n), without an allocation.
  public func forEachWhole(
    seen view: Similarity = .identity, library: ShapeLibrary, at seconds: Double? = nil,
    _ body: (EntityID, Rectangle) -> Void
  ) {
    var whole: EntityID?
    var all: Rectangle?
    for id in order {
      if things[id.slot].parent == nil {
        if let whole, let all { body(whole, all) }
        (whole, all) = (id, nil)
      }
      guard let box = box(of: id, seen: view, library: library, at: seconds) else { continue }
      all = all?.union(box) ?? box
    }
    if let whole, let all { body(whole, all) }
  }
}
