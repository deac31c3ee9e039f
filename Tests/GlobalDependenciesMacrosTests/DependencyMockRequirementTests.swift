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

            internal nonisolated final class MockStore<Item: Sendable>: Store where Item: Hashable {
                private let twinOfItemRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (Item) -> MockStore, Item>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockStore", fileID: fileID, line: line)
                }

                var twinOfItemOverride: (@Sendable (Item) -> MockStore)? {
                    get {
                        self.twinOfItemRequirement.override
                    }
                    set {
                        self.twinOfItemRequirement.override = newValue
                    }
                }
                var twinOfItemCalls: [Item] {
                    self.twinOfItemRequirement.calls
                }

                func twin(of item: Item) -> MockStore {
                    guard let override = self.twinOfItemRequirement.record(item) else {
                        return self.mockCreation.unimplemented("twin(of:)")
                    }
                    return override(item)
                }

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

            nonisolated final class MockCoder: Coder {
                private let decodeRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (Any.Type, String) throws -> Any, String>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockCoder", fileID: fileID, line: line)
                }

                var decodeOverride: (@Sendable (Any.Type, String) throws -> Any)? {
                    get {
                        self.decodeRequirement.override
                    }
                    set {
                        self.decodeRequirement.override = newValue
                    }
                }
                var decodeCalls: [String] {
                    self.decodeRequirement.calls
                }

                func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
                    guard let override = self.decodeRequirement.record(text) else {
                        return try self.mockCreation.unimplemented("decode(_:from:)", throwing: (any Swift.Error).self)
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

            nonisolated final class MockSource: Source {
                private let eachBodyAtNumberNamesRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable ((inout Int) -> Void, inout Int, [String]) -> Swift.Void, (number: Int, names: [String])>()
                private let watchBodyRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (@escaping @Sendable () -> Void) -> Swift.Void, (@Sendable () -> Void)>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockSource", fileID: fileID, line: line)
                }

                var eachBodyAtNumberNamesOverride: (@Sendable ((inout Int) -> Void, inout Int, [String]) -> Swift.Void)? {
                    get {
                        self.eachBodyAtNumberNamesRequirement.override
                    }
                    set {
                        self.eachBodyAtNumberNamesRequirement.override = newValue
                    }
                }
                var eachBodyAtNumberNamesCalls: [(number: Int, names: [String])] {
                    self.eachBodyAtNumberNamesRequirement.calls
                }

                var watchBodyOverride: (@Sendable (@escaping @Sendable () -> Void) -> Swift.Void)? {
                    get {
                        self.watchBodyRequirement.override
                    }
                    set {
                        self.watchBodyRequirement.override = newValue
                    }
                }
                var watchBodyCalls: [(@Sendable () -> Void)] {
                    self.watchBodyRequirement.calls
                }

                func each(_ body: (inout Int) -> Void, at number: inout Int, _ names: String...) {
                    guard let override = self.eachBodyAtNumberNamesRequirement.record((number: number, names: names)) else {
                        return self.mockCreation.unimplemented("each(_:at:_:)")
                    }
                    return override(body, &number, names)
                }

                func watch(_ body: @escaping @Sendable () -> Void) {
                    guard let override = self.watchBodyRequirement.record(body) else {
                        return self.mockCreation.unimplemented("watch(_:)")
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

            nonisolated final class MockTable: Table {
                private let subscriptColumnRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (Int, Int) -> Int, (row: Int, column: Int)>()
                private let setSubscriptColumnRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (Int, Int, Int) -> Swift.Void, (row: Int, column: Int, newValue: Int)>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockTable", fileID: fileID, line: line)
                }

                var subscriptColumnOverride: (@Sendable (Int, Int) -> Int)? {
                    get {
                        self.subscriptColumnRequirement.override
                    }
                    set {
                        self.subscriptColumnRequirement.override = newValue
                    }
                }
                var subscriptColumnCalls: [(row: Int, column: Int)] {
                    self.subscriptColumnRequirement.calls
                }

                var setSubscriptColumnOverride: (@Sendable (Int, Int, Int) -> Swift.Void)? {
                    get {
                        self.setSubscriptColumnRequirement.override
                    }
                    set {
                        self.setSubscriptColumnRequirement.override = newValue
                    }
                }
                var setSubscriptColumnCalls: [(row: Int, column: Int, newValue: Int)] {
                    self.setSubscriptColumnRequirement.calls
                }

                subscript(row row: Int, _ column: Int) -> Int {
                    get {
                        guard let override = self.subscriptColumnRequirement.record((row: row, column: column)) else {
                            return self.mockCreation.unimplemented("subscript(row:_:)")
                        }
                        return override(row, column)
                    }
                    set {
                        guard let override = self.setSubscriptColumnRequirement.record((row: row, column: column, newValue: newValue)) else {
                            return self.mockCreation.unimplemented("subscript(row:_:) setter")
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
