/// The contents of a value as lines: all stored properties, recursively, including private ones.
enum Reflection {
  static func lines(of value: Any) -> [String] {
    var lines: [String] = []
    add(value, "", &lines)
    return lines
  }

  private static func add(_ value: Any, _ path: String, _ lines: inout [String]) {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else {
      // An empty list, a case without a value, a number, a text.
      return lines.append("\(path) = \(value)")
    }
    for (index, child) in mirror.children.enumerated() {
      add(child.value, path + "." + (child.label ?? "\(index)"), &lines)
    }
  }
}
