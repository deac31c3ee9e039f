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

    /// The notification center: `.default` by default, and a new one for each container in tests.
    public var notificationCenter: NotificationCenter {
        get {
            context == .test
                ? resolveDependency(
                    forKeyPath: \.notificationCenter,
                    sharedImplementation: { _ in NotificationCenter() }
                )
                : resolveDependency(forKeyPath: \.notificationCenter, defaultImplementation: .default)
        }
        set { override(keyPath: \.notificationCenter, with: newValue) }
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
