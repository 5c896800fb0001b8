import SwivelLocks

/// What was done at a lock, as a word from which it becomes as it was left.
///
/// Rows of whole numbers: the hints that were taken, whether it was shown how it opens, and the steps of a lesson; the stops that
/// were read in it; what was read of contact widths; how each part of the tray lies; and what was done with each dial.
extension LockSession {
  /// Empty where nothing was done, or where it is open.
  package var moves: String {
    guard opened == nil, rows != LockSession(level).rows else { return "" }
    return rows.map { row in row.map(String.init).joined(separator: ",") }.joined(separator: ";")
  }

  private var rows: [[Int]] {
    [
      [hints.taken, hints.wasShown ? 1 : 0, lesson?.done ?? 0], lesson?.round ?? [],
      graph.readings.suffix(Self.maximumReadings).flatMap { [$0.position, $0.contactWidth] },
      slots.flatMap { [$0.rotation, $0.isOver ? 1 : 0, $0.loose] },
    ] + lock.moves
  }

  private static let maximumReadings = 500
  /// Numbers beyond are nobody's, in units: two million turns.
  private static let farthest = 1_000_000_000_000

  /// Becomes as it was left from its start; stays at its start where the word makes no sense.
  package mutating func resume(_ moves: String) {
    let rows = moves.split(separator: ";", omittingEmptySubsequences: false).map { row in
      row.split(separator: ",").map { Int($0) ?? .max }
    }
    let isWhole = rows.allSatisfy { $0.allSatisfy { $0.magnitude <= Self.farthest } }
    guard isWhole, rows.count == 4 + lock.dials.count, rows[0].count == 3 else { return }
    (hints.taken, hints.wasShown) = (max(0, rows[0][0]), rows[0][1] == 1)
    resumeLesson(done: rows[0][2], round: rows[1])
    graph.readings = stride(from: 1, to: rows[2].count, by: 2).map {
      ContactGraph.Reading(
        position: DialUnits.withinTurn(rows[2][$0 - 1]), contactWidth: rows[2][$0])
    }
    resumeTray(rows[3])
    snapshot.lock.resume(Array(rows.dropFirst(4)))
  }

  private mutating func resumeLesson(done: Int, round: [Int]) {
    guard let steps = lesson?.lesson.steps, steps.indices.contains(done) else { return }
    lesson?.done = done
    if lesson?.hasGlass == false { goOnWithoutGlass() }
    lesson?.round = round.filter { played.dials[0].combination.dial.stops > $0 && $0 >= 0 }
  }

  private mutating func resumeTray(_ row: [Int]) {
    guard row.count == 3 * slots.count else { return }
    for part in slots.indices {
      guard let picture = picture(ofPart: part) else { continue }
      let loose = row[3 * part + 2]
      var slot = TraySlot(
        rotation: row[3 * part],
        loose: (0..<picture.loose.count).contains(loose) ? loose : picture.loose.start)
      slot.isOver = picture.hasOtherSide && row[3 * part + 1] == 1
      snapshot.tray[part] = slot
      settlePart(part)
    }
  }
}
