import Dispatch
import Foundation
import GlobalDependencies
import GlobalDependenciesInspection
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15)))
struct SharingRaceTests {
    @Test func tasksAndThreadsBuildEachInstanceOnce() async {
        let logs = (0..<RandomOperations.count(1_000)).map { _ in BuildLog() }
        let containers = logs.map { GlobalDependencies().with(override: $0, for: \.buildLog) }
        let read: @Sendable () -> [ObjectIdentifier] = { containers.map { ObjectIdentifier($0.workshop) } }
        let results = await withTaskGroup(of: [ObjectIdentifier].self) { group in
            for _ in 0..<64 { group.addTask { read() } }
            for _ in 0..<8 { group.addTask { await onThread(read) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count == 72)
        #expect(Set(results).count == 1)
        #expect(logs.allSatisfy { $0.names == ["workshop"] })
    }

    @Test func nestedInstancesAreBuiltOnceInEitherOrder() async {
        let logs = (0..<RandomOperations.count(250)).map { _ in BuildLog() }
        let containers = logs.map { GlobalDependencies().with(override: $0, for: \.buildLog) }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<32 {
                group.addTask {
                    for container in containers {
                        let workshop = number.isMultiple(of: 2) ? container.workshop : container.town.workshop
                        #expect(workshop.dependencies.town.workshop === container.workshop)
                    }
                }
            }
        }
        #expect(logs.allSatisfy { $0.names.sorted() == ["town", "workshop"] })
    }

    @Test func instancesAreReadWhileContainerIsReleased() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<RandomOperations.count(500) {
                        let (town, workshop) = Self.instancesOfReleasedContainer()
                        async let other = Task.detached { town.workshop }.value
                        #expect(town.workshop === workshop)
                        #expect(await other === workshop)
                    }
                }
            }
        }
    }

    /// Two tasks release the last copy of the container and read through an instance concurrently.
    @Test func lastCopyIsReleasedDuringRead() async {
        for _ in 0..<RandomOperations.count(500) {
            let container = Mutex<GlobalDependencies?>(GlobalDependencies())
            guard let town = container.withLock({ $0?.town }) else { return }
            async let end: Void = Task.detached { container.withLock { $0 = nil } }.value
            async let read = Task.detached { town.workshop.toolNow }.value
            await end
            #expect(await read == Tool())
        }
    }

    @Test func onlyReadersOfSameInstanceBlock() async {
        let isOtherBuilt = DispatchSemaphore(value: 0)
        let wait = Mutex(DispatchTimeoutResult.success)
        let isBuilding = AsyncStream<Void>.makeStream()
        let dependencies = GlobalDependencies().with(
            override: BuildStep { name in
                guard name == "slow" else { return }
                isBuilding.continuation.yield()
                // Limits the wait, because the time limit of the suite does not end a blocked thread.
                let end = isOtherBuilt.wait(timeout: .now() + .seconds(900))
                wait.withLock { $0 = end }
            },
            for: \.buildStep
        )
        async let slow = onThread { dependencies[workshop: "slow"].toolNow }
        for await _ in isBuilding.stream { break }
        #expect(dependencies[workshop: "quick"] === dependencies[workshop: "quick"])
        isOtherBuilt.signal()
        #expect(await slow == Tool())
        #expect(wait.withLock { $0 } == .success, "waited for another instance to be built")
    }

    @Test func instancesAreInspectedWhileTheyAreBuilt() async {
        for _ in 0..<RandomOperations.count(50) {
            let dependencies = GlobalDependencies().with { $0.recordReads() }
            async let built = onThread { dependencies.workshop.toolNow }
            async let inspected = onThread {
                while dependencies.graph()["\\.workshop"] == nil { sched_yield() }
            }
            #expect(await built == Tool())
            await inspected
        }
    }

    /// Nothing but the lock of the instance orders the two accesses, so the thread sanitizer reports their race without it.
    @Test func observersAreReadWhileInstanceIsCreated() async throws {
        let dependencies = GlobalDependencies().with(override: Tool(), for: \.tool)
        let id = try #require(dependencies.stored.overrides.all.first).id
        let container = dependencies.with { $0.recordReads() }.stored
        for _ in 0..<20 {
            let instance = SharedInstance(id, .shared)
            let (isCreating, isReading) = (Mutex(false), Mutex(false))
            async let created = onThread {
                isCreating.withLock { $0 = true }
                while !isReading.withLock({ $0 }) { sched_yield() }
                return instance.value(in: container, readBy: nil) { _ in Tool(name: "saw") }
            }
            async let count = onThread {
                isReading.withLock { $0 = true }
                while !isCreating.withLock({ $0 }) { sched_yield() }
                return instance.observers.count
            }
            #expect(await created == Tool(name: "saw"))
            #expect(await count <= container.observers.count)
            #expect(instance.observers.count == container.observers.count)
        }
    }

    @Test func buildClosureMayUseMainThread() async {
        let dependencies = GlobalDependencies().with(
            override: BuildStep { _ in DispatchQueue.main.sync { MainActor.assumeIsolated {} } },
            for: \.buildStep
        )
        let workshops = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<8 {
                group.addTask { await onThread { ObjectIdentifier(dependencies[workshop: "main"]) } }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(workshops.count == 1)
    }

    @Test func allThreadsOfPoolMayBuild() async {
        let dependencies = GlobalDependencies()
        let towns = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for number in 0..<256 {
                group.addTask { ObjectIdentifier(dependencies[workshop: "\(number)"].dependencies.town) }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(towns.count == 1)
    }

    @Test func containersMayBuildSameDependencyThroughEachOther() async {
        for _ in 0..<RandomOperations.count(50) {
            let other = Mutex<GlobalDependencies?>(nil)
            let one = GlobalDependencies().with(
                override: BuildStep { if $0 == "a" { _ = other.withLock { $0 }?[workshop: "b"] } },
                for: \.buildStep
            )
            let two = GlobalDependencies().with(
                override: BuildStep { if $0 == "a" { _ = one[workshop: "b"] } },
                for: \.buildStep
            )
            other.withLock { $0 = two }
            async let first = Task.detached { one[workshop: "a"].toolNow }.value
            async let second = Task.detached { two[workshop: "a"].toolNow }.value
            #expect(await [first, second] == [Tool(), Tool()])
        }
    }

    @Test func concurrentReadersOfManyArgumentsBuildEachInstanceOnce() async {
        let log = BuildLog()
        let dependencies = GlobalDependencies().with(override: log, for: \.buildLog)
        let names = (0..<1_000).map { "\($0)" }
        let results = await withTaskGroup(of: [ObjectIdentifier].self) { group in
            for start in stride(from: 0, to: names.count, by: 125) {
                group.addTask {
                    var ids: [String: ObjectIdentifier] = [:]
                    // Each task begins with other names, and reads each name twice.
                    for name in names[start...] + names + names[..<start] {
                        let id = ObjectIdentifier(dependencies[workshop: name])
                        #expect(ids.updateValue(id, forKey: name) ?? id == id)
                    }
                    return names.map { ids[$0]! }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count == 8)
        #expect(Set(results).count == 1)
        #expect(Set(results[0]).count == names.count)
        #expect(log.names.sorted() == names.sorted())
    }

    private static func instancesOfReleasedContainer() -> (Town, Workshop) {
        let dependencies = GlobalDependencies()
        return (dependencies.town, dependencies.workshop)
    }
}
