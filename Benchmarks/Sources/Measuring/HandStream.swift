package import SwivelGeometry
package import SwivelInput

/// Noisy reports of fingers that turn ten times while the hand moves and its size changes, with the true
/// angles.
///
/// The hand pans by ±200 and ±90 points, scales by ±30 % about a radius of 100 points and reports 120
/// times a second; every coordinate has a noise of 0.5 points.
package struct HandStream: Sendable {
  /// A report of all fingers.
  package struct Frame: Sendable {
    /// The end of its events in ``HandStream/events``.
    package let end: Int
    /// The hand's true turn since it landed.
    package let truth: Angle
  }

  /// The surface of the window.
  package static let surface = Surface(width: 1_280, height: 720)
  /// The true turns of the hand, from the first report to the last.
  package static let turns = 10.0

  private static let ratePerSecond = 120.0
  private static let radius = 100.0
  private static let noise = 0.5

  /// An event of a finger.
  package struct Event: Sendable {
    /// The contact of the finger, with its phase and position.
    package let contact: Contact
    /// The time of the report, from 0.
    package let time: Timestamp
  }

  /// The events of all fingers, in order.
  package private(set) var events: [Event] = []
  /// The reports in order.
  package private(set) var frames: [Frame] = []

  private var down: [Int] = []
  private var source: NoiseSource
  private let last: Int

  private init(frames: Int, seed: UInt64) {
    last = frames
    source = NoiseSource(seed: seed)
  }
}

extension HandStream {
  /// A hand with a number of fingers, evenly spaced on a circle, and a number of moves in total.
  package static func steady(fingers: Int, moves: Int) -> HandStream {
    let frames = max(1, moves / fingers)
    var stream = HandStream(frames: frames, seed: UInt64(fingers))
    let places = (0..<fingers).map { Double($0) / Double(fingers) }
    stream.add(.began, Array(0..<fingers), at: 0, places)
    for frame in 1...frames { stream.move(frame, places) }
    return stream
  }

  /// Two fingers; a third joins after a quarter, the first lifts half way and lands again after three quarters.
  package static func changing(moves: Int) -> HandStream {
    let frames = max(8, moves * 2 / 5)
    var stream = HandStream(frames: frames, seed: 3)
    let places = [0, 0.5, 0.25]
    stream.add(.began, [0, 1], at: 0, places)
    for frame in 1...frames {
      switch frame {
      case frames / 4: stream.add(.began, [2], at: frame, places)
      case frames / 2: stream.add(.ended, [0], at: frame, places)
      case frames * 3 / 4: stream.add(.began, [0], at: frame, places)
      default: stream.move(frame, places)
      }
    }
    return stream
  }

  private mutating func move(_ frame: Int, _ places: [Double]) {
    add(.moved, down, at: frame, places)
  }

  /// Adds reports of some fingers for a frame; `places` are their positions on the circle, in turns.
  private mutating func add(
    _ phase: ContactPhase, _ fingers: [Int], at frame: Int, _ places: [Double]
  ) {
    let progress = Double(frame) / Double(last)
    let pose = Self.pose(progress)
    let time = Timestamp(seconds: Double(frame) / Self.ratePerSecond)
    for finger in fingers {
      let onCircle = Vector(length: Self.radius, angle: .turns(places[finger]))
      let position = pose.apply(onCircle) + source.gaussian(deviation: Self.noise)
      let contact = Contact(
        id: ContactID(Int64(finger + 1)), phase: phase, position: ExactPoint(position))
      events.append(Event(contact: contact, time: time))
    }
    if phase == .began { down += fingers }
    if phase == .ended { down.removeAll(where: fingers.contains) }
    frames.append(Frame(end: events.endIndex, truth: pose.rotation))
  }

  /// The pose of the hand at a progress from 0 to 1.
  private static func pose(_ progress: Double) -> Similarity {
    func wave(_ times: Double) -> Double { Angle(turns: times * progress).sineAndCosine.sine }
    return Similarity(
      rotation: .turns(turns * progress), scale: 1 + 0.3 * wave(4),
      translation: surface.bounds.center + Vector(x: 200 * wave(3), y: 90 * wave(5)))
  }
}
