import Commands
public import Input
import Interface
import LockPlay
import Sandbox
import Screens
public import Texts

extension Session {
  /// Shows a message in a banner and adds it to the list of messages.
  public mutating func tell(_ saying: Message, isTrouble: Bool) {
    var log = state.messages ?? MessageLog()
    log.tell(saying, isTrouble: isTrouble, at: state.lastEvent)
    state.messages = log
  }

  /// Shows a message that comes from the program as finished text, not as a key.
  mutating func tell(_ text: String, isTrouble: Bool) {
    tell(Message(.messageText, .text(text)), isTrouble: isTrouble)
  }

  /// When the next timed change is due while nothing moves; nil where none is.
  @inline(__always)
  public var due: Timestamp? {
    guard let clock = clockDue else { return state.messages?.due }
    return state.messages?.due.map { min($0, clock) } ?? clock
  }

  /// Opens or closes the list of messages.
  mutating func toggleMessages() {
    guard state.messages != nil, !close(.messages) else { return }
    state.messages?.dismissAll()
    state.messages?.isReading = true
    state.sandbox.letGo()
    state.locks.lockRoom?.letGo()
    state.interface.letGo()
    forgetMouse()
  }

  /// Whether a banner is being animated.
  var isBannerMoving: Bool {
    state.messages?.isMoving(at: now, isStill: state.reducesMotion) == true
  }

  /// Keeps the banner while a pointer is over it.
  mutating func holdBanner(at time: Timestamp) {
    guard state.messages?.banner != nil else { return }
    let id = MessageLog.element(MessageLog.Part.banner)
    let isPointedAt = state.interface.hovered == id || state.interface.pull(of: id) != nil
    state.messages?.hold(isPointedAt, at: time)
  }
}

extension InputEvent.Kind {
  /// Whether a hand does something by it: lands, presses a key or a button, or turns the wheel.
  var isOfHand: Bool {
    switch self {
    case .contact(let contact): contact.phase == .began
    case .keyDown, .wheel, .secondaryPress, .text, .gamepad(.buttonDown): true
    default: false
    }
  }
}
