#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import GlobalDependenciesMacros

struct DependencyClientDiagnosticsTests {
    @Test func clientOtherThanStructIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                class Player {
                }
                """,
            """
            class Player {
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyClient' is for a struct whose properties are closures",
                    line: 1,
                    column: 1,
                    fixIts: [FixItSpec(message: "remove '@DependencyClient'")]
                )
            ],
            applying: ["remove '@DependencyClient'"],
            fixed: """
                class Player {
                }
                """
        )
    }

    @Test func noncopyableClientIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player: ~Copyable {
                }
                """,
            """
            struct Player: ~Copyable {
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyClient' is for a struct that can be copied",
                    line: 2,
                    column: 16
                )
            ]
        )
    }

    @Test func propertyWithoutTypeIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    var count = 0
                }
                """,
            """
            struct Player {
                var count = 0
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyClient' needs to see the type of 'count'",
                    line: 3,
                    column: 9,
                    fixIts: [FixItSpec(message: "write the type")]
                )
            ],
            applying: ["write the type"],
            fixed: """
                @DependencyClient
                struct Player {
                    var count: Int = 0
                }
                """
        )
    }

    @Test func propertiesInOneDeclarationAreRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    var (a, b): (Int, Int)
                }
                """,
            """
            struct Player {
                var (a, b): (Int, Int)
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyClient' needs a declaration of its own for each property",
                    line: 3,
                    column: 9
                )
            ]
        )
    }

    @Test func propertyNamedSelfIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    var `self`: () -> Void
                }
                """,
            """
            struct Player {
                var `self`: () -> Void
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyClient' needs another name for this property",
                    line: 3,
                    column: 9
                )
            ]
        )
    }

    @Test func conditionalPropertyWithoutValueIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    #if DEBUG
                    var play: () throws -> Void
                    #endif
                }
                """,
            """
            struct Player {
                #if DEBUG
                var play: () throws -> Void
                #endif
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyClient' needs a value for a property that is in '#if'",
                    line: 3,
                    column: 5
                )
            ]
        )
    }

    @Test func publicOptionalWithoutLiteralIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                public struct Player {
                    public var count: Int? = usual
                }
                """,
            """
            public struct Player {
                public var count: Int? = usual
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyClient' needs 'nil' or a literal as the value of a public optional",
                    line: 3,
                    column: 30
                )
            ]
        )
    }

    @Test func endpointOtherThanClosureIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    @DependencyEndpoint var play: (() -> Void)?
                }
                """,
            """
            struct Player {
                var play: (() -> Void)?
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyEndpoint' is for a stored property that is a closure and not optional",
                    line: 3,
                    column: 5,
                    fixIts: [FixItSpec(message: "remove '@DependencyEndpoint'")]
                )
            ],
            applying: ["remove '@DependencyEndpoint'"],
            fixed: """
                @DependencyClient
                struct Player {
                    var play: (() -> Void)?
                }
                """
        )
    }

    @Test func staticEndpointIsRefused() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    @DependencyEndpoint static var play: () -> Void
                }
                """,
            """
            struct Player {
                static var play: () -> Void
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyEndpoint' is for a stored property that is a closure and not optional",
                    line: 3,
                    column: 5,
                    fixIts: [FixItSpec(message: "remove '@DependencyEndpoint'")]
                )
            ],
            applying: ["remove '@DependencyEndpoint'"],
            fixed: """
                @DependencyClient
                struct Player {
                    static var play: () -> Void
                }
                """
        )
    }

    @Test func endpointOutsideClientIsRefused() {
        expectExpansion(
            of: """
                struct Player {
                    @DependencyEndpoint var play: () -> Void
                }
                """,
            """
            struct Player {
                var play: () -> Void
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyEndpoint' is for a property of a struct with '@DependencyClient'",
                    line: 2,
                    column: 5,
                    fixIts: [FixItSpec(message: "remove '@DependencyEndpoint'")]
                )
            ],
            applying: ["remove '@DependencyEndpoint'"],
            fixed: """
                struct Player {
                    var play: () -> Void
                }
                """
        )
    }
}
#endif
