import SwiftDependenciesCompatibility

@DependencyClient
public struct HarbourClient: Sendable {
    public var berth: @Sendable (_ ship: String, _ length: Int) async throws -> Int
    public var leave: @Sendable (_ ship: String) async -> Void
    public var pilot: @Sendable (_ ship: String) -> String?
    public var depth: @Sendable () -> Double = { 3.5 }
    public var tide: @Sendable (_ hour: Int) -> Double = { hour in
        guard hour > 12 else { return 0.5 }
        return usualTide
    }
    public var berths: Int = 2
    public let name: String
}

let usualTide = 1.5

extension HarbourClient: TestDependencyKey {
    public static let testValue = HarbourClient(name: "test")
}

extension DependencyValues {
    public var harbour: HarbourClient {
        get { self[HarbourClient.self] }
        set { self[HarbourClient.self] = newValue }
    }
}

/// A client without other properties, whose closures are not `Sendable`.
@DependencyClient
public struct LighthouseClient {
    public var flash: (_ times: Int) throws -> Void
    @DependencyEndpoint(method: "isLit")
    public var state: () -> Bool = { false }
}
