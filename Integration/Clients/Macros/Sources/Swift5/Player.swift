public import GlobalDependenciesDoubles
public import GlobalDependenciesScopes

@DependencyClient
public struct Swift5Player {
    public var play: @Sendable (_ url: String) async throws -> Void
    public var stop: () -> Void
    public var title: (_ track: Int) -> String?
}

@DependencyClient
public struct Swift5Radio: Sendable {
    public var tune: @Sendable (_ frequency: Double) async throws -> Void
}

extension Swift5Radio: DependencyKey {
    public static let liveValue = Swift5Radio(tune: { _ in })
    public static let testValue = Self()
}

extension GlobalDependencies {
    public var swift5Radio: Swift5Radio {
        get { self[Swift5Radio.self] }
        set { self[Swift5Radio.self] = newValue }
    }
}
