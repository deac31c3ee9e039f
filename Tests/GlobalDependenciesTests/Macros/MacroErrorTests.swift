#if os(macOS) || os(Linux)

import Testing

/// Tests for the compiler's errors about code with macros.
struct MacroErrorTests {
    /// The article about macros has this error in a table.
    @Test(arguments: modulesWithoutMacrosOfDoubles)
    func macrosOfDoublesAreUnknown(module: String) async throws {
        let declarations = [
            "DependencyClient": "@DependencyClient(.partial) struct Pilot {}",
            "DependencyEndpoint": "struct Gauge { @DependencyEndpoint(placeholder: 3) var read: () -> Int }",
            "DependencyEndpointIgnored": "struct Log { @DependencyEndpointIgnored var write: () -> Int }",
            "DependencyMock": "@DependencyMock(when: .always, inherits: .restated) protocol Tides {}",
        ]
        let errors = try await Compiler.errors(inEachOf: ["import \(module)"] + declarations.values)
        #expect(errors == [[]] + declarations.keys.map { ["unknown attribute '\($0)'"] })
    }

    #if Macros
    private static let modulesWithoutMacrosOfDoubles = ["GlobalDependencies"]
    private static let remedyForScopes =
        "is unavailable: write 'import GlobalDependenciesScopes', and add the product 'GlobalDependenciesScopes' to the "
        + "dependencies of the target"

    private static let dependencies = """
        import GlobalDependencies
        @GlobalDependency protocol Weather: Sendable {}
        @GlobalDependency protocol Tides: Sendable {}
        struct TideTable: Tides {}
        extension GlobalDependencies: TidesDependency { @DependencyEntry var tides: any Tides = TideTable() }

        """

    @Test(arguments: ["composed", "root", "shared"], ["import GlobalDependencies", "import GlobalDependenciesScopes"])
    func entryOfKindWithoutImportOfScopesNamesTheModule(kind: String, imports: String) async throws {
        let source = imports + "\nextension GlobalDependencies { @DependencyEntry(.\(kind)) var depth: Int = 3 }"
        let errors = try await Compiler.errors(in: source)
        #expect(errors == (imports.hasSuffix("Scopes") ? [] : ["'yield' \(Self.remedyForScopes)"]))
    }

    @Test func entryThatUsesSelfNamesTheKind() async throws {
        let source = """
            import GlobalDependencies
            struct Chart: Sendable { let dependencies: GlobalDependencies }
            extension GlobalDependencies { @DependencyEntry var chart: Chart = Chart(dependencies: self) }
            """
        let errors = try await Compiler.errors(in: source)
        #expect(errors.contains("cannot find 'self' in scope; did you mean to use it in a type or extension context?"))
        let message =
            "the initial value of an entry cannot use 'self': write '@DependencyEntry(.composed)', with which '.default' is "
            + "the container that is read"
        #expect(errors.contains { $0.hasPrefix(message) })
    }

    /// Declarations of which macros write a mock and initializers.
    private static let written = """
        import GlobalDependenciesDoubles
        @DependencyMock(when: .always) protocol Wind: Sendable { func speed() -> Double }
        @DependencyClient struct Pilot: Sendable { var guide: @Sendable () async throws -> Void }
        @GlobalDependency protocol Tides: Sendable {}
        struct TideTable: Tides {}
        extension GlobalDependencies: TidesDependency { @DependencyEntry var tides: any Tides = TideTable() }
        @InjectedDependencies((any Tides).self) struct Ferry: Sendable {}

        """

    @Test(
        arguments: [
            ("MockWind()", "any Wind", "cannot find 'MockWind' in scope"),
            ("Pilot()", "Pilot", "'Pilot' cannot be constructed because it has no accessible initializers"),
            ("Ferry()", "Ferry", "'Ferry' cannot be constructed because it has no accessible initializers"),
        ]
    )
    func entryWithWrittenTestValueNeedsStaticProperty(value: String, type: String, error: String) async throws {
        let source = """
            \(Self.written)
            enum Doubles { static let value: \(type) = \(value) }
            extension GlobalDependencies { @DependencyEntry(test: VALUE) var entry: \(type) = Doubles.value }
            """
        let errors = try await Compiler.errors(in: source.replacing("VALUE", with: value))
        #expect(errors == [error, "extensions must not contain stored properties"])
        #expect(try await Compiler.errors(in: source.replacing("VALUE", with: "Doubles.value")) == [])
    }

    @Test(arguments: [
        "func sail(to port: String) -> Int", "func sail(to port: Int) -> Int", "var name: String { get set }",
    ])
    func restatedRequirementOfInheritedMockHasRemedy(requirement: String) async throws {
        let source = """
            import GlobalDependenciesDoubles
            @DependencyMock(when: .always, open: true) protocol Vessel: Sendable {
                func sail(to port: String) -> Int
                var name: String { get }
            }
            @DependencyMock(when: .always, inherits: (any Vessel).self) protocol Tug: Vessel {
                RESTATED
                \(requirement)
            }
            """
        let output = try await Compiler.diagnostics(
            of: source.replacing("RESTATED", with: ""),
            ["-emit-sil", "-o", "/dev/null"]
        )
        let isOverload = requirement.contains("Int)")
        #expect(
            output.contains(
                isOverload
                    ? "cannot override a property with type" : "overriding declaration requires an 'override' keyword"
            )
        )
        let remedy =
            "// If the other mock declares this, too, restate the requirement of its protocol here, with 'override'."
        #expect(output.contains(remedy))
        let remedied =
            isOverload
            ? source.replacing("RESTATED", with: "override func sail(to port: String) -> Int")
            : source.replacing("RESTATED", with: "").replacing(
                "    \(requirement)\n}",
                with: "    override \(requirement)\n}"
            )
        #expect(try await Compiler.errors(in: remedied) == [])
    }

    @Test func missingConformanceNamesTheLineToWrite() async throws {
        let component = "@InjectedDependencies((any Weather).self) final class Forecast {}"
        let errors = try await Compiler.errors(in: Self.dependencies + component)
        let message =
            "'conforming' is unavailable: 'GlobalDependencies' has to conform to 'WeatherDependency': "
            + "write 'extension GlobalDependencies: WeatherDependency { … }'"
        #expect(errors == [message])
    }

    @Test func missingConformanceOfACompositionNamesEachLine() async throws {
        let component = "@InjectedDependencies((any Weather & Tides).self) final class Forecast {}"
        let errors = try await Compiler.errors(in: Self.dependencies + component)
        let message =
            "'conforming' is unavailable: "
            + "'GlobalDependencies' has to conform to 'WeatherDependency' and 'TidesDependency': "
            + "write each of these that is missing: 'extension GlobalDependencies: WeatherDependency { … }' "
            + "'extension GlobalDependencies: TidesDependency { … }'"
        #expect(errors == [message])
    }

    @Test func superclassWithoutInitIsNoted() async throws {
        let component = """
            class Station { init(name: String) {} }
            @InjectedDependencies((any Tides).self) final class Forecast: Station {}
            """
        let source = Self.dependencies + component
        #expect(
            try await Compiler.errors(in: source) == [
                "'super.init' isn't called on all paths before returning from initializer"
            ]
        )
        let note = "// If the superclass has no 'init()', write this initializer, with a call of 'super.init'."
        #expect(try await Compiler.diagnostics(of: source, ["-emit-sil", "-o", "/dev/null"]).contains(note))
    }

    @Test func missingOverrideDoesNotCompile() async throws {
        let errors = try await Compiler.errors(
            in: Self.component("overrides: .required") + "let complete = Forecast.dependencies(tides: TideTable())"
        )
        #expect(errors == ["missing argument for parameter 'haven' in call"])
    }

    @Test func overrideOfPropertyWithAnotherNameDoesNotCompile() async throws {
        let names = "overrides: .required(named: \"tides\", \"port\")"
        let errors = try await Compiler.errors(in: Self.component(names))
        #expect(errors == ["value of type 'GlobalDependencies' has no member 'port'"])
    }

    /// Returns a component with two dependencies.
    private static func component(_ overrides: String) -> String {
        dependencies + """
            @GlobalDependency protocol Haven: Sendable {}
            struct Bay: Haven {}
            extension GlobalDependencies: HavenDependency { @DependencyEntry var haven: any Haven = Bay() }
            @InjectedDependencies((any Tides & Haven).self, \(overrides)) final class Forecast {}

            """
    }

    @Test(
        arguments: [
            "import GlobalDependenciesDoubles\n",
            "import GlobalDependencies\nimport GlobalDependenciesDoubles\n",
        ]
    )
    func importOfDoublesSufficesForClientAndMock(imports: String) async throws {
        let source =
            imports + """
                @DependencyClient struct Pilot { var guide: @Sendable (_ ship: String) async throws -> Void }
                let pilot = Pilot(guide: { _ in })
                @DependencyMock(when: .always) protocol Weather: Sendable { func isCalm() -> Bool }
                func mistakes() throws { throw unimplemented("mistakes") }
                let calls = MockWeather().calls
                """
        let output = try await Compiler.diagnostics(
            of: source,
            ["-typecheck", "-enable-upcoming-feature", "MemberImportVisibility"]
        )
        #expect(output.isEmpty)
    }

    @Test func validCodeHasNoErrors() async throws {
        let component = "@InjectedDependencies((any Tides).self) final class Forecast {}"
        #expect(try await Compiler.errors(in: Self.dependencies + component) == [])
    }
    #else
    private static let modulesWithoutMacrosOfDoubles = ["GlobalDependencies", "GlobalDependenciesDoubles"]

    @Test(arguments: ["GlobalDependencies", "GlobalDependenciesDoubles"])
    func macrosWithoutTraitNameTheTrait(module: String) async throws {
        let macros = [
            "@GlobalDependency protocol Tides {}",
            "@GlobalDependency(named: \"tide\") protocol Tides {}",
            "@InjectedDependencies((any Weather).self) final class Harbour {}",
            "@InjectedDependencies((any Weather).self, Int.self) struct Harbour {}",
            "@InjectedDependencies((any Weather).self, overrides: .required) struct Harbour {}",
            "@InjectedDependencies((any Weather).self, overrides: .required(named: \"sky\")) struct Harbour {}",
        ]
        let declarations = macros.enumerated().map { "enum Namespace\($0) { \($1) }" }
        let errors = try await Compiler.errors(inEachOf: ["import \(module); protocol Weather {}"] + declarations)
        #expect(errors.map(\.count) == [0] + macros.map { _ in 1 })
        #expect(errors.joined().allSatisfy { $0.hasSuffix(Self.remedy) })
    }

    @Test func entriesWithoutTraitNameTheTrait() async throws {
        let arguments = [
            "", "(test: 3)", "(preview: 3)", "(test: 3, preview: 3)", "(.shared)", "(.shared, test: 3)",
            "(.shared, preview: 3)", "(.shared, test: 3, preview: 3)", "(.composed)", "(.replaceable)", "(.root)",
            "(.weak)", "(\"Key\")", "(\"Key\", liveValue: 3)", "(liveValue: 3)", "(previewValue: 3)",
            "(liveValue: 3, previewValue: 3)",
        ]
        let entries = arguments.enumerated().map {
            "extension GlobalDependencies { @DependencyEntry\($1) var depth\($0): Int = 3 }"
        }
        let errors = try await Compiler.errors(inEachOf: ["import GlobalDependencies"] + entries)
        #expect(errors.map(\.count) == [0] + arguments.map { _ in 2 })
        #expect(errors.dropFirst().allSatisfy { $0.first?.hasSuffix(Self.remedy) == true })
        #expect(errors.dropFirst().allSatisfy { $0.last == "extensions must not contain stored properties" })
    }

    private static let remedy =
        "is unavailable: set the trait 'Macros': in a manifest, write '.package(url: …, traits: [\"Macros\"])'; in an Xcode "
        + "project, select it in the package dependencies (Xcode 26.4 or later), or use a local package that sets it"
    #endif
}

extension Compiler {
    /// Returns the messages of the errors about a file.
    static func errors(in source: String) async throws -> [String] {
        distinct(try await locatedErrors(in: source).map(\.message))
    }

    /// Returns the messages of the errors about each line of a file.
    ///
    /// An error without a line counts as one about the first line.
    fileprivate static func errors(inEachOf lines: [String]) async throws -> [[String]] {
        let errors = try await locatedErrors(in: lines.joined(separator: "\n"))
        return lines.indices.map { index in distinct(errors.filter { $0.line ?? 1 == index + 1 }.map(\.message)) }
    }

    private static func locatedErrors(in source: String) async throws -> [(line: Int?, message: String)] {
        let output = try await diagnostics(of: source, ["-emit-sil", "-o", "/dev/null"])
        return output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.compactMap { error in
            error.firstMatch(of: /(?::(\d+):\d+)?: error: (.*)/).map { ($0.1.flatMap { Int($0) }, String($0.2)) }
        }
    }

    private static func distinct(_ messages: [String]) -> [String] {
        var seen: Set<String> = []
        return messages.filter { seen.insert($0).inserted }
    }
}

#endif
