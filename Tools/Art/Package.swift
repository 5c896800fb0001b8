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

/// A package of its own, since the pictures change seldom: Scripts/tools builds it where it, or what it uses, has changed.
let package = Package(
  name: "Art",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Swivel", path: "../..")],
  targets: [
    .target(
      name: "SpriteGenerator", dependencies: [swivel("Geometry")],
      swiftSettings: strict + [.strictMemorySafety()],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .executableTarget(
      name: "sprites", dependencies: ["SpriteGenerator", swivel("Platform")], swiftSettings: strict),
    .testTarget(
      name: "SpritesTests",
      dependencies: ["sprites", "SpriteGenerator", swivel("Geometry"), swivel("Platform")],
      swiftSettings: strict),
  ]
)
