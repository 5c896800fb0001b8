import Drawing
package import Geometry
package import Input
package import Interface
package import Locks
package import Texts

/// What all parts of the lock room's picture are drawn from.
package struct LockRenderContext {
  /// The room.
  package let room: LockRoom
  /// Where everything lies.
  package let layout: LockLayout
  /// The session's time.
  package let now: Timestamp
  /// What draws.
  package let ink: ShapeBuilder
  /// The device in hand.
  package let device: Device
  /// Whether as little as possible is to move by itself.
  package let reducesMotion: Bool
  /// Whether what sounds is written.
  package let hasCaptions: Bool
  /// Whether the handle is pressed.
  package let isHandlePressed: Bool
  /// What the program says.
  package let texts: Texts

  /// - Parameter isHandlePressed: whether a hand presses the handle.
  package init(
    room: LockRoom, surface: Surface, now: Timestamp, device: Device, reducesMotion: Bool,
    hasCaptions: Bool, isHandlePressed: Bool, texts: Texts
  ) {
    self.room = room
    self.now = now
    self.device = device
    self.reducesMotion = reducesMotion
    self.hasCaptions = hasCaptions
    self.isHandlePressed = isHandlePressed
    self.texts = texts
    layout = LockLayout(room, on: surface)
    ink = ShapeBuilder(density: Double(surface.density) / 1e6)
  }
}

extension LockRenderContext {
  /// How far the handle is turned.
  var handleTurn: Double {
    reducesMotion && room.opened != nil ? 1 : room.handleTurn(at: now)
  }
  /// How far the bolt is drawn back.
  var boltTravel: Double {
    reducesMotion && room.opened != nil ? 1 : room.boltTravel(at: now)
  }
  /// How far a handle that holds gives.
  var handleShake: Angle { reducesMotion ? .zero : room.handleShake(at: now) }

  /// How large everything is.
  package var metrics: Metrics { layout.metrics }
  /// What sizes are multiplied with.
  package var unit: Double { layout.metrics.unit }
  /// The level as it is played.
  package var level: Level { room.played }
  /// The lock that is shown: the demonstration's own while there is one.
  package var lock: Lock { room.demonstration?.lock ?? room.lock }
  /// Whether a demonstration is shown.
  package var isDemonstrating: Bool { room.demonstration != nil && room.opened == nil }

  /// How a dial is turned.
  package func angle(of dial: Int) -> Angle {
    room.demonstration?.shownAngle(of: dial) ?? room.shownAngle(of: dial)
  }

  /// How far a dial was turned in the direction in which it turns, at least 0.
  package func run(of dial: Int) -> Angle {
    guard let shown = room.demonstration else {
      let start = Dial.angle(at: room.motions[dial].runStart)
      return Angle(radians: (room.shownAngle(of: dial) - start).radians.magnitude)
    }
    return Angle(radians: shown.way(of: dial).radians.magnitude)
  }

  /// Where the parts of a dial's face lie.
  package func frame(of dial: Int) -> DialFrame {
    let face = layout.faces[dial]
    return DialFrame(
      center: face.center, radius: face.radius, angle: angle(of: dial),
      mark: .degrees(level.index), stops: level.dials[dial].combination.dial.stops)
  }

  /// Where numbers are read, clockwise from the mark.
  package func reading(of dial: Int) -> Angle {
    .turns(-level.changeIndex / Double(level.dials[dial].combination.dial.stops))
  }

  /// The number that is read, with its fraction.
  package func number(of dial: Int) -> Double {
    let face = level.dials[dial].combination.dial
    let turns = (-angle(of: dial)).turns * Double(face.stops)
    let number = turns - level.changeIndex
    return number - (number / Double(face.stops)).rounded(.down) * Double(face.stops)
  }

  /// How many numbers of a dial are entered, as far as it is known.
  package func entered(of dial: Int) -> Int {
    switch lock.dials[dial] {
    case .numbers(let lock): lock.entered
    case .wheels(let wheels):
      if room.demonstration != nil || !room.guides.indices.contains(dial) {
        wheels.isOpen ? level.dials[dial].combination.numbers.count : demonstrated
      } else {
        // A wheel pack knows no numbers, so a level that tells none doesn't tell which were right.
        wheels.isOpen ? room.guides[dial].count : areNumbersShown ? room.guides[dial].entered : 0
      }
    }
  }

  /// How many turns the demonstration has behind it.
  private var demonstrated: Int { room.demonstration?.turnIndex ?? 0 }

  /// Whether the numbers may be written: the level tells them.
  package var areNumbersShown: Bool { room.areNumbersTold || isDemonstrating }
}
