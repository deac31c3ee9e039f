public import GlobalDependencies

/// A property wrapper that reads a dependency from the container of its owner, by key path or by key.
///
/// ```swift
/// struct Porter {
///     @Dependency(\.greeting) var greeting
///     @Dependency(\.player.volume) var volume
/// }
/// ```
///
/// The property captures the `.default` container when its owner is initialized.
/// Each use reads the dependency from that container, including uses in an escaping closure, in a detached task or on a
/// dispatch queue. If a use is in a scope in which the owner was not initialized, the overrides of that scope take
/// precedence.
///
/// Use this wrapper in code that cannot receive a container as an argument. A component that can receive one declares
/// its dependencies in the type of a property, whereas this wrapper gives access to every dependency.
///
/// The wrapper works in structures, classes, actors and functions. In an `@Observable` class, mark the property
/// `@ObservationIgnored`. A dependency whose accessor is isolated to the main actor is available to types and functions
/// of the main actor. Never declare a `static` property with this wrapper: it would permanently capture the
/// container that is the default at its first use. In the Swift 6 language mode, the compiler accepts a `static`
/// property only if it is isolated to the main actor.
///
/// A `Sendable` class has no variables, and a property wrapper is a variable. Such a class stores the wrapper in a constant:
///
/// ```swift
/// final class NightPorter: Sendable {
///     private let greeting = Dependency(\.greeting)
///
///     var isPolite: Bool { greeting.wrappedValue is PoliteGreeting }
/// }
/// ```
///
/// For a key path to a property that does not exist, such as `\.graeting`, the compiler reports "cannot convert value
/// of type 'KeyPath<Root, Value>' to expected argument type 'Key.Type'". Write the root type, as in
/// `\GlobalDependencies.graeting`, to see which member is missing.
///
/// In a module whose default isolation is the main actor, the accessor of the dependency has to be `nonisolated`. So
/// does the type of the dependency if you read only a part of it.
@frozen  // In a binary framework, the inlinable initializer, which clients compile, could not store the properties.
@propertyWrapper
public struct Dependency<Value>: Sendable {
    /// The default container at the initialization of the owner, whether its contents are determined or not.
    @usableFromInline
    let captured: GlobalDependencies
    /// The innermost scope at the initialization of the owner.
    @usableFromInline
    let scope: DependencyScope?
    @usableFromInline
    let read: @Sendable (GlobalDependencies) -> Value

    /// Creates a property that reads a dependency, or a part of one.
    ///
    /// - Parameter read: The key path of the dependency. The compiler converts a literal to a function, which is
    ///   faster.
    @inlinable
    public init(_ read: @escaping @Sendable (GlobalDependencies) -> Value) {
        self.read = read
        (scope, captured) = DependencyScope.captured
    }

    /// Creates a property that reads a dependency whose key path is not a literal.
    ///
    /// - Parameter keyPath: The key path.
    @_disfavoredOverload
    public init(_ keyPath: any KeyPath<GlobalDependencies, Value> & Sendable) {
        self.init { $0[keyPath: keyPath] }
    }

    /// Creates a property of the main actor that reads a dependency of the main actor, or a part of one.
    ///
    /// ```swift
    /// @MainActor
    /// final class BerthModel {
    ///     var number = 3
    /// }
    ///
    /// extension GlobalDependencies {
    ///     @MainActor var berthModel: BerthModel {
    ///         resolveDependency(forKeyPath: \.berthModel, sharedImplementation: { _ in BerthModel() })
    ///     }
    /// }
    ///
    /// @MainActor
    /// struct BerthScreen {
    ///     @Dependency(\.berthModel) private var model
    /// }
    /// ```
    ///
    /// Read the property on the main actor. A read elsewhere, which the compiler prevents unless the wrapper itself is sent
    /// there, traps.
    ///
    /// - Parameter keyPath: The key path of the dependency.
    @_disfavoredOverload
    @MainActor
    public init(_ keyPath: KeyPath<GlobalDependencies, Value>) {
        // A key path to a property of the main actor is not Sendable. Only the main actor evaluates it.
        nonisolated(unsafe) let keyPath = keyPath
        self.init { container in
            MainActor.assumeIsolated { MainActorValue(value: container[keyPath: keyPath]) }.value
        }
    }

    /// Creates a property that reads the dependency of a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - fileID: The file of the property, for diagnostics.
    ///   - line: The line of the property.
    @inlinable
    public init<Key: TestDependencyKey>(
        _ key: Key.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Key.Value == Value {
        self.init { $0[key, fileID: fileID, line: line] }
    }

    /// The dependency in the captured container, with the overrides of a scope in which the owner was not initialized.
    @inlinable
    public var wrappedValue: Value {
        read(DependencyScope.container(replacing: captured, from: scope) ?? captured)
    }
}

/// A value of the main actor, on its way to a caller on the main actor.
private struct MainActorValue<Value>: @unchecked Sendable {
    let value: Value
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
