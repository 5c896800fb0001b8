import SwivelCommands
import SwivelGame
import SwivelInput
import SwivelPlatform
import SwivelScreens
import SwivelTexts

/// Results of other threads and of the desktop.
extension WindowedGame {
  mutating func report(_ trouble: String, at time: Timestamp) {
    tell(.failed(trouble), at: time)
  }

  /// Reports a result to the user, on standard error and in the session.
  mutating func tell(_ reply: Reply, at time: Timestamp) {
    Console.complain(reply.report)
    window.events.append(InputEvent(time: time, kind: .reply(reply)))
  }

  mutating func receive() {
    if isKiosk { window.drops.removeAll() }
    for reply in tapes.takeReplies() { tell(reply, at: window.now) }
    for reply in scenes?.takeReplies(session) ?? [] {
      switch reply {
      case .failed: tell(reply, at: window.now)
      default: window.events.append(InputEvent(time: window.now, kind: .reply(reply)))
      }
    }
    for wishes in desktop.takeAnswers() {
      window.events.append(InputEvent(time: window.now, kind: .reply(.desktop(wishes.text))))
    }
    if let answer = exports.takeAnswer() { tell(answer, at: window.now) }
    if let text = pictureFolder.takeAnswer() {
      window.events.append(InputEvent(time: window.now, kind: .reply(.pictures(text))))
    }
    receiveClipboard()
    imports.take(&window.drops)
    for answer in imports.takeAnswers(on: session.state.surface) {
      switch answer {
      case .reply(let reply):
        window.events.append(InputEvent(time: window.now, kind: .reply(reply)))
      case .open(let path): scenes?.perform(.openScene(path), session)
      case .trouble(let line): report(line, at: window.now)
      case .tooLong: report(assets.texts[.pastedTooLong], at: window.now)
      }
    }
  }

  mutating func readClipboard() {
    clipboard = window.window.readClipboard(limit: Clipboard.longest)
    receiveClipboard()
  }

  /// Hands the session what was on the clipboard once it is there, or opens what that names.
  private mutating func receiveClipboard() {
    guard let answer = clipboard?.take() else { return }
    clipboard = nil
    switch answer {
    case .tooLong: report(assets.texts[.pastedTooLong], at: window.now)
    case .late: report(assets.texts[.pastedLate], at: window.now)
    case .text(let text):
      if let files = Clipboard.files(in: text) {
        window.drops.append(Drop(files: files))
        imports.take(&window.drops)
      } else {
        window.events.append(InputEvent(time: window.now, kind: .reply(.pasted(text))))
      }
    }
  }
}
