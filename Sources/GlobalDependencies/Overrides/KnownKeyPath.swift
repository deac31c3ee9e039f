/// A key path of which it is known which dependency it ends at.
///
/// A key path literal is one object for ever, and ends at the same dependency whenever it is evaluated. So that is found
/// out once, and remembered in a table of fixed size that is the process's. It is a memory and no registry: no override
/// is in it, and where a key path is not, all is the same and takes longer.
///
/// `Sendable` is unchecked since key paths are not: see ``ResolvedDependency``.
@usableFromInline
final class KnownKeyPath: @unchecked Sendable {
    private static let bits = 8
    /// Each place is set once, atomically, and kept for ever, as then is the key path: no other one gets its address.
    nonisolated(unsafe) private static let places: UnsafeMutablePointer<KnownKeyPath?> = {
        let places = UnsafeMutablePointer<KnownKeyPath?>.allocate(capacity: 1 << bits)
        places.initialize(repeating: nil, count: 1 << bits)
        return places
    }()

    private let keyPath: AnyKeyPath
    let dependency: ResolvedDependency

    private init(_ keyPath: AnyKeyPath, dependency: ResolvedDependency) {
        self.keyPath = keyPath
        self.dependency = dependency
    }

    /// Returns what is known of a key path, if anything is.
    @inline(__always)
    static func known(_ keyPath: AnyKeyPath) -> Unmanaged<KnownKeyPath>? {
        guard let known = _stdlib_atomicAcquiringLoadARCRef(object: place(of: keyPath)) else { return nil }
        return known._withUnsafeGuaranteedRef { $0.keyPath === keyPath } ? known : nil
    }

    /// Remembers which dependency a key path ends at, unless there is no place for it.
    ///
    /// A key path with arguments is another object each time.
    static func remember(_ keyPath: AnyKeyPath, _ dependency: ResolvedDependency) {
        guard dependency.isOnlyOne else { return }
        let known = KnownKeyPath(keyPath, dependency: dependency)
        _stdlib_atomicAcquiringInitializeARCRef(object: place(of: keyPath), desired: known)
    }

    private static func place(of keyPath: AnyKeyPath) -> UnsafeMutablePointer<KnownKeyPath?> {
        let address = UInt64(UInt(bitPattern: ObjectIdentifier(keyPath)))
        return places + Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
    }
}
