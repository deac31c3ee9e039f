public import Factory
public import Testing

/// A trait that gives each test its own shared container.
public struct ContainerTrait: SuiteTrait, TestScoping, TestTrait {
    let update: @Sendable (Container) -> Void
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let container = Container()
        update(container)
        try await Container.$shared.withValue(container, operation: function)
    }
}

extension Trait where Self == ContainerTrait {
    public static var container: ContainerTrait { ContainerTrait { _ in } }
    public static func container(_ update: @escaping @Sendable (Container) -> Void) -> ContainerTrait {
        ContainerTrait(update: update)
    }
}
