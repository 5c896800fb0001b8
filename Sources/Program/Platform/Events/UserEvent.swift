import CSwivelSDL2

/// What the program puts into SDL's queue itself, so that it has its place among what comes in.
enum UserEvent: Int32 {
  case wake
  /// The desktop has taken all fingers for a gesture of its own.
  case fingersTaken
  /// A text was dropped, under X11.
  case droppedText
  /// A list of files was dropped, under X11.
  case droppedList
  /// The time at which the X server has read the finger before it.
  case fingerTime
  /// The fingers before it are a whole report, under Wayland.
  case reportEnd
  /// A touchpad's fingers have done something, which waits in ``TouchpadReports``.
  case touchpad

  /// Puts it at the end of the queue; from any thread.
  func push() {
    var event = event
    SDL_PushEvent(&event)
  }

  var event: SDL_Event {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    event.user.code = rawValue
    return event
  }
}
