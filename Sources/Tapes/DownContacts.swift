import Input

/// The contacts that are down, each as it was reported last.
struct DownContacts {
  private(set) var list: [Contact] = []
  private var places: [ContactID: Int] = [:]

  /// Up to so many a look at each is faster than a dictionary.
  private static let few = 16

  /// Where in the list a contact is; nil where it isn't down.
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

/// The contacts that stand on a line together, and when: what comes at the same time from others joins them.
struct OpenReport {
  private(set) var time = Timestamp.zero
  private var few: [ContactID] = []
  private var many: Set<ContactID> = []

  /// Up to so many a look at each is faster than a set.
  private static let fewest = 16

  /// Whether nothing can join any more.
  var isEmpty: Bool { few.isEmpty }

  /// Whether a contact that reports at a time goes on the same line.
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
