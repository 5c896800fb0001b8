// swift-tools-version: 6.2
import PackageDescription

func swivel(_ name: String) -> Target.Dependency {
  .product(name: "Swivel" + name, package: "Swivel")
}

/// A package that depends on Swivel as any other would.
let package = Package(
  name: "TurnAPhoto",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Swivel", path: "../..")],
  targets: [
    .executableTarget(
      name: "TurnAPhoto",
      dependencies: [swivel("Gestures"), swivel("Drawing"), swivel("Platform")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
