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

func swivel(_ product: String) -> Target.Dependency { .product(name: product, package: "Swivel") }

/// A package of its own, so that neither those who build the program nor those who depend on one of its
/// modules compile the programs in C that it is compared with.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Swivel", path: "..")],
  targets: [
    .systemLibrary(
      name: "SDL2ForC", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-ttf-dev"])]),
    .target(name: "Baselines", dependencies: ["SDL2ForC"]),
    .executableTarget(
      name: "measure",
      dependencies: [
        "Baselines", swivel("Geometry"), swivel("Input"), swivel("Gestures"), swivel("Motion"),
        swivel("Drawing"), swivel("Entities"), swivel("Platform"), swivel("Measuring"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "start-in-c", dependencies: ["SDL2ForC"]),
    .executableTarget(name: "finger-in-c", dependencies: ["SDL2ForC"]),
    .executableTarget(
      name: "finger-to-pixel", linkerSettings: [.linkedLibrary("X11", .when(platforms: [.linux]))]),
  ],
  cLanguageStandard: .gnu11
)
