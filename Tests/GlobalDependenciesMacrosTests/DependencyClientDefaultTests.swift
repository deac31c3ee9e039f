#if Macros
import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import GlobalDependenciesMacros

/// Tests for the defaults of the endpoints of a client that is not partial.
struct DependencyClientDefaultTests {
    @Test func defaultReturnsItsResultAfterReport() {
        expectReport(in: "() -> Float = { 0.5 }", "{\n    \(report)\n    return 0.5\n}")
        expectReport(in: "(Int) throws -> Int = { try half($0) }", "{\n    \(report)\n    return try half($0)\n}")
        expectReport(
            in: "(Int) -> Int = { [x] number -> Int in number + x }",
            "{ [x] number -> Int in\n    \(report)\n    return number + x\n}"
        )
    }

    @Test func defaultWithoutResultReportsFirst() {
        expectReport(in: "() -> Void = {}", "{\n    \(report)\n}")
        expectReport(in: "(Int) -> Void = { print($0) }", "{\n    \(report)\n    print($0)\n}")
        expectReport(in: "() throws -> Int = { throw Failure() }", "{\n    \(report)\n    throw Failure()\n}")
    }

    @Test(arguments: ["fatalError()", "preconditionFailure()", "Swift.fatalError(\"no\")"])
    func trappingDefaultReportsFirst(trap: String) {
        expectReport(in: "() -> Int = { \(trap) }", "{\n    \(report)\n    \(trap)\n}")
    }

    @Test func defaultWithSeveralStatementsReportsFirst() {
        expectReport(
            in: """
                (Int) -> Int = { number in
                        // The half.
                        let half = number / 2
                        return half
                    }
                """,
            """
            { number in
                \(report)
                // The half.
                let half = number / 2
                return half
            }
            """
        )
    }

    @Test func onlyStatementIsResult() {
        expectReport(
            in: "(Int) -> Int = {\n        print($0)\n        return $0\n    }",
            "{\n    \(report)\n    print($0)\n    return $0\n}"
        )
    }

    @Test func conditionIsResultUnlessItReturns() {
        expectReport(
            in: "(Bool) -> Int = { if $0 { 1 } else { 2 } }",
            """
            {
                \(report)
                return if $0 {
                    1
                } else {
                    2
                }
            }
            """
        )
        expectReport(
            in: "(Bool) -> Int = { if $0 { return 1 } else { return 2 } }",
            """
            {
                \(report)
                if $0 {
                    return 1
                } else {
                    return 2
                }
            }
            """
        )
    }

    @Test func defaultOtherThanClosureIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    var wind: (inout Int, String) async throws -> Int = usualWind
                }
                """,
            """
            struct Player {
                var wind: (inout Int, String) async throws -> Int = usualWind
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyClient' reports a call in the default of an endpoint: "
                        + "write the default as a closure",
                    line: 3,
                    column: 57,
                    fixIts: [FixItSpec(message: "call it in a closure")]
                )
            ],
            fixed: """
                @DependencyClient
                struct Player {
                    var wind: (inout Int, String) async throws -> Int = { try await usualWind(&$0, $1) }
                }
                """
        )
    }

    @Test func partialClientTakesAnyDefault() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    var volume: () -> Int = usualVolume
                    var count: () -> Int
                }
                """,
            """
            struct Player {
                var volume: () -> Int = usualVolume
                var count: () -> Int

                init(
                    volume: (() -> Int)? = nil,
                    count: @escaping () -> Int = {
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("Player.count")
                    }
                ) {
                    if let volume {
                        self.volume = volume
                    }
                    self.count = count
                }
            }
            """
        )
    }

    @Test func trappingEndpointGetsDefault() {
        expectTrapWarning(
            "var seek: (Int, String) -> Int",
            column: 9,
            fixIts: ["insert '= { _, _ in <#placeholder#> }'", "insert '@DependencyEndpoint(placeholder: <#value#>)'"],
            applying: "insert '= { _, _ in <#placeholder#> }'",
            fixed: "var seek: (Int, String) -> Int = { _, _ in <#placeholder#> }"
        )
    }

    @Test func trappingEndpointGetsPlaceholder() {
        expectTrapWarning(
            "var seek: (Int) async -> Int",
            column: 9,
            fixIts: ["insert '= { _ in <#placeholder#> }'", "insert '@DependencyEndpoint(placeholder: <#value#>)'"],
            applying: "insert '@DependencyEndpoint(placeholder: <#value#>)'",
            fixed: "@DependencyEndpoint(placeholder: <#value#>) var seek: (Int) async -> Int"
        )
    }

    @Test func endpointWithTypedErrorGetsFailure() {
        expectTrapWarning(
            "let seek: (Int) throws(PlayerError) -> Int",
            column: 9,
            fixIts: ["insert '@DependencyEndpoint(failure: <#error#>)'"],
            applying: "insert '@DependencyEndpoint(failure: <#error#>)'",
            fixed: "@DependencyEndpoint(failure: <#error#>) let seek: (Int) throws(PlayerError) -> Int"
        )
    }

    @Test func endpointWithAttributeGetsDefault() {
        expectTrapWarning(
            "var seek: (Int) -> Int",
            attribute: "@DependencyEndpoint(method: \"find\") ",
            methods: "\n\n    func find(_ argument1: Int) -> Int {\n        self.seek(argument1)\n    }",
            column: 45,
            fixIts: ["insert '= { _ in <#placeholder#> }'"],
            applying: "insert '= { _ in <#placeholder#> }'",
            fixed: "var seek: (Int) -> Int = { _ in <#placeholder#> }"
        )
    }

    @Test(
        arguments: [
            "() -> Void", "() -> ()", "() -> Int?", "() -> Optional<Int>", "() throws -> Int", "() -> Never",
            "() throws(any Error) -> Int", "() -> AsyncStream<Int>",
            "() -> _Concurrency.AsyncThrowingStream<Int, any Error>",
        ]
    )
    func endpointWithoutTrapHasNoWarning(type: String) {
        let throwing = type.contains("throws(") ? "() throws(any Error) in " : ""
        let call = type.contains("throws") ? "throw \(support)unimplementedError" : "\(support)unimplementedEndpoint"
        expectExpansion(
            of: "@DependencyClient\nstruct Player {\n    var seek: \(type)\n}",
            expansion(of: type, seek: "{ \(throwing)\n    \(call)(\"Player.seek\")\n}".replacing(" \n", with: "\n"))
        )
    }

    private let support = "GlobalDependencies.MacroSupport."
    private let report = "GlobalDependencies.MacroSupport.unimplementedEndpoint(\"Player.seek\")"

    private func expectReport(
        in endpoint: String,
        _ closure: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let type = endpoint.split(separator: " = ", maxSplits: 1)[0]
        expectExpansion(
            of: "@DependencyClient\nstruct Player {\n    var seek: \(endpoint)\n}",
            expansion(of: endpoint, type: String(type), seek: closure),
            sourceLocation: sourceLocation
        )
    }

    private func expansion(
        of endpoint: String,
        declaredBy introducer: String = "var",
        type: String? = nil,
        seek: String,
        methods: String = ""
    ) -> String {
        let lines = seek.split(separator: "\n")
        let indented = ([String(lines[0])] + lines.dropFirst().map { "        \($0)" }).joined(separator: "\n")
        return """
            struct Player {
                \(introducer) seek: \(endpoint)

                init(
                    seek: @escaping \(type ?? endpoint)
                ) {
                    self.seek = seek
                }

                init() {
                    self.seek = \(indented)
                }\(methods)
            }
            """
    }

    private func expectTrapWarning(
        _ property: String,
        attribute: String = "",
        methods: String = "",
        column: Int,
        fixIts: [String],
        applying fixIt: String,
        fixed: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let (introducer, endpoint) = (String(property.prefix(3)), String(property.dropFirst("var seek: ".count)))
        let arguments = endpoint.contains(",") ? "_, _" : "_"
        expectExpansion(
            of: "@DependencyClient\nstruct Player {\n    \(attribute)\(property)\n}",
            expansion(
                of: endpoint,
                declaredBy: introducer,
                seek: "{ \(arguments) in\n    \(report)\n}",
                methods: methods
            ),
            diagnostics: [
                DiagnosticSpec(
                    message: "'seek' traps if it is called while it is unimplemented: "
                        + "write what it returns after the report",
                    line: 3,
                    column: column,
                    severity: .warning,
                    fixIts: fixIts.map { FixItSpec(message: $0) }
                )
            ],
            applying: [fixIt],
            fixed: "@DependencyClient\nstruct Player {\n    \(attribute)\(fixed)\n}",
            sourceLocation: sourceLocation
        )
    }
}
#endif
