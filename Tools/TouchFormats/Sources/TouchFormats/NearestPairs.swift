/// Pairs the contacts of a report with those of the report before.
///
/// The sum of the squared distances is minimal, as the kernel and its libraries pair contacts without ids.
///
/// O(n³) for n contacts.
enum NearestPairs {
  /// For each new contact the index of its old one; nil for a contact that has landed.
  static func of(_ old: [ContactSample], _ new: [ContactSample], reach: Double) -> [Int?] {
    let count = max(old.count, new.count)
    guard !old.isEmpty, !new.isEmpty else { return Array(repeating: nil, count: new.count) }
    // A pair beyond reach costs as much as a lift and a landing, and is separated afterwards.
    let costs = (0..<count).map { row in
      (0..<count).map { column in
        row < new.count && column < old.count
          ? min(squaredDistance(old[column], new[row]), reach * reach) : reach * reach
      }
    }
    let pairs = assignment(costs)
    return new.indices.map { row in
      let column = pairs[row]
      guard column < old.count, squaredDistance(old[column], new[row]) < reach * reach else {
        return nil
      }
      return column
    }
  }

  private static func squaredDistance(_ a: ContactSample, _ b: ContactSample) -> Double {
    let (x, y) = (Double(a.x) - Double(b.x), Double(a.y) - Double(b.y))
    return x * x + y * y
  }

  /// For each row its column, so that the sum of the costs is minimal: the Hungarian method, which adds rows
  /// along cheapest augmenting paths.
  private static func assignment(_ costs: [[Double]]) -> [Int] {
    let count = costs.count
    var (rowPrice, columnPrice) = (
      [Double](repeating: 0, count: count + 1), [Double](repeating: 0, count: count + 1)
    )
    // Row and column 0 mean "none yet".
    var rowOf = [Int](repeating: 0, count: count + 1)
    for row in 1...count {
      var previous = [Int](repeating: 0, count: count + 1)
      var least = [Double](repeating: .infinity, count: count + 1)
      var isUsed = [Bool](repeating: false, count: count + 1)
      var column = 0
      rowOf[0] = row
      repeat {
        isUsed[column] = true
        let from = rowOf[column]
        var (step, next) = (Double.infinity, 0)
        for other in 1...count where !isUsed[other] {
          let cost = costs[from - 1][other - 1] - rowPrice[from] - columnPrice[other]
          if cost < least[other] { (least[other], previous[other]) = (cost, column) }
          if least[other] < step { (step, next) = (least[other], other) }
        }
        for other in 0...count {
          if isUsed[other] {
            rowPrice[rowOf[other]] += step
            columnPrice[other] -= step
          } else {
            least[other] -= step
          }
        }
        column = next
      } while rowOf[column] != 0
      while column != 0 {
        rowOf[column] = rowOf[previous[column]]
        column = previous[column]
      }
    }
    var columns = [Int](repeating: 0, count: count)
    for column in 1...count { columns[rowOf[column] - 1] = column - 1 }
    return columns
  }
}
