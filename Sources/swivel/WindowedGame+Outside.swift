import Commands
import Game
import Input
import Platform

/// Results of other threads and of the desktop.
extension WindowedGame {
  /// Reports an error to the user, on standard error and in the session.
  mutating func report(_ trouble: String, at time: Timestamp) {
    tell(.failed(trouble), at: time)
  }

  /// Reports a result to the user, on standard error and in the session.
  mutating func tell(_ reply: Reply, at time: Timestamp) {
    Console.complain(reply.told)
    screen.events.append(InputEvent(time: time, kind: .reply(reply)))
  }

  /// Takes in the results of other threads.
  mutating func hear() {
    if isKiosk { screen.drops.removeAll() }
    for reply in tapes.takeReplies() { tell(reply, at: screen.now) }
    for reply in scenes?.takeReplies(session) ?? [] {
      switch reply {
      case .failed: tell(reply, at: screen.now)
      default: screen.events.append(InputEvent(time: screen.now, kind: .reply(reply)))
      }
    }
    if let wishes = desktop.takeAnswer() {
      screen.events.append(InputEvent(time: screen.now, kind: .reply(.desktop(wishes.text))))
    }
    if let answer = exports.takeAnswer() { tell(answer, at: screen.now) }
    hearClipboard()
    imports.take(&screen.drops)
    for answer in imports.takeAnswers(on: session.state.surface) {
      switch answer {
      case .reply(let reply):
        screen.events.append(InputEvent(time: screen.now, kind: .reply(reply)))
      case .open(let path): scenes?.perform(.openScene(path), session)
      case .trouble(let line): report(line, at: screen.now)
      }
    }
  }

  /// Begins to read what is on the clipboard.
  mutating func readClipboard() {
    clipboard = screen.window.readClipboard(limit: Clipboard.longest)
    hearClipboard()
  }

  /// Hands the session what was on the clipboard once it is there, or opens what that names.
  private mutating func hearClipboard() {
    guard let answer = clipboard?.take() else { return }
    clipboard = nil
    switch answer {
    case .tooLong: report(Clipboard.tooLong, at: screen.now)
    case .late: report(Clipboard.late, at: screen.now)
    case .text(let text):
      if let files = Clipboard.files(in: text) {
        screen.drops.append(Drop(files: files))
        imports.take(&screen.drops)
      } else {
        screen.events.append(InputEvent(time: screen.now, kind: .reply(.pasted(text))))
      }
    }
  }
}
