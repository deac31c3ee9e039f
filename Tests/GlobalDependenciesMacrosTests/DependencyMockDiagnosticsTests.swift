#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct DependencyMockDiagnosticsTests {
    @Test func mockOfOtherTypeIsRefused() {
        expectExpansion(
            of: """
                @DependencyMock
                struct Weather {
                }
                """,
            """
            struct Weather {
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyMock' is for a protocol",
                    line: 1,
                    column: 1
                )
            ]
        )
    }

    @Test func unknownArgumentIsRefused() {
        expectExpansion(
            of: """
                @DependencyMock(when: condition)
                protocol Weather {
                }
                """,
            """
            protocol Weather {
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message:
                        "'@DependencyMock' takes 'when: .debug' or '.always', 'inherits: .known', '.restated' or the "
                        + "mock to inherit from, and 'open: true' or 'false'",
                    line: 1,
                    column: 17
                )
            ]
        )
    }

    @Test func protocolOfOtherActorIsRefused() {
        expectExpansion(
            of: """
                @DependencyMock
                protocol Weather: Sendable & DistributedActor {
                }
                """,
            """
            protocol Weather: Sendable & DistributedActor {
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot be used for a protocol of actors that are distributed or "
                        + "global: write the mock yourself",
                    line: 2,
                    column: 30,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                )
            ]
        )
    }

    @Test func clausesAboutSelfAreRefused() {
        expectExpansion(
            of: """
                @DependencyMock
                protocol Weather: Sendable where Self == Never {
                    associatedtype Other: Sendable where Self == Other
                    associatedtype Item: ~Copyable
                    associatedtype Parts: Sequence<Self>
                    associatedtype Record: MockWeatherRecord
                }
                """,
            """
            protocol Weather: Sendable where Self == Never {
                associatedtype Other: Sendable where Self == Other
                associatedtype Item: ~Copyable
                associatedtype Parts: Sequence<Self>
                associatedtype Record: MockWeatherRecord
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a protocol that has requirements of 'Self' in a "
                        + "clause: write the mock yourself",
                    line: 2,
                    column: 34,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a protocol that has requirements of 'Self' in a "
                        + "clause: write the mock yourself",
                    line: 3,
                    column: 42,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a requirement with a noncopyable or nonescapable type: "
                        + "write the mock yourself",
                    line: 4,
                    column: 26,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a protocol that has requirements of 'Self' in a "
                        + "clause: write the mock yourself",
                    line: 5,
                    column: 5,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
            ]
        )
    }

    @Test func requirementsWithoutPossibleOverrideAreRefused() {
        expectExpansion(
            of: """
                @DependencyMock
                protocol Refused: Sendable {
                    static func < (lhs: Self, rhs: Self) -> Bool
                    @available(macOS 14, *)
                    func refresh()
                    func compare() where Self: Equatable
                    func give() -> sending Int
                    var name: String { _read }
                }
                """,
            """
            protocol Refused: Sendable {
                static func < (lhs: Self, rhs: Self) -> Bool
                @available(macOS 14, *)
                func refresh()
                func compare() where Self: Equatable
                func give() -> sending Int
                var name: String { _read }
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock an operator: write the mock yourself",
                    line: 3,
                    column: 5,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a requirement with limited availability: write "
                        + "'@available' in front of the protocol",
                    line: 4,
                    column: 5,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a protocol that has requirements of 'Self' in a "
                        + "clause: write the mock yourself",
                    line: 6,
                    column: 20,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a requirement that is 'sending': write the mock yourself",
                    line: 7,
                    column: 20,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a requirement that is '_read': write the mock yourself",
                    line: 8,
                    column: 24,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
            ]
        )
    }

    @Test func parametersWithoutPossibleOverrideAreRefused() {
        expectExpansion(
            of: """
                @DependencyMock
                protocol Refused: Sendable {
                    func run(isolation: isolated (any Actor)?)
                    func print<each T>(_ value: repeat each T)
                    func visit<T>(_ body: (inout T) -> Void)
                    func keep<T: ~Copyable>(_ value: T)
                    func hold(_ value: some ~Copyable)
                    func read(_ bytes: RawSpan)
                }
                """,
            """
            protocol Refused: Sendable {
                func run(isolation: isolated (any Actor)?)
                func print<each T>(_ value: repeat each T)
                func visit<T>(_ body: (inout T) -> Void)
                func keep<T: ~Copyable>(_ value: T)
                func hold(_ value: some ~Copyable)
                func read(_ bytes: RawSpan)
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a parameter that is 'isolated': write "
                        + "the mock yourself",
                    line: 3,
                    column: 14,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a requirement with a parameter pack or a generic value "
                        + "parameter: write the mock yourself",
                    line: 4,
                    column: 16,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot pass a generic closure with an inout, attributed or "
                        + "variadic parameter to an override: write the mock yourself",
                    line: 5,
                    column: 27,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a requirement with a noncopyable or nonescapable type: "
                        + "write the mock yourself",
                    line: 6,
                    column: 15,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a requirement with a noncopyable or nonescapable type: "
                        + "write the mock yourself",
                    line: 7,
                    column: 24,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a requirement with a noncopyable or nonescapable type: "
                        + "write the mock yourself",
                    line: 8,
                    column: 24,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
            ]
        )
    }

    @Test func membersWithEqualNamesAreRefused() {
        expectExpansion(
            of: """
                @DependencyMock
                protocol Refused: Sendable {
                    func refreshOverride()
                    func refresh()
                    init(fileID: String, line: Int)
                }
                """,
            """
            protocol Refused: Sendable {
                func refreshOverride()
                func refresh()
                init(fileID: String, line: Int)
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyMock' would write a second 'init(fileID:line:)': rename this, or "
                        + "write the mock yourself",
                    line: 5,
                    column: 5,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' would write a second 'refreshOverride': rename this, or "
                        + "write the mock yourself",
                    line: 4,
                    column: 5,
                    fixIts: [FixItSpec(message: "remove '@DependencyMock'")]
                ),
            ]
        )
    }

    @Test(.parsing("var wait: nonisolated(nonsending) () async -> Void"))
    func closureOnActorOfCallerIsRefused() {
        expectRefusal(
            "@DependencyMock\nprotocol Refused {\n    func run(_ body: nonisolated(nonsending) () async -> Void)\n}",
            "'@DependencyMock' cannot mock a parameter that is 'nonisolated(nonsending)': write the mock yourself",
            line: 3,
            column: 14,
            fixIts: ["remove '@DependencyMock'"]
        )
    }

    @Test(arguments: [("func `Type`()", "Type"), ("var `Protocol`: Int { get }", "Protocol")])
    func nameOfMetatypeIsRefused(requirement: String, name: String) {
        expectRefusal(
            "@DependencyMock\nprotocol Refused {\n    \(requirement)\n}",
            "'@DependencyMock' would write a second '\(name)': rename this, or write the mock yourself",
            line: 3,
            column: 5,
            fixIts: ["remove '@DependencyMock'"]
        )
    }

    @Test func inheritedRequirementsAreRefusedUnlessRestated() {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                protocol Weather: Sendable, Forecast {
                }
                """,
            """
            protocol Weather: Sendable, Forecast {
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message:
                        "'@DependencyMock' does not see what 'Forecast' requires: write its requirements here once "
                        + "more, with '@DependencyMock(inherits: .restated)', or inherit from its mock, with "
                        + "'@DependencyMock(inherits:)'",
                    line: 2,
                    column: 29,
                    fixIts: [FixItSpec(message: "say that the inherited requirements are restated")]
                )
            ],
            applying: ["say that the inherited requirements are restated"],
            fixed: """
                @DependencyMock(when: .always, inherits: .restated)
                protocol Weather: Sendable, Forecast {
                }
                """
        )
    }

    @Test func mockOfProtocolInFunctionIsRefused() {
        expectExpansion(
            of: """
                func run() {
                    @DependencyMock
                    protocol Weather {
                    }
                }
                """,
            """
            func run() {
                protocol Weather {
                }
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot be used in a function: declare the protocol outside of it",
                    line: 2,
                    column: 5
                )
            ]
        )
    }
}
#endif
