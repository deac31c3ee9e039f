import Foundation
import SwiftDependenciesCompatibility

/// A client that fetches the live timetable.
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
