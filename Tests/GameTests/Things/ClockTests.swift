import Foundation
import SwivelEntities
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelLockSupport
import SwivelLocks
import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelCommands
@testable import SwivelGame
@testable import SwivelInterface
@testable import SwivelLockPlay
@testable import SwivelSandbox
@testable import SwivelScreens

/// The program's own things and the scene of the clock.
private enum Clock {
  static func session(levels: LevelShelf = LevelShelf(), progress: String = "") throws -> Session {
    var session = Session(
      library: try .project, levels: levels, surface: Surface(width: 1280, height: 720))
    session.handle(InputEvent(time: .zero, kind: .reply(.progress(progress))))
    let file = Fixtures.file("Assets/Scenes/clock.swivel-scene.json")
    session.open(try String(contentsOf: file, encoding: .utf8))
    session.advance(to: Timestamp(seconds: 2))
    return session
  }

  /// The axles of the plate in the world.
  static func posts(_ session: Session) throws -> [Vector] {
    let plate = try #require(session.state.sandbox.clockPlate(session.library))
    return session.state.sandbox.posts(of: plate, session.library)
  }

  /// Things of the bench for parts of the plan, each once.
  static func things(_ parts: [ClockPlan.Part], _ session: Session) throws -> [EntityID] {
    var left = session.state.sandbox.world.order
    return try parts.map { part in
      let world = session.state.sandbox.world
      let index = try #require(
        left.firstIndex {
          world.shape(of: $0).map { session.library.shapes[$0].name } == part.shape
        })
      return left.remove(at: index)
    }
  }

  /// A session with parts on the axles of posts, put there at once.
  static func built(_ parts: [ClockPlan.Part] = ClockPlan.parts) throws -> Session {
    var session = try session()
    let posts = try posts(session)
    for (thing, part) in zip(try things(parts, session), parts) {
      session.state.sandbox.world.place(thing, at: Placement(position: posts[part.post.rawValue]))
      session.state.sandbox.world.setPinned(true, for: thing)
    }
    session.press(.f1)
    return session
  }
}

extension Session {
  fileprivate mutating func press(_ key: Key) {
    handle(InputEvent(time: now, kind: .keyUp(key, [])))
  }

  fileprivate mutating func pass(_ seconds: Double) {
    advance(to: Timestamp(seconds: now.seconds + seconds))
  }

  fileprivate mutating func blows() -> Int {
    takeEffects().count { if case .play(.strike) = $0 { true } else { false } }
  }
}

@Suite struct `The watchmaker's clock` {
  @Test func `runs with all its parts in place, shows the time of day and strikes the hours`()
    throws
  {
    var session = try Clock.built()
    expectTrue(session.state.sandbox.clock?.train != nil)
    expectTrue(session.takeEffects().contains(.tellTime))
    let begin = Int(session.now.seconds)
    session.handle(InputEvent(time: session.now, kind: .reply(.day("2026-11-23T14:59:40"))))
    session.pass(12)
    // Two strikes in four seconds: it was set going at two.
    expectEqual(session.blows(), 2)
    session.pass(10)
    expectEqual(session.blows(), 2)
    session.pass(20)
    expectEqual(session.blows(), 1)
    let clock = try #require(session.state.sandbox.clock)
    let shown = 14 * 3_600 + 59 * 60 + 40 + clock.beat - begin
    expectEqual(clock.seconds, shown)
    let sandbox = session.state.sandbox
    for (name, turn) in [("hourhand", 43_200.0), ("minutehand", 3_600), ("secondhand", 60)] {
      let id = try #require(session.id(name))
      expectEqual(sandbox.clockTurn(of: id), .turns(Double(shown % 86_400) / turn))
    }
    // Each tooth goes on in its gap: whole numbers lead from the minute hand to every wheel.
    let barrel = try #require(session.id("barrel"))
    let minute = Angle.turns(Double(clock.beat - clock.begin) / 3_600)
    let ratio = try #require(GearRatio.one.times(12, over: 56, reverses: true))
    expectEqual(sandbox.clockTurn(of: barrel), ratio.of(minute))
  }

  @Test func `stands where any part is missing or lies on another axle`() throws {
    for index in ClockPlan.parts.indices {
      var parts = ClockPlan.parts
      let part = parts.remove(at: index)
      try expectNil(Clock.built(parts).state.sandbox.clock?.train, "\(part.shape)")
      for post in ClockPlan.Post.allCases where post != part.post {
        let other = parts + [ClockPlan.Part(shape: part.shape, post: post)]
        try expectNil(Clock.built(other).state.sandbox.clock?.train, "\(part.shape) on \(post)")
      }
    }
  }

  @Test func `stands when a hand takes a part of it, and goes on as soon as that is put back`()
    throws
  {
    var session = try Clock.built()
    session.handle(InputEvent(time: session.now, kind: .reply(.day("2026-11-23T06:30:00"))))
    session.pass(30)
    _ = session.takeEffects()
    let minute = try #require(session.id("minutehand"))
    session.choose("minutehand")
    session.perform(.axle)
    session.press(.f1)
    expectNil(session.state.sandbox.clock?.train)
    _ = session.takeEffects()
    session.pass(5)
    expectTrue(session.takeEffects().isEmpty)
    let shown = try #require(session.state.sandbox.world.placement(of: minute)?.rotation.degrees)
    expectLess((shown.truncatingRemainder(dividingBy: 360) - 183).magnitude, 1)
    session.perform(.undo)
    session.press(.f1)
    session.pass(2)
    expectTrue(session.state.sandbox.clock?.train != nil)
    // The hour was struck already.
    expectEqual(session.blows(), 0)
  }

  @Test func `is built by hand: a part near an axle is set on it, as one step of undo`() throws {
    var session = try Clock.session()
    let before = session.sceneDigest
    let view = session.state.sandbox.camera.similarity(on: session.state.surface)
    let posts = try Clock.posts(session)
    for (name, post) in [
      ("wheelofsixty", ClockPlan.Post.centre), ("pinionofeight", .third), ("bell", .bell),
    ] {
      let id = try #require(session.id(name))
      let position = try #require(session.state.sandbox.world.placement(of: id)).position
      let displacement = view.applyToDisplacement(posts[post.rawValue] - position)
      session.drag(
        from: view.apply(position) + Vector(x: 8, y: 0), by: displacement + Vector(x: 5, y: -4),
        steps: 40)
      expectTrue(session.state.sandbox.world.isPinned(id), "\(name)")
      expectEqual(
        session.state.sandbox.world.placement(of: id)?.position, posts[post.rawValue], "\(name)")
    }
    let gears = session.state.sandbox.gears(session.library, at: nil)
    let wheel = try #require(gears.first { $0.entity == session.id("wheelofsixty") })
    let pinion = try #require(gears.first { $0.entity == session.id("pinionofeight") })
    expectEqual(GearMesh.link(wheel, pinion), .teeth)
    expectLess(GearMesh.correction(of: pinion, at: wheel).radians.magnitude, 1e-9)
    for _ in 1...3 { session.perform(.undo) }
    expectEqual(session.sceneDigest, before)
  }

  @Test func `hints at more each time, and at last names a part and its axle`() throws {
    var session = try Clock.built(Array(ClockPlan.parts.dropLast()))
    var said: [String] = []
    for _ in 1...4 {
      session.perform(.clockHint)
      said.append(session.state.messages?.shown.map { session.texts[$0.saying] } ?? "")
    }
    expectTrue(said[0].hasPrefix("19 of 20 parts are in place"))
    expectEqual(Set(said).count, 4)
    expectEqual(said[3], "Second hand: on axle 4")
  }

  @Test func `begins with the parts that were found, and says where the others lie`() throws {
    let levels = LevelShelf(LockBench.levels.map { .level($0) })
    let names = ClockPlan.parts.map(\.shape).sorted()
    expectEqual(LockBench.levels.compactMap(\.behind).sorted(), names)
    let taken = LockBench.levels.filter { ["barrel", "pinionofeight"].contains($0.behind ?? "") }
    let progress = taken.map { "\($0.id) 3 taken" }.joined(separator: "\n")
    let session = try Clock.session(levels: levels, progress: progress)
    expectEqual(
      session.names.sorted(),
      [
        "barrel", "clockplate", "pinionofeight", "pinionofeight 2", "pinionofeight 3",
      ])
    let bell = try #require(session.library.index(named: "bell"))
    let barrel = try #require(session.library.index(named: "barrel"))
    let context = session.context(for: .add)
    expectTrue(context.lock(before: bell) == 5 && context.lock(before: barrel) == nil)
  }
}

/// A gear of the clock on an axle of its plate.
private struct Seat: Hashable {
  let part: Int
  let post: Int
}

@Suite struct `The clock's puzzle` {
  /// The parts with teeth, by their teeth; those with as many are the same.
  private let teeth: [Int]
  private let posts: [PlacedGear]

  init() throws {
    let id = try #require(try Clock.session().state.sandbox.world.order.first)
    let library = try ShapeLibrary.project
    teeth = ClockPlan.parts.compactMap { part in
      library.index(named: part.shape).flatMap { library.shapes[$0].gear?.teeth }
    }
    posts = try Clock.posts(try Clock.session()).map {
      PlacedGear(entity: id, teeth: 1, middle: $0, radius: 0, angle: .zero)
    }
  }

  private func gear(_ seat: Seat) -> PlacedGear {
    let post = posts[seat.post]
    return PlacedGear(
      entity: post.entity, teeth: teeth[seat.part], middle: post.middle,
      radius: 2.5 * Double(teeth[seat.part]), angle: .zero)
  }

  /// All trains from an axle to another: where they have a ratio, and the seats that they take.
  private func trains(from start: ClockPlan.Post, to end: ClockPlan.Post) -> [(
    GearRatio, Set<Seat>
  )] {
    var found: [(GearRatio, Set<Seat>)] = []
    func go(_ post: Int, _ ratio: GearRatio, _ seats: Set<Seat>, _ passed: [Int]) {
      if post == end.rawValue { return found.append((ratio, seats)) }
      for own in teeth.indices where !seats.contains(where: { $0.part == own }) {
        for next in posts.indices where !passed.contains(next) {
          for other in teeth.indices where other != own {
            let pair = [Seat(part: own, post: post), Seat(part: other, post: next)]
            guard !seats.contains(where: { $0.part == other }),
              GearMesh.link(gear(pair[0]), gear(pair[1])) == .teeth,
              let then = ratio.times(teeth[own], over: teeth[other], reverses: true)
            else { continue }
            go(next, then, seats.union(pair), passed + [next])
          }
        }
      }
    }
    go(start.rawValue, .one, [], [start.rawValue])
    return found
  }

  @Test func `has exactly one arrangement that runs, of several that fit`() throws {
    let toHours = trains(from: .centre, to: .hours)
    let toSeconds = trains(from: .centre, to: .escape)
    let rightHours = toHours.filter {
      $0.0 == GearRatio.one.times(1, over: ClockPlan.minutes, reverses: false)
    }
    let rightSeconds = toSeconds.filter {
      $0.0 == GearRatio.one.times(ClockPlan.seconds, over: 1, reverses: false)
    }
    // What fits by its size alone isn't right by its teeth.
    expectTrue(toHours.count > rightHours.count && toSeconds.count > rightSeconds.count)
    let barrel = try #require(teeth.firstIndex(of: 56))
    let drives = teeth.indices.filter { $0 != barrel }.flatMap { part in
      posts.indices.compactMap { post -> Set<Seat>? in
        let pair = [Seat(part: barrel, post: 0), Seat(part: part, post: post)]
        return post > 0 && GearMesh.link(gear(pair[0]), gear(pair[1])) == .teeth ? Set(pair) : nil
      }
    }
    var running: Set<[[Int]]> = []
    for hours in rightHours {
      for seconds in rightSeconds {
        for drive in drives {
          let seats = hours.1.union(seconds.1).union(drive)
          let isOnce = Set(seats.map(\.part)).count == seats.count
          let posts = Set(hours.1.union(seconds.1).map(\.post))
          guard isOnce, drive.contains(where: { posts.contains($0.post) }) else { continue }
          running.insert(
            self.posts.indices.map { post in
              seats.filter { $0.post == post }.map { teeth[$0.part] }.sorted()
            })
        }
      }
    }
    expectEqual(running, [[[56], [8, 12, 60], [8, 64], [8], [12, 32], [36], [], [], [], []]])
  }
}
