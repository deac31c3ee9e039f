/// A rule of the linter.
package struct Rule: Hashable, Sendable {
    /// The stable identifier, such as `date`.
    ///
    /// A configuration and comments use it.
    package let id: String
    /// The rule in one sentence.
    package let summary: String
    /// A Boolean value that indicates whether the rule applies unless the configuration turns it on.
    package let isOnByDefault: Bool

    init(_ id: String, _ summary: String, isOnByDefault: Bool = true) {
        self.id = id
        self.summary = summary
        self.isOnByDefault = isOnByDefault
    }

    /// The rules in the order of the documentation, without those of a configuration.
    package static let all: [Rule] =
        SystemRule.all.map(\.rule) + [
            singleton, singletonUse, stateInDefault, sessionInShared, replaceableStored, defaultInImplementation,
            defaultInStatic, defaultInArgument, defaultBesideContainer, freshContainer, resolveOutsideAccessor,
            wrapperWithoutFunction, wrongKeyPath, wrongOverride, containerNotPassed, cycle, staticDependency,
            allowWithoutReason, unusedAllow,
        ]

    package static let singleton = Rule("singleton", "A static instance is not the implementation of a dependency.")
    static let singletonUse = Rule("singleton-use", "Code uses the static instance of a dependency directly.")
    static let stateInDefault = Rule(
        "state-in-default",
        "An implementation that each read evaluates creates an object with state."
    )
    static let sessionInShared = Rule(
        "session-in-shared",
        "An instance that containers or tests do not share as expected keeps a value of a session."
    )
    static let replaceableStored = Rule(
        "replaceable-stored",
        "An instance stores the current value of a replaceable dependency."
    )
    static let defaultInImplementation = Rule(
        "default-in-implementation",
        "A default implementation reads the default container instead of the container that resolves it."
    )
    static let defaultInStatic = Rule("default-in-static", "A static instance captures the default container.")
    static let defaultInArgument = Rule(
        "default-in-argument",
        "A default argument reads a dependency of the default container."
    )
    static let defaultBesideContainer = Rule(
        "default-beside-container",
        "Code that has a container reads the default one."
    )
    static let freshContainer = Rule(
        "fresh-container",
        "Code makes a container of its own instead of using or deriving from the default one."
    )
    static let resolveOutsideAccessor = Rule(
        "resolve-outside-accessor",
        "Code resolves a dependency outside of an accessor."
    )
    static let wrapperWithoutFunction = Rule(
        "wrapper-without-function",
        "A function resolves the dependencies of accessors without their names."
    )
    static let wrongKeyPath = Rule("wrong-key-path", "An accessor resolves another dependency's key path.")
    static let wrongOverride = Rule("wrong-override", "A setter overrides another dependency.")
    static let containerNotPassed = Rule(
        "container-not-passed",
        "A component creates another one without its own container."
    )
    static let cycle = Rule("cycle", "Default implementations read one another without end.")
    static let staticDependency = Rule("static-dependency", "A static property is marked @Dependency.")
    static let allowWithoutReason = Rule("allow-without-reason", "A comment allows findings without a reason.")
    static let unusedAllow = Rule("unused-allow", "A comment allows findings where there are none.")
}
