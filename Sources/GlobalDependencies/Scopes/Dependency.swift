/// A dependency of its owner, by key path or by key.
///
/// ```swift
/// struct Porter {
///     @Dependency(\.greeting) var greeting
///     @Dependency(\.player.volume) var volume
/// }
/// ```
///
/// It captures the ``GlobalDependencies/GlobalDependencies/default`` container where its owner is initialised, and reads
/// the dependency in it at each use, wherever that happens: in a closure that escapes, in a detached task, on a dispatch
/// queue. A scope that is entered later, around a use, wins for what it overrides.
///
/// It is meant for code that cannot be handed a container. A component that can, declares what it needs in the type of
/// a property; what reads this can read anything. It works in structures, classes, actors and functions. In an
/// `@Observable` class it has to be `@ObservationIgnored`. A `static` one would capture whatever is the default when it
/// is first used, for ever: never declare one. The compiler refuses it in the Swift 6 language mode, but for one of the main
/// actor.
///
/// For a key path to no dependency, such as `\.graeting`, the compiler says "cannot convert value of type 'KeyPath<Root,
/// Value>' to expected argument type 'Key.Type'". Write the root type, `\GlobalDependencies.graeting`, to see which member
/// is missing.
///
/// In a module with default isolation to the main actor, what it reads has to be `nonisolated`: the accessor, and the type
/// of a dependency of which it reads a part.
@propertyWrapper
public struct Dependency<Value>: Sendable {
    /// The default container where the owner was initialized, decided or not.
    @usableFromInline
    let captured: GlobalDependencies
    /// The innermost scope where the owner was initialized.
    @usableFromInline
    let scope: DependencyScope?
    @usableFromInline
    let read: @Sendable (GlobalDependencies) -> Value

    /// Creates the property of a dependency, or of a part of one.
    ///
    /// - Parameter read: The key path of the dependency: as a literal, it becomes a function, which is quicker.
    @inlinable
    public init(_ read: @escaping @Sendable (GlobalDependencies) -> Value) {
        self.read = read
        (scope, captured) = DependencyScope.captured
    }

    /// Creates the property of a dependency whose key path is no literal.
    ///
    /// - Parameter keyPath: The key path.
    @_disfavoredOverload
    public init(_ keyPath: any KeyPath<GlobalDependencies, Value> & Sendable) {
        self.init { $0[keyPath: keyPath] }
    }

    /// Creates the property of the dependency of a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - fileID: The file of the property, which diagnostics name.
    ///   - line: The line of the property.
    @inlinable
    public init<Key: TestDependencyKey>(
        _ key: Key.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Key.Value == Value {
        self.init { $0[key, fileID: fileID, line: line] }
    }

    /// The dependency in the captured container, or in that of a scope that was entered later.
    @inlinable
    public var wrappedValue: Value {
        read(DependencyScope.container(replacing: captured, from: scope) ?? captured)
    }
}

/// A property that provides a container for `withDependencies(from:)`.
protocol DependencyContainerProviding {
    /// The container that the property reads.
    var container: GlobalDependencies { get }
}

extension Dependency: DependencyContainerProviding {
    var container: GlobalDependencies {
        DependencyScope.container(replacing: captured, from: scope) ?? captured
    }
}
