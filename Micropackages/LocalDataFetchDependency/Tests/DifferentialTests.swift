import Foundation
import LocalDataFetchDependency
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
    private enum Operation: Sendable {
        case read(LocalPath)
        case readPart(LocalPath, Range<Int64>)
        case write(Data, LocalPath, LocalWriteMode)
        case remove(LocalPath)
        case move(LocalPath, LocalPath, replacing: Bool)
        case copy(LocalPath, LocalPath, replacing: Bool)
        case makeDirectory(LocalPath)
        case list(LocalPath?)
        case describe(LocalPath)

        private static let names = ["a", "b", ".c", "é", "a b"]

        static func random(using generator: inout SeededGenerator) -> Operation {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: return .read(path(using: &generator))
            case 1:
                let start = Int64.random(in: 0..<60, using: &generator)
                let end = start + .random(in: 0..<60, using: &generator)
                return .readPart(path(using: &generator), start..<end)
            case 2...5:
                let byte = UInt8.random(in: 0...255, using: &generator)
                let data = Data(repeating: byte, count: .random(in: 0..<50, using: &generator))
                let modes = [LocalWriteMode.replace, .createNew, .append]
                return .write(data, path(using: &generator), modes[.random(in: 0..<3, using: &generator)])
            case 6: return .remove(path(using: &generator))
            case 7:
                let (source, target) = (path(using: &generator), path(using: &generator))
                return .move(source, target, replacing: .random(using: &generator))
            case 8:
                let (source, target) = (path(using: &generator), path(using: &generator))
                return .copy(source, target, replacing: .random(using: &generator))
            case 9: return .makeDirectory(path(using: &generator))
            case 10: return .list(Bool.random(using: &generator) ? nil : path(using: &generator))
            default: return .describe(path(using: &generator))
            }
        }

        private static func path(using generator: inout SeededGenerator) -> LocalPath {
            let count = Int.random(in: 1...3, using: &generator)
            let parts = (0..<count).map { _ in names[.random(in: names.indices, using: &generator)] }
            guard let path = try? LocalPath(parts.joined(separator: "/")) else { fatalError("\(parts) is no path") }
            return path
        }

        /// Returns the result of the operation as text, or the code and the path of its error.
        func outcome(in store: any LocalDataFetch) async -> String {
            do {
                switch self {
                case .read(let path): return "\(Array(try await store.data(at: path)))"
                case .readPart(let path, let range): return "\(Array(try await store.data(at: path, range: range)))"
                case .write(let data, let path, let mode): try await store.write(data, to: path, mode: mode)
                case .remove(let path): try await store.remove(path)
                case .move(let source, let target, let replacing):
                    try await store.move(source, to: target, replacing: replacing)
                case .copy(let source, let target, let replacing):
                    try await store.copy(source, to: target, replacing: replacing)
                case .makeDirectory(let path): try await store.makeDirectory(path)
                case .list(let path):
                    return "\(try await store.contents(of: path).map { "\($0.path) \($0.kind) \($0.size)" })"
                case .describe(let path):
                    let attributes = try await store.attributes(of: path)
                    return "\(attributes.kind) \(attributes.kind == .file ? attributes.size : 0)"
                }
                return "done"
            } catch let error as LocalDataFetchError {
                return "\(error.code) \(error.path.map { "\($0)" } ?? "")"
            } catch {
                return "\(error)"
            }
        }
    }
}
