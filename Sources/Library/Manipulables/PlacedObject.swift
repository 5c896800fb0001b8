/// A class whose objects have no place of their own for a ``Manipulable/placement``: it is stored beside each object, as
/// associated objects are in Objective-C, from its first use until the object is gone.
///
/// So any class can be made rotatable afterwards with a line, also one of another module:
///
///     extension Knob: @MainActor Rotatable, @MainActor PlacedObject {}
///
/// The objects aren't retained. All of it happens on the main actor.
///
/// - Complexity: O(1) for each use; the first one of an object allocates what is stored.
public protocol PlacedObject: AnyObject, Manipulable {}

extension PlacedObject {
  /// The placement beside the object: at the origin until it is set.
  @MainActor public var placement: Placement {
    get { PlacementTable.shared.entry(of: self).placement }
    _modify { yield &PlacementTable.shared.entry(of: self).placement }
  }
}

@MainActor struct PlacementTable {
  static var shared = PlacementTable()
  private(set) var entries: [ObjectIdentifier: Entry] = [:]

  /// The placement of an object, which may be gone.
  final class Entry {
    weak var object: AnyObject?
    var placement = Placement()

    init(_ object: AnyObject) { self.object = object }
  }

  /// The entry of an object; another object may lie where one that is gone has lain.
  mutating func entry(of object: AnyObject) -> Entry {
    let id = ObjectIdentifier(object)
    if let entry = entries[id], entry.object === object { return entry }
    // As often as their number has doubled, those of objects that are gone are removed.
    if entries.count.nonzeroBitCount == 1 { entries = entries.filter { $0.value.object != nil } }
    let entry = Entry(object)
    entries[id] = entry
    return entry
  }
}
