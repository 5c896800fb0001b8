// One import for all that turns things: angles and vectors, contacts, recognizers, animations, the protocols by which any type
// can be turned, and the steps of a dial.
@_exported public import SwivelEntities
@_exported public import SwivelGeometry
@_exported public import SwivelInput
@_exported public import SwivelMotion
@_exported public import SwivelRecognizers

@_exported public import enum SwivelLocks.DialDirection
@_exported public import func SwivelLocks.countSteps
