import Foundation
import GlobalDependenciesScopes

public protocol Service: Sendable {
    func run()
}

public struct LiveService: Service {
    public init() {}
    public func run() {}
}

public struct TestService: Service {
    public init() {}
    public func run() {}
}

/// A component that reads the dependencies of the container that it receives.
public struct Reader: Sendable {
    public let dependencies: GlobalDependencies

    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Returns a component that this component creates.
    public func child() -> Reader {
        Reader(dependencies: dependencies.buildGlobal())
    }

    public func read(_ service: KeyPath<GlobalDependencies, any Service>) {
        dependencies[keyPath: service].run()
    }
}

/// Runs a closure on a new thread, and suspends until its end.
public func onThread(_ operation: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            operation()
            continuation.resume()
        }
    }
}

/// Runs a closure on a queue, and suspends until its end.
public func onQueue(_ operation: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        DispatchQueue(label: "ReportModel").async {
            operation()
            continuation.resume()
        }
    }
}

/// A gate that one test waits for and another one opens.
public struct Gate: Sendable {
    private let openings: AsyncStream<Void>
    private let channel: AsyncStream<Void>.Continuation

    public init() {
        (openings, channel) = AsyncStream.makeStream(of: Void.self)
    }

    public func open() {
        channel.finish()
    }

    public func wait() async {
        for await _ in openings {}
    }
}
