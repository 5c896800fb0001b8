import SwivelInput
import SwivelRecordings

/// Tracks contacts that are all reported each time (the kernel's protocol A).
///
/// Contacts without ids are paired with the nearest ones of the last report.
struct PacketTracker: ContactTracker {
  private struct Packet {
    var trackingID: Int32?
    var x: Int32?
    var y: Int32?
    var pressure: Int32?
    var distance: Int32 = 0
    var tool: Int32 = 0
  }

  private var packet = Packet()
  private var packets: [Packet] = []
  /// Whether the report describes contacts, or at least that there are none.
  private var isTelling = false
  private var lastID: Int64 = 0
  /// The farthest that a contact moves between two reports, in counts.
  private let reach: Double

  /// A tracker; contacts without ids don't move farther than `reach` between two reports.
  init(reach: Double) { self.reach = reach }

  mutating func take(_ code: EvdevCode, _ value: Int32) {
    switch code {
    case .contactReport:
      isTelling = true
      finishPacket()
    case .trackingID: packet.trackingID = value
    case .slotX: packet.x = value
    case .slotY: packet.y = value
    case .slotPressure: packet.pressure = value
    case .slotDistance: packet.distance = value
    case .tool: packet.tool = value
    case .touch where value == 0: isTelling = true
    default: break
    }
  }

  private mutating func finishPacket() {
    defer { packet = Packet() }
    guard packet.x != nil, packet.y != nil, packet.distance <= 0,
      packet.tool != EvdevCode.palmTool, packets.count < Recording.maximumFingers
    else { return }
    packets.append(packet)
  }

  mutating func report(to journal: inout ContactJournal, at time: Int64) {
    if packet.x != nil {
      isTelling = true
      finishPacket()
    }
    packet = Packet()
    defer {
      packets.removeAll(keepingCapacity: true)
      isTelling = false
    }
    guard isTelling else { return }
    let samples = packets.compactMap { packet in sample(packet) }
    let ids = ids(of: samples, journal)
    for contact in journal.contacts where !ids.contains(contact.id) {
      journal.end(contact.id, .ended, at: time)
    }
    for (id, sample) in zip(ids, samples) { journal.put(id, sample, at: time) }
  }

  private func sample(_ packet: Packet) -> ContactSample? {
    guard let x = packet.x, let y = packet.y else { return nil }
    return ContactSample(
      x: x, y: y, pressure: packet.pressure, isPen: packet.tool == EvdevCode.penTool)
  }

  /// The ids of the samples, each used once.
  private mutating func ids(
    of samples: [ContactSample], _ journal: ContactJournal
  ) -> [ContactID] {
    let previous = journal.contacts
    let matches =
      packets.contains { $0.trackingID != nil }
      ? []
      : NearestPairs.of(previous.map(\.sample), samples, reach: reach)
    var ids: [ContactID] = []
    for (index, packet) in packets.enumerated() {
      var id = packet.trackingID.map { ContactID(Int64($0)) }
      if matches.indices.contains(index), let match = matches[index] { id = previous[match].id }
      // An invalid id, or one of two contacts, is ignored.
      if let given = id, given.number < 0 || ids.contains(given) { id = nil }
      ids.append(id ?? nextID(ids, journal))
    }
    return ids
  }

  private mutating func nextID(_ taken: [ContactID], _ journal: ContactJournal) -> ContactID {
    repeat {
      lastID += 1
    } while taken.contains(ContactID(lastID))
      || journal.isDown(ContactID(lastID))
    return ContactID(lastID)
  }

  mutating func forget() {
    packet = Packet()
    packets.removeAll()
  }
}
