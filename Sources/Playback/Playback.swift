public import Commands
public import Game
public import Input
public import Interface
public import Tapes
import Texts

/// Something that the player of a tape wants done outside.
public enum PlaybackEffect: Hashable, Sendable {
  /// Play a sound of the taped session.
  case play(Sound)
  /// The person leaves the program.
  case quit
  /// The person leaves the tape.
  case leave
  /// Take the whole screen, or give it back.
  case toggleFullscreen
  /// The person goes on by hand, with the session of ``Playback/takenOver()``.
  case takeOver
}

/// A tape that is being played: where it stands, how fast it goes, and the session as it is there.
///
/// It is a pure function of the tape, of the events that come in to the player, and of the display's
/// time; what the events of the tape do stays within its session. Any time is come to quickly once the
/// tape has been looked through: see ``explore()``.
public struct Playback: Sendable {
  /// The window that it is shown in.
  public internal(set) var surface: Surface
  /// How fast it plays.
  public private(set) var speed: PlaybackSpeed
  /// Whether it goes on by itself.
  public private(set) var isPlaying: Bool
  /// What is shown on the timeline: comments and pictures, in order.
  public let marks: [PlaybackMark]
  /// Where the session first wasn't what the tape says, as far as is known; it plays on nevertheless.
  public private(set) var divergence: PlaybackMark?
  /// Which keys and buttons do which commands, as the person has set them who watches.
  let keys: KeyMap
  /// Where hands and the focus are on the player's bar.
  var interface = InterfaceState()
  /// Whether the tape goes on once it is no longer scrubbed; nil while it isn't.
  var goesOnAfterScrub: Bool?
  /// The memory in which the bar is laid out.
  private var layout = Layout.reserved
  /// What the person acts with; the keys are named for who has them at hand.
  var device = Device.keys

  let reel: PlaybackReel
  private(set) var head: PlaybackHead
  private var scout: PlaybackHead
  private var keyframes: PlaybackKeyframes
  /// When a gesture begins or there is a mark, in order.
  let landmarks: [Int64]
  private var effects: [PlaybackEffect] = []
  /// The display's time, and at which of it the tape stood where when it was last set going.
  private var now: Int64 = 0
  private var anchor: (position: Int64, time: Int64)

  /// A tape before its first line, with the session that it was recorded from.
  ///
  /// - Parameters:
  ///   - surface: the window that it is shown in.
  ///   - shots: pictures that are to be shown on the timeline.
  ///   - keys: which keys and buttons do what, as the person has set them who watches.
  public init(
    _ tape: Tape, from session: Session, on surface: Surface, speed: PlaybackSpeed = .normal,
    isPlaying: Bool = true, shots: [PlaybackMark] = [], keys: KeyMap = KeyMap()
  ) {
    reel = PlaybackReel(tape, from: session.now)
    head = PlaybackHead(session, at: reel.range.lowerBound)
    scout = head
    keyframes = PlaybackKeyframes(head)
    marks = (reel.comments + shots).sorted { $0.time < $1.time }
    landmarks = (reel.gestures + marks.map(\.time.microseconds)).sorted()
    anchor = (head.position, 0)
    self.surface = surface
    self.keys = keys
    self.speed = speed
    self.isPlaying = isPlaying
    do {
      try session.checkStart(of: tape)
    } catch {
      divergence = mark(of: error, at: head.position)
    }
    go(to: head.position)
  }
}

extension Playback {
  /// The session at the position.
  public var session: Session { head.session }

  /// Where it stands, by the tape's time.
  public var position: Timestamp { Timestamp(microseconds: head.position) }

  /// Where the tape begins and where it ends.
  public var range: ClosedRange<Timestamp> {
    Timestamp(microseconds: reel.range.lowerBound)...Timestamp(microseconds: reel.range.upperBound)
  }

  /// How far it has come, from 0 to 1.
  public var fraction: Double { fraction(at: head.position) }

  /// Whether it stands at the end.
  public var isAtEnd: Bool { head.position == reel.range.upperBound }

  /// Whether it stands at the start.
  public var isAtStart: Bool { head.position == reel.range.lowerBound }

  /// The effects since the last call, which are forgotten by this one.
  public mutating func takeEffects() -> [PlaybackEffect] {
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  mutating func want(_ effect: PlaybackEffect) { effects.append(effect) }

  func fraction(at time: Int64) -> Double {
    let length = Double(reel.range.upperBound) - Double(reel.range.lowerBound)
    return length > 0 ? (Double(time) - Double(reel.range.lowerBound)) / length : 1
  }

  /// The session as it goes on in the person's hands: nothing that the tape held is held any more, and
  /// its window is the one that the tape is shown in.
  public func takenOver() -> Session {
    var session = head.session
    session.handle(InputEvent(time: position, kind: .contactsLost))
    if head.hands.holdsGamepad {
      session.handle(InputEvent(time: position, kind: .gamepad(.disconnected)))
    }
    if surface != session.state.surface {
      session.handle(InputEvent(time: position, kind: .window(.resized(surface))))
    }
    _ = session.takeEffects()
    return session
  }
}

extension Playback {
  /// Lays the bar out.
  func layOut(_ contents: Layout.Contents, _ texts: Texts, into layout: inout Layout) {
    layout.begin(contents, on: surface, interface, texts)
    layout.beginScreen(PlaybackBar.id, isModal: false)
    PlaybackBar().body(&layout, self)
  }

  /// Gives a body the interface's state to change, and what is laid out.
  @discardableResult
  mutating func withLayout<Answer>(
    _ body: (inout InterfaceState, borrowing Layout) -> Answer
  ) -> Answer {
    var layout = Layout()
    swap(&layout, &self.layout)
    layOut([], session.texts, into: &layout)
    layout.release()
    defer { swap(&layout, &self.layout) }
    return body(&interface, layout)
  }
}

extension Playback {
  /// Slices of the tape to look through are so long, in microseconds, and of so many lines at most.
  private static let slice: (time: Int64, lines: Int, parts: Int64) = (1_000_000, 500, 4_096)

  /// How many states are kept to come back to.
  var keyframeCount: Int { keyframes.heads.count }

  /// Whether the whole tape has been looked through.
  public var isExplored: Bool {
    scout.position == reel.range.upperBound && scout.played == reel.entries.count
  }

  /// Looks through another piece of the tape: keeps states to come back to, and compares fingerprints.
  ///
  /// It is for the time in which nothing else is to be done. What ``session`` is doesn't depend on it.
  public mutating func explore() {
    guard !isExplored else { return }
    let (start, end) = (scout.position, reel.range.upperBound)
    let longest = max(Self.slice.time, (end - reel.range.lowerBound) / Self.slice.parts)
    let goal = min(keyframes.nextTime, end - start > longest ? start + longest : end)
    var failure: PlaybackMark?
    let (reel, isKnown) = (reel, divergence != nil)
    let isThere = scout.play(reel, to: goal, limit: Self.slice.lines) { line, error in
      guard failure == nil, !isKnown else { return }
      failure = mark(of: error, at: reel.due[line])
    }
    scout.dropEffects()
    if let failure { divergence = failure }
    if isThere, goal == keyframes.nextTime { keyframes.keep(scout) }
  }

  /// What is nearer than so many microseconds ahead is played straight to.
  private static let nearby: Int64 = 250_000

  /// Brings the session to a time of the tape, kept within it.
  private mutating func go(to time: Int64) {
    let time = min(max(time, reel.range.lowerBound), reel.range.upperBound)
    if time < head.position || time - head.position > Self.nearby {
      while scout.position < time { explore() }
      let frame = keyframes.last(upTo: time)
      if time < head.position || frame.position > head.position { head = frame }
    }
    head.play(reel, to: time)
  }

  /// Lets the display's time pass: the tape goes on if it plays, and stops at its end.
  public mutating func advance(to time: Timestamp) {
    now = max(now, time.microseconds)
    guard isPlaying else { return }
    let way = speed.way(in: now - anchor.time)
    let (target, isBeyond) = anchor.position.addingReportingOverflow(way)
    go(to: isBeyond ? reel.range.upperBound : target)
    for effect in head.takeSounds() {
      // Faster or slower they would be none of what was heard.
      if case .play(let sound) = effect, speed == .normal { effects.append(.play(sound)) }
    }
    if isAtEnd { isPlaying = false }
  }

  /// Goes to a time of the tape, kept within it; it plays on from there if it plays.
  public mutating func seek(to time: Timestamp) {
    go(to: time.microseconds)
    head.dropEffects()
    anchor = (head.position, now)
    if isAtEnd { isPlaying = false }
  }

  /// Plays on; from the end it starts over.
  public mutating func play() {
    if isAtEnd { seek(to: range.lowerBound) }
    isPlaying = true
    anchor = (head.position, now)
  }

  /// Stays where it is.
  public mutating func pause() { isPlaying = false }

  /// Plays faster or slower from here on.
  public mutating func change(speed: PlaybackSpeed) {
    self.speed = speed
    anchor = (head.position, now)
  }
}

/// An error that playing a line has thrown, as a mark.
private func mark(of error: any Error, at time: Int64) -> PlaybackMark {
  PlaybackMark(time: Timestamp(microseconds: time), kind: .divergence("\(error)"))
}
