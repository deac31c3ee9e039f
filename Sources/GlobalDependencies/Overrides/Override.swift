/// An override of some dependency, in a container or on its way into one.
///
/// `Sendable` is unchecked, for two reasons. The compiler refuses it to a class with a subclass, and the alternative, a
/// box in a box, costs every override one more allocation. And while a key path is evaluated to learn which dependency
/// it ends at, the override is its own notebook, on the thread that makes it: it is complete before any other thread
/// can have it, and nothing changes from then on.
@usableFromInline
class AnyOverride: @unchecked Sendable {
    @usableFromInline
    enum Phase {
        /// The key path is being evaluated, to learn which dependency is overridden.
        case probing
        /// The same, and the dependency is known.
        case identified
        /// Done. There is no other override in the container that it was made for.
        case alone
        /// Done. There are other overrides in the container that it was made for.
        case accompanied
    }

    @exclusivity(unchecked)
    @usableFromInline
    final var phase = Phase.probing
    /// What is learned on the way.
    final var probe = Probe()
    /// Where the override was written.
    final var location: SourceLocation
    /// The call that resolves the dependency. Known when the key path was evaluated, as are the two that follow.
    @exclusivity(unchecked)
    final private(set) var site: ResolutionSite
    /// The key path that the dependency's accessor resolves under.
    @exclusivity(unchecked)
    final private(set) var keyPath: AnyKeyPath
    /// The hash of the dependency.
    @exclusivity(unchecked)
    final private(set) var hash: UInt64 = 0

    fileprivate init(valueType: any Any.Type, keyPath: AnyKeyPath, location: SourceLocation) {
        self.location = location
        self.keyPath = keyPath
        site = ResolutionSite(valueType: valueType, function: "", fileID: location.fileID, line: location.line, column: 0)
    }

    /// Which dependency is overridden.
    final var dependency: Dependency {
        get {
            Dependency(site: site, keyPath: keyPath)
        }
        set {
            site = newValue.site
            keyPath = newValue.keyPath
            hash = newValue.site.hash { newValue.keyPath }
        }
    }

    /// The value, for printing.
    var anyValue: Any {
        preconditionFailure("every override is an Override<Value>")
    }
}

/// An override of a dependency whose property is of the type `Value`.
@usableFromInline
final class Override<Value>: AnyOverride, @unchecked Sendable {
    @usableFromInline
    let value: Value

    init(_ value: Value, keyPath: KeyPath<GlobalDependencies, Value>, location: SourceLocation) {
        self.value = value
        super.init(valueType: Value.self, keyPath: keyPath, location: location)
    }

    override var anyValue: Any {
        value
    }
}
