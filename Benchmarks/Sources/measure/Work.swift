import Measuring

#if canImport(Glibc)
  import Glibc
#endif

/// `measure work [NAME --times N]`: does a piece of work so often, for a tool that counts instructions; without a name
/// the names of all are printed.
enum Work {
  static func run(_ words: [String]) {
    if words.isEmpty { return Workload.allCases.forEach { print($0.rawValue) } }
    guard words.count == 3, let workload = Workload(rawValue: words[0]), words[1] == "--times",
      let times = Int(words[2]), 1...1_000_000 ~= times
    else {
      print("work: found \(words.joined(separator: " ")), expected NAME --times N")
      exit(2)
    }
    workload.run(times: times)
  }
}
