import Foundation
public import GlobalDependencies

/// What a component declares in order to know where the catalogue is.
public protocol CatalogConfigurationDependency: Dependencies {
    /// Where the catalogue is, and how long it may take.
    var catalogConfiguration: CatalogConfiguration { get }
}

extension GlobalDependencies: CatalogConfigurationDependency {
    /// Where the catalogue is: on this machine, until the program that starts says where.
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
