/// The configurations of the packages of a program.
package struct PackageConfigurations {
    /// A configuration, and the folders of its packages.
    private let groups: [(configuration: LintConfiguration, packages: Set<String>)]

    /// Creates one configuration for all packages.
    package init(_ configuration: LintConfiguration, in analysis: ProgramAnalysis) {
        groups = [(configuration, Set(analysis.program.packages.selected.map(\.path)))]
    }

    /// Reads the configurations of the packages that are read.
    ///
    /// A package without a file of its own has the configuration of the root package.
    ///
    /// - Throws: ``ToolError``
    package init(of analysis: ProgramAnalysis, root: String) throws {
        var shared: Set<String> = []
        var groups: [(LintConfiguration, Set<String>)] = []
        for path in analysis.program.packages.selected.map(\.path) {
            if path != root, let configuration = try LintConfiguration(ofPackageAt: path) {
                groups.append((configuration, [path]))
            } else {
                shared.insert(path)
            }
        }
        self.groups = groups + [(try LintConfiguration(ofPackageAt: root) ?? LintConfiguration(), shared)]
    }

    /// Returns the findings in all packages that neither a comment nor a configuration allows, in the order of their places.
    package func findings(in analysis: ProgramAnalysis) -> [Finding] {
        groups.flatMap { group in
            Linter(analysis, configuration: group.configuration, packages: group.packages).findings()
        }.inOrder()
    }

    /// Returns the changes that turn the static instance of a type into a dependency.
    ///
    /// - Throws: ``ToolError`` if there is no such instance.
    package func singletonFix(ofType type: String, in analysis: ProgramAnalysis) throws(ToolError) -> SingletonFix {
        for (configuration, packages) in groups {
            let linter = Linter(analysis, configuration: configuration, packages: packages)
            if let fix = linter.singletonFix(ofType: type) { return fix }
        }
        throw ToolError(
            "No type `\(type)` has a static instance, such as `static let shared`. Run the rule `singleton` first."
        )
    }

    /// Returns a sentence for each package that is not read and uses the system for code that no configuration has a rule about.
    package func notes(on analysis: ProgramAnalysis) -> [String] {
        let wrappers = WrapperPackage.all.filter { !analysis.program.packages.containsModule($0.module) }
        let uses = groups.flatMap { group -> [Finding] in
            var configuration = group.configuration
            let known = configuration.custom.flatMap(\.symbols)
            configuration.rules = Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, false) })
            configuration.custom = wrappers.filter { wrapper in
                !known.contains { $0.hasPrefix("\(wrapper.module).") }
            }.map(\.rule)
            return Linter(analysis, configuration: configuration, packages: group.packages).findings()
        }
        return wrappers.compactMap { wrapper in
            let count = uses.count { $0.rule == wrapper.rule.id }
            return count == 0 ? nil : wrapper.note(uses: count)
        }
    }
}
