import ClockDoubles
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Tests for a program with prepared dependencies.
struct PreparingTests {
    private struct Rust: Error {}

    private let journal = Journal()

    // Remedy GD034.2: If the prerequisite is only overridden, remove it from `after`: every resource can read it.
    @Test func resourceIsOpenDuringOperation() async throws {
        let result = try await withPreparedDependencies(clock: TestClock()) {
            $0.journal = journal
            $0.harbour = "Ely"
            $0.open(\.pump, opening: { Pump("pump of \($0.harbour)", dependencies: $0) }, closing: { $0.close() })
        } operation: {
            journal.add("use \(GlobalDependencies.default.pump.name)")
            return await Task { GlobalDependencies.default.harbour }.value
        }
        #expect(result == "Ely")
        #expect(journal.entries == ["open pump of Ely", "use pump of Ely", "close pump of Ely"])
    }

    @Test func reflectionContainsNoValue() async throws {
        try await withPreparedDependencies(clock: TestClock()) {
            $0.harbour = "SECRET"
            $0.open(\.pump) { Pump($0.harbour, dependencies: $0) }
            var text = String(reflecting: $0) + String(describing: $0)
            dump($0, to: &text)
            #expect(!text.contains("SECRET"))
        } operation: {
        }
    }

    @Test func resourcesOpenInParallel() async throws {
        let (first, second) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
        try await withPreparedDependencies(clock: TestClock()) {
            $0.journal = journal
            // Each resource waits for the other one to open.
            $0.open(\.pump) { dependencies in
                first.continuation.finish()
                for await _ in second.stream {}
                return Pump("pump", dependencies: dependencies)
            }
            $0.open(\.motor) { dependencies in
                second.continuation.finish()
                for await _ in first.stream {}
                return Pump("motor", dependencies: dependencies)
            }
        } operation: {
            #expect(journal.entries.sorted() == ["open motor", "open pump"])
        }
    }

    // Remedy GD034.1: Call `open` for the prerequisite first, with the same key path.
    // Remedy GD034.1: Remove one of the two calls of `open` for the dependency.
    @Test func resourceOpensAfterItsPrerequisite() async throws {
        try await withPreparedDependencies(clock: TestClock()) {
            $0.journal = journal
            $0.open(\.pump) { dependencies in
                for _ in 0..<100 { await Task.yield() }
                return Pump("pump", dependencies: dependencies)
            } closing: {
                $0.close()
            }
            $0.open(\.motor, after: \.pump) {
                Pump("motor of \($0.pump.name)", dependencies: $0)
            } closing: {
                $0.close()
            }
            $0.open(\.crane, after: \.motor) {
                Pump("crane of \($0.motor.name) and \($0.pump.name)", dependencies: $0)
            } closing: {
                $0.close()
            }
        } operation: {
        }
        let names = ["pump", "motor of pump", "crane of motor of pump and pump"]
        #expect(journal.entries == names.map { "open \($0)" } + names.reversed().map { "close \($0)" })
    }

    @Test func sharedInstanceClosesBeforeItsResource() async throws {
        try await withPreparedDependencies(clock: TestClock()) {
            $0.journal = journal
            $0.open(\.motor, opening: { Pump("motor", dependencies: $0) }, closing: { $0.close() })
        } operation: {
            GlobalDependencies.default.pump.useOther(\.motor)
        }
        #expect(journal.entries == ["open motor", "open pump", "close pump", "close motor"])
    }

    @Test func failureClosesOpenResources() async throws {
        let error = await openingError {
            $0.journal = journal
            $0.open(\.pump, opening: { Pump("pump", dependencies: $0) }, closing: { $0.close() })
            $0.open(\.motor, after: \.pump, opening: { Pump("motor", dependencies: $0) }, closing: { $0.close() })
            // Opens last.
            $0.open(\.crane, after: \.motor, line: 7) { _ in throw Rust() }
            $0.open(\.towed, after: \.crane, opening: { Pump("towed", dependencies: $0) }, closing: { $0.close() })
        }
        #expect(journal.entries == ["open pump", "open motor", "close motor", "close pump"])
        #expect(error?.underlyingError is Rust)
        let place = "GlobalDependenciesLifetimesTests/PreparingTests.swift:7"
        #expect(error?.description == "the dependency of type Pump could not be opened at \(place): Rust()")
    }

    @Test func failureCancelsOpeningsInProgress() async throws {
        let error = await openingError {
            $0.journal = journal
            $0.open(\.pump) { dependencies in
                await waitForCancellation()
                journal.add("cancelled: \(Task.isCancelled)")
                return Pump("pump", dependencies: dependencies)
            } closing: {
                $0.close()
            }
            $0.open(\.crane) { _ in
                await waitForCancellation()
                throw CancellationError()
            }
            $0.open(\.motor) { _ in throw Rust() }
        }
        // The first failure is thrown.
        #expect(error?.underlyingError is Rust)
        #expect(journal.entries == ["cancelled: true", "open pump", "close pump"])
    }

    @Test func cancellationWhileOpeningIsThrown() async throws {
        let opening = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await withPreparedDependencies(clock: TestClock()) {
                $0.open(\.pump) { dependencies in
                    opening.continuation.finish()
                    await waitForCancellation()
                    try Task.checkCancellation()
                    return Pump("pump", dependencies: dependencies)
                }
            } operation: {
            }
        }
        for await _ in opening.stream {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func cancelledOperationClosesResources() async throws {
        let operation = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await withPreparedDependencies(clock: TestClock()) {
                $0.journal = journal
                $0.open(\.pump) {
                    Pump("pump", dependencies: $0)
                } closing: { pump in
                    journal.add("cancelled: \(Task.isCancelled)")
                    pump.close()
                }
            } operation: {
                operation.continuation.finish()
                await waitForCancellation()
                try Task.checkCancellation()
            }
        }
        for await _ in operation.stream {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(journal.entries == ["open pump", "cancelled: false", "close pump"])
    }

    @Test func errorOfOperationIsThrownAfterClosing() async throws {
        await #expect(throws: Rust.self) {
            try await withPreparedDependencies(clock: TestClock()) {
                $0.journal = journal
                $0.open(\.pump, opening: { Pump("pump", dependencies: $0) }, closing: { $0.close() })
            } operation: {
                throw Rust()
            }
        }
        #expect(journal.entries == ["open pump", "close pump"])
    }

    @Test func readOfOpeningResourceFails() async throws {
        let error = await openingError {
            $0.journal = journal
            $0.open(\.harbour) { _ in "Ely" }
            $0.open(
                \.pump,
                line: 7,
                opening: { Pump("pump of \($0.harbour)", dependencies: $0) },
                closing: { $0.close() }
            )
        }
        #expect(journal.entries == ["open pump of Rye", "close pump of Rye"])
        #expect(
            error?.description == """
                the dependency of type Pump could not be opened at \
                GlobalDependenciesLifetimesTests/PreparingTests.swift:7: it read `\\.harbour`, which was opened in \
                parallel. Declare it as a prerequisite: `after: \\.harbour`
                """
        )
    }

    @Test(arguments: [true, false]) func indirectReadOfOpeningResourceFails(isDeclaredFirst: Bool) async throws {
        let error = await openingError {
            if isDeclaredFirst { $0.open(\.harbour) { _ in "Ely" } }
            $0.open(\.pump) { Pump("pump of \($0.catalogue.harbour)", dependencies: $0) }
            if !isDeclaredFirst { $0.open(\.harbour) { _ in "Ely" } }
        }
        #expect(error?.description.contains("it read `\\.harbour`, which was opened in parallel") == true)
    }

    /// The instance would have no override of the program, and would not close with the program.
    @Test func resourceReadsInstanceOfRoot() async {
        for (name, read): (_, @Sendable (GlobalDependencies) async throws -> Int) in [
            ("depth", { $0.depth }), ("tide", { $0.tide }), ("spring", { try await $0.spring.value }),
        ] {
            let error = await openingError { $0.open(\.harbour) { "\(try await read($0))" } }
            let text = """
                : it read `\\.\(name)`, which belongs to the prepared program. Read it in the operation, or open it as a \
                prerequisite: `after: \\.\(name)`
                """
            #expect(error?.description.hasSuffix(text) == true)
        }
    }

    /// The report is about the pump. The motor applies the remedies.
    // Remedy GD035.1: Create the reader where a resource opens, with the container that is passed: `after:
    // Remedy GD035.1: Declare the dependency as a prerequisite of the resource: `after:
    @Test func laterReadOfOpeningResourceIsReported() async throws {
        let line = #line + 5
        let reports = await reports {
            try? await withPreparedDependencies(clock: TestClock()) {
                $0.journal = Journal()
                $0.open(\.harbour) { _ in "Ely" }
                $0.open(\.pump) { Pump("pump", dependencies: $0) }
                $0.open(\.motor, after: \.harbour) { Pump("motor", dependencies: $0) }
            } operation: {
                let dependencies = GlobalDependencies.default
                #expect(dependencies.pump.harbour == "Rye")
                #expect(dependencies.pump.harbour == "Rye")
                #expect(dependencies.motor.harbour == "Ely")
                #expect(dependencies.catalogue.harbour == "Ely")
            }
        }
        let tests = "GlobalDependenciesLifetimesTests/PreparingTests.swift"
        let subjects = "GlobalDependenciesLifetimesTests/Subjects.swift"
        #expect(
            reports.map(\.withoutCaller) == [
                """
                GlobalDependencies [GD035]: `\\.harbour` was open, but its default was read: \
                the container of the resource that is opened at \(tests):\(line) was created before the opening.

                  Where:       \(tests):\(line)
                  Dependency:  `\\.harbour` of type String, resolved at \(subjects):\(GlobalDependencies.lineOfHarbour)

                To fix it:
                  1. Declare the dependency as a prerequisite of the resource: `after: \\.harbour`.
                """
            ]
        )
    }
}

extension GlobalDependencies {
    fileprivate var crane: Pump {
        resolveDependency(forKeyPath: \.crane, defaultImplementation: Pump("crane", dependencies: self))
    }

    fileprivate var towed: Pump {
        resolveDependency(forKeyPath: \.towed, defaultImplementation: Pump("towed", dependencies: self))
    }
}

extension GlobalDependencies {
    fileprivate var depth: Int { resolveDependency(forKeyPath: \.depth, rootImplementation: { _ in 1 }) }

    fileprivate var tide: Int { resolveDependency(forKeyPath: \.tide, replaceableImplementation: { _ in 1 }) }

    fileprivate var spring: AsyncResource<Int> {
        resolveDependency(forKeyPath: \.spring, openingImplementation: { _ in 1 })
    }
}
