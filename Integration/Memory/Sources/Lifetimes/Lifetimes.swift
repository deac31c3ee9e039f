import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes

/// Begins and ends 100,000 lifetimes, and exits with status 1 if they leak memory.
@main
struct Lifetimes {
    static func main() async throws {
        try await withPreparedDependencies {
            $0.override(keyPath: \.greeting, with: "Hello")
        } operation: {
            for number in 0..<20_000 { await use(number) }
            let before = try residentBytes()
            for number in 0..<50_000 { await use(number) }
            let growth = try residentBytes() - before
            print("100,000 lifetimes left \(growth / 1024) KB, and \(Component.count.value) components")
            if growth > 1 << 20 || Component.count.value > 0 { exit(EXIT_FAILURE) }
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
