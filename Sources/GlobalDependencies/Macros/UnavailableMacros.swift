#if !Macros
// Without the trait, each macro is unavailable, with a message that contains the code to write. The compiler warns
// about a macro without an implementation. These declarations therefore use implementations of the toolchain, from the
// module Observation, which write nothing here. An attribute accepts only a literal, so each repeats the message.

/// Declares the protocol of a dependency, with the trait `Macros`.
@available(
    *,
    unavailable,
    message: """
        set the trait 'Macros': in a manifest, write '.package(url: …, traits: ["Macros"])'; in an Xcode project, select it \
        in the package dependencies (Xcode 26.4 or later), or use a local package that sets it
        """
)
@attached(peer)
public macro GlobalDependency(named name: String? = nil) =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Writes the accessors of a dependency, with the trait `Macros`.
@available(
    *,
    unavailable,
    message: """
        set the trait 'Macros': in a manifest, write '.package(url: …, traits: ["Macros"])'; in an Xcode project, select it \
        in the package dependencies (Xcode 26.4 or later), or use a local package that sets it
        """
)
@attached(accessor, names: named(willSet))
public macro DependencyEntry<Test, Preview, Live, PreviewValue>(
    _ kind: DependencyEntryKind? = nil,
    test: Test = (),
    preview: Preview = (),
    liveValue: Live = (),
    previewValue: PreviewValue = ()
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// Writes the accessors of a dependency and a key with a name, with the trait `Macros`.
@available(
    *,
    unavailable,
    message: """
        set the trait 'Macros': in a manifest, write '.package(url: …, traits: ["Macros"])'; in an Xcode project, select it \
        in the package dependencies (Xcode 26.4 or later), or use a local package that sets it
        """
)
@attached(accessor, names: named(willSet))
public macro DependencyEntry<Live, PreviewValue>(
    _ key: String,
    liveValue: Live = (),
    previewValue: PreviewValue = ()
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// Writes the property and the initializer for the dependencies of a component, with the trait `Macros`.
@available(
    *,
    unavailable,
    message: """
        set the trait 'Macros': in a manifest, write '.package(url: …, traits: ["Macros"])'; in an Xcode project, select it \
        in the package dependencies (Xcode 26.4 or later), or use a local package that sets it
        """
)
@attached(peer)
public macro InjectedDependencies<each Requirement>(
    _ types: repeat (each Requirement).Type,
    overrides: InjectedDependenciesOverrides? = nil
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
#endif
