import Input

/// The contacts that are down, each with its last report.
struct DownContacts {
  private(set) var list: [Contact] = []
  private var places: [ContactID: Int] = [:]

  /// Up to this number a linear search is faster than a dictionary.
  private static let few = 16

  /// The index of a contact; nil where it isn't down.
  func place(of id: ContactID) -> Int? {
    list.count <= Self.few ? list.firstIndex { $0.id == id } : places[id]
  }

  mutating func insert(_ contact: Contact) {
    places[contact.id] = list.count
    list.append(contact)
  }

  mutating func update(_ contact: Contact, at place: Int) { list[place] = contact }

  mutating func remove(at place: Int) {
    places[list[place].id] = nil
    let last = list.removeLast()
    guard place < list.count else { return }
    list[place] = last
    places[last.id] = place
  }
}

/// The contacts on the line that is being read or written, and its time: reports of other contacts at that time
/// join the line.
struct OpenReport {
  private(set) var time = Timestamp.zero
  private var few: [ContactID] = []
  private var many: Set<ContactID> = []

  /// Up to this number a linear search is faster than a set.
  private static let fewest = 16

  /// Whether the line is closed.
  var isEmpty: Bool { few.isEmpty }

  /// Whether a report at a time belongs on this line.
  func takes(_ id: ContactID, at time: Timestamp) -> Bool {
    guard !few.isEmpty, time == self.time else { return false }
    return many.isEmpty ? !few.contains(id) : !many.contains(id)
  }

  mutating func add(_ id: ContactID, at time: Timestamp) {
    self.time = time
    if !many.isEmpty {
      many.insert(id)
    } else {
      few.append(id)
      if few.count > Self.fewest { many = Set(few) }
    }
  }

  mutating func close() {
    few.removeAll(keepingCapacity: true)
    if !many.isEmpty { many = [] }
  }
}
