/// A rule against misuse of the library, or against static instances, with the function of the linter that checks it.
struct MisuseRule: Sendable {
    let rule: Rule
    /// Returns the findings, which get their rule from the caller.
    let findings: @Sendable (Linter) -> [Finding]

    private init(_ id: String, _ summary: String, _ findings: @escaping @Sendable (Linter) -> [Finding]) {
        rule = Rule(id, summary)
        self.findings = findings
    }

    /// The rules in the order of the documentation.
    static let all = [
        MisuseRule("singleton", "A static instance is not the implementation of a dependency.") { $0.singletons() },
        MisuseRule("singleton-use", "Code uses the static instance of a dependency directly.") { $0.singletonUses() },
        MisuseRule("state-in-default", "An implementation that each read evaluates creates an object with state.") {
            $0.statesInDefaults()
        },
        MisuseRule(
            "session-in-shared",
            "An instance that containers or tests do not share as expected keeps a value of a session."
        ) { $0.sessionsInInstances() },
        MisuseRule("replaceable-stored", "An instance stores the current value of a replaceable dependency.") {
            $0.storedReplaceables()
        },
        MisuseRule(
            "default-in-implementation",
            "A default implementation reads the default container instead of the container that resolves it."
        ) { $0.defaultsInImplementations() },
        MisuseRule("default-in-static", "A static instance captures the default container.") { $0.defaultsInStatics() },
        MisuseRule("default-in-argument", "A default argument reads a dependency of the default container.") {
            $0.defaultsInArguments()
        },
        MisuseRule("default-beside-container", "Code that has a container reads the default one.") {
            $0.defaultsBesideContainers()
        },
        MisuseRule(
            "fresh-container",
            "Code makes a container of its own instead of using or deriving from the default one."
        ) {
            $0.freshContainers()
        },
        MisuseRule("resolve-outside-accessor", "Code resolves a dependency outside of an accessor.") {
            $0.resolutionsOutsideAccessors()
        },
        MisuseRule("wrapper-without-function", "A function resolves the dependencies of accessors without their names.")
        {
            $0.wrappersWithoutFunction()
        },
        MisuseRule("wrong-key-path", "An accessor resolves another dependency's key path.") { $0.wrongKeyPaths() },
        MisuseRule("wrong-override", "A setter overrides another dependency.") { $0.wrongOverrides() },
        MisuseRule("container-not-passed", "A component creates another one without its own container.") {
            $0.containersNotPassed()
        },
        MisuseRule("cycle", "Default implementations read one another without end.") { $0.cycles() },
        MisuseRule("static-dependency", "A static property is marked @Dependency.") { $0.staticDependencies() },
    ]
}
