/// The override of a dependency, without the static type of its value.
///
/// `Sendable` is unchecked because the compiler does not allow it for a class with a subclass. All properties are
/// constants, except for a flag that is created once, atomically.
@usableFromInline
package class AnyOverride: @unchecked Sendable {
    package final let id: DependencyID
    /// A Boolean value that indicates whether this is a ``Decoration``.
    package final let isDecoration: Bool
    /// The place where the override was written.
    package final let location: SourceLocation
    #if DEBUG
    /// The earlier value of the dependency that this override may wrap, which is set before a container has the override.
    nonisolated(unsafe) final var wrapped: EarlierValue?
    #endif
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var readFlagIfAny = AtomicLazyReference<AtomicFlag>()

    init(_ id: DependencyID, isDecoration: Bool = false, location: SourceLocation) {
        self.id = id
        self.isDecoration = isDecoration
        self.location = location
    }

    /// A flag that observers raise when the override is read, and that may outlive the override.
    package final var readFlag: AtomicFlag {
        AtomicLazyReference.loadOrInitialize(&readFlagIfAny) { AtomicFlag() }
    }

    /// Returns a Boolean value that indicates whether this is the override of a dependency.
    ///
    /// Inlining the comparison would add 2 KB to each app.
    @inline(never)
    final func isOverride(of id: DependencyID) -> Bool {
        self.id.isResolved(by: id.call) { id.keyPath }
    }

    /// The value, for reflection.
    package var anyValue: Any {
        preconditionFailure("every override is an Override<Value>")
    }

    /// Creates an override with a copy of the value at an address, which has to be of the type of this class.
    fileprivate class func make(_ value: UnsafeRawPointer, _ id: DependencyID, _ location: SourceLocation)
        -> AnyOverride
    {
        preconditionFailure("every override is an Override<Value>")
    }
}

/// The override of a dependency whose value is of the type `Value`.
///
/// `Sendable` is unchecked because the compiler requires the subclass to restate it. The value is `Sendable`, because
/// all public API that overrides dependencies requires it. The exception is a value that replaces a default while a key
/// path is evaluated on one thread.
@usableFromInline
package final class Override<Value>: AnyOverride, @unchecked Sendable {
    @usableFromInline
    package let value: Value

    package init(_ value: Value, of id: DependencyID, location: SourceLocation) {
        self.value = value
        super.init(id, location: location)
    }

    package override var anyValue: Any {
        value
    }

    fileprivate override class func make(
        _ value: UnsafeRawPointer,
        _ id: DependencyID,
        _ location: SourceLocation
    ) -> AnyOverride {
        Override(value.assumingMemoryBound(to: Value.self).pointee, of: id, location: location)
    }
}

extension DependencyID {
    /// Returns an override of this dependency.
    ///
    /// The class of overrides that a cached dependency knows creates the override, because the lookup of the class at run
    /// time takes a tenth of the time of an override. The cache finds a dependency by its key path, which has one type of value.
    func override<Value>(with value: consuming Value, location: SourceLocation) -> AnyOverride {
        guard let typeOfOverride else { return Override(value, of: self, location: location) }
        return withUnsafePointer(to: value) { typeOfOverride.make($0, self, location) }
    }
}

extension AnyOverride {
    /// Returns the value, given the type of the dependency.
    @inlinable
    @inline(__always)
    final func value<Value>(as type: Value.Type) -> Value {
        unsafeDowncast(self, to: Override<Value>.self).value
    }
}
