public import GlobalDependencies

/// What a component declares in order to post notifications, or to observe them.
public protocol NotificationsDependency: Dependencies {
    /// Where notifications are posted and observed.
    var notifications: any Notifications { get }
}

extension GlobalDependencies: NotificationsDependency {
    /// Where notifications are posted and observed: the default `NotificationCenter` unless it is overridden.
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
