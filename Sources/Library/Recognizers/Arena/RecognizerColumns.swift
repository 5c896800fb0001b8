import SwivelGeometry
import SwivelInput

/// The slot of a recognizer: its column, and its index in that.
struct RecognizerSlot: Hashable, Sendable {
  var kind: GestureKind
  var index: Int
}

/// Recognizers in a column for each kind, so that each is changed in place: a recognizer is large, and an array
/// of ``AnyGestureRecognizer`` would copy it at each report.
struct RecognizerColumns: Hashable, Sendable {
  private var taps: [TapGestureRecognizer] = []
  private var presses: [LongPressGestureRecognizer] = []
  private var pans: [PanGestureRecognizer] = []
  private var pinches: [PinchGestureRecognizer] = []
  private var rotations: [RotationGestureRecognizer] = []
  private var transforms: [TransformGestureRecognizer] = []
  private var swipes: [SwipeGestureRecognizer] = []
  private var edgePans: [ScreenEdgePanGestureRecognizer] = []
  private var forces: [PressForceGestureRecognizer] = []
  private var drags: [DoubleTapDragGestureRecognizer] = []

  @inline(__always) private mutating func visit<Visitor: ColumnVisitor>(
    _ kind: GestureKind, _ visitor: Visitor
  ) -> Visitor.Answer {
    switch kind {
    case .tap: visitor.visit(&taps)
    case .longPress: visitor.visit(&presses)
    case .pan: visitor.visit(&pans)
    case .pinch: visitor.visit(&pinches)
    case .rotation: visitor.visit(&rotations)
    case .transform: visitor.visit(&transforms)
    case .swipe: visitor.visit(&swipes)
    case .screenEdgePan: visitor.visit(&edgePans)
    case .force: visitor.visit(&forces)
    case .doubleTapDrag: visitor.visit(&drags)
    }
  }

  mutating func reserveCapacity(_ count: Int, of kind: GestureKind) {
    visit(kind, ReserveVisitor(count: count))
  }

  /// Inserts a recognizer into its column, at most at its end.
  mutating func insert(_ recognizer: AnyGestureRecognizer, at index: Int) {
    switch recognizer {
    case .tap(let own): taps.insert(own, at: index)
    case .longPress(let own): presses.insert(own, at: index)
    case .pan(let own): pans.insert(own, at: index)
    case .pinch(let own): pinches.insert(own, at: index)
    case .rotation(let own): rotations.insert(own, at: index)
    case .transform(let own): transforms.insert(own, at: index)
    case .swipe(let own): swipes.insert(own, at: index)
    case .screenEdgePan(let own): edgePans.insert(own, at: index)
    case .force(let own): forces.insert(own, at: index)
    case .doubleTapDrag(let own): drags.insert(own, at: index)
    }
  }

  mutating func remove(at slot: RecognizerSlot) {
    visit(slot.kind, RemoveVisitor(index: slot.index))
  }

  subscript(slot: RecognizerSlot) -> AnyGestureRecognizer {
    var columns = self
    return columns.visit(slot.kind, CopyVisitor(index: slot.index))
  }

  /// Reads a recognizer in place, which a copy would make dear.
  @inline(__always) mutating func read<Visitor: RecognizerVisitor>(
    _ slot: RecognizerSlot, _ visitor: Visitor
  ) -> Visitor.Answer { visit(slot.kind, ReadVisitor(visitor: visitor, index: slot.index)) }

  /// Performs a step of a recognizer in place, and returns its state afterwards.
  mutating func perform(_ step: RecognizerStep, at slot: RecognizerSlot) -> RecognizerStatus {
    visit(slot.kind, StepVisitor(step: step, index: slot.index))
  }

  mutating func move(
    _ frame: ContactFrame, at time: Timestamp, _ slot: RecognizerSlot
  ) -> RecognizerStatus {
    visit(slot.kind, MoveVisitor(frame: frame, time: time, index: slot.index))
  }

  /// Whether a tap waits for the next of a row, which a landing is too far away to be.
  func isRow(_ tap: RecognizerSlot, endedBy contact: Contact, at time: Timestamp) -> Bool {
    switch tap.kind {
    case .tap: taps[tap.index].endsRow(contact, at: time)
    case .doubleTapDrag: drags[tap.index].endsRow(contact, at: time)
    default: false
    }
  }

  mutating func setBounds(_ bounds: Rectangle) {
    for index in edgePans.indices { edgePans[index].bounds = bounds }
  }
}

private protocol ColumnVisitor {
  associatedtype Answer

  func visit<Recognizer: ArenaRecognizer>(_ column: inout [Recognizer]) -> Answer
}

private struct ReserveVisitor: ColumnVisitor {
  let count: Int

  func visit(_ column: inout [some ArenaRecognizer]) { column.reserveCapacity(count) }
}

private struct RemoveVisitor: ColumnVisitor {
  let index: Int

  func visit(_ column: inout [some ArenaRecognizer]) { column.remove(at: index) }
}

private struct CopyVisitor: ColumnVisitor {
  let index: Int

  func visit(_ column: inout [some ArenaRecognizer]) -> AnyGestureRecognizer {
    column[index].wrapped
  }
}

private struct StepVisitor: ColumnVisitor {
  let step: RecognizerStep
  let index: Int

  @inline(__always) func visit(_ column: inout [some ArenaRecognizer]) -> RecognizerStatus {
    column[index].perform(step)
  }
}

private struct MoveVisitor: ColumnVisitor {
  let frame: ContactFrame
  let time: Timestamp
  let index: Int

  @inline(__always) func visit(_ column: inout [some ArenaRecognizer]) -> RecognizerStatus {
    column[index].move(frame, at: time)
  }
}

private struct ReadVisitor<Visitor: RecognizerVisitor>: ColumnVisitor {
  let visitor: Visitor
  let index: Int

  @inline(__always) func visit(_ column: inout [some ArenaRecognizer]) -> Visitor.Answer {
    visitor.visit(&column[index])
  }
}

enum RecognizerStep {
  /// Only returns the state.
  case look
  case contact(Contact, Timestamp)
  case time(Timestamp)
  /// Holds its recognition back.
  case holdBack
  /// Lets a held back recognition begin at the present contacts.
  case letBegin(Timestamp)
  case fail
  case cancel
  case reset
  /// Sets whether it receives contacts; disabling cancels an active gesture.
  case enable(Bool)
}

/// The state of a recognizer after a step, as cached by an arena.
struct RecognizerStatus: Hashable, Encodable, Sendable {
  /// The state, whether or not it is held back.
  var reached = GestureState.possible
  var touches = 0
  var due: Timestamp?

  /// Whether nothing is under way and nothing is awaited.
  var isIdle: Bool { reached == .possible && touches == 0 && due == nil }
}

extension GestureRecognizer {
  @inline(__always) fileprivate mutating func perform(_ step: RecognizerStep) -> RecognizerStatus {
    switch step {
    case .look: break
    case .contact(let contact, let time): handle(contact, at: time)
    case .time(let time): advance(to: time)
    case .holdBack: core.isHeldBack = true
    case .letBegin(let time):
      core.isHeldBack = false
      beginHere()
      core.hand.paidAt = time
    case .fail: fail()
    case .cancel: breakOff()
    case .reset:
      reset()
      // An arena knows by itself which contacts are down, and tells of no others.
      core.spent = nil
    case .enable(let isEnabled):
      if !isEnabled { breakOff() }
      self.isEnabled = isEnabled
    }
    return glance
  }

  @inline(__always) fileprivate mutating func move(
    _ frame: ContactFrame, at time: Timestamp
  ) -> RecognizerStatus {
    handle(movesOf: frame, at: time)
    return glance
  }

  @inline(__always) private var glance: RecognizerStatus {
    RecognizerStatus(reached: core.state, touches: core.hand.contacts.count, due: due)
  }

  /// Cancels it; one that only waits for time to pass, such as between two taps, fails.
  private mutating func breakOff() {
    cancel()
    if core.state == .possible, due != nil { fail() }
  }
}
