import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests that a resource closes before those that it has read through containers that descend from its own.
struct ClosingOrderTests {
    struct Program: Sendable, CustomTestStringConvertible {
        let name: String
        let closings: [String]
        let operation: @Sendable (GlobalDependencies) async throws -> Void

        var testDescription: String { name }
    }

    @Test(arguments: [
        Program(name: "read through derived container", closings: ["close hoist", "close pump"]) { dependencies in
            let hoist = dependencies.hoist
            hoist.dependencies = hoist.dependencies.with(override: "Ely", for: \.harbour)
            _ = hoist.dependencies.pump
        },
        Program(name: "read of instance of root", closings: ["close hoist", "close cistern"]) { dependencies in
            let hoist = dependencies.hoist
            // The bucket of the derived container does not close, and reads the cistern of the root.
            hoist.dependencies = hoist.dependencies.with(override: "Ely", for: \.harbour)
            _ = hoist.dependencies.bucket
        },
        Program(name: "read through instance that derives", closings: ["close hoist", "close pump"]) { dependencies in
            let (hoist, crane) = (dependencies.hoist, dependencies.crane)
            hoist.use(\.crane)
            crane.dependencies = crane.dependencies.with(override: "Ely", for: \.harbour)
            _ = crane.dependencies.pump
        },
        Program(name: "read in scope", closings: ["close hoist", "close pump"]) { dependencies in
            let hoist = dependencies.hoist
            withDependencies(from: hoist.dependencies, { $0.harbour = "Ely" }) {
                hoist.dependencies = .default
                _ = GlobalDependencies.default.pump
            }
        },
        Program(name: "read of captured property", closings: ["close motor", "close hoist", "close pump"]) {
            dependencies in
            let reader = withDependencies(from: dependencies.hoist.dependencies, { $0.harbour = "Ely" }) {
                CapturedPump()
            }
            let pump = withDependencies({ $0.berth = Berth(harbour: "Ely") }) {
                reader.pump
            }
            withExtendedLifetime(pump) { _ = dependencies.with(override: "Wells", for: \.harbour).motor }
        },
        Program(name: "read through lifetime", closings: ["close hoist", "close pump"]) { dependencies in
            let session = dependencies.hoist.dependencies.lifetime(of: Session(user: User(name: "Ada")))
            _ = session.dependencies.pump
            await session.end()
        },
        Program(name: "instances that read each other", closings: ["close motor", "close pump", "close hoist"]) {
            dependencies in
            let (hoist, pump) = (dependencies.hoist, dependencies.pump)
            hoist.use(\.pump)
            pump.useOther(\.motor)
            _ = dependencies.towedHoist
            dependencies.motor.useOther(\.towedHoist)
        },
        Program(name: "read while resources close", closings: ["close hoist", "close cistern"]) { dependencies in
            _ = (dependencies.hoist, dependencies.cistern, dependencies.user)
        },
        Program(name: "independent resources", closings: (0..<100).reversed().map { "close barge \($0)" }) {
            dependencies in
            for number in 0..<100 { _ = dependencies[barge: number] }
        },
    ])
    func readerClosesFirst(program: Program) async throws {
        let entries = try await entriesOfProgram(operation: program.operation)
        #expect(entries.filter { $0.hasPrefix("close") } == program.closings)
    }
}

/// A resource that may change its container.
private final class Hoist: Sendable {
    private let name: String
    private let container: Mutex<GlobalDependencies>

    init(_ name: String, dependencies: GlobalDependencies) {
        self.name = name
        container = Mutex(dependencies)
    }

    var dependencies: GlobalDependencies {
        get { container.withLock { $0 } }
        set { container.replace(with: newValue) }
    }

    func use<Value>(_ keyPath: KeyPath<GlobalDependencies, Value>) {
        _ = dependencies[keyPath: keyPath]
    }

    func close() { dependencies.journal.add("close \(name)") }
}

private struct CapturedPump: Sendable {
    @Dependency(\.pump) var pump
}

extension GlobalDependencies {
    fileprivate var hoist: Hoist {
        resolveDependency(
            forKeyPath: \.hoist,
            sharedImplementation: { Hoist("hoist", dependencies: $0) },
            closing: { $0.close() }
        )
    }

    /// A hoist that does not close.
    fileprivate var crane: Hoist {
        resolveDependency(forKeyPath: \.crane, sharedImplementation: { Hoist("crane", dependencies: $0) })
    }

    /// A resource whose closing lets the hoist read the cistern.
    fileprivate var user: Pump {
        resolveDependency(
            forKeyPath: \.user,
            sharedImplementation: { Pump("user", dependencies: $0) },
            closing: { _ in GlobalDependencies.default.hoist.use(\.cistern) }
        )
    }

    /// A shared instance that reads the hoist.
    fileprivate var towedHoist: Pump {
        resolveDependency(
            forKeyPath: \.towedHoist,
            sharedImplementation: {
                $0.hoist.use(\.journal)
                return Pump("towed hoist", dependencies: $0)
            }
        )
    }

    /// A shared instance that reads the cistern of the root.
    fileprivate var bucket: Pump {
        resolveDependency(
            forKeyPath: \.bucket,
            sharedImplementation: { dependencies in
                let bucket = Pump("bucket", dependencies: dependencies)
                bucket.useOther(\.cistern)
                return bucket
            }
        )
    }

    fileprivate subscript(barge number: Int) -> Hoist {
        resolveDependency(
            forKeyPath: \.[barge: number],
            sharedImplementation: { Hoist("barge \(number)", dependencies: $0) },
            closing: { $0.close() }
        )
    }
}
