import Accessors
import GlobalDependencies

/// Reads the journal of the default container, which this library gets by itself.
///
/// It is never inlined, since it would then read through the copy in the program.
@inline(never)
public func journalOfDefault() -> UInt {
    UInt(bitPattern: ObjectIdentifier(GlobalDependencies.default.journal))
}

/// Only makes a container, and reads nothing.
@_cdecl("makeContainer")
public func makeContainer(_: UnsafeRawPointer) -> UInt {
    _ = GlobalDependencies()
    _ = GlobalDependencies()
    return 0
}

/// Only gets the default container, and reads nothing.
@_cdecl("getDefault")
public func getDefault(_: UnsafeRawPointer) -> UInt {
    _ = GlobalDependencies.default
    _ = GlobalDependencies.default
    return 0
}

/// Only prepares the default container, and neither overrides nor reads anything.
@_cdecl("prepare")
public func prepare(_: UnsafeRawPointer) -> UInt {
    prepareDependencies { _ in }
    return 0
}

/// Reads the journal of a container that somebody else made.
@_cdecl("readContainer")
public func readContainer(_ container: UnsafeRawPointer) -> UInt {
    UInt(bitPattern: ObjectIdentifier(container.load(as: GlobalDependencies.self).journal))
}
