public import FacadeConformance
public import NotificationsDependency

/// The conformance suite of `Notifications`: test cases that every implementation passes.
///
/// Each case needs an implementation that no other code uses:
///
/// ```swift
/// @Test(arguments: NotificationsConformanceSuite.cases)
/// func conforms(_ fact: ConformanceCase<any Notifications>) async throws {
///     try await fact.check(InMemoryNotifications())  // or yours
/// }
/// ```
///
/// A case waits for notifications until its task is cancelled. With a time limit, a missing notification is a failure.
public enum NotificationsConformanceSuite {
    /// All cases.
    public static let cases = observing + ending + iterating + competing + naming
}
