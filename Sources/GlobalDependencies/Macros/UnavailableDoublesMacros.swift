// The macros of the module GlobalDependenciesDoubles, each unavailable, with a message that contains the code to write. In a
// file that imports that module, the compiler prefers the available macros there.

#if Macros
/// Writes the initializers and methods of a struct of closures, with the import of `GlobalDependenciesDoubles`.
@available(
    *,
    unavailable,
    message: """
        write 'import GlobalDependenciesDoubles', and add the product 'GlobalDependenciesDoubles' to the dependencies of \
        the target
        """
)
@attached(peer)
public macro DependencyClient(
    _ kind: GlobalDependencies.MacroSupport.UnavailableArgument? = nil
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Writes a mock of a protocol, with the import of `GlobalDependenciesDoubles`.
@available(
    *,
    unavailable,
    message: """
        write 'import GlobalDependenciesDoubles', and add the product 'GlobalDependenciesDoubles' to the dependencies of \
        the target
        """
)
@attached(peer)
public macro DependencyMock(
    when condition: GlobalDependencies.MacroSupport.UnavailableArgument = .debug,
    inherits inherited: GlobalDependencies.MacroSupport.UnavailableArgument = .known,
    open isOpen: Bool = false
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Writes a mock of a protocol that inherits from another mock, with the import of `GlobalDependenciesDoubles`.
@available(
    *,
    unavailable,
    message: """
        write 'import GlobalDependenciesDoubles', and add the product 'GlobalDependenciesDoubles' to the dependencies of \
        the target
        """
)
@attached(peer)
public macro DependencyMock<Superclass>(
    when condition: GlobalDependencies.MacroSupport.UnavailableArgument = .debug,
    inherits superclass: Superclass.Type,
    open isOpen: Bool = false
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
#else
/// Writes the initializers and methods of a struct of closures, with the trait `Macros`.
@available(
    *,
    unavailable,
    message: """
        set the trait 'Macros': in a manifest, write '.package(url: …, traits: ["Macros"])'; in an Xcode project, select it \
        in the package dependencies (Xcode 26.4 or later), or use a local package that sets it
        """
)
@attached(peer)
public macro DependencyClient(
    _ kind: GlobalDependencies.MacroSupport.UnavailableArgument? = nil
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Describes an endpoint of a struct of closures, with the trait `Macros`.
@available(
    *,
    unavailable,
    message: """
        set the trait 'Macros': in a manifest, write '.package(url: …, traits: ["Macros"])'; in an Xcode project, select it \
        in the package dependencies (Xcode 26.4 or later), or use a local package that sets it
        """
)
@attached(accessor, names: named(willSet))
public macro DependencyEndpoint<Result, Failure>(
    method: String? = nil,
    placeholder: Result = (),
    failure: Failure = ()
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// Excludes a closure from the endpoints of a struct, with the trait `Macros`.
@available(
    *,
    unavailable,
    message: """
        set the trait 'Macros': in a manifest, write '.package(url: …, traits: ["Macros"])'; in an Xcode project, select it \
        in the package dependencies (Xcode 26.4 or later), or use a local package that sets it
        """
)
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
    #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// Writes a mock of a protocol, with the trait `Macros`.
@available(
    *,
    unavailable,
    message: """
        set the trait 'Macros': in a manifest, write '.package(url: …, traits: ["Macros"])'; in an Xcode project, select it \
        in the package dependencies (Xcode 26.4 or later), or use a local package that sets it
        """
)
@attached(peer)
public macro DependencyMock(
    when condition: GlobalDependencies.MacroSupport.UnavailableArgument = .debug,
    inherits inherited: GlobalDependencies.MacroSupport.UnavailableArgument = .known,
    open isOpen: Bool = false
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Writes a mock of a protocol that inherits from another mock, with the trait `Macros`.
@available(
    *,
    unavailable,
    message: """
        set the trait 'Macros': in a manifest, write '.package(url: …, traits: ["Macros"])'; in an Xcode project, select it \
        in the package dependencies (Xcode 26.4 or later), or use a local package that sets it
        """
)
@attached(peer)
public macro DependencyMock<Superclass>(
    when condition: GlobalDependencies.MacroSupport.UnavailableArgument = .debug,
    inherits superclass: Superclass.Type,
    open isOpen: Bool = false
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
#endif
