public import Foundation
public import GlobalDependencies

/// The dependency on the address of the catalogue.
public protocol CatalogAddressDependency: Dependencies {
    /// The address of the catalogue.
    var catalogAddress: URL { get }
}

extension GlobalDependencies: CatalogAddressDependency {
    /// The address of the catalogue: on this machine, unless the program prepares another one at its launch.
    public var catalogAddress: URL {
        get {
            resolveDependency(
                forKeyPath: \.catalogAddress,
                defaultImplementation: URL(string: "http://127.0.0.1:8080/") ?? URL(filePath: "/")
            )
        }
        set { override(keyPath: \.catalogAddress, with: newValue) }
    }
}
