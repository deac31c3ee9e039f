import Dispatch
import Foundation
import GlobalDependencies
import TestSupport
import Testing

/// Tests for shared instances that a container does not retain.
struct WeakSharingTests {
    @Test func readersShareRetainedInstance() {
        let dependencies = GlobalDependencies()
        let line = dependencies.line
        #expect(dependencies.line === line)
        #expect(dependencies.buildGlobal().line === line)
        #expect(dependencies.with { _ in }.line !== line)
    }

    // Remedy GD043.1: Make `\(type)` a class.
    @Test func instanceIsBuiltAgainAfterItsRelease() {
        let log = BuildLog()
        let dependencies = GlobalDependencies().with(override: log, for: \.buildLog)
        weak var first: Line?
        do {
            let line = dependencies.line
            first = line
            #expect(first === dependencies.line)
        }
        #expect(first == nil)
        let second = dependencies.line
        #expect(second === dependencies.line)
        #expect(log.names == ["line", "line"])
    }

    @Test func protocolOfClassIsShared() {
        let dependencies = GlobalDependencies()
        let first = dependencies.wire
        #expect(dependencies.wire === first)
    }

    @Test func overrideReachesInstance() {
        let dependencies = GlobalDependencies().with(override: Tool(name: "saw"), for: \.tool)
        let line = dependencies.line
        #expect(line.dependencies.tool.name == "saw")
        #expect(line.dependencies.line === line)
    }

    @Test func contextSelectsImplementation() {
        let (live, test) = (GlobalDependencies(context: .live).namedLine, GlobalDependencies(context: .test).namedLine)
        #expect(live.name == "live" && test.name == "test")
        #expect(GlobalDependencies(context: .preview).namedLine.name == "preview")
    }

    @Test func instanceOutlivingItsContainerStaysShared() {
        let line = GlobalDependencies().line
        #expect(line.dependencies.line === line)
    }

    /// The group retains the instance until all tasks have read it.
    @Test func instanceIsBuiltOnceUnderRace() async {
        let log = BuildLog()
        let dependencies = GlobalDependencies().with(override: log, for: \.buildLog)
        let count = RandomOperations.count(125)
        for _ in 0..<count {
            let lines = await withTaskGroup(of: Line.self) { group in
                for _ in 0..<8 { group.addTask { dependencies.line } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(lines.allSatisfy { $0 === lines[0] })
        }
        // A task of one round may still retain the instance in the next one.
        #expect(log.names.count <= count)
    }

    /// A task of a released instance reads another one, while the instance is built again on another thread.
    @Test func readOfReleasedInstanceFormsNoCycle() async {
        let (isBuilding, isAwaited) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let count = Mutex(0)
        let dependencies = GlobalDependencies().with(
            override: BuildStep { name in
                if name == "switchboard" { isAwaited.signal() }
                guard name == "line",
                    count.withLock({
                        $0 += 1; return $0
                    }) == 2
                else { return }
                isBuilding.signal()
                isAwaited.wait()
                for _ in 0..<1_000 { sched_yield() }
            },
            for: \.buildStep
        )
        let released = dependencies.line.dependencies
        async let line = onThread { dependencies.line }
        let switchboard = await onThread {
            isBuilding.wait()
            return released.switchboard
        }
        #expect(await line === switchboard.line)
    }

    /// An instance that is already built reads another one, whose creation awaits the first one.
    @Test func readsOfBuiltInstanceFormNoCycle() async {
        let dependencies = GlobalDependencies()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    for _ in 0..<RandomOperations.count(1_000) {
                        let line = number.isMultiple(of: 2) ? dependencies.switchboard.line : dependencies.line
                        #expect(line.dependencies.switchboard.line === line)
                    }
                }
            }
        }
    }
}

private final class Line: Sendable {
    let dependencies: GlobalDependencies
    let name: String

    init(_ name: String = "", dependencies: GlobalDependencies) {
        self.name = name
        self.dependencies = dependencies
    }
}

private protocol Wire: AnyObject, Sendable {}

extension Line: Wire {}

private final class Switchboard: Sendable {
    let line: Line

    init(line: Line) {
        self.line = line
    }
}

extension GlobalDependencies {
    fileprivate var line: Line {
        resolveDependency(
            forKeyPath: \.line,
            weakImplementation: { dependencies in
                dependencies.buildLog.add("line")
                dependencies.buildStep.run("line")
                return Line(dependencies: dependencies)
            }
        )
    }

    fileprivate var wire: any Wire {
        resolveDependency(forKeyPath: \.wire, weakImplementation: { Line(dependencies: $0) })
    }

    fileprivate var namedLine: Line {
        resolveDependency(
            forKeyPath: \.namedLine,
            weakImplementation: { Line("live", dependencies: $0) },
            testImplementation: { Line("test", dependencies: $0) },
            previewImplementation: { Line("preview", dependencies: $0) }
        )
    }

    fileprivate var switchboard: Switchboard {
        resolveDependency(
            forKeyPath: \.switchboard,
            weakImplementation: { dependencies in
                dependencies.buildStep.run("switchboard")
                return Switchboard(line: dependencies.line)
            }
        )
    }

    fileprivate var snake: Line { resolveDependency(forKeyPath: \.snake, weakImplementation: { $0.snake }) }

    fileprivate var tag: any Sendable {
        resolveDependency(forKeyPath: \.tag, weakImplementation: { _ in Tool() }, fileID: "App/Tag.swift", line: 3)
    }
}

#if os(macOS) || os(Linux)
extension WeakSharingTests {
    @Test func cycleTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().snake
        }
        expect(result, "`\\.snake` -> `\\.snake`\n")
    }

    @Test func valueTypeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().tag
        }
        expect(
            result,
            """
            App/Tag.swift:3: Fatal error: GlobalDependencies [GD043]: the `weakImplementation` of `\\.tag` built a value that is not an object, so it cannot be retained.

              Where:       App/Tag.swift:3
              Type:        Tool
              Dependency:  `\\.tag` of type Any, resolved at App/Tag.swift:3

            To fix it, do one of these:
              1. Make `Tool` a class.
              2. If it has no state, pass `composedImplementation: { … }`.
              3. If it has state, pass `sharedImplementation: { … }`, which lives as long as the container.
            """
        )
    }
}
#endif
