import SwivelInput

/// The contacts that are down, each with its last report.
struct DownContacts {
  private(set) var list: [Contact] = []
  private var indices: [ContactID: Int] = [:]

  /// Up to this number a linear search is faster than a dictionary.
  private static let few = 16

  func index(of id: ContactID) -> Int? {
    list.count <= Self.few ? list.firstIndex { $0.id == id } : indices[id]
  }

  mutating func insert(_ contact: Contact) {
    indices[contact.id] = list.count
    list.append(contact)
  }

  mutating func update(_ contact: Contact, at index: Int) { list[index] = contact }

  mutating func remove(at index: Int) {
    indices[list[index].id] = nil
    let last = list.removeLast()
    guard index < list.count else { return }
    list[index] = last
    indices[last.id] = index
  }
}

/// The contacts that stand on a line together.
struct OpenReport {
  private var few: [ContactID] = []
  private var many: Set<ContactID> = []

  /// Up to this number a linear search is faster than a set.
  private static let fewest = 16

  var isEmpty: Bool { few.isEmpty }

  func contains(_ id: ContactID) -> Bool { many.isEmpty ? few.contains(id) : many.contains(id) }

  mutating func add(_ id: ContactID) {
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
