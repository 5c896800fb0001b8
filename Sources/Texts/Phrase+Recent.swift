extension Phrase {
  /// What has become of the last minutes.
  static let recent: [Phrase: String] = [
    .recentSeconds: "The last {0} second is kept in {1}|The last {0} seconds are kept in {1}",
    .recentMinutes: "The last {0} minute is kept in {1}|The last {0} minutes are kept in {1}",
  ]
}
