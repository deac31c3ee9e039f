import SwiftDependenciesCompatibility

/// A client that calls back from any thread.
public struct TideClient: Sendable {
    public typealias OnLevel = @Sendable (Int) -> Void
    public typealias OnEnd = @Sendable ((any Error)?) -> Void

    public var observe: @Sendable (_ onLevel: @escaping OnLevel, _ onEnd: @escaping OnEnd) -> Void

    public init(observe: @escaping @Sendable (_ onLevel: @escaping OnLevel, _ onEnd: @escaping OnEnd) -> Void) {
        self.observe = observe
    }
}

extension TideClient: TestDependencyKey {
    public static let testValue = TideClient(observe: { _, onEnd in onEnd(CancellationError()) })
}

extension DependencyValues {
    public var tide: TideClient {
        get { self[TideClient.self] }
        set { self[TideClient.self] = newValue }
    }
}
