/// Something that is to be seen on a thing of the tray as it lies, for those to whom it is said; it says nothing of right or
/// wrong that the picture doesn't show.
public struct TraySign: Hashable, Sendable {
  /// What is seen.
  public enum Kind: Hashable, Sendable {
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

  /// What is seen.
  public let kind: Kind
  /// Which of several it is, or how many.
  public let counts: [Int]
  /// The number of the dial that is there, in half stops; `nil` where there is none.
  public let halves: Int?

  init(_ kind: Kind, _ counts: Int..., halves: Int? = nil) {
    (self.kind, self.counts, self.halves) = (kind, counts, halves)
  }

  /// A sign with a whole number of the dial.
  init(_ kind: Kind, _ counts: Int..., number: Int?) {
    (self.kind, self.counts, halves) = (kind, counts, number.map { $0 * 2 })
  }
}

extension TrayPicture {
  /// How far its first part is turned, within a turn where it has no stops.
  func turned(_ pose: TrayPose) -> TraySign { TraySign(.turned, pose.steps.first ?? 0, steps) }
}

extension TrayPose {
  fileprivate var step: Int { steps.first ?? 0 }
}

private enum Hour {
  /// An hour as a clock has it, from 1 to 12.
  static func text(_ hour: Int) -> Int { hour % 12 == 0 ? 12 : hour % 12 }
}

extension GrilleClue {
  /// What is in its holes.
  public func signs(in pose: TrayPose) -> [TraySign] {
    shown(at: pose.step).enumerated().map { TraySign(.hole, $0 + 1, number: $1) }
  }
}

extension WatchClue {
  /// Where its hands are.
  public func signs(in pose: TrayPose) -> [TraySign] {
    zip([TraySign.Kind.shortHand, .longHand, .thinHand], hands(at: pose.step)).map { kind, hand in
      let hour = Hour.text(hand / 3_600)
      return kind == .shortHand
        ? TraySign(kind, hour, hand % 3_600 / 300) : TraySign(kind, hour)
    }
  }
}

extension ScaleClue {
  /// The numbers at its rays.
  public func signs(in pose: TrayPose) -> [TraySign] {
    func number(_ ray: Int) -> Int {
      ((ray - 2 * pose.step) % (2 * stops) + 2 * stops) % (2 * stops)
    }
    return [TraySign(.blankRay, halves: number(2 * zero))]
      + rays.enumerated().map { TraySign(.ray, $0 + 1, halves: number($1)) }
  }
}

extension CipherClue {
  /// What its key or its mark says, and the numbers at its symbols.
  public func signs(in pose: TrayPose) -> [TraySign] {
    let key = [
      TraySign(.key, number: keyNumber),
      TraySign(.keySymbol, number: number(at: keySymbol, turned: pose.step)),
    ]
    return (guidingHour == nil ? key : [TraySign(.mark, Hour.text(pose.step))])
      + symbols.enumerated().map {
        TraySign(.symbol, $0 + 1, number: number(at: $1, turned: pose.step))
      }
  }
}

extension CardsClue {
  /// The figures that its points make.
  public func signs(in pose: TrayPose) -> [TraySign] {
    reading(at: pose.step, isOver: false).map { numbers in
      numbers.enumerated().map { TraySign(.row, $0 + 1, halves: $1) }
    } ?? [TraySign(.noise)]
  }
}

extension PostcardClue {
  /// Its picture, or what is written on its other side.
  public func signs(in pose: TrayPose) -> [TraySign] {
    guard pose.isOver else { return [TraySign(.picture)] }
    return reading(at: pose.step, isOver: true).map { numbers in
      numbers.enumerated().map { TraySign(.row, $0 + 1, halves: $1) }
    } ?? [TraySign(.over), turned(pose)]
  }
}

extension CrankClue {
  /// Its rows of dots, how far it is turned, and the number in its window.
  public func signs(in pose: TrayPose) -> [TraySign] {
    turns.enumerated().map { TraySign(.dots, $0 + 1, $1) } + [
      TraySign(.crank, pose.step / steps, pose.step % steps),
      TraySign(
        .window, number: pose.step.isMultiple(of: steps) ? number(after: pose.step / steps) : nil),
    ]
  }
}

extension CoverClue {
  /// The plate, or the number beneath.
  public func signs(in pose: TrayPose) -> [TraySign] {
    pose.step == 0 ? [TraySign(.plate)] : [TraySign(.scratch, number: number)]
  }
}

extension TuneClue {
  /// How far it is turned, and the tooth that a pin lifts there.
  public func signs(in pose: TrayPose) -> [TraySign] {
    [turned(pose)]
      + pins.filter { $0.place == pose.step }.map { TraySign(.tooth, number: $0.tooth) }
  }
}

extension ModelClue {
  /// How far its crank is turned, and where its spot stands.
  public func signs(in pose: TrayPose) -> [TraySign] {
    let spot = Int(position(after: Double(pose.step) / Double(steps)).rounded())
    return [
      TraySign(.crank, pose.step / steps, pose.step % steps),
      TraySign(.spot, number: (spot % stops + stops) % stops),
    ]
  }
}

extension RingsClue {
  /// How many wires join at each gap, and where they lead once all do.
  public func signs(in pose: TrayPose) -> [TraySign] {
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
        : ends.sorted().map { TraySign(.hour, Hour.text($0), number: numbers[$0]) })
  }
}

extension HolesClue {
  /// What is in its holes.
  public func signs(in pose: TrayPose) -> [TraySign] {
    holes.map { ($0 + pose.step) % 12 }.sorted().map {
      TraySign(.hour, Hour.text($0), number: places[$0])
    }
  }
}

extension HairClue {
  /// The ray at which its inner ring lies, and the number of the straight line.
  public func signs(in pose: TrayPose) -> [TraySign] {
    rays.enumerated().filter { $1 == pose.step }.map { TraySign(.atRay, $0.offset + 1) }
      + [TraySign(.line, number: number(at: pose.step))]
  }
}

extension RoseClue {
  /// The wheel that is laid in, and the marks at the tips that it has drawn.
  public func signs(in pose: TrayPose) -> [TraySign] {
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
  /// The number in the window, and the teeth that meet.
  public func signs(in pose: TrayPose) -> [TraySign] {
    [TraySign(.window, number: pose.step)]
      + pairs.enumerated().filter { meets($1, at: pose.step) }.map {
        TraySign(.meeting, $0.offset + 1)
      }
  }
}

extension KeyClue {
  /// How it lies beside its bed, or where its cuts end in it.
  public func signs(in pose: TrayPose) -> [TraySign] {
    reading(at: pose.step, isOver: pose.isOver).map { numbers in
      numbers.enumerated().map { TraySign(.cut, $0 + 1, halves: $1) }
    } ?? [TraySign(.beside), turned(pose)] + (pose.isOver ? [TraySign(.over)] : [])
  }
}

extension BallClue {
  /// How the box lies, and where its ball does.
  public func signs(in pose: TrayPose) -> [TraySign] {
    let (row, column) = pose.loose.quotientAndRemainder(dividingBy: Self.side)
    return [turned(pose), TraySign(.ball, row + 1, column + 1)]
      + cups.filter { $0.cell == pose.loose }.map { TraySign(.cup, number: $0.number) }
      + (pose.loose == star ? [TraySign(.star)] : [])
  }
}

extension TraceClue {
  /// How far the paper is turned, and the notches of its lines there.
  public func signs(in pose: TrayPose) -> [TraySign] {
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
  public func signs(in pose: TrayPose) -> [TraySign] {
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
  public func signs(in pose: TrayPose) -> [TraySign] {
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
  public func signs(in pose: TrayPose) -> [TraySign] {
    pose.over.sorted().map { TraySign(.folded, $0 + 1) }
      + shown(with: pose.over).enumerated().map { TraySign(.frame, $0 + 1, number: $1) }
  }
}
