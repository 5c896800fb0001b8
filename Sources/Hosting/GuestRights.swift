package import SwivelInput
package import SwivelScreens

/// What a guest may do: a tape or a script that is performed in a user's session.
///
/// A guest plays with what lies on the bench. It doesn't choose where the program writes or what it opens, and
/// reaches neither the clipboard nor the window nor the program itself, nor what belongs to the user: settings,
/// progress and lessons.
package enum GuestRight: Hashable, Sendable {
  /// It is done for guests too.
  case guests
  /// It is done where the user asks for it, also in a session with a guest.
  case person
  /// It is done in no session that has or had a guest, since it would keep what may be the guest's.
  case nobody
}

extension Effect {
  package var right: GuestRight {
    switch self {
    case .play, .rumble: .guests
    // Names alone, of what is in the program's own folders or compiled in.
    case .listScenes, .listTapes, .sendWords, .sendTime: .guests
    case .quit, .toggleFullscreen: .person
    case .readClipboard, .copy, .saveLevel, .listPictures, .bringPicture: .person
    case .saveTape, .exportPicture, .exportAnimation: .person
    case .saveScene(_, .save), .saveScene(_, .saveAs): .person
    // What the user has changed in a scene is saved where another takes its place, not to the scene's file but to a new one;
    // see ``GuestWatch``, also for the scenes of guests.
    case .saveScene(_, .replaced), .saveScene(_, .forkFromGuest): .guests
    case .openScene, .playTape, .change, .showSaved: .person
    case .saveProgress, .saveSettings, .learned: .nobody
    }
  }
}

extension Reply {
  /// What of it may come from a guest; nil for what only the program itself knows.
  package var ofGuest: Reply? {
    switch self {
    case .pasted, .dropped, .picture: self
    // Whatever file a guest names, its scene is a new one, without a name.
    case .scene(_, let text): .scene(path: "", text: text)
    case .saved, .scenes, .tapes, .pictures, .words, .day, .kept, .failed: nil
    case .progress, .settings, .desktop, .coachMark, .takenOver: nil
    }
  }
}

extension InputEvent {
  package var ofGuest: InputEvent? {
    switch kind {
    case .contact, .hover, .wheel, .scroll, .keyDown, .keyUp, .modifiers, .secondaryPress, .gamepad,
      .text, .composition, .contactsLost:
      return self
    case .window(.resized), .window(.closed): return nil
    case .window(.focusGained), .window(.focusLost), .window(.hidden), .window(.shown): return self
    case .reply(let reply):
      guard let reply = reply.ofGuest else { return nil }
      return InputEvent(time: time, kind: .reply(reply), hasMore: hasMore)
    }
  }
}
