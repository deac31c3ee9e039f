/// A container of dependencies, as a value: what was overridden is in it, and everything else is its default.
///
/// Every dependency is a property in an extension of this type. A component takes a container as the last, defaulted
/// argument of its initialiser and narrows it at once to the protocols that it declares:
///
/// ```swift
/// final class Greeter {
///     private let dependencies: any GreetingDependency
///
///     init(dependencies: GlobalDependencies = .default) {
///         self.dependencies = dependencies
///     }
/// }
/// ```
///
/// A container is one pointer wide, copying it costs a reference count at most, and nothing that happens to one
/// container is ever seen through another. It can be used from any thread or actor.
@frozen
public struct GlobalDependencies: Dependencies {
    @usableFromInline
    var overrides: Overrides

    @inlinable
    init(overrides: Overrides) {
        self.overrides = overrides
    }

    /// Creates a container in which nothing is overridden, with shared instances of its own.
    @inlinable
    public init() {
        Copies.check()
        overrides = .root(RootStorage())
    }

    /// The container that components use unless they are given another.
    ///
    /// It is that of the innermost scope that `withDependencies` has opened, see <doc:Scopes>, or else what
    /// ``prepareDependencies(_:fileID:line:)`` has prepared, or else one in which nothing is overridden.
    @inlinable
    public static var `default`: GlobalDependencies {
        Copies.check()
        return GlobalDependencies(overrides: Launch.current)
    }

    /// Returns this container.
    @inlinable
    public func buildGlobal() -> GlobalDependencies {
        self
    }
}
