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

/// A package of its own, since it is built with a sanitizer.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "Swivel", path: ".."), .package(path: "../Tools/TouchFormats"),
  ],
  targets: [
    .executableTarget(
      name: "breaker",
      dependencies: [
        swivel("Farm"), swivel("Platform"), swivel("Input"), swivel("Tapes"), swivel("Recordings"),
        .product(name: "TouchFormats", package: "TouchFormats"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "monkey", dependencies: [swivel("Farm"), swivel("Tapes")], swiftSettings: strict),
  ]
)
