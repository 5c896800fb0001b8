// One import for all that turns things: angles and vectors, contacts, recognizers, animations, the steps of a dial, and the
// protocols by which any type can be turned.
@_exported public import SwivelGeometry
@_exported public import SwivelInput
@_exported public import SwivelManipulables
@_exported public import SwivelMotion
@_exported public import SwivelRecognizers
