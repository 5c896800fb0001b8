/// Something that is to be seen on a thing of the tray as it lies, for those to whom it is said; it says nothing of right or
/// wrong that the picture doesn't show.
package struct TraySign: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Turned by so many steps, of so many a turn; and that it lies on its face.
    case turned, over
    /// A hole by its place in the order of reading, or an hour, and the number there.
    case hole, hour
    /// The hands of a watch: an hour and twelfths beyond it, or an hour.
    case shortHand, longHand, thinHand
    /// The number at the ray without dots, and at one with so many.
    case blankRay, ray
    /// The number that a key gives its symbol, that at its symbol, the hour of a mark, and the number at a symbol by its place
    /// in the order of reading.
    case key, keySymbol, mark, symbol
    /// Points without figures, the picture of a postcard, and a row with a number.
    case noise, picture, row
    /// The turns of a crank and quarters beyond, the dots of a row, and the number in a window.
    case crank, dots, window
    /// A plate over something, and the number beneath.
    case plate, scratch
    /// A tooth that is lifted, and where a white spot stands.
    case tooth, spot
    /// How many wires join at a gap, and the number to which a wire leads.
    case joined, wire
    /// The number of the straight line, and the dots of the ray at which a ring lies.
    case line, atRay
    /// The wheel that is laid in, and the number of a mark at a tip.
    case wheel, tip
    /// The dots of teeth that meet.
    case meeting
    /// A key beside its bed, or the line at which one of its cuts ends.
    case beside, cut
    /// The row and column of a ball, the number of its cup, and that it lies in the star.
    case ball, cup, star
    /// A line and the number at which it has a notch, to its circle or not.
    case deep, shallow
    /// A wheel of the clock, how often to turn it, and the one to count; and the turns of a wheel.
    case task, counter
    /// The row of a whole bar, the number below one of its pieces, and a row with the most of its pieces that join.
    case whole, below, broken
    /// A flap that is folded over, and the number in a frame.
    case folded, frame
  }

  package let kind: Kind
  /// Which of several it is, or how many.
  package let counts: [Int]
  /// The number of the dial that is there, in half stops; `nil` where there is none.
  package let halves: Int?

  init(_ kind: Kind, _ counts: Int..., halves: Int? = nil) {
    (self.kind, self.counts, self.halves) = (kind, counts, halves)
  }

  /// A sign with a whole number of the dial.
  init(_ kind: Kind, _ counts: Int..., number: Int?) {
    (self.kind, self.counts, halves) = (kind, counts, number.map { $0 * 2 })
  }

  /// A sign for each number that is read, in half stops.
  fileprivate static func list(_ kind: Kind, _ reading: [Int]) -> [TraySign] {
    reading.enumerated().map { TraySign(kind, $0 + 1, halves: $1) }
  }
}

extension TrayPicture {
  /// How far its first part is turned, within a turn where it has no stops.
  func turned(_ pose: TrayPose) -> TraySign { TraySign(.turned, pose.steps.first ?? 0, steps) }
}

extension TrayPose {
  fileprivate var step: Int { steps.first ?? 0 }
}

private func onClock(_ hour: Int) -> Int { hour % 12 == 0 ? 12 : hour % 12 }

extension GrilleClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    shown(at: pose.step).enumerated().map { TraySign(.hole, $0 + 1, number: $1) }
  }
}

extension WatchClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    zip([TraySign.Kind.shortHand, .longHand, .thinHand], hands(at: pose.step)).map { kind, hand in
      let hour = onClock(hand / 3_600)
      return kind == .shortHand ? TraySign(kind, hour, hand % 3_600 / 300) : TraySign(kind, hour)
    }
  }
}

extension ScaleClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    func number(_ ray: Int) -> Int { modulo(ray - 2 * pose.step, 2 * stops) }
    return [TraySign(.blankRay, halves: number(2 * zero))]
      + rays.enumerated().map { TraySign(.ray, $0 + 1, halves: number($1)) }
  }
}

extension CipherClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    let key = [
      TraySign(.key, number: keyNumber),
      TraySign(.keySymbol, number: number(at: keySymbol, turned: pose.step)),
    ]
    return (guidingHour == nil ? key : [TraySign(.mark, onClock(pose.step))])
      + symbols.enumerated().map {
        TraySign(.symbol, $0 + 1, number: number(at: $1, turned: pose.step))
      }
  }
}

extension CardsClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    reading(at: pose.step, isOver: false).map { TraySign.list(.row, $0) } ?? [TraySign(.noise)]
  }
}

extension PostcardClue {
  /// Its picture, or what is written on its other side.
  package func signs(in pose: TrayPose) -> [TraySign] {
    guard pose.isOver else { return [TraySign(.picture)] }
    return reading(at: pose.step, isOver: true).map { TraySign.list(.row, $0) }
      ?? [TraySign(.over), turned(pose)]
  }
}

extension CrankClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    turns.enumerated().map { TraySign(.dots, $0 + 1, $1) } + [
      TraySign(.crank, pose.step / steps, pose.step % steps),
      TraySign(
        .window, number: pose.step.isMultiple(of: steps) ? number(after: pose.step / steps) : nil),
    ]
  }
}

extension CoverClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    pose.step == 0 ? [TraySign(.plate)] : [TraySign(.scratch, number: number)]
  }
}

extension TuneClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    [turned(pose)]
      + pins.filter { $0.place == pose.step }.map { TraySign(.tooth, number: $0.tooth) }
  }
}

extension ModelClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    let spot = Int(position(after: Double(pose.step) / Double(steps)).rounded())
    return [
      TraySign(.crank, pose.step / steps, pose.step % steps),
      TraySign(.spot, number: modulo(spot, stops)),
    ]
  }
}

extension RingsClue {
  /// How many wires join at each gap, and where they lead once all do.
  package func signs(in pose: TrayPose) -> [TraySign] {
    var ports = core
    var signs: [TraySign] = []
    for (index, (ring, step)) in zip(rings, pose.steps).enumerated() {
      let joined = ports.count { port in ring.contains { ($0.inner + step) % 12 == port } }
      signs.append(TraySign(.joined, index + 1, joined))
      ports = ring.map { ($0.outer + step) % 12 }
    }
    guard let ends = ends(with: pose.steps) else { return signs }
    return signs
      + (guidingHour == nil
        ? ends.enumerated().map { TraySign(.wire, $0 + 1, number: numbers[$1]) }
        : ends.sorted().map { TraySign(.hour, onClock($0), number: numbers[$0]) })
  }
}

extension HolesClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    holes.map { ($0 + pose.step) % 12 }.sorted().map {
      TraySign(.hour, onClock($0), number: places[$0])
    }
  }
}

extension HairClue {
  /// The ray at which its inner ring lies, and the number of the straight line.
  package func signs(in pose: TrayPose) -> [TraySign] {
    rays.enumerated().filter { $1 == pose.step }.map { TraySign(.atRay, $0.offset + 1) }
      + [TraySign(.line, number: number(at: pose.step))]
  }
}

extension RoseClue {
  /// The wheel that is laid in, and the marks at the tips that it has drawn.
  package func signs(in pose: TrayPose) -> [TraySign] {
    guard wheels.indices.contains(pose.loose) else { return [] }
    return [TraySign(.wheel, pose.loose + 1), turned(pose)]
      + drawn(by: pose.loose, at: pose.step).enumerated().map { index, tooth in
        let isOnMark = tooth.isMultiple(of: Self.teeth)
        return TraySign(
          .tip, index + 1, number: isOnMark ? (first + tooth / Self.teeth) % stops : nil)
      }
  }
}

extension MarksClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    [TraySign(.window, number: pose.step)]
      + pairs.enumerated().filter { meets($1, at: pose.step) }.map {
        TraySign(.meeting, $0.offset + 1)
      }
  }
}

extension KeyClue {
  /// How it lies beside its bed, or where its cuts end in it.
  package func signs(in pose: TrayPose) -> [TraySign] {
    reading(at: pose.step, isOver: pose.isOver).map { TraySign.list(.cut, $0) }
      ?? [TraySign(.beside), turned(pose)] + (pose.isOver ? [TraySign(.over)] : [])
  }
}

extension BallClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    let (row, column) = pose.loose.quotientAndRemainder(dividingBy: Self.side)
    return [turned(pose), TraySign(.ball, row + 1, column + 1)]
      + cups.filter { $0.cell == pose.loose }.map { TraySign(.cup, number: $0.number) }
      + (pose.loose == star ? [TraySign(.star)] : [])
  }
}

extension TraceClue {
  package func signs(in pose: TrayPose) -> [TraySign] {
    [turned(pose)]
      + lines.enumerated().flatMap { index, notches in
        notches.filter { $0.number == pose.step }.map {
          TraySign($0.depth == 100 ? .deep : .shallow, index + 1, number: $0.number)
        }
      }
  }
}

extension ClockworkClue {
  /// What its card asks for, and the turns that its windows count.
  package func signs(in pose: TrayPose) -> [TraySign] {
    // The last hand is the fastest that is taken, so its steps say where all wheels are.
    let turn = Double(steps) * Self.turn(of: .minuteHand)
    return rows.map { TraySign(.task, $0.turned.rawValue, $0.turns, $0.counted.rawValue) }
      + Wheel.allCases.map { wheel in
        TraySign(
          .counter, wheel.rawValue,
          Int((Double(pose.steps.last ?? 0) * Self.turn(of: wheel) / turn).magnitude))
      }
  }
}

extension StripClue {
  /// The bar of each row that has pieces of one, with the numbers below where it is whole.
  package func signs(in pose: TrayPose) -> [TraySign] {
    [turned(pose)]
      + (0..<Self.rows).flatMap { row -> [TraySign] in
        let cells = cells(ofRow: row, at: pose.step)
        if let bar = Self.bar(in: cells) {
          return [TraySign(.whole, row + 1)]
            + bar.enumerated().map { TraySign(.below, $0 + 1, number: cells[$1].number) }
        }
        let most = Self.longest(in: cells)
        return most > 0 ? [TraySign(.broken, row + 1, most)] : []
      }
  }
}

extension FlapsClue {
  /// The flaps that are folded over, and what is in the frames.
  package func signs(in pose: TrayPose) -> [TraySign] {
    pose.over.sorted().map { TraySign(.folded, $0 + 1) }
      + shown(with: pose.over).enumerated().map { TraySign(.frame, $0 + 1, number: $1) }
  }
}
