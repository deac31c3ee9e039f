#if Macros
import Testing

struct DependencyMockActorTests {
    @Test func mockOfActorIsActor() {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                public protocol Journal: Actor {
                    func add(_ line: String)
                    nonisolated var name: String { get }
                }
                """,
            """
            public protocol Journal: Actor {
                func add(_ line: String)
                nonisolated var name: String { get }
            }

            /// A mock of ``Journal`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            public actor MockJournal: Journal, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                public nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    public let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `add(_:)`.
                    public static func add(_ line: String) -> Self {
                        Self("add(_:)", [.init(line)])
                    }

                    /// A call of `name`.
                    public static var name: Self {
                        Self("name")
                    }
                }

                /// The calls of this mock.
                public nonisolated let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockJournal", fileID: fileID, line: line)
                }

                private nonisolated let addLineRequirement: GlobalDependencies.MacroSupport.Mocked<
                    @Sendable (String) -> Swift.Void,
                    String
                > = .init()

                /// The closure that `add(_:)` runs.
                public nonisolated var addLineOverride: (@Sendable (String) -> Swift.Void)? {
                    get {
                        self.addLineRequirement.override
                    }
                    set {
                        self.addLineRequirement.override = newValue
                    }
                }

                /// The arguments of the calls of `add(_:)`, in order.
                public nonisolated var addLineCalls: [String] {
                    self.addLineRequirement.calls
                }

                /// Records the call and runs ``addLineOverride``.
                public func add(_ line: String) {
                    guard let override = self.mockJournal.record(MockCall.add(line), line, in: self.addLineRequirement) else {
                        return self.mockJournal.unimplemented("add(_:)", set: "addLineOverride")
                    }
                    return override(line)
                }

                private nonisolated let nameRequirement: GlobalDependencies.MacroSupport.Mocked<
                    @Sendable () -> String,
                    Swift.Void
                > = .init()

                /// The closure that `name` runs.
                public nonisolated var nameOverride: (@Sendable () -> String)? {
                    get {
                        self.nameRequirement.override
                    }
                    set {
                        self.nameRequirement.override = newValue
                    }
                }

                /// The number of calls of `name`.
                public nonisolated var nameCallCount: Swift.Int {
                    self.nameRequirement.callCount
                }

                /// The value that ``nameOverride`` returns.
                public nonisolated var name: String {
                    get {
                        guard let override = self.mockJournal.record(MockCall.name, in: self.nameRequirement) else {
                            return self.mockJournal.value(of: self.nameRequirement, "name", set: "nameOverride")
                        }
                        return override()
                    }
                    set {
                        self.mockJournal.store(newValue, in: self.nameRequirement, "name")
                    }
                }
            }
            """
        )
    }

    @Test(arguments: ["", "public ", "package ", "internal ", "fileprivate ", "private "])
    func mockHasAccessLevelOfItsProtocol(access: String) {
        let inner = ["public ", "package "].contains(access) ? access : ""
        expectExpansion(
            of: """
                @DependencyMock
                \(access)protocol Marker: Sendable {
                }
                """,
            """
            \(access)protocol Marker: Sendable {
            }

            #if DEBUG
            /// A mock of ``Marker`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            \(access)nonisolated final class MockMarker: Marker, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                \(inner)nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    \(inner)let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    \(inner)init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                }

                /// The calls of this mock.
                \(inner)let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                \(inner)init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockMarker", fileID: fileID, line: line)
                }
            }
            #endif
            """
        )
    }
}
#endif
