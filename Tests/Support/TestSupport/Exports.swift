// What nearly every test speaks in, by the one import of this module: the hands and what draws at random are apart since
// benchmarks are built without the testing library.
@_exported public import SwivelGeometry
@_exported public import SwivelHandSupport
@_exported public import SwivelInput
