#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct DependencyMockRequirementTests {
    @Test func associatedTypesAreGenericParameters() {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                internal protocol Store<Item>: Sendable {
                    associatedtype Item: Sendable where Item: Hashable
                    func twin(of item: Self.Item) -> Self
                    init(_ items: [Item])
                }
                """,
            """
            internal protocol Store<Item>: Sendable {
                associatedtype Item: Sendable where Item: Hashable
                func twin(of item: Self.Item) -> Self
                init(_ items: [Item])
            }

            /// A mock of ``Store`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            internal nonisolated final class MockStore<Item: Sendable>: Store where Item: Hashable {
                private let twinOfItemRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (Item) -> MockStore, Item>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockStore", fileID: fileID, line: line)
                }

                /// The closure that `twin(of:)` runs.
                var twinOfItemOverride: (@Sendable (Item) -> MockStore)? {
                    get {
                        self.twinOfItemRequirement.override
                    }
                    set {
                        self.twinOfItemRequirement.override = newValue
                    }
                }

                /// The arguments of the calls of `twin(of:)`, in order.
                var twinOfItemCalls: [Item] {
                    self.twinOfItemRequirement.calls
                }

                /// Records the call and runs ``twinOfItemOverride``.
                func twin(of item: Item) -> MockStore {
                    guard let override = self.twinOfItemRequirement.record(item) else {
                        return self.mockCreation.unimplemented("twin(of:)", set: "twinOfItemOverride")
                    }
                    return override(item)
                }

                /// Creates a mock without overrides.
                init(_ items: [Item]) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockStore", fileID: "TestModule/test.swift", line: 1)
                }
            }
            """
        )
    }

    @Test func genericRequirementIsErased() {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                protocol Coder: Sendable {
                    func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T
                }
                """,
            """
            protocol Coder: Sendable {
                func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T
            }

            /// A mock of ``Coder`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            nonisolated final class MockCoder: Coder {
                private let decodeRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (Any.Type, String) throws -> Any, String>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockCoder", fileID: fileID, line: line)
                }

                /// The closure that `decode(_:from:)` runs.
                var decodeOverride: (@Sendable (Any.Type, String) throws -> Any)? {
                    get {
                        self.decodeRequirement.override
                    }
                    set {
                        self.decodeRequirement.override = newValue
                    }
                }

                /// The arguments of the calls of `decode(_:from:)`, in order.
                var decodeCalls: [String] {
                    self.decodeRequirement.calls
                }

                /// Records the call and runs ``decodeOverride``.
                func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
                    guard let override = self.decodeRequirement.record(text) else {
                        return try self.mockCreation.unimplemented("decode(_:from:)", set: "decodeOverride", throwing: (any Swift.Error).self)
                    }
                    let returned = try override(type, text)
                    return self.mockCreation.cast(returned, from: "decode(_:from:)", to: (T).self)
                }
            }
            """
        )
    }

    @Test func closuresAreRecordedWhereTheyMayBe() {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                protocol Source: Sendable {
                    func each(_ body: (inout Int) -> Void, at number: inout Int, _ names: String...)
                    func watch(_ body: @escaping @Sendable () -> Void) rethrows
                }
                """,
            """
            protocol Source: Sendable {
                func each(_ body: (inout Int) -> Void, at number: inout Int, _ names: String...)
                func watch(_ body: @escaping @Sendable () -> Void) rethrows
            }

            /// A mock of ``Source`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            nonisolated final class MockSource: Source {
                private let eachBodyAtNumberNamesRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable ((inout Int) -> Void, inout Int, [String]) -> Swift.Void, (number: Int, names: [String])>()
                private let watchBodyRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (@escaping @Sendable () -> Void) -> Swift.Void, (@Sendable () -> Void)>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockSource", fileID: fileID, line: line)
                }

                /// The closure that `each(_:at:_:)` runs.
                var eachBodyAtNumberNamesOverride: (@Sendable ((inout Int) -> Void, inout Int, [String]) -> Swift.Void)? {
                    get {
                        self.eachBodyAtNumberNamesRequirement.override
                    }
                    set {
                        self.eachBodyAtNumberNamesRequirement.override = newValue
                    }
                }

                /// The arguments of the calls of `each(_:at:_:)`, in order.
                var eachBodyAtNumberNamesCalls: [(number: Int, names: [String])] {
                    self.eachBodyAtNumberNamesRequirement.calls
                }

                /// The closure that `watch(_:)` runs.
                var watchBodyOverride: (@Sendable (@escaping @Sendable () -> Void) -> Swift.Void)? {
                    get {
                        self.watchBodyRequirement.override
                    }
                    set {
                        self.watchBodyRequirement.override = newValue
                    }
                }

                /// The arguments of the calls of `watch(_:)`, in order.
                var watchBodyCalls: [(@Sendable () -> Void)] {
                    self.watchBodyRequirement.calls
                }

                /// Records the call and runs ``eachBodyAtNumberNamesOverride``.
                func each(_ body: (inout Int) -> Void, at number: inout Int, _ names: String...) {
                    guard let override = self.eachBodyAtNumberNamesRequirement.record((number: number, names: names)) else {
                        return self.mockCreation.unimplemented("each(_:at:_:)", set: "eachBodyAtNumberNamesOverride")
                    }
                    return override(body, &number, names)
                }

                /// Records the call and runs ``watchBodyOverride``.
                func watch(_ body: @escaping @Sendable () -> Void) {
                    guard let override = self.watchBodyRequirement.record(body) else {
                        return self.mockCreation.unimplemented("watch(_:)", set: "watchBodyOverride")
                    }
                    return override(body)
                }
            }
            """
        )
    }

    @Test func subscriptHasAnOverrideForEachAccessor() {
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
            nonisolated final class MockTable: Table {
                private let subscriptColumnRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (Int, Int) -> Int, (row: Int, column: Int)>()
                private let setSubscriptColumnRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (Int, Int, Int) -> Swift.Void, (row: Int, column: Int, newValue: Int)>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockTable", fileID: fileID, line: line)
                }

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
                        guard let override = self.subscriptColumnRequirement.record((row: row, column: column)) else {
                            return self.mockCreation.unimplemented("subscript(row:_:)", set: "subscriptColumnOverride")
                        }
                        return override(row, column)
                    }
                    set {
                        guard let override = self.setSubscriptColumnRequirement.record((row: row, column: column, newValue: newValue)) else {
                            return self.mockCreation.unimplemented("subscript(row:_:) setter", set: "setSubscriptColumnOverride")
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
