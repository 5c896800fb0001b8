// What a test on a screen speaks in, by the one import of this module.
@_exported public import SwivelGeometry
@_exported public import SwivelInput
