public import Foundation
public import GlobalDependencies
private import LocaleDependency

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension GlobalDependencies {
    /// The URL session, which is `.shared` by default.
    ///
    /// A strict test reports a read of the session if the test does not override it. `RemoteDataFetchDependency` has an
    /// in-memory implementation.
    public var urlSession: URLSession {
        get { resolveDependency(forKeyPath: \.urlSession, defaultImplementation: .shared) }
        set { override(keyPath: \.urlSession, with: newValue) }
    }

    /// The notification center, which is `.default` by default, and a new one for each test.
    public var notificationCenter: NotificationCenter {
        get { self[NotificationCenterKey.self] }
        set { self[NotificationCenterKey.self] = newValue }
    }

    /// The locales of the preferred languages, in order of preference.
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
/// A test and the scopes in it share the value of a key. They would not share a shared instance.
private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
}
