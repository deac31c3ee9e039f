#if !Macros
public import GlobalDependencies

// Without the trait, the macro is unavailable, as those of the core are.

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
