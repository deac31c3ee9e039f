#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct DependencyMockSubscriptTests {
    @Test func subscriptHasOverrideForEachAccessor() {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                protocol Table: Sendable {
                    subscript(row row: Int, column: Int) -> Int { get set }
                }
                """,
            """
            protocol Table: Sendable {
                subscript(row row: Int, column: Int) -> Int { get set }
            }

            /// A mock of ``Table`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            nonisolated final class MockTable: Table, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `subscript(row:_:)`.
                    static func `subscript`(row: Int, _ column: Int) -> Self {
                        Self("subscript(row:_:)", [.init(row), .init(column)])
                    }

                    /// A call of the setter of `subscript(row:_:)`.
                    static func setSubscript(row: Int, _ column: Int, _ newValue: Int) -> Self {
                        Self("setSubscript(row:_:_:)", [.init(row), .init(column), .init(newValue)])
                    }
                }

                /// The calls of this mock.
                let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockTable", fileID: fileID, line: line)
                }

                private let subscriptColumnRequirement: GlobalDependencies.MacroSupport.Mocked<
                    @Sendable (Int, Int) -> Int,
                    (row: Int, column: Int)
                > = .init()

                /// The closure that `subscript(row:_:)` runs.
                var subscriptColumnOverride: (@Sendable (Int, Int) -> Int)? {
                    get {
                        self.subscriptColumnRequirement.override
                    }
                    set {
                        self.subscriptColumnRequirement.override = newValue
                    }
                }

                /// The arguments of the calls of `subscript(row:_:)`, in order.
                var subscriptColumnCalls: [(row: Int, column: Int)] {
                    self.subscriptColumnRequirement.calls
                }

                private let setSubscriptColumnRequirement: GlobalDependencies.MacroSupport.Mocked<
                    @Sendable (Int, Int, Int) -> Swift.Void,
                    (row: Int, column: Int, newValue: Int)
                > = .init()

                /// The closure that the setter of `subscript(row:_:)` runs.
                var setSubscriptColumnOverride: (@Sendable (Int, Int, Int) -> Swift.Void)? {
                    get {
                        self.setSubscriptColumnRequirement.override
                    }
                    set {
                        self.setSubscriptColumnRequirement.override = newValue
                    }
                }

                /// The arguments of the calls of the setter of `subscript(row:_:)`, in order.
                var setSubscriptColumnCalls: [(row: Int, column: Int, newValue: Int)] {
                    self.setSubscriptColumnRequirement.calls
                }

                /// The value that ``subscriptColumnOverride`` returns.
                subscript(row row: Int, _ column: Int) -> Int {
                    get {
                        guard let override = self.mockJournal.record(
                            MockCall.`subscript`(row: row, column),
                            (row: row, column: column),
                            in: self.subscriptColumnRequirement
                        ) else {
                            return self.mockJournal.unimplemented("subscript(row:_:)", set: "subscriptColumnOverride")
                        }
                        return override(row, column)
                    }
                    set {
                        guard let override = self.mockJournal.record(
                            MockCall.setSubscript(row: row, column, newValue),
                            (row: row, column: column, newValue: newValue),
                            in: self.setSubscriptColumnRequirement
                        ) else {
                            return self.mockJournal.unimplemented("subscript(row:_:) setter", set: "setSubscriptColumnOverride")
                        }
                        return override(row, column, newValue)
                    }
                }
            }
            """
        )
    }
}
#endif
