import GlobalDependenciesSimulation
import Foundation
import LocalDataFetchDependency
import Testing

/// Tests for files in memory that several tasks write and read.
@Suite(.enabled(if: Simulation.isAvailable))
struct LocalDataFetchSimulationTests {
    @Test func concurrentAppendsLoseNothing() async throws {
        try await simulateEngine {
            let files = InMemoryLocalDataFetch()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for producer in UInt8(1)...3 {
                    group.addTask {
                        for number in UInt8(1)...3 {
                            try await sleep(random(in: 0...2))
                            try await files.write(Data([producer, number]), to: "log/all", mode: .append)
                        }
                    }
                }
                try await group.waitForAll()
            }
            let bytes = try await [UInt8](files.data(at: "log/all"))
            try require(bytes.count == 18, "nine entries: \(bytes)")
            let entries = stride(from: 0, to: bytes.count, by: 2).map {
                Numbered(producer: Int(bytes[$0]), number: Int(bytes[$0 + 1]))
            }
            try entries.requireOrder()
        }
    }

    @Test func oneTaskCreatesFile() async throws {
        try await simulateEngine {
            let files = InMemoryLocalDataFetch()
            let creators = (UInt8(1)...4).map { creator in
                Task {
                    try await cancelling(within: 0...3) {
                        try await sleep(random(in: 0...2))
                        do {
                            try await files.write(Data([creator]), to: "lock", mode: .createNew)
                            return creator
                        } catch let error as LocalDataFetchError where error.code == .alreadyExists {
                            return 0
                        }
                    }
                }
            }
            var winners: [UInt8] = []
            for creator in creators {
                if let winner = try await creator.structuredValue, winner > 0 { winners.append(winner) }
            }
            let content = try await files.dataIfPresent(at: "lock")
            try require(winners.count == (content == nil ? 0 : 1), "one winner: \(winners)")
            try require(content == winners.first.map { Data([$0]) }, "\(content as Any) by \(winners)")
        }
    }

    @Test func readersSeeWholeVersions() async throws {
        try await simulateEngine {
            let files = InMemoryLocalDataFetch(["page": version(0)])
            let writer = Task {
                for number in UInt8(1)...4 {
                    try await files.write(version(number), to: "draft")
                    try await sleep(random(in: 0...2))
                    try await files.move("draft", to: "page", replacing: true)
                }
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...3 {
                    group.addTask {
                        var last: UInt8 = 0
                        for _ in 1...4 {
                            let page = try await files.data(at: "page")
                            try require(Set(page).count == 1 && page.count == 6, "one version: \(Array(page))")
                            try require(page[0] >= last, "\(page[0]) after \(last)")
                            last = page[0]
                            for try await chunk in files.chunks(of: "page", size: 2) {
                                try require(Set(chunk).count == 1 && chunk.count == 2, "one version: \(Array(chunk))")
                                try await sleep(random(in: 0...1))
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            try await writer.structuredValue
            try require(files.snapshot == ["page": version(4)], "the last version: \(files.snapshot)")
        }
    }

    @Test func descendantsTolerateConcurrentRemoval() async throws {
        try await simulateEngine {
            let files = InMemoryLocalDataFetch(["a/b/c": Data(), "a/d": Data(), "e/f": Data()], quota: 100)
            let removing = Task {
                try await files.remove("a/b")
                for _ in 1...2 {
                    try await sleep(random(in: 0...1))
                    try await files.remove("a")
                    try await files.write(Data([1]), to: "a", mode: .createNew)
                    try await files.remove("a")
                    try await files.write(Data([1]), to: "a/d")
                }
            }
            let listings = (1...3).map { _ in
                Task {
                    try await cancelling(within: 0...4) {
                        try await sleep(random(in: 0...2))
                        return try await files.descendants(of: nil).map(\.path)
                    }
                }
            }
            for listing in listings {
                guard let paths = try await listing.structuredValue else { continue }
                try require(paths == Set(paths).sorted(), "each entry once: \(paths)")
                try require(paths.contains("e/f"), "an untouched file is listed: \(paths)")
            }
            try await removing.structuredValue
            try require(Set(files.snapshot.keys) == ["a/d", "e/f"], "\(files.snapshot)")
        }
    }
}

/// Returns the content of a file, whose bytes are all the number of its version.
private func version(_ number: UInt8) -> Data {
    Data(repeating: number, count: 6)
}
