import SwiftDependenciesCompatibility

/// A client of the first years of swift-dependencies, with names that have been deprecated since.
public struct HarbourRadio: Sendable {
    public var call: @Sendable (String) async throws -> String
    public var channel: @Sendable () -> Int
    public var hangUp: @Sendable () -> Void

    public init(
        call: @escaping @Sendable (String) async throws -> String,
        channel: @escaping @Sendable () -> Int,
        hangUp: @escaping @Sendable () -> Void
    ) {
        self.call = call
        self.channel = channel
        self.hangUp = hangUp
    }
}

extension HarbourRadio: TestDependencyKey {
    public static let testValue = HarbourRadio(
        call: XCTUnimplemented("\(Self.self).call"),
        channel: XCTUnimplemented("\(Self.self).channel", placeholder: 16),
        hangUp: { XCTFail("HarbourRadio.hangUp was called.") }
    )
}

extension DependencyValues {
    public var harbourRadio: HarbourRadio {
        get { self[HarbourRadio.self] }
        set { self[HarbourRadio.self] = newValue }
    }
}

/// Code that reads the current container without a property.
public func currentChannel() -> Int {
    DependencyValues._current.harbourRadio.channel()
}

/// Code that skips work in tests.
public func startRadio(_ start: () -> Void) {
    if !isTesting { start() }
}
