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
        let misuse = MisuseRule.all.filter { configuration.isOn($0.rule) }.flatMap { misuse in
            misuse.findings(self).map { $0.of(misuse.rule.id) }
        }
        let findings = (systemUses() + misuse).filter { finding in
            paths[finding.file].map { !configuration.allows(finding.rule, in: [finding.file, $0]) } ?? false
        }
        return AllowComments(program.files.filter { paths[$0.relativePath] != nil }).apply(
            to: findings,
            configuration: configuration
        ).inOrder()
    }

    /// Creates a finding at a reference.
    func finding(at reference: Program.Reference, message: String, remedy: String) -> Finding {
        finding(at: reference, in: reference.container, message: message, remedy: remedy)
    }

    /// Creates a finding at a declaration.
    func finding(at symbol: Int, message: String, remedy: String) -> Finding? {
        program.declarations[symbol].map { finding(at: $0, in: symbol, message: message, remedy: remedy) }
    }

    private func finding(at place: some ProgramPlace, in container: Int?, message: String, remedy: String) -> Finding {
        Finding(
            rule: "",
            file: program.files[place.file].relativePath,
            line: place.line,
            column: place.column,
            declaration: container.map(program.displayName(of:)) ?? "",
            message: message,
            remedy: remedy
        )
    }

    /// Returns the references to a declaration of the library, where misuse of it is reported.
    func uses(of symbol: LibrarySymbol) -> [Program.Reference] {
        program.references.filter { program.librarySymbols[$0.symbol] == symbol && isLinted($0.file) }
    }

    /// Returns the calls whose closures or arguments contain a reference, from the inside out, or nil if a macro wrote it.
    func calls(around reference: Program.Reference) -> [SourceText.Call]? {
        components.token(of: reference).map { token in
            program.files[reference.file].text.enclosures(of: token).compactMap { enclosure in
                switch enclosure {
                case .closure(let call), .argument(let call, _): call
                default: nil
                }
            }
        }
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
