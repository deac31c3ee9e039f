import Foundation
public import GlobalDependencies

/// The dependency on the configuration of the catalogue.
public protocol CatalogConfigurationDependency: Dependencies {
    /// The address and the timeout of the catalogue.
    var catalogConfiguration: CatalogConfiguration { get }
}

extension GlobalDependencies: CatalogConfigurationDependency {
    /// The configuration of the catalogue: on this machine, unless the program prepares another one at its launch.
    public var catalogConfiguration: CatalogConfiguration {
        get {
            resolveDependency(
                forKeyPath: \.catalogConfiguration,
                defaultImplementation: CatalogConfiguration(
                    address: URL(string: "http://127.0.0.1:8080/") ?? URL(fileURLWithPath: "/")
                )
            )
        }
        set { override(keyPath: \.catalogConfiguration, with: newValue) }
    }
}
