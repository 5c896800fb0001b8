import SwivelGestures
import SwivelPlatform
import SwivelScreens
import SwivelSession
import SwivelTexts

/// Results of other threads and of the desktop.
extension WindowedGame {
  mutating func report(_ error: String, at time: Timestamp) { deliver(.failed(error), at: time) }

  /// Reports a result to the user, on standard error and in the session.
  mutating func deliver(_ reply: Reply, at time: Timestamp) {
    Console.printError(reply.report)
    answer(reply, at: time)
  }

  mutating func receive() {
    if isKiosk { window.drops.removeAll() }
    for name in window.unmappedGamepads where !isKiosk {
      let message = Message(.gamepadUnmapped, .text(Console.inOneLine(name)))
      report(assets.texts[message], at: window.now)
    }
    window.unmappedGamepads.removeAll()
    if let failure = tapes.recorder?.takeFailure() {
      report(assets.texts[Message(.recordingEnded, .reason(failure))], at: window.now)
    }
    for reply in autosave?.takeReplies(session) ?? [] {
      if case .failed = reply {
        deliver(reply, at: window.now)
        isOpening = false
      } else {
        answer(reply, at: window.now)
        if case .scene = reply { isOpening = false }
      }
    }
    for wishes in desktop.takeAnswers() { answer(.desktop(RawText(wishes)), at: window.now) }
    for answer in exports.worker.takeAnswers() { deliver(answer, at: window.now) }
    if let pictures = pictureFolder.takeAnswer() {
      answer(.pictures(RawText(pictures)), at: window.now)
    }
    receiveClipboard()
    window.events += spoken?.takePresses(at: window.now, on: session.state.surface) ?? []
    let brought = waiting + imports.worker.takeAnswers()
    waiting.removeAll()
    for answer in brought { receive(answer) }
  }

  /// What comes together with a scene comes to it, so it waits until that is open.
  private mutating func receive(_ answer: ImportQueue.Answer) {
    guard !isOpening else { return waiting.append(answer) }
    switch answer {
    case .reply(.progress(let brought)):
      reporting(at: window.now) { [files] in try files.progress?.change { $0.merge(brought.value) }
      }
      self.answer(.progress(brought), at: window.now)
      self.answer(.kept(assets.texts[.progressCame]), at: window.now)
    case .reply(let reply): self.answer(reply, at: window.now)
    case .open(let path):
      autosave?.perform(.openScene(path), session)
      isOpening = autosave != nil
    case .trouble(let line): report(line, at: window.now)
    case .tooLong: report(assets.texts[.pastedTooLong], at: window.now)
    }
  }

  mutating func readClipboard() {
    clipboard = window.window.readClipboard(limit: Drop.maximumLength)
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
      if let drop = Drop(clipboard: text) {
        window.drops.append(drop)
      } else {
        self.answer(.pasted(text), at: window.now)
      }
    }
  }
}
