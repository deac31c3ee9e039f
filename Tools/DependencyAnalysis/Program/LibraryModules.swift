/// The modules of this package that the tools recognize.
package enum LibraryModules {
    /// The modules that declare containers.
    package static let declaring: Set<String> = ["GlobalDependencies", "GlobalDependenciesLifetimes"]

    /// The modules that declare containers or export a module that does.
    ///
    /// The index names only the module that a file imports, and not those that this module exports.
    package static let exporting: Set<String> = declaring.union([
        "GlobalDependenciesDoubles", "SwiftDependenciesCompatibility", "SwiftDependenciesCompatibilityTesting",
    ])
}
