/// What the rows of a list are, whatever their places: a list may come anew while a contact or the focus is on a row.
package struct ListRows: Equatable, Sendable {
  /// Different for each row, by the index of its elements.
  package var keys: [String]
  /// The parts whose index is that of a row.
  package var parts: [UInt8]

  package init(_ keys: [String] = [], _ parts: [UInt8] = []) {
    (self.keys, self.parts) = (keys, parts)
  }

  /// The same element of the same row in a list that has come anew; nil where the row is gone.
  fileprivate func element(_ id: ElementID, in new: ListRows) -> ElementID? {
    let row = Int(id.control.index)
    guard parts.contains(id.part), keys.indices.contains(row) else { return id }
    guard let index = new.keys.firstIndex(of: keys[row]) else { return nil }
    var moved = id
    moved.index += Int32(clamping: index - row)
    return moved
  }
}

extension ElementID {
  /// Stands for the focus of a screen where the row that had it is gone: nothing has it until it is moved.
  static func nothing(on screen: UInt8) -> ElementID { ElementID(screen: screen, part: .max) }

  var isNothing: Bool { part == .max }
}

extension InterfaceState {
  /// Lets presses, the focus, the pointer and the caret stay with their rows while a list comes anew; of a row that is gone they
  /// are let go of, so that neither a lift nor Enter acts on another.
  ///
  /// - Parameter focus: what had the focus, be it only by default.
  package mutating func follow(
    _ old: ListRows, to new: ListRows, on screen: UInt8, focus: ElementID?
  ) {
    func moved(_ id: ElementID) -> ElementID? {
      id.screen == screen ? old.element(id, in: new) : id
    }
    for index in presses.indices { presses[index].element = presses[index].element.flatMap(moved) }
    hovered = hovered.flatMap(moved)
    if let field = editing?.field {
      if let field = moved(field) { editing?.field = field } else { (editing, typed) = (nil, nil) }
    }
    guard let focus, moved(focus) != focus else { return }
    let now = moved(focus) ?? .nothing(on: screen)
    if let index = focuses.firstIndex(where: { $0.screen == screen }) {
      focuses[index] = now
    } else if focuses.count < Self.capacity {
      focuses.append(now)
    }
  }
}
