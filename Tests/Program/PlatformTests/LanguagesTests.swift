import SwivelPlatform
import SwivelTestSupport
import Testing

@Suite struct `The languages that are wanted` {
  @Test(
    arguments: [
      ([:], []), (["LANG": "de_AT.UTF-8"], ["de"]), (["LANG": "C.UTF-8"], []),
      (["LANG": "POSIX"], []), (["LANG": ""], []), (["LANG": "zh_CN@x", "LC_ALL": "fr"], ["fr"]),
      (["LANG": "en_GB", "LC_MESSAGES": "de"], ["de"]), (["LANG": "C", "LANGUAGE": "de"], []),
      (["LANG": "en_US.UTF-8", "LANGUAGE": "de:zh_CN::en"], ["de", "zh", "en"]),
      (["LANG": "zh_TW.UTF-8"], ["zh_hant"]), (["LANG": "zh_SG"], ["zh"]),
      (["LANG": "zh_HK", "LANGUAGE": "zh_HK:zh_Hant:zh_CN"], ["zh_hant", "zh_hant", "zh"]),
      (["LANG": "en", "LANGUAGE": "../../etc:x"], ["en"]),
    ] as [([String: String], [String])])
  func `are those that the environment names`(environment: [String: String], wanted: [String]) {
    expectEqual(Languages.wanted { environment[$0] }, wanted)
  }
}
