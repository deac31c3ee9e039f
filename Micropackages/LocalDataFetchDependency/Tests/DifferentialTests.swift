import Foundation
import LocalDataFetchDoubles
import TestSupport
import Testing

/// Random operations on a folder and on an in-memory store, which must have equal outcomes.
@Suite(.timeLimit(.minutes(15)))
struct DifferentialTests {
    private static let operationCount = RandomOperations.count(200)

    /// Each store runs a tenth of the operations.
    @Test(arguments: 0..<10)
    func liveAndInMemoryAgreeOnRandomOperations(store number: Int) async throws {
        let seed = SeededGenerator.seed &+ UInt64(number)
        var generator = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder(.memory)
        let live = FileManagerDataFetch(root: folder.url)
        let inMemory = InMemoryLocalDataFetch()
        for number in 1...Self.operationCount {
            let operation = Operation.random(using: &generator)
            let outcomes = (await operation.outcome(in: live), await operation.outcome(in: inMemory))
            guard outcomes.0 == outcomes.1 else {
                Issue.record(
                    """
                    operation \(number), \(operation): \(outcomes.0), and in memory \(outcomes.1); repeat it with \
                    \(SeededGenerator.setting(for: seed))
                    """
                )
                return
            }
        }
        #expect(try await live.descendants(of: nil) == inMemory.descendants(of: nil))
    }

    /// An operation of a store.
    private struct Operation: Sendable, CustomStringConvertible {
        let description: String
        private let run: @Sendable (any LocalDataFetch) async throws -> String

        private init(_ description: String, _ run: @escaping @Sendable (any LocalDataFetch) async throws -> String) {
            self.description = description
            self.run = run
        }

        /// Returns the result of the operation as text, or the code and the path of its error.
        func outcome(in store: any LocalDataFetch) async -> String {
            do {
                return try await run(store)
            } catch let error as LocalDataFetchError {
                return "\(error.code) \(error.path.map { "\($0)" } ?? "")"
            } catch {
                return "\(error)"
            }
        }

        static func random(using generator: inout SeededGenerator) -> Operation {
            let (path, other) = (randomPath(using: &generator), randomPath(using: &generator))
            let condition = Bool.random(using: &generator)
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: return Operation("read \(path)") { "\(Array(try await $0.data(at: path)))" }
            case 1:
                let start = Int64.random(in: 0..<60, using: &generator)
                let range = start..<start + .random(in: 0..<60, using: &generator)
                return Operation("read \(range) of \(path)") { "\(Array(try await $0.data(at: path, range: range)))" }
            case 2...5:
                let byte = UInt8.random(in: 0...255, using: &generator)
                let data = Data(repeating: byte, count: .random(in: 0..<50, using: &generator))
                let mode = [LocalWriteMode.replace, .createNew, .append][.random(in: 0..<3, using: &generator)]
                return Operation("write \(data) to \(path), \(mode)") { store in
                    "\(try await store.write(data, to: path, mode: mode))"
                }
            case 6: return Operation("remove \(path)") { "\(try await $0.remove(path))" }
            case 7:
                return Operation("move \(path) to \(other), replacing: \(condition)") { store in
                    "\(try await store.move(path, to: other, replacing: condition))"
                }
            case 8:
                return Operation("copy \(path) to \(other), replacing: \(condition)") { store in
                    "\(try await store.copy(path, to: other, replacing: condition))"
                }
            case 9: return Operation("make \(path)") { "\(try await $0.makeDirectory(path))" }
            case 10:
                return Operation("list \(condition ? "\(path)" : "the root")") { store in
                    let entries = try await store.contents(of: condition ? path : nil)
                    return "\(entries.map { "\($0.path) \($0.kind) \($0.size)" })"
                }
            default:
                return Operation("describe \(path)") { store in
                    let attributes = try await store.attributes(of: path)
                    return "\(attributes.kind) \(attributes.kind == .file ? attributes.size : 0)"
                }
            }
        }

        private static func randomPath(using generator: inout SeededGenerator) -> LocalPath {
            let names = ["a", "b", ".c", "é", "a b"]
            let count = Int.random(in: 1...3, using: &generator)
            let parts = (0..<count).map { _ in names[.random(in: names.indices, using: &generator)] }
            guard let path = try? LocalPath(parts.joined(separator: "/")) else { fatalError("\(parts) is no path") }
            return path
        }
    }
}
