// swift-tools-version: 6.2
import PackageDescription

let gestures = Target.Dependency.product(name: "SwivelGestures", package: "Swivel")

/// A package that depends on Swivel as any other would, with a module of things that know nothing of turning.
let package = Package(
  name: "TurnAnything",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Swivel", path: "../..")],
  targets: [
    .target(
      name: "Cards", dependencies: [gestures],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "TurnAnything",
      dependencies: ["Cards", gestures],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)
