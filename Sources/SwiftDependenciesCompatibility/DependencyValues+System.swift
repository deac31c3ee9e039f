public import Foundation
public import GlobalDependencies
private import LocaleDependency

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension GlobalDependencies {
    /// The URL session: `.shared` by default.
    ///
    /// A strict test reports it unless it is overridden. `RemoteDataFetchDependency` has an in-memory implementation.
    public var urlSession: URLSession {
        get { resolveDependency(forKeyPath: \.urlSession, defaultImplementation: .shared) }
        set { override(keyPath: \.urlSession, with: newValue) }
    }

    /// The notification center: `.default` by default, and a new one for each test.
    public var notificationCenter: NotificationCenter {
        get { self[NotificationCenterKey.self] }
        set { self[NotificationCenterKey.self] = newValue }
    }

    /// The locales of the preferred languages, the most preferred one first.
    public var preferredLocales: [Locale] {
        get {
            resolveDependency(
                forKeyPath: \.preferredLocales,
                defaultImplementation: preferredLanguages.map(Locale.init(identifier:))
            )
        }
        set { override(keyPath: \.preferredLocales, with: newValue) }
    }
}

/// The key of the notification center.
///
/// Its value is shared by a test and the scopes in it, which a shared instance is not.
private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
}
