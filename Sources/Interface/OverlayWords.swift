package import Drawing
package import Geometry
import Texts

/// Sets texts into the lines of a box, one below the other, as long as there are lines left.
package struct OverlayWords {
  /// The lines' box.
  package let box: Rectangle
  /// The height of a line, in points.
  package let line: Double
  /// How many lines the box has.
  private let most: Int
  /// How many are taken.
  package private(set) var used = 0

  /// Words in a box whose lines are so high, in points.
  package init(in box: Rectangle, line: Double) {
    self.box = box
    self.line = line
    most = line > 0 ? Int(min(max((box.size.y / line + 0.01).rounded(.down), 0), 100)) : 0
  }

  /// Adds a text in as many lines as it takes; where fewer are left its end is cut, or with `isOptional`
  /// nothing is added at all.
  package mutating func add(
    size: Double, color: Color, alignment: TextAlignment = .leading, isOptional: Bool = false,
    into list: inout DrawList, write: (inout [UInt8]) -> Void
  ) {
    list.withScratch { text, list in
      write(&text)
      let wanted = LineBreaker.count(of: text, size: size, width: box.size.x)
      guard used < most, !isOptional || wanted <= most - used else { return }
      LineBreaker.forEachLine(of: text, size: size, width: box.size.x) { line, isLast in
        let isCut = !isLast && used + 1 == most
        list.addText(
          in: box.line(used, height: self.line, from: 0, to: box.size.x), size: size,
          alignment: alignment, color: color
        ) { text in
          text.append(contentsOf: line)
          if isCut { NumberFormat.append("…", to: &text) }
        }
        used += 1
        return used < most
      }
    }
  }
}
