// swift-tools-version: 6.2
import PackageDescription

/// What every module of the project is compiled with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func swivel(_ name: String) -> Target.Dependency {
  .product(name: "Swivel" + name, package: "Swivel")
}

/// The readers under libFuzzer, which brings a function that must be linked; see `oss-fuzz/build.sh`.
let libFuzzer: [Target] =
  Context.environment["SWIVEL_LIBFUZZER"] == nil
  ? []
  : [
    .executableTarget(
      name: "fuzzer", dependencies: ["Readers", swivel("Farm")], swiftSettings: strict,
      // Its library has a main function too; the first one is taken.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--allow-multiple-definition"])])
  ]

/// A package of its own, since it is built with a sanitizer.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "Swivel", path: ".."), .package(path: "../Tools/TouchFormats"),
  ],
  targets: [
    .target(
      name: "Readers",
      dependencies: [
        swivel("Farm"), swivel("Input"), swivel("Tapes"), swivel("Recordings"),
        .product(name: "TouchFormats", package: "TouchFormats"),
      ],
      path: "Sources/readers", swiftSettings: strict),
    .executableTarget(
      name: "breaker", dependencies: ["Readers", swivel("Farm"), swivel("Platform")],
      swiftSettings: strict),
    .executableTarget(
      name: "monkey", dependencies: [swivel("Farm"), swivel("Tapes")], swiftSettings: strict),
  ] + libFuzzer
)
