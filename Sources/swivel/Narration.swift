import Game

/// Says on standard output what the narrator makes of a session, a line at a time.
struct Narration {
  private var narrator = Narrator()

  /// Says what has changed since the last call, and writes it at once.
  mutating func tell(_ session: Session) {
    for line in narrator.lines(for: session) { Console.say(line) }
  }
}
