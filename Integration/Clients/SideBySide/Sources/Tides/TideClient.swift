import GlobalDependenciesScopes

/// A client that has moved.
public struct TideClient: Sendable {
    public var height: @Sendable (_ harbour: String) -> Int

    public init(height: @escaping @Sendable (_ harbour: String) -> Int) {
        self.height = height
    }
}

extension TideClient: DependencyKey {
    public static let liveValue = TideClient(height: { $0.count })
    public static let testValue = TideClient(height: { _ in 0 })
}

extension DependencyValues {
    public var tide: TideClient {
        get { self[TideClient.self] }
        set { self[TideClient.self] = newValue }
    }
}
