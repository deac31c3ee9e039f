/// A container of dependencies: a value that holds overrides, and resolves all other dependencies to their defaults.
///
/// Every dependency is a property in an extension of this type. A component takes a container as the last argument of
/// its initializer, with a default value, and immediately narrows it to the protocols that it declares:
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
/// A container is one pointer wide, and a copy retains at most one object. A change to one container never affects
/// another one. You can use a container from any thread or actor.
@frozen
public struct GlobalDependencies: Dependencies {
    /// The contents, or nil for the default container of the process.
    @usableFromInline
    var storage: ContainerStorage?

    @inlinable
    package init(storage: ContainerStorage?) {
        self.storage = storage
    }

    /// Creates a container without overrides and with its own shared instances.
    ///
    /// The container does not have the overrides of a test. A strict test reports each read of a live implementation through
    /// it. The container `GlobalDependencies(context: .live)` may read live implementations.
    public init() {
        ContainerStorage.checkForDuplicateImage()
        storage = ContainerStorage(ofRoot: nil)
    }

    /// The container that components use unless they receive another one.
    ///
    /// This is the container of the innermost scope that `withDependencies` has opened (see <doc:Scopes>). Outside of
    /// scopes, it is the container that ``prepareDependencies(_:fileID:line:)`` has prepared, or a container without
    /// overrides.
    public static var `default`: GlobalDependencies {
        ContainerStorage.checkForDuplicateImage()
        return GlobalDependencies(storage: DefaultProvider.storage)
    }

    /// Returns this container.
    @inlinable
    public func buildGlobal() -> GlobalDependencies {
        self
    }
}
