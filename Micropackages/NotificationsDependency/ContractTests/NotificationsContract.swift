public import DependencyContracts
public import NotificationsDependency

/// What every implementation of `Notifications` does.
///
/// Each case wants an implementation that nobody else uses:
///
/// ```swift
/// @Test(arguments: NotificationsContract.cases)
/// func fulfilsTheContract(_ fact: ContractCase<any Notifications>) async throws {
///     try await fact.check(InMemoryNotifications())  // or yours
/// }
/// ```
///
/// A case waits for notifications, until its task is cancelled: with a time limit, one that never comes is a failure.
public enum NotificationsContract {
    /// All cases.
    public static let cases = observing + ending + iterating + competing + naming
}
