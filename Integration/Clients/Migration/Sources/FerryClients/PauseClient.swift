import SwiftDependenciesCompatibility

/// A client for the time of day.
public struct PauseClient: Sendable {
    /// Minutes after midnight.
    public var minute: @Sendable () -> Int
    public var sleep: @Sendable (_ duration: Duration) async throws -> Void

    public init(
        minute: @escaping @Sendable () -> Int,
        sleep: @escaping @Sendable (_ duration: Duration) async throws -> Void
    ) {
        self.minute = minute
        self.sleep = sleep
    }

    /// The current minute, which can be set.
    public var now: Int {
        get { minute() }
        set { minute = { newValue } }
    }

    /// Creates a client whose time stands still.
    public static func immediate(at minute: Int) -> PauseClient {
        PauseClient(minute: { minute }, sleep: { _ in try Task.checkCancellation() })
    }
}

extension PauseClient: TestDependencyKey {
    public static let testValue = PauseClient(minute: { -1 }, sleep: { _ in throw UnexpectedCall("sleep") })
}

extension DependencyValues {
    public var pause: PauseClient {
        get { self[PauseClient.self] }
        set { self[PauseClient.self] = newValue }
    }
}
