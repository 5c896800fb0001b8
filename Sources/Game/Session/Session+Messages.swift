import SwivelInput
import SwivelInterface
import SwivelSandbox
import SwivelScreens
package import SwivelTexts

extension Session {
  /// Shows a message in a banner and adds it to the list of messages.
  package mutating func showMessage(_ saying: Message, isError: Bool) {
    var log = state.messages ?? MessageLog()
    log.show(saying, isError: isError, at: now)
    let screen = MessagesScreen.id
    state.interface.follow(
      state.messages?.rows ?? ListRows(), to: log.rows, on: screen,
      focus: state.interface.focus(on: screen))
    state.messages = log
  }

  /// Shows a message that comes from the program as finished text, not as a key.
  mutating func showMessage(_ text: String, isError: Bool) {
    showMessage(Message(.messageText, .text(text)), isError: isError)
  }

  mutating func toggleMessages() {
    guard state.messages != nil, !close(MessagesScreen.id) else { return }
    state.messages?.dismissAll()
    state.messages?.isReading = true
    letGo()
  }

  var isBannerMoving: Bool { !state.reducesMotion && state.messages?.isMoving(at: now) == true }

  /// Keeps the banner while a pointer is over it.
  mutating func holdBanner(at time: Timestamp) {
    guard state.messages?.shown != nil else { return }
    let id = MessageLog.element(MessageLog.Part.banner)
    let isPointedAt = state.interface.hovered == id || state.interface.pull(of: id) != nil
    state.messages?.hold(isPointedAt, at: time)
  }
}
