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

            public actor MockJournal: Journal {
                private nonisolated let addLineRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (String) -> Swift.Void, String>()
                private nonisolated let nameRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable () -> String, Swift.Void>()
                private nonisolated let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockJournal", fileID: fileID, line: line)
                }

                public nonisolated var addLineOverride: (@Sendable (String) -> Swift.Void)? {
                    get {
                        self.addLineRequirement.override
                    }
                    set {
                        self.addLineRequirement.override = newValue
                    }
                }
                public nonisolated var addLineCalls: [String] {
                    self.addLineRequirement.calls
                }

                public nonisolated var nameOverride: (@Sendable () -> String)? {
                    get {
                        self.nameRequirement.override
                    }
                    set {
                        self.nameRequirement.override = newValue
                    }
                }
                public nonisolated var nameCallCount: Swift.Int {
                    self.nameRequirement.callCount
                }

                public func add(_ line: String) {
                    guard let override = self.addLineRequirement.record(line) else {
                        return self.mockCreation.unimplemented("add(_:)")
                    }
                    return override(line)
                }

                public nonisolated var name: String {
                    get {
                        guard let override = self.nameRequirement.record(()) else {
                            return self.mockCreation.unimplemented("name")
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
            \(access)nonisolated final class MockMarker: Marker {
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

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
