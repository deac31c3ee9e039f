/// A property that reads a dependency from the scope in which it is initialized, and from inner scopes.
@propertyWrapper
public struct Dependency<Value>: Sendable {
    private let keyPath: any KeyPath<DependencyValues, Value> & Sendable
    private let captured = DependencyValues.current

    public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
        self.keyPath = keyPath
    }

    public var wrappedValue: Value {
        let values = captured.merging(.current)
        return DependencyValues.$current.withValue(values) { values[keyPath: keyPath] }
    }
}
