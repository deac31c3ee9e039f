/// A value that the compiler treats as `Sendable` without a check.
///
/// The author of the code that wraps a value is responsible for its safety, as in swift-dependencies. In new code, use
/// `nonisolated(unsafe)` or `sending`.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
    /// The value.
    public var value: Value

    /// Wraps a value.
    ///
    /// - Parameter value: The value.
    public init(_ value: Value) {
        self.value = value
    }

    /// Wraps a value.
    ///
    /// - Parameter wrappedValue: The value.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// The value.
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// The wrapper.
    public var projectedValue: UncheckedSendable<Value> {
        get { self }
        set { self = newValue }
    }

    /// A part of the value.
    public subscript<Part>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
        value[keyPath: keyPath]
    }

    /// A part of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
        get { value[keyPath: keyPath] }
        set { value[keyPath: keyPath] = newValue }
    }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}
