import SwivelGestures

/// The touchscreens that have reported, each with its filter.
struct TouchPanels: Hashable {
  fileprivate struct Panel: Hashable {
    let device: Int64
    let table: LearningTouchFilter.Mode
    var filter: LearningTouchFilter
    /// The numbers of contacts that the filter has made.
    var names: [ContactID: ContactID] = [:]
  }

  /// When all are filtered; nil for each by what is known of it.
  var mode: LearningTouchFilter.Mode?
  private var panels: [Panel] = []
  /// The panel of each contact, by its number before the filter.
  private var owners: [ContactID: Int] = [:]

  /// Notes which device a contact is on that lands; `name` is that of the device.
  mutating func note(_ contact: ContactID, on device: Int64, name: @autoclosure () -> String) {
    guard let index = panels.firstIndex(where: { $0.device == device }) else {
      owners[contact] = panels.count
      let table = TouchscreenTable.filter(named: name())
      panels.append(Panel(device: device, table: table, filter: LearningTouchFilter(mode ?? table)))
      return
    }
    if !owners.values.contains(index) { panels[index].use(mode) }
    owners[contact] = index
  }

  /// When a lift is reported if nothing else is until then; nil where none waits.
  var due: Timestamp? { panels.lazy.compactMap(\.filter.due).min() }

  /// Filters the reports of fingers from an index on, and tells what is due at a time.
  ///
  /// - Parameter last: the highest number of a contact until now.
  mutating func filter(
    _ events: inout [InputEvent], from start: Int, at now: Timestamp, last: inout Int64
  ) {
    var buffer = ContactReports()
    var index = start
    while index < events.count {
      // Whoever receives these cancels what is down.
      if case .window(let change) = events[index].kind, change == .focusLost || change == .hidden {
        forgetContacts()
      }
      let (frame, owner, end) = report(in: events, from: index)
      guard let owner else {
        index = end
        continue
      }
      panels[owner].filter.admit(frame: frame, at: events[index].time, into: &buffer)
      for index in frame.indices where frame[index].phase.isOver { owners[frame[index].id] = nil }
      if panels[owner].filter.isOn {
        let received = panels[owner].events(of: buffer, last: &last)
        events.replaceSubrange(index..<end, with: received)
        index += received.count
      } else {
        index = end
      }
    }
    for panel in panels.indices where panels[panel].filter.due.map({ $0 <= now }) ?? false {
      panels[panel].filter.advance(to: now, into: &buffer)
      events += panels[panel].events(of: buffer, last: &last)
    }
  }

  /// The report that begins at an index, whose it is, and where it ends; nobody's where a finger of it is unknown.
  private func report(
    in events: [InputEvent], from start: Int
  ) -> (frame: ContactFrame, owner: Int?, end: Int) {
    var (frame, end) = (ContactFrame(), start)
    var owner: Int?
    var isWhole = true
    repeat {
      guard case .contact(let contact) = events[end].kind, let own = owners[contact.id],
        owner ?? own == own, frame.append(contact)
      else {
        isWhole = false
        end += 1
        continue
      }
      owner = own
      end += 1
    } while end < events.count && events[end - 1].hasMore
    return (frame, isWhole ? owner : nil, end)
  }

  /// Forgets what is down: somebody else has cancelled it.
  private mutating func forgetContacts() {
    owners.removeAll(keepingCapacity: true)
    for index in panels.indices {
      panels[index].names.removeAll()
      panels[index].filter.forgetContacts()
    }
  }
}

extension TouchPanels.Panel {
  /// Changes when it is filtered, while no contact is down; what it has learned stays where that doesn't change.
  fileprivate mutating func use(_ mode: LearningTouchFilter.Mode?) {
    guard filter.mode != mode ?? table else { return }
    filter = LearningTouchFilter(mode ?? table)
    names.removeAll()
  }

  /// What its filter tells, under numbers that no other contact has.
  fileprivate mutating func events(of reports: ContactReports, last: inout Int64) -> [InputEvent] {
    var events: [InputEvent] = []
    for index in reports.indices {
      var contact = reports[index].contact
      if contact.id.number < 0 {
        if names[contact.id] == nil {
          last += 1
          names[contact.id] = ContactID(last)
        }
        let name = names[contact.id] ?? contact.id
        if contact.phase.isOver { names[contact.id] = nil }
        contact.id = name
      }
      events.append(InputEvent(time: reports[index].time, contact: contact))
    }
    var start = 0
    while start < reports.count {
      let end = reports.frame(from: start).end
      for index in start..<end - 1 { events[index].hasMore = true }
      start = end
    }
    return events
  }
}

/// What is known of touchscreens by the names that their drivers give them.
///
/// A screen that isn't listed is filtered once it has shown that it needs it.
enum TouchscreenTable {
  /// The first whose name is contained in a device's counts.
  private static let entries: [(name: String, filter: LearningTouchFilter.Mode)] = [
    // Cameras in the corners, before which fingers hide one another: leaps of 475 points in 16 ms.
    ("LUMIO CrystalTouch", .on),
    // Fingers split in two, 3 points apart.
    ("PixArtImaging OpticalTouchScreen", .on),
    // Sound in all recordings, and faster than a filter expects a finger to be on the largest of them.
    ("3M MicroTouch", .off), ("FlatFrog Multitouch", .off), ("Elo TouchSystems", .off),
  ]

  static func filter(named name: String) -> LearningTouchFilter.Mode {
    entries.first { name.contains($0.name) }?.filter ?? .learning
  }
}
