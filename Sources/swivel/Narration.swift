import SwivelGame

/// Prints the narrator's lines about a session on standard output.
struct Narration {
  private var narrator = Narrator()

  /// Prints what has changed since the last call.
  mutating func tell(_ session: Session) {
    for line in narrator.lines(for: session) { Console.mention(line) }
  }
}
