/// The declarations that the generated code refers to.
let prelude = """
    public import GlobalDependencies

    public enum Failure: Error { case full }
    nonisolated public final class Unsendable { nonisolated public init() {} }
    nonisolated public struct Point: Sendable { public var x = 0 }
    nonisolated public protocol Shape { var area: Int { get } }
    nonisolated public struct Box<Value> { public var value: Value }
    nonisolated extension Box: Sendable where Value: Sendable {}
    nonisolated public struct Token: ~Copyable, Sendable { }
    public typealias Handler = @Sendable (Int) -> Void
    public typealias Loose = (Int) -> Void
    public typealias Number = Int
    nonisolated public enum Nested { public struct Inner: Sendable {} }
    @globalActor public actor SideActor { public static let shared = SideActor() }
    nonisolated public protocol RemoteDependency: Dependencies { var remote: Int { get } }
    nonisolated public protocol LocalDependency: Dependencies { var local: Int { get } }
    nonisolated extension GlobalDependencies: RemoteDependency, LocalDependency {
        public var remote: Int { 1 }
        public var local: Int { 2 }
    }
    nonisolated public protocol Remote: Sendable {}
    nonisolated public protocol Local: Sendable {}
    nonisolated public class Base { public init() {} }
    """
