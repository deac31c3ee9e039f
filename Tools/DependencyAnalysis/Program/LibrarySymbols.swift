import SourceIndex

/// The declarations of GlobalDependencies that the tools recognize.
enum LibrarySymbol: Hashable, Sendable {
    /// A type whose properties are dependencies: `GlobalDependencies` or a container of a lifetime.
    case container
    /// `Dependencies`, the base of the protocols that declare a component's dependencies.
    case dependenciesProtocol
    /// `GlobalDependencies.default`.
    case defaultContainer
    /// `GlobalDependencies()`, `GlobalDependencies(context:)`, `.live`, `.preview` or `.test`.
    case freshContainer
    /// `resolveDependency(…)`, in all forms.
    case resolve
    /// The property wrapper `@Dependency`.
    case dependencyWrapper
    /// `DependencyKey` or `TestDependencyKey`.
    case key

    private static let prefixes = LibraryModules.declaring.map { "s:\($0.utf8.count)\($0)" }

    /// Creates the case of a symbol, or nil if it is another one.
    init?(_ symbol: Symbol) {
        // Demangling costs about 2 µs: the names of the modules are in the mangled name of what they declare.
        guard Self.prefixes.contains(where: symbol.usr.hasPrefix), symbol.kind != .extension else { return nil }
        let components = symbol.qualifiedName.split(separator: ".", maxSplits: 2).map(String.init)
        guard components.count > 1, LibraryModules.declaring.contains(components[0]) else { return nil }
        switch (components[1], symbol.name) {
        case ("GlobalDependencies", "GlobalDependencies"), ("LifetimeDependencies", "LifetimeDependencies"):
            self = .container
        case ("Dependencies", "Dependencies"), ("DependenciesProtocol", "DependenciesProtocol"):
            self = .dependenciesProtocol
        case ("GlobalDependencies", "default") where symbol.kind.isStaticProperty:
            self = .defaultContainer
        case ("GlobalDependencies", "init()"), ("GlobalDependencies", "init(context:)"):
            // Types in the container have initializers, too.
            guard components.count == 3, !components[2].contains(".") else { return nil }
            self = .freshContainer
        case ("GlobalDependencies", "live"), ("GlobalDependencies", "preview"), ("GlobalDependencies", "test"):
            guard symbol.kind.isStaticProperty else { return nil }
            self = .freshContainer
        case (_, let name) where components.count > 2 && name.hasPrefix("resolveDependency("):
            self = .resolve
        case ("Dependency", "Dependency"):
            self = .dependencyWrapper
        case ("DependencyKey", "DependencyKey"), ("TestDependencyKey", "TestDependencyKey"):
            self = .key
        default:
            return nil
        }
    }
}

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
        "FacadeDoubles", "GlobalDependenciesDoubles", "GlobalDependenciesFacades", "GlobalDependenciesTesting",
        "SwiftDependenciesCompatibility", "SwiftDependenciesCompatibilityTesting",
    ])
}
