package import SwivelCommands
package import SwivelGestures
package import SwivelInterface
import SwivelScreens
package import SwivelSession
package import SwivelTapes
import SwivelTexts

/// Something that the player asks the program to do.
package enum PlaybackEffect: Hashable, Sendable {
  case play(Sound)
  case quit
  case leave
  case toggleFullscreen
  /// With the session of ``Playback/takenOver()``.
  case takeOver
}

/// A tape that is played: its position and speed, and the session at the position.
///
/// It is a pure function of the tape, of the player's events, and of the display's time; effects of the tape's
/// session are not performed.
///
/// Seeking is fast once the tape has been explored: see ``explore()``.
package struct Playback: Sendable {
  /// The surface of the player's window.
  package internal(set) var surface: Surface
  package private(set) var speed: PlaybackRate
  package private(set) var isPlaying: Bool
  /// Of comments and pictures, in order.
  package let marks: [PlaybackMark]
  /// The first divergence of the session from the tape, as far as is known; the tape plays on.
  package private(set) var divergence: PlaybackMark?
  /// As the user has set them who watches.
  let keys: KeyMap
  /// By the user's own settings.
  let hasHighContrast: Bool
  var interface = InterfaceState()
  /// Whether the tape continues once it is no longer scrubbed; nil while it isn't.
  var isRunningAfterScrub: Bool?
  /// The memory in which the bar is laid out.
  private var layout = Layout.reserved
  /// What the user acts with; the keys are named for who has them at hand.
  var device = Device.keys

  let reel: PlaybackReel
  private(set) var head: PlaybackHead
  private var scout: PlaybackHead
  private(set) var keyframes: PlaybackKeyframes
  /// The times of gestures and marks, sorted, in microseconds.
  let landmarks: [Int64]
  private var effects: [PlaybackEffect] = []
  /// The display's time, and a pair of it and the tape's position when playing last began.
  private var now: Int64 = 0
  private var anchor: (position: Int64, time: Int64)

  /// A tape at its start, with the session that it was recorded from.
  ///
  /// A tape that says so is at its last minutes instead.
  package init(
    _ tape: Tape, from session: Session, on surface: Surface, speed: PlaybackRate = .normal,
    isPlaying: Bool = true, shots: [PlaybackMark] = [], keys: KeyMap = KeyMap(),
    hasHighContrast: Bool = false
  ) {
    reel = PlaybackReel(tape, from: session.now)
    head = PlaybackHead(session: session, position: reel.range.lowerBound)
    scout = head
    keyframes = PlaybackKeyframes(head)
    marks = (reel.comments + shots).sorted { $0.time < $1.time }
    landmarks = (reel.gestures + marks.map(\.time.microseconds)).sorted()
    anchor = (head.position, 0)
    (self.surface, self.keys, self.hasHighContrast) = (surface, keys, hasHighContrast)
    (self.speed, self.isPlaying) = (speed, isPlaying)
    do { try session.checkStart(of: tape) } catch {
      divergence = mark(of: error, at: head.position)
    }
    go(to: tape.shown.map { reel.range.upperBound - $0 } ?? head.position)
    head.takeEffects()
    anchor = (head.position, 0)
  }

  package var session: Session { head.session }

  /// In the tape's time.
  package var position: Timestamp { Timestamp(microseconds: head.position) }

  package var range: ClosedRange<Timestamp> {
    Timestamp(microseconds: reel.range.lowerBound)...Timestamp(microseconds: reel.range.upperBound)
  }

  /// Of the tape, from 0 to 1.
  package var fraction: Double { fraction(at: head.position) }

  package var isAtEnd: Bool { head.position == reel.range.upperBound }

  package var isAtStart: Bool { head.position == reel.range.lowerBound }

  /// Those since the last call.
  package mutating func takeEffects() -> [PlaybackEffect] {
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  mutating func want(_ effect: PlaybackEffect) { effects.append(effect) }

  func fraction(at time: Int64) -> Double {
    let length = Double(reel.range.upperBound) - Double(reel.range.lowerBound)
    return length > 0 ? (Double(time) - Double(reel.range.lowerBound)) / length : 1
  }

  /// What continues by hand from here: everything that the tape held is released, and the session has the surface
  /// of the player's window.
  package func takenOver() -> Takeover {
    var session = head.session
    let events = reel.entries[..<head.played].compactMap(\.event)
    var kinds = events.lossOfContacts
    if head.hands.holdsGamepad { kinds.append(.gamepad(.disconnected)) }
    if surface != session.state.surface { kinds.append(.window(.resized(surface))) }
    kinds.append(.reply(.takenOver))
    let last = kinds.map { session.handle(InputEvent(time: position, kind: $0)) }
    _ = session.takeEffects()
    return Takeover(
      scene: reel.scene, start: keyframes.heads[0].session, events: events + last, session: session)
  }

  func layOut(_ contents: Layout.Contents, _ texts: Texts, into layout: inout Layout) {
    layout.begin(contents, on: surface, by: device, interface, texts)
    layout.beginScreen(PlaybackBar.id, isModal: false)
    PlaybackBar().body(&layout, self)
    layout.addTip()
  }

  @discardableResult mutating func withLayout<Answer>(
    _ body: (inout InterfaceState, borrowing Layout) -> Answer
  ) -> Answer {
    var layout = Layout()
    swap(&layout, &self.layout)
    layOut([], session.texts, into: &layout)
    layout.release()
    defer { swap(&layout, &self.layout) }
    return body(&interface, layout)
  }

  /// Slices of the tape to look through are so long, in microseconds, and of so many lines at most.
  private static let slice: (time: Int64, lines: Int, parts: Int64) = (1_000_000, 500, 4_096)

  package var isExplored: Bool {
    scout.position == reel.range.upperBound && scout.played == reel.entries.count
  }

  /// Explores another slice of the tape: stores states for seeking, and compares fingerprints.
  ///
  /// It is meant for idle time; the ``session`` doesn't depend on it.
  package mutating func explore() {
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
    scout.takeEffects()
    if let failure { divergence = failure }
    if isThere, goal == keyframes.nextTime { keyframes.keep(scout) }
  }

  /// The distance that is played forward rather than from a stored state, in microseconds.
  private static let nearby: Int64 = 250_000

  /// Clamped to the tape.
  private mutating func go(to time: Int64) {
    let time = min(max(time, reel.range.lowerBound), reel.range.upperBound)
    if time < head.position || time - head.position > Self.nearby {
      while scout.position < time { explore() }
      let frame = keyframes.last(upTo: time)
      if time < head.position || frame.position > head.position { head = frame }
    }
    head.play(reel, to: time)
  }

  /// Advances the display's time: the tape plays on, and stops at its end.
  package mutating func advance(to time: Timestamp) {
    now = max(now, time.microseconds)
    guard isPlaying else { return }
    let distance = speed.distance(in: now - anchor.time)
    let (target, isBeyond) = anchor.position.addingReportingOverflow(distance)
    go(to: isBeyond ? reel.range.upperBound : target)
    for case .play(let sound) in head.takeEffects() where speed == .normal {
      // At other speeds the sounds would not be those of the session.
      effects.append(.play(sound))
    }
    if isAtEnd { isPlaying = false }
  }

  /// Clamped to the tape; it plays on if it is playing.
  package mutating func seek(to time: Timestamp) {
    go(to: time.microseconds)
    head.takeEffects()
    anchor = (head.position, now)
    if isAtEnd { isPlaying = false }
  }

  /// From the end it starts over.
  package mutating func play() {
    if isAtEnd { seek(to: range.lowerBound) }
    isPlaying = true
    anchor = (head.position, now)
  }

  package mutating func pause() { isPlaying = false }

  package mutating func change(speed: PlaybackRate) {
    self.speed = speed
    anchor = (head.position, now)
  }
}

extension [InputEvent] {
  /// What loses the contacts that are down after these events, each by itself since a tape closes it so.
  fileprivate var lossOfContacts: [InputEvent.Kind] {
    var down: [Contact] = []
    for event in self { down.follow(event) }
    return down.cancelled.map { .contact($0) } + [.contactsLost]
  }
}

private func mark(of error: any Error, at time: Int64) -> PlaybackMark {
  PlaybackMark(time: Timestamp(microseconds: time), kind: .divergence("\(error)"))
}

/// A mark on the timeline of a tape.
package struct PlaybackMark: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case comment(String)
    /// A picture to be taken, by its name.
    case shot(String)
    /// The first state that differs from the tape's, with a description.
    case divergence(String)
  }

  /// In the tape's time.
  package var time: Timestamp
  package var kind: Kind

  package init(time: Timestamp, kind: Kind) { (self.time, self.kind) = (time, kind) }
}

/// A session that a user has taken over from a tape, with all that has led to it.
package struct Takeover: Sendable {
  /// The name of the place where the tape begins.
  package let scene: String
  package let start: Session
  /// The events since, with those of the takeover.
  package let events: [InputEvent]
  /// The session after them.
  package let session: Session
}

extension PlaybackRate {
  /// The distance on the tape in a time, both in microseconds, rounded towards zero.
  func distance(in microseconds: Int64) -> Int64 {
    let (product, isBeyond) = microseconds.multipliedReportingOverflow(by: Int64(quarters))
    return isBeyond ? .max : product / 4
  }

  func append(to text: inout [UInt8]) {
    NumberFormat.append("×", to: &text)
    let (whole, rest) = Int64(quarters).quotientAndRemainder(dividingBy: 4)
    if whole > 0 { NumberFormat.append(whole, to: &text) }
    switch rest {
    case 1: NumberFormat.append("¼", to: &text)
    case 2: NumberFormat.append("½", to: &text)
    case 3: NumberFormat.append("¾", to: &text)
    default: break
    }
  }
}
