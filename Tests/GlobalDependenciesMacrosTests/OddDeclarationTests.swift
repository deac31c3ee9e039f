#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Regression tests for randomly generated declarations.
struct OddDeclarationTests {
    @Test(.parsing("func `1st day`() {}")) func namesInBackticksAreKept() {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                protocol `My Weather` {
                    func `1st day`(`is "warm"`: Int, await: Int, _ value: T?, of value: Void)
                }
                """,
            """
            protocol `My Weather` {
                func `1st day`(`is "warm"`: Int, await: Int, _ value: T?, of value: Void)
            }

            /// A mock of ``My Weather`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            nonisolated final class `MockMy Weather`: `My Weather`, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `1st day(is "warm":await:_:of:)`.
                    static func `1st day`(`is "warm"`: Int, `await`: Int, _ value: T?, of argument4: ()) -> Self {
                        Self(
                            #"1st day(is "warm":await:_:of:)"#,
                            [.init(`is "warm"`), .init(`await`), .init(value), .init(argument4)]
                        )
                    }
                }

                /// The calls of this mock.
                let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockMy Weather", fileID: fileID, line: line)
                }

                private let `1st dayValueOfValueRequirement`: GlobalDependencies.MacroSupport.UnsharedMocked<
                    (Int, Int, T?, ()) -> Swift.Void,
                    (`is "warm"`: Int, `await`: Int, value: T?, argument4: ())
                > = .init()

                /// The closure that `1st day(is "warm":await:_:of:)` runs.
                var `1st dayValueOfValueOverride`: ((Int, Int, T?, ()) -> Swift.Void)? {
                    get {
                        self.`1st dayValueOfValueRequirement`.override
                    }
                    set {
                        self.`1st dayValueOfValueRequirement`.override = newValue
                    }
                }

                /// The arguments of the calls of `1st day(is "warm":await:_:of:)`, in order.
                var `1st dayValueOfValueCalls`: [(`is "warm"`: Int, `await`: Int, value: T?, argument4: ())] {
                    self.`1st dayValueOfValueRequirement`.calls
                }

                /// Records the call and runs ``1st dayValueOfValueOverride``.
                func `1st day`(`is "warm"`: Int, `await`: Int, _ value: T?, of argument4: Void) {
                    guard let override = self.mockJournal.record(
                        MockCall.`1st day`(`is "warm"`: `is "warm"`, await: `await`, value, of: argument4),
                        (`is "warm"`: `is "warm"`, await: `await`, value: value, argument4: argument4),
                        in: self.`1st dayValueOfValueRequirement`
                    ) else {
                        return self.mockJournal.unimplemented(
                            #"1st day(`is "warm"`:await:_:of:)"#,
                            set: "`1st dayValueOfValueOverride`"
                        )
                    }
                    return override(`is "warm"`, `await`, value, argument4)
                }
            }
            """
        )
    }

    @Test(arguments: ["func GlobalDependencies()", "var mockJournal: Int { get }", "associatedtype Swift"])
    func requirementWithReservedNameIsRefused(requirement: String) {
        let name = requirement.split { !$0.isLetter }[1]
        expectRefusal(
            "@DependencyMock\nprotocol Weather {\n    \(requirement)\n}",
            "'@DependencyMock' would write a second '\(name)': rename this, or write the mock yourself",
            line: 3,
            column: 5,
            fixIts: ["remove '@DependencyMock'"]
        )
    }

    @Test func actorProtocolOfGlobalActorIsRefused() {
        expectRefusal(
            "@DependencyMock\n@MainActor protocol Weather: Actor {\n}",
            "'@DependencyMock' cannot be used for a protocol of actors that are distributed or global: write the mock yourself",
            fixIts: ["remove '@DependencyMock'"]
        )
    }

    @Test func typeInGenericTypeIsRefused() {
        expectExpansion(
            of: """
                struct Nature<Value> {
                    @GlobalDependency
                    struct Weather {
                    }
                }
                """,
            """
            struct Nature<Value> {
                struct Weather {
                }
            }
            """,
            diagnostics: [
                DiagnosticSpec(
                    message:
                        "'@GlobalDependency' cannot be used for a generic type: declare the dependency yourself, with "
                        + "the type that it has",
                    line: 2,
                    column: 5
                )
            ]
        )
    }

    /// The test context does not know the line of a declaration with such a value, unlike the compiler.
    @Test(.expandingBlocks) func valueUnusableAsArgumentIsReturnedByClosure() {
        expectExpansion(
            of: """
                extension GlobalDependencies {
                    @DependencyEntry var limit: Int = if isLarge { 30 } else { 3 }
                }
                """,
            """
            extension GlobalDependencies {
                var limit: Int {
                    get {
                        resolveDependency(
                            forKeyPath: \\.limit,
                            defaultImplementation: { () -> Int in
                                if isLarge {
                                    30
                                } else {
                                    3
                                }
                            }()
                        )
                    }
                    set {
                        override(keyPath: \\.limit, with: newValue)
                    }
                }
            }
            """
        )
    }

    @Test(.parsing("var wait: nonisolated(nonsending) () async -> Void"))
    func componentOfGlobalDependenciesHasContainer() {
        expectExpansion(
            of: """
                public extension Nature {
                    @InjectedDependencies(GlobalDependencies.self)
                    class Forecast {
                        let onTap: (nonisolated(nonsending) @Sendable () async -> Void)
                        convenience init(city: String) { fatalError() }
                    }
                }
                """,
            """
            public extension Nature {
                class Forecast {
                    let onTap: (nonisolated(nonsending) @Sendable () async -> Void)
                    convenience init(city: String) { fatalError() }

                    private let dependencies: GlobalDependencies

                    public init(
                        onTap: nonisolated(nonsending) @escaping @Sendable () async -> Void,
                        dependencies: GlobalDependencies = .default
                    ) {
                        self.onTap = onTap
                        self.dependencies = dependencies
                    }
                }
            }
            """
        )
    }

    @Test(arguments: [("let `self`: Int", 9), ("#if DEBUG\n    let city: Int\n    #endif", 5)])
    func uninitializablePropertyIsRefused(property: String, column: Int) {
        expectRefusal(
            "@InjectedDependencies((any Weather).self)\nclass Forecast {\n    \(property)\n}",
            "'@InjectedDependencies' cannot write an initializer for this property: give it a type, or write the initializer",
            line: 3,
            column: column
        )
    }

    @Test func argumentOfClientHasUniqueName() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    @SideActor let play: (Int, _ argument1: Int) throws -> Void
                }
                """,
            """
            struct Player {
                @SideActor let play: (Int, _ argument1: Int) throws -> Void

                @SideActor init(
                    play: @escaping (Int, _ argument1: Int) throws -> Void = { _, _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    }
                ) {
                    self.play = play
                }

                @SideActor func play(_ _argument1: Int, argument1: Int) throws {
                    try self.play(_argument1, argument1)
                }
            }
            """
        )
    }

    @Test func asynchronousAutoclosureOfSynchronousEndpointIsRefused() {
        expectRefusal(
            "@DependencyClient\nstruct Player {\n    var play: (_ url: @autoclosure () async -> Int) -> Void\n}",
            "a method cannot pass this on to the closure: leave out the names of the arguments",
            line: 3,
            column: 16
        )
    }
}
#endif
