/// The override of a dependency, whose value is of a type that a subclass knows.
///
/// `Sendable` is unchecked because the compiler refuses it to a class with a subclass. All properties are constants, but a
/// flag that is created once and atomically.
@usableFromInline
package class AnyOverride: @unchecked Sendable {
    package final let id: DependencyID
    /// The place where the override was written.
    package final let location: SourceLocation
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var readFlagIfAny = AtomicLazyReference<ReadFlag>()

    fileprivate init(_ id: DependencyID, location: SourceLocation) {
        self.id = id
        self.location = location
    }

    /// A flag that observers raise when the override is read, and which may outlive it.
    package final var readFlag: ReadFlag {
        AtomicLazyReference.loadOrInitialize(&readFlagIfAny) { ReadFlag() }
    }

    /// Returns a Boolean value that indicates whether a call of `resolveDependency` resolves the dependency.
    @inline(never)
    fileprivate final func isResolved(by call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        id.isResolved(by: call, keyPath: keyPath)
    }

    /// The value, for reflection.
    package var anyValue: Any {
        preconditionFailure("every override is an Override<Value>")
    }
}

/// The override of a dependency whose value is of the type `Value`.
///
/// `Sendable` is unchecked as the compiler asks to restate it. The value is `Sendable`, as all API that overrides requires,
/// unless it stands in for a default while a key path is evaluated on one thread.
@usableFromInline
package final class Override<Value>: AnyOverride, @unchecked Sendable {
    @usableFromInline
    let value: Value

    @usableFromInline
    init(_ value: Value, of id: DependencyID, location: SourceLocation) {
        self.value = value
        super.init(id, location: location)
    }

    package override var anyValue: Any {
        value
    }
}

/// A flag that observers raise when an override is read.
package final class ReadFlag: Sendable {
    @exclusivity(unchecked)
    nonisolated(unsafe) private var flag = AtomicFlag()

    package var isRaised: Bool {
        AtomicFlag.isRaised(&flag)
    }

    package func raise() {
        AtomicFlag.raise(&flag)
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

extension Unretained where Object == AnyOverride {
    /// Returns the override if a call of `resolveDependency` resolves its dependency.
    @inline(__always)
    func resolved(by call: AccessorCall, keyPath: () -> AnyKeyPath) -> Unretained? {
        switch with({ $0.id.fastMatch(call) }) {
        case .same: self
        case .different: nil
        case .unknown: with { $0.isResolved(by: call, keyPath: keyPath) } ? self : nil
        }
    }
}
