import SwiftDependenciesCompatibility

/// The time, as far as this app needs it.
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

    /// What `minute` answers, to be read and set as if it were stored.
    public var now: Int {
        get { minute() }
        set { minute = { newValue } }
    }

    /// Time that stands still.
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
