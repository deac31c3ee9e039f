import Accessors
import GlobalDependencies

/// Reads the journal of the default container of this library.
///
/// The function is never inlined, because an inlined copy would use the program's copy of the library.
@inline(never)
public func journalOfDefault() -> UInt {
    UInt(bitPattern: ObjectIdentifier(GlobalDependencies.default.journal))
}

/// Creates a container, and reads nothing.
@_cdecl("makeContainer")
public func makeContainer(_: UnsafeRawPointer) -> UInt {
    _ = GlobalDependencies()
    _ = GlobalDependencies()
    return 0
}

/// Accesses the default container, and reads nothing.
@_cdecl("getDefault")
public func getDefault(_: UnsafeRawPointer) -> UInt {
    _ = GlobalDependencies.default
    _ = GlobalDependencies.default
    return 0
}

/// Prepares the default container, without an override or a read.
@_cdecl("prepare")
public func prepare(_: UnsafeRawPointer) -> UInt {
    prepareDependencies { _ in }
    return 0
}

/// Reads the journal of a container that the program has created.
@_cdecl("readContainer")
public func readContainer(_ container: UnsafeRawPointer) -> UInt {
    UInt(bitPattern: ObjectIdentifier(container.load(as: GlobalDependencies.self).journal))
}
