import GlobalDependencies
import Weather

// Functions that a program calls which loads this library. Each receives a container of the program.

/// Creates containers, and reads nothing.
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

/// Reads the station of the default container of this library.
@_cdecl("readDefault")
public func readDefault(_: UnsafeRawPointer) -> UInt {
    UInt(bitPattern: ObjectIdentifier(GlobalDependencies.default.station))
}

/// Reads the station of the container.
@_cdecl("readContainer")
public func readContainer(_ container: UnsafeRawPointer) -> UInt {
    UInt(bitPattern: ObjectIdentifier(container.load(as: GlobalDependencies.self).station))
}
