import Foundation
import SwiftDependenciesCompatibility

/// What the live timetable is fetched with.
public struct TransportClient: Sendable {
    public var get: @Sendable (_ path: String) async throws -> Data

    public init(get: @escaping @Sendable (_ path: String) async throws -> Data) {
        self.get = get
    }
}

extension TransportClient: TestDependencyKey {
    public static let testValue = TransportClient(get: { throw UnexpectedCall("get \($0)") })
}

extension DependencyValues {
    public var transport: TransportClient {
        get { self[TransportClient.self] }
        set { self[TransportClient.self] = newValue }
    }
}
