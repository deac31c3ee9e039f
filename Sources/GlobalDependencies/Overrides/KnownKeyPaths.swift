/// The key paths of which it is known which dependency they end at.
///
/// A key path literal is one object for ever, known by its address, and ends at the same dependency whenever it is
/// evaluated, unless its accessor reads others first. So where it reads none, that is found out once, and remembered in a
/// table of fixed size. It is a memory and no registry: no override is in it, it says nothing of which dependency is
/// which, and where a key path is not in it, all is the same and takes longer.
///
/// The exception is an accessor that resolves or does not as something other than its container says, a global variable
/// for example: it is asked once only.
///
/// `Sendable` is unchecked for the pointer to the places, each of which is set once and atomically, and for key paths, as
/// in ``ResolvedDependency``.
final class KnownKeyPaths: @unchecked Sendable {
    /// A key path, which is kept for ever, so that no other one gets its address, and the dependency that it ends at.
    final class Known: @unchecked Sendable {
        fileprivate let keyPath: AnyKeyPath
        let dependency: ResolvedDependency

        fileprivate init(_ keyPath: AnyKeyPath, dependency: ResolvedDependency) {
            self.keyPath = keyPath
            self.dependency = dependency
        }
    }

    static let ofProcess = KnownKeyPaths()

    private static let bits = 10
    private let places: UnsafeMutablePointer<Known?>

    init() {
        places = .allocate(capacity: 1 << Self.bits)
        places.initialize(repeating: nil, count: 1 << Self.bits)
    }

    deinit {
        places.deinitialize(count: 1 << Self.bits)
        places.deallocate()
    }

    /// Returns what is known of a key path, if anything is.
    @inline(__always)
    func known(_ keyPath: AnyKeyPath) -> Unmanaged<Known>? {
        guard let known = _stdlib_atomicAcquiringLoadARCRef(object: place(of: keyPath)) else { return nil }
        return known._withUnsafeGuaranteedRef { $0.keyPath === keyPath } ? known : nil
    }

    /// Remembers which dependency a key path ends at, where there is a place for it.
    ///
    /// One of a dependency with arguments is another object each time, so it is not kept.
    @inline(never)
    func remember(_ keyPath: AnyKeyPath, _ dependency: ResolvedDependency) {
        guard dependency.isOnlyOne else { return }
        let known = Known(keyPath, dependency: dependency)
        _stdlib_atomicAcquiringInitializeARCRef(object: place(of: keyPath), desired: known)
    }

    @inline(__always)
    private func place(of keyPath: AnyKeyPath) -> UnsafeMutablePointer<Known?> {
        let address = UInt64(UInt(bitPattern: ObjectIdentifier(keyPath)))
        let hash = address &* 0x9E37_79B9_7F4A_7C15
        return places + Int(truncatingIfNeeded: hash >> UInt64(truncatingIfNeeded: 64 - Self.bits))
    }
}
