import SourceIndex

/// Finds the places in packages with one configuration that break a rule.
struct Linter {
    let analysis: ProgramAnalysis
    let program: Program
    let dependencies: ProgramDependencies
    let components: ContainerUse
    let configuration: LintConfiguration

    /// The files that are linted, by their paths from the folder of the packages.
    ///
    /// The values are the paths from the folder of their package.
    private let paths: [String: String]

    /// Creates a linter of the packages in folders.
    init(_ analysis: ProgramAnalysis, configuration: LintConfiguration, packages: Set<String>) {
        self.analysis = analysis
        let selected = analysis.program.packages.selected.filter { packages.contains($0.path) }
        let files = analysis.program.files.compactMap { file in
            selected.first { $0.contains(file) }.map {
                (file.relativePath, String(file.path.dropFirst($0.path.count + 1)))
            }
        }
        paths = Dictionary(files) { first, _ in first }
        self.configuration = configuration
        program = analysis.program
        dependencies = analysis.dependencies
        components = analysis.components
    }

    /// Returns the findings that neither a comment nor the configuration allows, in the order of their places.
    func findings() -> [Finding] {
        var rules: [(Rule, () -> [Finding])] = [
            (.singleton, singletons),
            (.singletonUse, singletonUses),
            (.stateInDefault, statesInDefaults),
            (.sessionInShared, sessionsInInstances),
            (.replaceableStored, storedReplaceables),
            (.defaultInImplementation, defaultsInImplementations),
            (.defaultInStatic, defaultsInStatics),
            (.defaultInArgument, defaultsInArguments),
            (.defaultBesideContainer, defaultsBesideContainers),
            (.freshContainer, freshContainers),
            (.resolveOutsideAccessor, resolutionsOutsideAccessors),
            (.wrapperWithoutFunction, wrappersWithoutFunction),
            (.wrongKeyPath, wrongKeyPaths),
            (.wrongOverride, wrongOverrides),
            (.containerNotPassed, containersNotPassed),
            (.cycle, cycles),
            (.staticDependency, staticDependencies),
        ]
        rules.removeAll { !configuration.isOn($0.0) }
        let findings = (systemUses() + rules.flatMap { $0.1() }).filter { finding in
            paths[finding.file].map { !configuration.allows(finding.rule, in: [finding.file, $0]) } ?? false
        }
        return AllowComments(program.files.filter { paths[$0.relativePath] != nil }).apply(
            to: findings,
            configuration: configuration
        ).inOrder()
    }

    /// Creates a finding at a reference.
    func finding(_ rule: Rule, at reference: Program.Reference, message: String, remedy: String) -> Finding {
        finding(rule.id, at: reference, in: reference.container, message: message, remedy: remedy)
    }

    /// Creates a finding at a declaration.
    func finding(_ rule: Rule, at symbol: Int, message: String, remedy: String) -> Finding? {
        program.declarations[symbol].map { declaration in
            finding(rule.id, at: declaration, in: symbol, message: message, remedy: remedy)
        }
    }

    /// Creates a finding of a rule, which may be one of the configuration, in a declaration.
    func finding(
        _ rule: String,
        at place: some ProgramPlace,
        in container: Int?,
        message: String,
        remedy: String
    ) -> Finding {
        Finding(
            rule: rule,
            file: program.files[place.file].relativePath,
            line: place.line,
            column: place.column,
            declaration: container.map(program.displayName(of:)) ?? "",
            message: message,
            remedy: remedy
        )
    }

    /// The references in the accessor of a dependency, if misuse of the library is reported there.
    func references(in dependency: ProgramDependency) -> [Program.Reference] {
        guard let getter = dependency.getter else { return [] }
        return program.references(in: getter).filter { isLinted($0.file) }
    }

    /// A Boolean value that indicates whether misuse of the library is reported in a file.
    func isLinted(_ file: Int) -> Bool {
        program.files[file].kind == .library
    }
}
