/// The numbers and texts in a value: those of all stored properties, recursively, including private ones.
enum Reflection {
  static func leaves(of value: Any) -> [(path: String, value: WrittenLeaf.Value)] {
    var leaves: [(path: String, value: WrittenLeaf.Value)] = []
    add(value, "", &leaves)
    return leaves
  }

  private static func add(
    _ value: Any, _ path: String, _ leaves: inout [(path: String, value: WrittenLeaf.Value)]
  ) {
    // Whole numbers are too alike to tell which of them was met.
    switch value {
    case let number as Double:
      if number != number.rounded() { leaves.append((path, .number(number))) }
    case let text as String: if !text.isEmpty { leaves.append((path, .text(text))) }
    default:
      for (index, child) in Mirror(reflecting: value).children.enumerated() {
        add(child.value, path + "." + (child.label ?? "\(index)"), &leaves)
      }
    }
  }
}
