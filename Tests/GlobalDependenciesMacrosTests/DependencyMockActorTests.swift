#if Macros
import Testing

struct DependencyMockActorTests {
    @Test func mockOfAnActorIsOne() {
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
            public actor MockJournal: Journal {
                private nonisolated let addLineRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (String) -> Swift.Void, String>()
                private nonisolated let nameRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable () -> String, Swift.Void>()
                private nonisolated let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                /// Creates a mock without overrides.
                public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockJournal", fileID: fileID, line: line)
                }

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

                /// Records the call and runs ``addLineOverride``.
                public func add(_ line: String) {
                    guard let override = self.addLineRequirement.record(line) else {
                        return self.mockCreation.unimplemented("add(_:)", set: "addLineOverride")
                    }
                    return override(line)
                }

                /// The value that ``nameOverride`` returns.
                public nonisolated var name: String {
                    get {
                        guard let override = self.nameRequirement.record(()) else {
                            return self.mockCreation.unimplemented("name", set: "nameOverride")
                        }
                        return override()
                    }
                }
            }
            """
        )
    }

    @Test(arguments: ["", "public ", "package ", "internal ", "fileprivate ", "private "])
    func mockHasTheAccessLevelOfItsProtocol(access: String) {
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
            \(access)nonisolated final class MockMarker: Marker {
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                /// Creates a mock without overrides.
                \(inner)init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockMarker", fileID: fileID, line: line)
                }
            }
            #endif
            """
        )
    }
}
#endif
