/// An override of some dependency, in a container or on its way into one.
///
/// `Sendable` is unchecked, for two reasons. The compiler refuses it to a class with a subclass, and the alternative, a
/// box in a box, costs every override one more allocation. And while a key path is evaluated to learn which dependency
/// it ends at, the override is its own notebook, on the thread that makes it: it is complete before any other thread
/// can have it, and nothing changes from then on. The same is why exclusive access needs no check at run time.
///
/// What the compiler cannot rule out is a key path with an argument that is a mutable object: it is compared on the
/// thread that resolves. Such a subscript is no dependency that one could find again.
@usableFromInline
class AnyOverride: ContainerStorage, @unchecked Sendable {
    @usableFromInline
    enum Phase {
        /// The key path is being evaluated, to learn which dependency is overridden.
        case probing
        /// The same, and the dependency is known.
        case identified
        /// It is none, but says that what is read is noted.
        case noting
        /// Done. There is no other override in the container that it was made for.
        case alone
        /// Done. There are other overrides in the container that it was made for, so this one does not make it up.
        case accompanied
    }

    @exclusivity(unchecked)
    @usableFromInline
    final var phase = Phase.probing
    /// The call that resolves the dependency, once that is known.
    @exclusivity(unchecked)
    final private(set) var site: ResolutionSite
    /// Whether that call resolves no other dependency.
    @exclusivity(unchecked)
    private final var isOnlyOne = false
    /// The key path that the accessor of the dependency resolves under, once that is known.
    @exclusivity(unchecked)
    private final var keyPathOnceKnown: AnyKeyPath?
    /// Where the override was written.
    @exclusivity(unchecked)
    final var location: SourceLocation
    @exclusivity(unchecked)
    private final var readOnceFlagged: Flag?
    /// The container that this override is for, while the key path is evaluated.
    @exclusivity(unchecked)
    @usableFromInline
    final var container: UnsafePointer<GlobalDependencies>?
    /// The key path that is evaluated, as long as it is.
    @exclusivity(unchecked)
    @usableFromInline
    final var evaluated: Unmanaged<AnyKeyPath>?
    /// What else was read while the key path was evaluated.
    @exclusivity(unchecked)
    final var probe: Probe?

    fileprivate init(valueType: any Any.Type, location: SourceLocation) {
        self.location = location
        site = ResolutionSite(
            valueType: valueType,
            function: "?",
            fileID: location.fileID,
            line: location.line,
            column: 0
        )
    }

    fileprivate init(copying other: AnyOverride) {
        phase = other.phase
        site = other.site
        isOnlyOne = other.isOnlyOne
        keyPathOnceKnown = other.keyPathOnceKnown
        location = other.location
        readOnceFlagged = other.wasRead
    }

    /// Whether it was read in any container that records its reads, which copies have in common.
    final var wasRead: Flag {
        if let known = _stdlib_atomicAcquiringLoadARCRef(object: &readOnceFlagged) {
            return known.takeUnretainedValue()
        }
        return _stdlib_atomicAcquiringInitializeARCRef(object: &readOnceFlagged, desired: Flag()).takeUnretainedValue()
    }

    /// Notes which dependency is overridden.
    @usableFromInline
    final func identify(at site: ResolutionSite, keyPath: consuming AnyKeyPath, isOnlyOne: Bool) {
        phase = .identified
        self.site = site
        self.isOnlyOne = isOnlyOne
        keyPathOnceKnown = keyPath
    }

    /// Notes which dependency is overridden, as it is known of its key path.
    final func identify(as known: Unmanaged<KnownKeyPaths.Known>) {
        known._withUnsafeGuaranteedRef {
            identify(at: $0.dependency.site, keyPath: $0.dependency.keyPath, isOnlyOne: $0.dependency.isOnlyOne)
        }
    }

    /// Remembers which dependency the key path ends at, where that cannot depend on the container.
    @usableFromInline
    final func remember(_ keyPath: AnyKeyPath) {
        // What else the accessor reads may decide whether it resolves this dependency or forwards to another one.
        guard probe == nil else { return }
        KnownKeyPaths.ofProcess.remember(keyPath, dependency)
    }

    /// The key path that the accessor of the dependency resolves under, which has to be known.
    final var keyPath: AnyKeyPath {
        guard let keyPathOnceKnown else { preconditionFailure("what an override is of is known where it is used") }
        return keyPathOnceKnown
    }

    /// Whether a call of `resolveDependency` resolves the overridden dependency, or nil where that takes a closer look.
    @inline(__always)
    fileprivate final func isResolvedAtAGlance(by site: ResolutionSite) -> Bool? {
        if isOnlyOne, self.site.isSameCall(as: site) { return true }
        return self.site.function.utf8CodeUnitCount == site.function.utf8CodeUnitCount ? nil : false
    }

    /// Whether a call of `resolveDependency` resolves the overridden dependency.
    @inline(never)
    fileprivate final func isResolved(by site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Bool {
        self.site.resolvesSame(as: site, ifOnlyOne: isOnlyOne) { self.keyPath == keyPath() }
    }

    /// Which dependency is overridden.
    @inline(never)
    final var dependency: ResolvedDependency {
        ResolvedDependency(site: site, keyPath: keyPath, isOnlyOne: isOnlyOne)
    }

    /// What is found in place of any override in a container that notes what is read from it.
    static let noting: AnyOverride = {
        let location = SourceLocation(fileID: #fileID, line: #line)
        let noting = AnyOverride(valueType: Never.self, location: location)
        noting.phase = .noting
        return noting
    }()

    /// Whether this is an ordinary override, in a container.
    @usableFromInline
    final var isDone: Bool {
        phase == .alone || phase == .accompanied
    }

    /// Whether the key path is being evaluated.
    final var isProbing: Bool {
        container != nil
    }

    /// Whether this is another override or a copy of it.
    final func isSame(as other: AnyOverride?) -> Bool {
        guard let other else { return false }
        return self === other || wasRead === other.wasRead
    }

    /// Returns the same override, in an object of its own.
    func copy() -> AnyOverride {
        preconditionFailure("every override is an Override<Value>")
    }

    /// The value, for printing.
    var anyValue: Any {
        preconditionFailure("every override is an Override<Value>")
    }
}

/// An override of a dependency whose property is of the type `Value`.
///
/// `Sendable` is unchecked as that of ``AnyOverride`` has to be restated. The value in a container is `Sendable`, as all
/// that overrides asks for that; what stands in for a default while a key path is evaluated stays on one thread.
@usableFromInline
final class Override<Value>: AnyOverride, @unchecked Sendable {
    @usableFromInline
    let value: Value

    @usableFromInline
    init(_ value: Value, location: SourceLocation) {
        self.value = value
        super.init(valueType: Value.self, location: location)
    }

    private init(copying other: Override) {
        value = other.value
        super.init(copying: other)
    }

    override func copy() -> AnyOverride {
        Override(copying: self)
    }

    override var anyValue: Any {
        value
    }
}

extension Unmanaged where Instance == AnyOverride {
    /// Returns the override if a call of `resolveDependency` resolves the dependency that it is of.
    @inline(__always)
    func resolved(by site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Unmanaged? {
        let isResolved = _withUnsafeGuaranteedRef { $0.isResolvedAtAGlance(by: site) }
        if let isResolved { return isResolved ? self : nil }
        return _withUnsafeGuaranteedRef { $0.isResolved(by: site, keyPath: keyPath) } ? self : nil
    }
}
