/// A container of dependencies: a value that holds overrides, and gives the default of everything else.
///
/// Every dependency is a property in an extension of this type. A component takes a container as the last, defaulted
/// argument of its initializer, and narrows it at once to the protocols that it declares:
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
/// A container is one pointer wide, and a copy retains at most one object. A change of one container is never visible in
/// another. You can use a container from any thread or actor.
@frozen
public struct GlobalDependencies: Dependencies {
    /// The contents, or nil for the default container of a process that has used it and prepared nothing.
    @usableFromInline
    var storage: ContainerStorage?

    @inlinable
    init(storage: ContainerStorage?) {
        self.storage = storage
    }

    /// Creates a container without overrides, with shared instances of its own.
    @inlinable
    public init() {
        DuplicateImageCheck.check()
        storage = .root()
    }

    /// The container that components use unless they are passed another one.
    ///
    /// It is the container of the innermost scope that `withDependencies` has opened, see <doc:Scopes>; otherwise the one
    /// that ``prepareDependencies(_:fileID:line:)`` has prepared; otherwise one without overrides.
    @inlinable
    public static var `default`: GlobalDependencies {
        DuplicateImageCheck.check()
        return GlobalDependencies(storage: DependencyScope.defaultStorage)
    }

    /// Returns this container.
    @inlinable
    public func buildGlobal() -> GlobalDependencies {
        self
    }
}
