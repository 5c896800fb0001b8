package import SwivelGeometry
import SwivelInput
import SwivelInterface
package import SwivelLocks
package import SwivelTexts

/// What rolls in a thing of the tray, or has rolled.
struct TrayRoll: Hashable, Encodable, Sendable {
  /// The part of the tray in which it rolls.
  let part: Int
  /// Where it lay before.
  let from: Int
  /// When it began to roll.
  let since: Timestamp

  /// The seconds in which it rolls a cell, from rest.
  static let cell = 0.09
  /// The seconds after which it lies still, wherever it rolled from.
  static let longest = cell * Double(BallClue.side)
}

/// The pictures of a level's tray, worked out of it once, since some are drawn by lot; they say nothing that it doesn't say.
struct TrayPictures: Hashable, Sendable {
  /// The picture of each thing; nil where its kind can't show the numbers.
  let clues: [TrayClue?]
  /// How the parts of the tray lie at the start; empty where there is none.
  let start: [TraySlot]

  init(_ level: Level) {
    let tray = level.reveal.tray ?? []
    let clues = tray.indices.map { level.clue(of: $0) }
    self.clues = clues
    start = zip(tray, clues).flatMap { thing, clue in
      clue?.start ?? Array(repeating: TraySlot(turned: 0), count: thing.parts)
    }
  }

  /// The picture of a thing; nil for none.
  subscript(thing: Int) -> TrayClue? { clues.indices.contains(thing) ? clues[thing] : nil }

  static func == (a: Self, b: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The tray with things that show the numbers once they are turned right.
extension LockRoom {

  /// The angle at which a part of the tray is shown, clockwise, with all turns.
  package func shownAngle(ofPart part: Int) -> Angle { Dial.angle(at: things[part].turned) }

  /// The parts of a thing, by their indices in ``things``.
  func parts(of thing: Int) -> Range<Int> {
    let tray = level.reveal.tray ?? []
    guard tray.indices.contains(thing) else { return 0..<0 }
    let first = tray[..<thing].reduce(0) { $0 + $1.parts }
    return first..<first + tray[thing].parts
  }

  /// The picture of the thing to which a part belongs; nil for none.
  private func picture(ofPart part: Int) -> (any TrayPicture)? {
    let parts = level.trayParts
    return parts.indices.contains(part) ? pictures[parts[part].thing]?.picture : nil
  }

  /// Whether a thing lies so that it shows its numbers, as does the one that guides it.
  package func isReadable(_ thing: Int) -> Bool { reading(of: thing) != nil }

  private func reading(of thing: Int) -> [Int]? {
    guard let picture = pictures[thing]?.picture else { return nil }
    let guide = level.reveal.tray?[thing].guide?.thing
    let hour = guide.flatMap { reading(of: $0)?.first.map { $0 / 2 } }
    guard guide == nil || hour != nil else { return nil }
    return picture.reading(in: pose(of: thing, picture), guidedBy: hour)
  }

  /// How a thing lies, within a turn where it turns through any angle.
  func pose(of thing: Int, _ picture: any TrayPicture) -> TrayPose {
    let parts = parts(of: thing)
    var pose = TrayPose(steps: [])
    pose.steps = parts.map { part in
      let step = things[part].steps(of: picture.steps)
      guard picture.range == nil else { return step }
      return (step % picture.steps + picture.steps) % picture.steps
    }
    pose.over = Set(parts.filter { things[$0].isOver }.map { $0 - parts.lowerBound })
    pose.loose = things[parts.lowerBound].loose
    return pose
  }

  // MARK: - Hands

  /// Lets a contact take the thing under it; false where there is none.
  mutating func takeThing(
    _ contact: Contact, _ grip: Vector, _ layout: LockLayout, at time: Timestamp
  ) -> Bool {
    guard opened == nil, let thing = layout.thing(at: grip) else { return false }
    focus.thing = thing
    if let index = hands.things.firstIndex(where: { $0.dial == thing }) {
      hands.things[index].land(contact)
    } else {
      beginStep()
      let face = layout.things[thing]
      var hand = DialHand(
        dial: thing, center: face.center, radius: face.radius, remainder: 0, at: time)
      hand.land(contact)
      hands.things.append(hand)
    }
    return true
  }

  /// Moves a contact on a thing, which turns, or turns over where it is drawn across; false where it is on none.
  mutating func moveThing(_ contact: Contact, at time: Timestamp, _ sounds: inout [Sound]) -> Bool {
    guard let index = hands.things.firstIndex(where: { $0.contains(contact.id) }) else {
      return false
    }
    let thing = hands.things[index].dial
    guard let picture = picture(ofPart: thing) else { return false }
    let wasAcross = hands.things[index].isAcross
    hands.things[index].move(contact)
    guard picture.isTurned else {
      if hands.things[index].isAcross != wasAcross { touchThing(thing, at: time, &sounds) }
      return true
    }
    let row = StopRow(width: DialUnits.perTurn / picture.steps, origin: 0)
    let position = things[thing].turned
    let units = hands.things[index].movement(at: position, drawnTo: row, time: time).units
    turnThing(thing, to: position + units, picture, at: time, &sounds)
    return true
  }

  /// Lifts a contact from a thing, which settles at the nearest step; a tap turns it by one, or over, or lays another part in.
  mutating func liftThing(
    _ id: ContactID, isCancelled: Bool, at time: Timestamp, _ sounds: inout [Sound]
  ) {
    guard let index = hands.things.firstIndex(where: { $0.contains(id) }) else { return }
    let hand = hands.things[index]
    hands.things[index].lift(id)
    guard hand.fingerCount == 1 else { return }
    hands.things.remove(at: index)
    if picture(ofPart: hand.dial)?.isTurned == false {
      // What a finger has drawn across is over already.
      if isCancelled ? hand.isAcross : hand.isTap(at: time) && !hand.isAcross {
        touchThing(hand.dial, at: time, &sounds)
      }
    } else if !isCancelled, hand.isTap(at: time), let before = history.beforeHands {
      // What a finger turns that can't keep still is taken back.
      for part in parts(of: level.trayParts[hand.dial].thing) {
        memory.tray[part] = before.tray[part]
      }
      touchThing(hand.dial, atRight: hand.isAtRight, at: time, &sounds)
    } else {
      settleThing(hand.dial)
    }
    if hands.isEmpty { endStep() }
  }

  /// Leaves all things at their nearest steps, without hands.
  mutating func leaveThings() {
    for hand in hands.things { settleThing(hand.dial) }
    hands.things.removeAll()
  }

  private mutating func settleThing(_ thing: Int) {
    guard let picture = picture(ofPart: thing) else { return }
    let step = things[thing].steps(of: picture.steps)
    leaveThing(thing, at: -step * DialUnits.perTurn / picture.steps, picture)
  }

  /// Leaves a part at a position, within its range, and those with which it meshes where it drives them.
  private mutating func leaveThing(_ part: Int, at position: Int, _ picture: any TrayPicture) {
    let all = picture.gears.isEmpty ? part..<part + 1 : parts(of: level.trayParts[part].thing)
    let gears = picture.gears.isEmpty ? [1] : picture.gears
    let own = gears[part - all.lowerBound]
    var position = position
    if let range = picture.range {
      let width = DialUnits.perTurn / picture.steps * own
      position = min(max(position, -range.upperBound * width), -range.lowerBound * width)
    }
    for (other, gear) in zip(all, gears) { memory.tray[other].turned = position * gear / own }
  }

  /// Turns a thing over, or by a step to the right where it has one side; lays another of its loose parts in where they can be.
  ///
  /// - Parameter atRight: whether the part at the right is meant, not that at the left; nil for the next.
  private mutating func touchThing(
    _ thing: Int, atRight: Bool? = nil, at time: Timestamp, _ sounds: inout [Sound]
  ) {
    guard let picture = picture(ofPart: thing) else { return }
    if picture.isChanged {
      let (count, laidIn) = (picture.loose.count, things[thing].loose)
      let waiting = (0..<count).filter { $0 != laidIn }
      let other = atRight.map { $0 ? waiting.last : waiting.first } ?? (laidIn + 1) % count
      memory.tray[thing] = TraySlot(turned: 0, loose: other ?? laidIn)
      sounds.append(.put)
    } else if picture.hasOtherSide {
      memory.tray[thing].isOver.toggle()
      sounds.append(.turnOver)
      if let joint = joint(of: thing) { sounds.append(joint) }
    } else {
      settleThing(thing)
      turnThing(
        thing, to: things[thing].turned - DialUnits.perTurn / picture.steps, picture, at: time,
        &sounds)
    }
  }

  private mutating func turnThing(
    _ thing: Int, to position: Int, _ picture: any TrayPicture, at time: Timestamp,
    _ sounds: inout [Sound]
  ) {
    let before = things[thing].steps(of: picture.steps)
    leaveThing(thing, at: position, picture)
    let step = things[thing].steps(of: picture.steps)
    guard step != before else { return }
    roll(thing, from: before, to: step, picture, at: time, &sounds)
    // A disc sounds as its pins pass, whichever way it turns.
    let notes = (picture as? TuneClue)?.pins.filter {
      (min(before, step)...max(before, step)).contains($0.place) && $0.place != before
    }
    sounds.append(.tick)
    for pin in notes ?? [] { sounds.append(.note(pin.tooth)) }
    if let joint = joint(of: thing) { sounds.append(joint) }
  }

  /// What is heard where the thing of a part itself shows that all of it fits; nil for all others.
  private func joint(of part: Int) -> Sound? {
    let thing = level.trayParts[part].thing
    switch level.reveal.tray?[thing].kind {
    case .rings, .strip: return isReadable(thing) ? .join : nil
    case .key: return isReadable(thing) ? .sink : nil
    default: return nil
    }
  }

  /// Lets roll what is loose in a thing at each step through which it is turned.
  private mutating func roll(
    _ thing: Int, from before: Int, to step: Int, _ picture: any TrayPicture, at time: Timestamp,
    _ sounds: inout [Sound]
  ) {
    let sign = (step - before).signum()
    for passed in stride(from: before + sign, through: step, by: sign) {
      let from = things[thing].loose
      let to = picture.rolled(from: from, at: passed)
      guard to != from else { continue }
      memory.tray[thing].loose = to
      roll = TrayRoll(part: thing, from: from, since: time)
      let distance = Int((to - from).magnitude)
      sounds.append(.roll(cells: distance < BallClue.side ? distance : distance / BallClue.side))
    }
  }

  /// Whether something rolls in a thing of the tray at a time.
  func isRolling(at time: Timestamp) -> Bool {
    roll.map { time.seconds(since: $0.since) < TrayRoll.longest } ?? false
  }

  // MARK: - Keys

  /// Turns the thing that has the focus by so many steps, to the left where they are positive, or over where it isn't turned.
  mutating func stepThing(_ thing: Int, by count: Int, at time: Timestamp, _ sounds: inout [Sound])
  {
    guard opened == nil, demonstration == nil, things.indices.contains(thing),
      let picture = picture(ofPart: thing)
    else { return }
    guard !isHeld(thing) else { return }
    let before = memory
    if picture.isTurned {
      settleThing(thing)
      let distance = count * DialUnits.perTurn / picture.steps
      turnThing(thing, to: things[thing].turned + distance, picture, at: time, &sounds)
    } else {
      touchThing(thing, at: time, &sounds)
    }
    if memory.tray != before.tray { history.append(before) }
  }

  /// Does with the thing that has the focus what a tap does.
  mutating func pressThing(at time: Timestamp, _ sounds: inout [Sound]) {
    guard opened == nil, demonstration == nil, let thing = focus.thing,
      things.indices.contains(thing), !isHeld(thing)
    else { return }
    let before = memory
    touchThing(thing, at: time, &sounds)
    if memory.tray != before.tray { history.append(before) }
  }

  private func isHeld(_ thing: Int) -> Bool { hands.things.contains { $0.dial == thing } }
}

extension TrayThing {
  package func name(ofPart part: Int) -> MessageKey {
    guard kind == .clockwork else { return kind.name }
    return ClockworkClue.taken[part] == .hourHand ? .partHourHand : .partMinuteHand
  }
}

extension TrayThing.Kind {
  /// What it is called.
  package var name: MessageKey { messages.name }

  /// The first hint about it.
  var hint: MessageKey { messages.hint }

  private var messages: (name: MessageKey, hint: MessageKey) {
    switch self {
    case .grille: (.trayGrille, .hintGrille)
    case .watch: (.trayWatch, .hintWatch)
    case .scale: (.trayScale, .hintScale)
    case .cipher: (.trayCipher, .hintCipher)
    case .cards: (.trayCards, .hintCards)
    case .postcard: (.trayPostcard, .hintPostcard)
    case .crank: (.trayCrank, .hintCrank)
    case .cover: (.trayCover, .hintCover)
    case .tune: (.trayTune, .hintTune)
    case .model: (.trayModel, .hintModel)
    case .rings: (.trayRings, .hintRings)
    case .holes: (.trayHoles, .hintHoles)
    case .hair: (.trayHair, .hintHair)
    case .rose: (.trayRose, .hintRose)
    case .marks: (.trayMarks, .hintMarks)
    case .key: (.trayKey, .hintKey)
    case .ball: (.trayBall, .hintBall)
    case .trace: (.trayTrace, .hintTrace)
    case .clockwork: (.trayClockwork, .hintClockwork)
    case .strip: (.trayStrip, .hintStrip)
    case .flaps: (.trayFlaps, .hintFlaps)
    }
  }
}
