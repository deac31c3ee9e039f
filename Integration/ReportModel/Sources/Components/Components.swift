import Foundation
package import GlobalDependenciesScopes

package protocol Service: Sendable {
    func run()
}

package struct LiveService: Service {
    package init() {}
    package func run() {}
}

package struct TestService: Service {
    package init() {}
    package func run() {}
}

/// A component that reads the dependencies of the container that it receives.
package struct Reader: Sendable {
    package let dependencies: GlobalDependencies

    package init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Returns a component that this component creates.
    package func child() -> Reader {
        Reader(dependencies: dependencies.buildGlobal())
    }

    package func read(_ service: KeyPath<GlobalDependencies, any Service>) {
        dependencies[keyPath: service].run()
    }
}

/// Runs a closure on a new thread, and suspends until its end.
package func onThread(_ operation: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            operation()
            continuation.resume()
        }
    }
}

/// Runs a closure on a queue, and suspends until its end.
package func onQueue(_ operation: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        DispatchQueue(label: "ReportModel").async {
            operation()
            continuation.resume()
        }
    }
}

/// A gate that one test waits for and another one opens.
package struct Gate: Sendable {
    private let openings: AsyncStream<Void>
    private let channel: AsyncStream<Void>.Continuation

    package init() {
        (openings, channel) = AsyncStream.makeStream(of: Void.self)
    }

    package func open() {
        channel.finish()
    }

    package func wait() async {
        for await _ in openings {}
    }
}
