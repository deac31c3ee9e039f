import GlobalDependencies

/// The report of a notification that could not be converted for an observer.
struct UnconvertibleNotification {
    let name: String
    let type: any TypedNotification.Type
    let error: any Error

    var message: String {
        """
        NotificationsDependency: a notification could not be converted, so an observer was not told of it.

          Name:    '\(name)'
          Type:    \(String(reflecting: type))
          Because: \(error)

        To fix it, do one of these:
          1. Let init(_: Notification) of the type read what is posted under the name.
          2. If the notification is another one, give the type another name.
        """
    }

    func report() {
        IssueReporting.report(IssueReport(.error, message))
    }
}
