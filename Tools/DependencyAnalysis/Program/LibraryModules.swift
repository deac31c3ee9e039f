/// The modules of this package that the tools recognize.
package enum LibraryModules {
    /// The modules that declare containers, keys or `@Dependency`.
    package static let declaring: Set<String> = [
        "GlobalDependencies", "GlobalDependenciesLifetimes", "GlobalDependenciesScopes",
    ]

    /// The modules that declare these, or export a module that does.
    ///
    /// The index names only the module that a file imports, and not those that this module exports.
    package static let exporting: Set<String> = declaring.union([
        "GlobalDependenciesDoubles", "GlobalDependenciesFacades", "SwiftDependenciesCompatibility",
        "SwiftDependenciesCompatibilityTesting",
    ])
}
