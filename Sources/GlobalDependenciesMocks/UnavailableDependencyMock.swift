#if !Macros
public import GlobalDependencies

// Without the trait, the macro is unavailable, as those of the core are.

/// Writes a mock of a protocol, with the trait `Macros`.
@available(*, unavailable, message: "set the trait 'Macros' in the manifest: '.package(url: …, traits: [\"Macros\"])'")
@attached(peer)
public macro DependencyMock(
    when condition: GlobalDependencies.MacroSupport.UnavailableArgument = .debug,
    inherits inherited: GlobalDependencies.MacroSupport.UnavailableArgument = .known,
    open isOpen: Bool = false
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Writes a mock of a protocol that inherits from another mock, with the trait `Macros`.
@available(*, unavailable, message: "set the trait 'Macros' in the manifest: '.package(url: …, traits: [\"Macros\"])'")
@attached(peer)
public macro DependencyMock<Superclass>(
    when condition: GlobalDependencies.MacroSupport.UnavailableArgument = .debug,
    inherits superclass: Superclass.Type,
    open isOpen: Bool = false
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
#endif
