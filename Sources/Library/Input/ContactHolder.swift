/// What has hold of something by contacts, or has a meaning for them: a bench, a lock, a dial, the mouse's second finger.
///
/// Where a screen opens, a window changes or the input is lost, all that is held is let go of. How contacts land and move is no
/// part of this: a bench measures whole reports, a lock has a field of its own, other screens have elements.
package protocol ContactHolder {
  /// Forgets all contacts; what they hold stays where it is, or goes back to where it was.
  mutating func letGo(putsBack: Bool, at time: Timestamp)
}
