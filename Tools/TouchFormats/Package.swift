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

/// A package of its own, since few who play have recordings of other tools: Scripts/tools builds it where it, or what it uses,
/// has changed.
let package = Package(
  name: "TouchFormats",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "TouchFormats", targets: ["TouchFormats"]),
    .executable(name: "swivel-convert", targets: ["swivel-convert"]),
  ],
  dependencies: [
    .package(name: "Swivel", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.0")),
  ],
  targets: [
    .target(
      name: "TouchFormats",
      dependencies: [
        swivel("JSON"), swivel("Geometry"), swivel("Input"), swivel("Tapes"), swivel("Recordings"),
      ],
      swiftSettings: strict + [.strictMemorySafety()],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .executableTarget(
      name: "swivel-convert",
      dependencies: [
        "TouchFormats", swivel("Input"), swivel("Tapes"), swivel("Recordings"), swivel("Drawing"),
        swivel("Platform"), .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchFormatsTests",
      dependencies: [
        "TouchFormats", "swivel-convert", swivel("Geometry"), swivel("Input"), swivel("Tapes"),
        swivel("Recordings"), swivel("TestSupport"), swivel("TapeSupport"),
      ],
      swiftSettings: strict),
  ]
)
