public import GlobalDependencies

/// The dependency of a component that posts or observes notifications.
public protocol NotificationsDependency: Dependencies {
    /// The object that posts and observes notifications.
    var notifications: any Notifications { get }
}

extension GlobalDependencies: NotificationsDependency {
    /// The object that posts and observes notifications: the default `NotificationCenter` by default.
    public var notifications: any Notifications {
        get {
            resolveDependency(
                forKeyPath: \.notifications,
                defaultImplementation: NotificationCenterNotifications.default
            )
        }
        set { override(keyPath: \.notifications, with: newValue) }
    }
}
