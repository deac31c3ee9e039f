// Scripts/mocks.sh writes this file: the expansions of @DependencyMock on Vessel, Steamer, Liner.

import GlobalDependenciesDoubles

/// A mock of `Vessel` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
nonisolated class MockVessel: Vessel, GlobalDependencies.MacroSupport.Mock, @unchecked Swift.Sendable {
    /// A call of this mock.
    nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
        /// The requirement and the arguments.
        let recorded: GlobalDependencies.MacroSupport.RecordedCall

        /// Creates a call.
        init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) { self.recorded = recorded }

        /// A call of `sail(to:)`.
        static func sail(to port: String) -> Self { Self("sail(to:)", [.init(port)]) }
    }

    /// The calls of this mock.
    let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "MockVessel", fileID: fileID, line: line)
    }

    /// Creates the part of a mock that inherits from this one.
    init(mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>) {
        self.mockJournal = mockJournal
    }

    private let sailToPortRequirement: MockRequirement<@Sendable (String) throws -> Int, String> =
        .init("sail(to:)", set: "sailToPortOverride")

    /// The closure that `sail(to:)` runs.
    var sailToPortOverride: (@Sendable (String) throws -> Int)? {
        get { sailToPortRequirement.override }
        set { sailToPortRequirement.override = newValue }
    }

    /// The arguments of the calls of `sail(to:)`, in order.
    var sailToPortCalls: [String] { sailToPortRequirement.calls }

    /// Records the call and runs ``sailToPortOverride``.
    func sail(to port: String) throws -> Int {
        return try mockJournal.record(.sail(to: port), port, in: sailToPortRequirement).orThrow()(port)
    }
}

/// A mock of `Steamer` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
class MockSteamer: MockVessel, Steamer, @unchecked Swift.Sendable {
    /// The calls that this mock adds to those of its superclass.
    nonisolated enum MockCall {

        /// A call of `steam(at:)`.
        static func steam(at knots: Int) -> MockVessel.JournalCall {
            MockVessel.JournalCall("steam(at:)", [.init(knots)])
        }
    }

    /// Creates a mock without overrides.
    override init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        super.init(mockJournal: .init(of: "MockSteamer", fileID: fileID, line: line))
    }

    /// Creates the part of a mock that inherits from this one.
    override init(mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockVessel.JournalCall>) {
        super.init(mockJournal: mockJournal)
    }

    private let steamAtKnotsRequirement: MockRequirement<@Sendable (Int) -> Swift.Void, Int> =
        .init("steam(at:)", set: "steamAtKnotsOverride")

    // If the other mock declares this, too, restate the requirement of its protocol here, with 'override'.
    /// The closure that `steam(at:)` runs.
    var steamAtKnotsOverride: (@Sendable (Int) -> Swift.Void)? {
        get { steamAtKnotsRequirement.override }
        set { steamAtKnotsRequirement.override = newValue }
    }

    /// The arguments of the calls of `steam(at:)`, in order.
    var steamAtKnotsCalls: [Int] { steamAtKnotsRequirement.calls }

    /// Records the call and runs ``steamAtKnotsOverride``.
    func steam(at knots: Int) {
        let mockCall = mockJournal.record(MockCall.steam(at: knots), knots, in: steamAtKnotsRequirement)
        guard let override = mockCall.override else { return mockCall.unimplemented() }
        return override(knots)
    }
}

/// A mock of `Liner` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
final class MockLiner: MockSteamer, Liner, @unchecked Swift.Sendable {
    /// The calls that this mock adds to those of its superclass.
    nonisolated enum MockCall {

        /// A call of `sail(to:)`.
        static func sail(to port: Int) -> MockSteamer.JournalCall {
            MockSteamer.JournalCall("sail(to:)", [.init(port)])
        }
    }

    /// Creates a mock without overrides.
    override init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        super.init(mockJournal: .init(of: "MockLiner", fileID: fileID, line: line))
    }

    private let sailToPortIntRequirement: MockRequirement<@Sendable (Int) throws -> Int, Int> =
        .init("sail(to:)", set: "sailToPortIntOverride")

    // If the other mock declares this, too, restate the requirement of its protocol here, with 'override'.
    /// The closure that `sail(to:)` runs.
    var sailToPortIntOverride: (@Sendable (Int) throws -> Int)? {
        get { sailToPortIntRequirement.override }
        set { sailToPortIntRequirement.override = newValue }
    }

    /// The arguments of the calls of `sail(to:)`, in order.
    var sailToPortIntCalls: [Int] { sailToPortIntRequirement.calls }

    /// Records the call and runs ``sailToPortIntOverride``.
    func sail(to port: Int) throws -> Int {
        return try mockJournal.record(MockCall.sail(to: port), port, in: sailToPortIntRequirement).orThrow()(port)
    }
}
