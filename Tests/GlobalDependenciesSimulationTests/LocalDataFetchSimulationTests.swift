import Foundation
import GlobalDependenciesSimulation
import LocalDataFetchDoubles
import Testing

/// Tests for files in memory that one task removes while another one lists them.
@Suite(.enabled(if: Simulation.isAvailable))
struct LocalDataFetchSimulationTests {
    @Test func descendantsTolerateConcurrentRemoval() async throws {
        try await expectCorrect(in: 1...100) {
            let files = InMemoryLocalDataFetch(["a/b/c": Data(), "a/d": Data(), "e/f": Data()])
            async let removal: Void = {
                try await files.remove("a/b")
                try await sleep(random(in: 0...20))
                try await files.remove("a")
                try await files.write(Data([1]), to: "a", mode: .createNew)
            }()
            let paths = try await files.descendants(of: nil).map(\.path)
            try await removal
            return paths == Set(paths).sorted() && paths.contains("e/f")
        }
    }
}
