// A test that uses a trait also names the container, so one import is enough for both.
@_exported public import GlobalDependencies
// A test imports one module for its tools. SwiftDependenciesCompatibility exports this type too. It has to be the same
// type, because a test may import both modules.
@_exported public import class GlobalDependenciesDoubles.LockIsolated
