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
            internal nonisolated final class MockStore<Item: Sendable>:
            Store,
            GlobalDependencies.MacroSupport.Mock
            where Item: Hashable {
                /// A call of this mock.
                nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `twin(of:)`.
                    static func twin(of item: Item) -> Self {
                        Self("twin(of:)", [.init(item)])
                    }
                }

                /// The calls of this mock.
                let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockStore", fileID: fileID, line: line)
                }

                private let twinOfItemRequirement: GlobalDependencies.MacroSupport.Mocked<
                    @Sendable (Item) -> MockStore,
                    Item
                > = .init()

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
                    guard let override = self.mockJournal.record(
                        MockCall.twin(of: item),
                        item,
                        in: self.twinOfItemRequirement
                    ) else {
                        return self.mockJournal.unimplemented("twin(of:)", set: "twinOfItemOverride")
                    }
                    return override(item)
                }

                /// Creates a mock without overrides.
                init(_ items: [Item]) {
                    self.mockJournal = .init(of: "MockStore", fileID: "TestModule/test.swift", line: 1)
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
            nonisolated final class MockCoder: Coder, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `decode(_:from:)`.
                    static func decode(_ type: Any.Type, from text: String) -> Self {
                        Self("decode(_:from:)", [.init(type), .init(text)])
                    }
                }

                /// The calls of this mock.
                let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockCoder", fileID: fileID, line: line)
                }

                private let decodeRequirement: GlobalDependencies.MacroSupport.Mocked<
                    @Sendable (Any.Type, String) throws -> Any,
                    String
                > = .init()

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
                    guard let override = self.mockJournal.record(
                        MockCall.decode(type, from: text),
                        text,
                        in: self.decodeRequirement
                    ) else {
                        return try self.mockJournal.unimplemented(
                            "decode(_:from:)",
                            set: "decodeOverride",
                            throwing: (any Swift.Error).self
                        )
                    }
                    let returned = try override(type, text)
                    return self.mockJournal.cast(returned, from: "decode(_:from:)", to: (T).self)
                }
            }
            """
        )
    }

    @Test func escapingClosuresAreRecorded() {
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
            nonisolated final class MockSource: Source, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `each(_:at:_:)`.
                    static func each(at number: Int, _ names: [String]) -> Self {
                        Self("each(at:_:)", [.init(number), .init(names)])
                    }

                    /// A call of `watch(_:)`.
                    static var watch: Self {
                        Self("watch")
                    }
                }

                /// The calls of this mock.
                let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockSource", fileID: fileID, line: line)
                }

                private let eachBodyAtNumberNamesRequirement: GlobalDependencies.MacroSupport.Mocked<
                    @Sendable ((inout Int) -> Void, inout Int, [String]) -> Swift.Void,
                    (number: Int, names: [String])
                > = .init()

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

                /// Records the call and runs ``eachBodyAtNumberNamesOverride``.
                func each(_ body: (inout Int) -> Void, at number: inout Int, _ names: String...) {
                    guard let override = self.mockJournal.record(
                        MockCall.each(at: number, names),
                        (number: number, names: names),
                        in: self.eachBodyAtNumberNamesRequirement
                    ) else {
                        return self.mockJournal.unimplemented("each(_:at:_:)", set: "eachBodyAtNumberNamesOverride")
                    }
                    return override(body, &number, names)
                }

                private let watchBodyRequirement: GlobalDependencies.MacroSupport.Mocked<
                    @Sendable (@escaping @Sendable () -> Void) -> Swift.Void,
                    (@Sendable () -> Void)
                > = .init()

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

                /// Records the call and runs ``watchBodyOverride``.
                func watch(_ body: @escaping @Sendable () -> Void) {
                    guard let override = self.mockJournal.record(MockCall.watch, body, in: self.watchBodyRequirement) else {
                        return self.mockJournal.unimplemented("watch(_:)", set: "watchBodyOverride")
                    }
                    return override(body)
                }
            }
            """
        )
    }
}
#endif
