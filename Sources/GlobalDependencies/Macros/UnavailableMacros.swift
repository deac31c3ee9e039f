#if !Macros
// Without the trait, each macro is unavailable, with a message that contains the code to write. The compiler warns
// about a macro without an implementation. These declarations therefore use implementations of the toolchain, from the
// module Observation, which write nothing here.

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
    _ kindOrKey: GlobalDependencies.MacroSupport.UnavailableArgument? = nil,
    test: Test = (),
    preview: Preview = (),
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
    overrides: GlobalDependencies.MacroSupport.UnavailableArgument? = nil
) =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

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

extension GlobalDependencies.MacroSupport {
    /// The arguments of unavailable macros, which have to compile so that the compiler shows the message.
    public enum UnavailableArgument: ExpressibleByStringLiteral, Sendable {
        case always, debug, known, named, partial, required, restated, shared

        /// Creates the name of a key.
        public init(stringLiteral name: String) {
            self = .named
        }

        /// Returns an argument of an unavailable macro.
        public static func required(named names: String...) -> UnavailableArgument {
            .required
        }
    }
}
#endif
