import SwivelGeometry

#if canImport(Glibc)
  import Glibc
#endif

/// Lines over a count, both on scales of powers of ten, as a picture in SVG.
struct Plot {
  /// A line: its name, and its values by the counts of the plot; nil where it has none.
  struct Line {
    let name: String
    let values: [Double?]
    /// Whether it is something that the program is compared with.
    var isBaseline = false
  }

  let title: String
  /// What is counted.
  let axis: String
  let counts: [Int]
  let lines: [Line]

  private static let size = Vector(x: 760, y: 420)
  private static let room = Rectangle(
    origin: Vector(x: 70, y: 48), size: Vector(x: 430, y: 312))
  private static let gap = 17.0
  private static let colors = ["#0b6e99", "#b5462f", "#3f7d20", "#7a4fa3", "#a06a00", "#00796b"]
  private static let greys = ["#555555", "#888888", "#aaaaaa"]

  /// The picture.
  var svg: String {
    let parts = frame + zip(lines.indices, lines).map { draw($1, color(of: $0)) } + labels
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(Self.size.x)) \(number(Self.size.y))" \
      font-family="sans-serif" font-size="13">
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  /// The decades that the values are within.
  private var decades: ClosedRange<Int> {
    let values = lines.flatMap(\.values).compactMap(\.self).filter { $0 > 0 }
    guard let least = values.min(), let most = values.max() else { return 0...1 }
    let (low, high) = (Int(log10(least).rounded(.down)), Int(log10(most).rounded(.up)))
    return low...max(high, low + 1)
  }

  private func place(_ count: Int, _ value: Double) -> Vector {
    let room = Self.room
    let (first, last) = (log10(Double(counts.first ?? 1)), log10(Double(counts.last ?? 10)))
    let across = last > first ? (log10(Double(count)) - first) / (last - first) : 0
    let up =
      (log10(value) - Double(decades.lowerBound))
      / Double(decades.upperBound - decades.lowerBound)
    return room.origin + Vector(x: across * room.size.x, y: (1 - up) * room.size.y)
  }

  /// The title, the grid and its words.
  private var frame: [String] {
    let (left, right) = (Self.room.origin.x, Self.room.origin.x + Self.room.size.x)
    let bottom = Self.room.origin.y + Self.room.size.y
    var parts = [text(title, at: Vector(x: 20, y: 26), "font-weight=\"bold\" fill=\"#222222\"")]
    for decade in decades {
      let y = place(counts.first ?? 1, pow(10, Double(decade))).y
      parts.append(line(Vector(x: left, y: y), Vector(x: right, y: y), "#dddddd"))
      parts.append(
        text(
          Self.words(pow(10, Double(decade))), at: Vector(x: left - 8, y: y + 4),
          "text-anchor=\"end\" fill=\"#555555\""))
    }
    for count in counts {
      let x = place(count, 1).x
      parts.append(line(Vector(x: x, y: bottom), Vector(x: x, y: bottom + 5), "#888888"))
      parts.append(
        text(
          Self.words(Double(count)), at: Vector(x: x, y: bottom + 20),
          "text-anchor=\"middle\" fill=\"#555555\""))
    }
    parts.append(
      text(
        axis, at: Vector(x: (left + right) / 2, y: bottom + 42),
        "text-anchor=\"middle\" fill=\"#555555\""))
    return parts
  }

  private func draw(_ line: Line, _ color: String) -> String {
    let places = zip(counts, line.values).compactMap { count, value in
      value.flatMap { $0 > 0 ? place(count, $0) : nil }
    }
    let points = places.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " L ")
    let dots = places.map {
      "<circle cx=\"\(number($0.x))\" cy=\"\(number($0.y))\" r=\"2.5\" fill=\"\(color)\"/>"
    }
    let dash = line.isBaseline ? " stroke-dasharray=\"5 4\"" : ""
    return
      "<path d=\"M \(points)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"\(dash)/>"
      + dots.joined()
  }

  /// The names of the lines beside their ends, pushed apart where they would lie on each other.
  private var labels: [String] {
    var ends: [(y: Double, name: String, color: String)] = []
    for (index, line) in lines.enumerated() {
      guard let last = zip(counts, line.values).filter({ $1 != nil }).last, let value = last.1,
        value > 0
      else { continue }
      ends.append((place(last.0, value).y, line.name, color(of: index)))
    }
    ends.sort { $0.y < $1.y }
    for index in ends.indices.dropFirst() {
      ends[index].y = max(ends[index].y, ends[index - 1].y + Self.gap)
    }
    let over = (ends.last?.y ?? 0) - (Self.room.origin.y + Self.room.size.y)
    if over > 0 {
      for index in ends.indices.reversed() {
        let limit = index + 1 < ends.count ? ends[index + 1].y - Self.gap : ends[index].y - over
        ends[index].y = min(ends[index].y, limit)
      }
    }
    let x = Self.room.origin.x + Self.room.size.x + 12
    return ends.map { text($0.name, at: Vector(x: x, y: $0.y + 4), "fill=\"\($0.color)\"") }
  }

  private func color(of index: Int) -> String {
    let isBaseline = lines[index].isBaseline
    let before = lines[..<index].count { $0.isBaseline == isBaseline }
    let colors = isBaseline ? Self.greys : Self.colors
    return colors[before % colors.count]
  }

  private func line(_ from: Vector, _ to: Vector, _ color: String) -> String {
    "<line x1=\"\(number(from.x))\" y1=\"\(number(from.y))\" x2=\"\(number(to.x))\" "
      + "y2=\"\(number(to.y))\" stroke=\"\(color)\"/>"
  }

  private func text(_ words: String, at place: Vector, _ style: String) -> String {
    "<text x=\"\(number(place.x))\" y=\"\(number(place.y))\" \(style)>\(words)</text>"
  }

  /// A number with one decimal at most.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  /// A power of ten, or a count, in words of few digits.
  private static func words(_ value: Double) -> String {
    if value >= 1_000_000 { return words(value / 1_000_000) + " M" }
    if value >= 10_000 { return words(value / 1_000) + " k" }
    return value >= 1 ? "\(Int(value.rounded()))" : "\((value * 1e6).rounded() / 1e6)"
  }
}
