// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// NB: Stubs of declarations that Apple documents, for the type checker only. See check.sh. Without a version, a
// declaration exists on all platforms that Package.swift declares.

@propertyWrapper
public struct State<Value> {
    public init(wrappedValue value: Value) {}
    public init(initialValue value: Value) {}

    public var wrappedValue: Value {
        get { stub() }
        nonmutating set { stub() }
    }

    public var projectedValue: Binding<Value> { stub() }
}

@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}

    public var wrappedValue: Value {
        get { stub() }
        nonmutating set { stub() }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { stub() }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
