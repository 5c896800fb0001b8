// swift-tools-version: 6.2
import PackageDescription

func swivel(_ product: String) -> Target.Dependency { .product(name: product, package: "Swivel") }

/// A package that depends on Swivel as any other would, with a module of things that know nothing of turning.
let package = Package(
  name: "TurnAnything",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Swivel", path: "../..")],
  targets: [
    .target(
      name: "Cards", dependencies: [swivel("Entities")],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "TurnAnything",
      dependencies: [
        "Cards", swivel("Entities"), swivel("Geometry"), swivel("Gestures"), swivel("Input"),
        swivel("Motion"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)
