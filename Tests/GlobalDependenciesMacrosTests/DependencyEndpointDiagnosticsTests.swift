#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import GlobalDependenciesMacros

struct DependencyEndpointDiagnosticsTests {
    @Test func methodNameOtherThanLiteralIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    @DependencyEndpoint(method: name) var play: () -> Void
                }
                """,
            """
            struct Player {
                var play: () -> Void
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'method' must be a string literal that is the name of a method",
                    line: 3,
                    column: 33
                )
            ]
        )
    }

    @Test func methodNameOtherThanIdentifierIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    @DependencyEndpoint(method: "play it") var play: () -> Void
                }
                """,
            """
            struct Player {
                var play: () -> Void
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'method' must be a string literal that is the name of a method",
                    line: 3,
                    column: 33
                )
            ]
        )
    }

    @Test func duplicateMethodIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    @DependencyEndpoint(method: "stop") var play: (_ now: Bool) -> Void
                    var stop: (_ now: Bool) -> Void
                }
                """,
            """
            struct Player {
                var play: (_ now: Bool) -> Void
                var stop: (_ now: Bool) -> Void
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "two endpoints have the method 'stop(now:)': say '@DependencyEndpoint(method:)'",
                    line: 4,
                    column: 9,
                    fixIts: [FixItSpec(message: "name the method")]
                )
            ],
            applying: ["name the method"],
            fixed: """
                @DependencyClient
                struct Player {
                    @DependencyEndpoint(method: "stop") var play: (_ now: Bool) -> Void
                    @DependencyEndpoint(method: "<#name#>") var stop: (_ now: Bool) -> Void
                }
                """
        )
    }

    @Test func methodWithNameOfPropertyIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    @DependencyEndpoint(method: "play") var play: (Int) -> Void
                }
                """,
            """
            struct Player {
                var play: (Int) -> Void
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "a method whose arguments have no names cannot have the name of the property 'play'",
                    line: 3,
                    column: 45
                )
            ]
        )
    }

    @Test func methodNameWithoutClosureTypeIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    @DependencyEndpoint(method: "start") var play: Loader
                }
                """,
            """
            struct Player {
                var play: Loader
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyEndpoint' needs to see the type of the closure for this: write it out",
                    line: 3,
                    column: 33
                )
            ]
        )
    }

    @Test func failureOfNonthrowingEndpointIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    @DependencyEndpoint(failure: PlayerError.broken) var play: () -> Void
                }
                """,
            """
            struct Player {
                var play: () -> Void
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'failure' is for a closure that may throw",
                    line: 3,
                    column: 34
                )
            ]
        )
    }

    @Test func variadicArgumentWithLabelIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    var play: (_ tracks: Int...) throws -> Void
                }
                """,
            """
            struct Player {
                var play: (_ tracks: Int...) throws -> Void
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "a method cannot pass this on to the closure: leave out the names of the arguments",
                    line: 3,
                    column: 16
                )
            ]
        )
    }
}
#endif
