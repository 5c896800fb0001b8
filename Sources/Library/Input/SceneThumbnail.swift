/// A small picture of a scene: where its things lie, in a square.
package struct SceneThumbnail: Hashable, Encodable, Sendable {
  /// A thing in it: its shape in the library of the start, negative for what was imported; its middle and half diagonal
  /// in thousandths of the square, and its angle in thousandths of a turn.
  package struct Item: Hashable, Encodable, Sendable {
    package let shape: Int
    package let x: Int
    package let y: Int
    package let reach: Int
    package let angle: Int

    /// A thing of its five numbers; nil where they aren't those of a thing in the square.
    package init?(_ numbers: [Int]) {
      guard numbers.count == 5, (-1...10_000).contains(numbers[0]),
        numbers[1...2].allSatisfy((-100...1_100).contains), (0...2_000).contains(numbers[3]),
        (0..<1_000).contains(numbers[4])
      else { return nil }
      (shape, x, y, reach, angle) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    }
  }

  /// The things, from the bottom up.
  package let items: [Item]

  /// The greatest number of things in it.
  package static let most = 60

  package init(_ items: [Item] = []) { self.items = items }

  /// Reads a text of ``text``'s format; things that aren't valid are left out.
  package init(text: String) {
    items = text.split(separator: ";").prefix(Self.most).compactMap { word in
      Item(word.split(separator: ",").compactMap { Int($0) })
    }
  }

  /// Its things, each with its five numbers.
  package var text: String {
    items.map { "\($0.shape),\($0.x),\($0.y),\($0.reach),\($0.angle)" }.joined(separator: ";")
  }
}
