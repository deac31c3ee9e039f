import GlobalDependencies

/// The report of a notification that could not be converted for an observer.
struct UnconvertibleNotification {
    let name: String
    let type: any TypedNotification.Type
    let error: any Error

    var message: String {
        """
        NotificationsDependency: a notification could not be converted, so an observer did not receive it.

          Name:    `\(name)`
          Type:    \(String(reflecting: type))
          Error:   \(error)

        To fix it, do one of these:
          1. Change `init(_: Notification)` of the type to accept the posted notification.
          2. If it is another notification, change the name of the type.
        """
    }

    func report() {
        IssueReporting.report(IssueReport(.error, message))
    }
}
