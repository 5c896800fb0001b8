package import SwivelMotion

/// A turn of a dial in dialling a known combination.
package struct DialTurn: Hashable, Encodable, Sendable {
  package var dial: Int
  /// The index of the number in the dial's combination.
  package var index: Int
  /// The position that is read there, in units.
  package var readPosition: Int
  package var passes: Int
  /// The distance in units, positive counter-clockwise.
  package var units: Int
  /// In unbounded units, before the turn.
  package var from: Int

  /// In unbounded units, after the turn.
  package var to: Int { from + units }

  /// Clockwise for a distance of 0.
  package var direction: DialDirection { units > 0 ? .counterClockwise : .clockwise }
}

extension Level {
  package var lock: Lock {
    Lock(dials: dials.map { model == .wheels ? wheels($0) : numbers($0) }, gears: gears)
  }

  /// The turns that open it, one number after the other, dial by dial.
  ///
  /// A driving dial comes before those that it drives, whose movement is taken into account.
  package var turns: [DialTurn] {
    var moved = dials.indices.map { dials[$0].combination.start + markOffset(of: $0) }
    var gears = gears
    var turns: [DialTurn] = []
    for dial in dials.indices {
      let combination = targets(of: dial, start: moved[dial])
      for (index, units) in combination.travels.enumerated() {
        turns.append(
          DialTurn(
            dial: dial, index: index,
            readPosition: DialUnits.withinTurn(combination.numbers[index] - markOffset(of: dial)),
            passes: combination.passes(of: index), units: units, from: moved[dial]))
        moved[dial] += units
        for gear in gears.indices where gears[gear].driver == dial {
          moved[gears[gear].driven] += gears[gear].movement(for: units)
        }
      }
    }
    return turns
  }

  /// The positions to which a dial is turned, for a mark at the top of a wheel pack.
  ///
  /// A wheel that is driven counter-clockwise is ahead of the dial by the width of a fly for each wheel up to
  /// it, so the dial stops short by as much.
  private func targets(of dial: Int, start: Int) -> Combination {
    var combination = dials[dial].combination
    let fly = combination.dial.units(ofStops: fly)
    let last = combination.numbers.count - 1
    for index in combination.numbers.indices {
      let isPushed = model == .wheels && combination.direction(of: index) == .counterClockwise
      let ahead = isPushed ? (last - index) * fly : 0
      let position = combination.numbers[index] + markOffset(of: dial) - ahead
      combination.numbers[index] = DialUnits.withinTurn(position)
    }
    combination.start = start
    return combination
  }

  /// The distance from the number that is read to the one at the top, in units.
  package func markOffset(of dial: Int) -> Int {
    dials[dial].combination.dial.units(ofStops: changeIndex)
  }

  private func numbers(_ dial: LevelDial) -> DialMechanism {
    var combination = dial.combination
    let offset = combination.dial.units(ofStops: changeIndex)
    combination.numbers = combination.numbers.map { DialUnits.withinTurn($0 + offset) }
    combination.start += offset
    return .numbers(
      NumberLock(
        combination: combination, tolerance: combination.dial.units(ofStops: tolerance),
        opening: opening))
  }

  private func wheels(_ dial: LevelDial) -> DialMechanism {
    let combination = dial.combination
    let face = combination.dial
    let offset = face.units(ofStops: changeIndex)
    let count = combination.numbers.count - 1
    var random = SeededGenerator(seed: id)
    var starts: [Int] = []
    var rims: [Wheel] = []
    for index in 0..<count {
      let entry = wheels.indices.contains(index) ? wheels[index] : LevelWheel()
      let random = random.below(face.stops) * face.unitsPerStop
      starts.append((entry.start ?? random) + offset)
      rims.append(
        Wheel(
          gate: DialUnits.withinTurn(combination.numbers[count - 1 - index] + offset),
          tolerance: face.units(ofStops: entry.gate.map { $0 / 2 } ?? tolerance),
          radius: entry.radius, falseGates: entry.falseGates.map { $0 + offset }))
    }
    return .wheels(
      WheelLock(
        dial: face, wheels: rims,
        camGate: DialUnits.withinTurn(combination.numbers[count] + offset),
        camTolerance: face.units(ofStops: tolerance), fly: face.units(ofStops: fly),
        opening: opening, start: combination.start + offset, wheelStarts: starts,
        riding: isRiding ? combination.first : nil))
  }
}
