import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes

/// Begins and ends 100,000 lifetimes, then derives 400,000 containers for requests, and exits with status 1 if either
/// leaks memory.
///
/// With a number as its argument, creates so many instances that close at the end instead, half of them in containers that
/// the others have derived.
@main
struct Lifetimes {
    /// Waits for a task, since Callgrind does not support a program whose main thread ends before the others.
    static func main() {
        let end = DispatchSemaphore(value: 0)
        Task.detached {
            try await run()
            end.signal()
        }
        end.wait()
    }

    private static func run() async throws {
        try await withPreparedDependencies {
            $0.override(keyPath: \.greeting, with: "Hello")
        } operation: {
            if let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) {
                for number in 0..<count / 2 { _ = GlobalDependencies.default[room: number] }
                return
            }
            try await check("100,000 lifetimes", use)
            try await check("400,000 derived containers", derive)
        }
    }

    private static func check(_ name: String, _ use: (_ number: Int) async -> Void) async throws {
        for number in 0..<20_000 { await use(number) }
        let before = try residentBytes()
        for number in 0..<50_000 {
            await use(number)
            // Instances of released containers close in tasks.
            while Component.count.value > 100 { await Task.yield() }
        }
        // The closings in progress end. Those of the last containers begin when other ones are released.
        for _ in 0..<1_000_000 where Component.count.value > 20 { await Task.yield() }
        let growth = try residentBytes() - before
        print("\(name) left \(growth / 1024) KB, and \(Component.count.value) components")
        if growth > 1 << 20 || Component.count.value > 20 { exit(EXIT_FAILURE) }
    }

    /// Derives containers as the requests of a server do, and reads instances of them that close.
    private static func derive(_ number: Int) async {
        let dependencies = GlobalDependencies.default
        _ = dependencies.with(override: "Hello \(number)", for: \.greeting).component
        let derived = dependencies.with { $0.override(keyPath: \.greeting, with: "Hello \(number)") }
        _ = derived.component
        await dependencies.with(override: "Hello \(number)", for: \.greeting).withLifetime(of: Session(number: number))
        {
            _ = $0.component
        }
        withDependencies {
            $0.override(keyPath: \.greeting, with: "Hello \(number)")
        } operation: {
            _ = GlobalDependencies.default.component
        }
    }

    /// Begins a lifetime and a nested one, and reads instances of both, including one that closes.
    private static func use(_ number: Int) async {
        let session = GlobalDependencies.default.lifetime(of: Session(number: number))
        let window = session.dependencies.lifetime(of: Window(number: number))
        _ = (window.dependencies.windowComponent, window.dependencies.sessionComponent)
        if number.isMultiple(of: 2) { await session.end() }
        await window.end()
    }

    private static func residentBytes() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return Int(fields[1]).map { $0 * Int(getpagesize()) } ?? 0
    }
}

struct Session {
    let number: Int
}

struct Window: NestedLifetime {
    typealias Enclosing = Session

    let number: Int
}

/// A shared instance that stores its container.
final class Component: Sendable {
    static let count = Count()

    private let dependencies: any Dependencies

    init(_ dependencies: any Dependencies) {
        self.dependencies = dependencies
        Self.count.add(1)
    }

    deinit {
        Self.count.add(-1)
    }
}

/// A number behind a lock.
final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var value: Int { lock.withLock { number } }

    func add(_ difference: Int) {
        lock.withLock { number += difference }
    }
}

extension GlobalDependencies {
    var greeting: String {
        resolveDependency(forKeyPath: \.greeting, defaultImplementation: "")
    }

    var component: Component {
        resolveDependency(forKeyPath: \.component, sharedImplementation: { Component($0) }, closing: { _ in })
    }

    /// A component that has derived a container, and read another component of that.
    subscript(room number: Int) -> Component {
        resolveDependency(
            forKeyPath: \.[room: number],
            sharedImplementation: {
                let derived = $0.with(override: "Room \(number)", for: \.greeting)
                _ = derived.component
                return Component(derived)
            },
            closing: { _ in }
        )
    }
}

extension LifetimeDependencies<Session> {
    var sessionComponent: Component {
        resolveDependency(forKeyPath: \.sessionComponent, sharedImplementation: { Component($0) })
    }
}

extension LifetimeDependencies<Window> {
    var windowComponent: Component {
        resolveDependency(
            forKeyPath: \.windowComponent,
            sharedImplementation: { Component($0) },
            closing: { _ in }
        )
    }
}
