#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct DependencyMockDiagnosticsTests {
    @Test func onlyProtocolsAreMocked() {
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

    @Test func argumentIsOneThatTheMacroKnows() {
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
                    message: "'@DependencyMock' takes 'when: .debug', 'when: .always', 'inherits: .known' "
                        + "and 'inherits: .restated'",
                    line: 1,
                    column: 17
                )
            ]
        )
    }

    @Test func protocolOfOtherActorsIsRefused() {
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
                        + "global: write the mock by hand",
                    line: 2,
                    column: 30
                )
            ]
        )
    }

    @Test func clausesAboutSelfAreRefused() {
        expectExpansion(
            of: """
                @DependencyMock
                protocol Weather: Sendable where Self: AnyObject {
                    associatedtype Other: Sendable where Self == Other
                    associatedtype Item: ~Copyable
                }
                """,
            """
            protocol Weather: Sendable where Self: AnyObject {
                associatedtype Other: Sendable where Self == Other
                associatedtype Item: ~Copyable
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a protocol that has requirements of 'Self' in a "
                        + "clause: write the mock by hand",
                    line: 2,
                    column: 34
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a protocol that has requirements of 'Self' in a "
                        + "clause: write the mock by hand",
                    line: 3,
                    column: 42
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what has to do with a type that cannot be "
                        + "copied or kept: write the mock by hand",
                    line: 4,
                    column: 26
                ),
            ]
        )
    }

    @Test func requirementsThatNoOverrideCanHaveAreRefused() {
        expectExpansion(
            of: """
                @DependencyMock
                protocol Refused: Sendable {
                    static func shared()
                    static var count: Int { get }
                    static subscript(row: Int) -> Int { get }
                    consuming func end()
                    @available(macOS 14, *)
                    func refresh()
                    func compare() where Self: Equatable
                    func give() -> sending Int
                    #if DEBUG
                    func log()
                    #endif
                    var name: String { _read }
                }
                """,
            """
            protocol Refused: Sendable {
                static func shared()
                static var count: Int { get }
                static subscript(row: Int) -> Int { get }
                consuming func end()
                @available(macOS 14, *)
                func refresh()
                func compare() where Self: Equatable
                func give() -> sending Int
                #if DEBUG
                func log()
                #endif
                var name: String { _read }
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what is static, since tests would share it: "
                        + "write the mock by hand",
                    line: 3,
                    column: 5
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what is static, since tests would share it: "
                        + "write the mock by hand",
                    line: 4,
                    column: 5
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what is static, since tests would share it: "
                        + "write the mock by hand",
                    line: 5,
                    column: 5
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what is 'consuming': write the mock by hand",
                    line: 6,
                    column: 5
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what is only available somewhere: write "
                        + "'@available' in front of the protocol",
                    line: 7,
                    column: 5
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock a protocol that has requirements of 'Self' in a "
                        + "clause: write the mock by hand",
                    line: 9,
                    column: 20
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what is 'sending': write the mock by hand",
                    line: 10,
                    column: 20
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' mocks methods, properties, subscripts and initialisers, "
                        + "without conditions: write the mock by hand",
                    line: 11,
                    column: 5
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what is '_read': write the mock by hand",
                    line: 14,
                    column: 24
                ),
            ]
        )
    }

    @Test func parametersThatNoOverrideCanHaveAreRefused() {
        expectExpansion(
            of: """
                @DependencyMock
                protocol Refused: Sendable {
                    func take(_ value: consuming Int)
                    func look(_ value: borrowing Int)
                    func run(isolation: isolated (any Actor)?)
                    func print<each T>(_ value: repeat each T)
                    func change<T>(_ value: inout T)
                    func visit<T>(_ body: (T) -> Void)
                    func fail<E: Error>(_ error: E) throws(E)
                    func keep<T: ~Copyable>(_ value: T)
                    func hold(_ value: some ~Copyable)
                    func read(_ bytes: RawSpan)
                }
                """,
            """
            protocol Refused: Sendable {
                func take(_ value: consuming Int)
                func look(_ value: borrowing Int)
                func run(isolation: isolated (any Actor)?)
                func print<each T>(_ value: repeat each T)
                func change<T>(_ value: inout T)
                func visit<T>(_ body: (T) -> Void)
                func fail<E: Error>(_ error: E) throws(E)
                func keep<T: ~Copyable>(_ value: T)
                func hold(_ value: some ~Copyable)
                func read(_ bytes: RawSpan)
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what has a parameter that is 'consuming': write "
                        + "the mock by hand",
                    line: 3,
                    column: 15
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what has a parameter that is 'borrowing': write "
                        + "the mock by hand",
                    line: 4,
                    column: 15
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what has a parameter that is 'isolated': write "
                        + "the mock by hand",
                    line: 5,
                    column: 14
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what has a parameter pack, a value as a generic "
                        + "parameter or a generic error: write the mock by hand",
                    line: 6,
                    column: 16
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot hand what is generic and inout, or a closure that "
                        + "does not escape, to an override: write the mock by hand",
                    line: 7,
                    column: 29
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot hand what is generic and inout, or a closure that "
                        + "does not escape, to an override: write the mock by hand",
                    line: 8,
                    column: 27
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what has a parameter pack, a value as a generic "
                        + "parameter or a generic error: write the mock by hand",
                    line: 9,
                    column: 37
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what has to do with a type that cannot be "
                        + "copied or kept: write the mock by hand",
                    line: 10,
                    column: 15
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what has to do with a type that cannot be "
                        + "copied or kept: write the mock by hand",
                    line: 11,
                    column: 24
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' cannot mock what has to do with a type that cannot be "
                        + "copied or kept: write the mock by hand",
                    line: 12,
                    column: 24
                ),
            ]
        )
    }

    @Test func membersOfOneNameAreRefused() {
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
                        + "write the mock by hand",
                    line: 5,
                    column: 5
                ),
                DiagnosticSpec(
                    message: "'@DependencyMock' would write a second 'refreshOverride': rename this, or "
                        + "write the mock by hand",
                    line: 4,
                    column: 5
                ),
            ]
        )
    }

    @Test func inheritedRequirementsHaveToBeRestated() {
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
                        + "more, and '@DependencyMock(inherits: .restated)'",
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

    @Test func mockOfAProtocolInAFunctionIsRefused() {
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
