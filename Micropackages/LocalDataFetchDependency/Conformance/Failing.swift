import FacadeConformance
import Foundation
import LocalDataFetchDependency

extension LocalDataFetchConformanceSuite {
    private static let modes: [LocalWriteMode] = [.replace, .createNew, .append]

    static let failing: [ConformanceCase<any LocalDataFetch>] = [
        ConformanceCase("a new store is empty") { store in
            try Expect.equal(try await store.contents(of: nil), [])
            try await expect(.notFound, of: ["a", "a/b"], in: store)
        },
        ConformanceCase("a missing item is not found") { store in
            try await store.write(Data(), to: "d/f")
            try await expect(.notFound, of: ["a", "d/a", "a/b/c", "d/a/b"], in: store)
        },
        ConformanceCase("a file has no items and accepts none") { store in
            try await store.write(Data("f".utf8), to: "d/f")
            try await store.write(Data("g".utf8), to: "g")
            for path in ["d/f/x", "d/f/x/y"] as [LocalPath] {
                try await expect(.notADirectory, of: [path], in: store)
                for mode in modes {
                    try await Failure.expect(.notADirectory, at: path) {
                        try await store.write(Data(), to: path, mode: mode)
                    }
                }
                try await Failure.expect(.notADirectory, at: path) { try await store.makeDirectory(path) }
                for replacing in [true, false] {
                    try await Failure.expect(.notADirectory, at: path) {
                        try await store.move("g", to: path, replacing: replacing)
                    }
                    try await Failure.expect(.notADirectory, at: path) {
                        try await store.copy("g", to: path, replacing: replacing)
                    }
                }
            }
            try Expect.equal(try await store.data(at: "d/f"), Data("f".utf8))
            try Expect.equal(try await store.descendants(of: nil).map(\.path), ["d", "d/f", "g"])
        },
        ConformanceCase("a file is not a directory") { store in
            try await store.write(Data("f".utf8), to: "d/f")
            try await Failure.expect(.notADirectory, at: "d/f") { try await store.contents(of: "d/f") }
            try await Failure.expect(.notADirectory, at: "d/f") { try await store.descendants(of: "d/f") }
            try await Failure.expect(.notADirectory, at: "d/f") { try await store.makeDirectory("d/f") }
            try Expect.equal(try await store.data(at: "d/f"), Data("f".utf8))
        },
        ConformanceCase("a directory is not a file") { store in
            try await store.write(Data(), to: "d/e/f")
            for path in ["d", "d/e"] as [LocalPath] {
                try await Failure.expect(.isDirectory, at: path) { try await store.data(at: path) }
                try await Failure.expect(.isDirectory, at: path) { try await store.data(at: path, range: 0..<1) }
                for mode in [.replace, .append] as [LocalWriteMode] {
                    try await Failure.expect(.isDirectory, at: path) {
                        try await store.write(Data(), to: path, mode: mode)
                    }
                }
            }
            try await store.remove("d/e/f")
            try await Failure.expect(.isDirectory, at: "d/e") { try await store.write(Data(), to: "d/e") }
        },
        ConformanceCase("a failed write has no effect") { store in
            try await store.write(Data("1".utf8), to: "d/f")
            let before = try await store.descendants(of: nil)
            for path in ["d", "d/f/x", "d/f/x/y"] as [LocalPath] {
                for mode in modes {
                    _ = try? await store.write(Data("x".utf8), to: path, mode: mode)
                }
            }
            _ = try? await store.move("absent", to: "new/a/b")
            _ = try? await store.copy("absent", to: "new/a/b")
            _ = try? await store.move("d", to: "d/new/a")
            _ = try? await store.copy("d", to: "d/new/a")
            try Expect.equal(try await store.descendants(of: nil), before)
        },
    ]

    /// Expects every operation that needs an existing item at a path to fail with a code.
    private static func expect(
        _ code: LocalDataFetchError.Code,
        of paths: [LocalPath],
        in store: any LocalDataFetch
    ) async throws {
        for path in paths {
            try await Failure.expect(code, at: path) { try await store.data(at: path) }
            try await Failure.expect(code, at: path) { try await store.data(at: path, range: 0..<1) }
            try await Failure.expect(code, at: path) { try await store.remove(path) }
            try await Failure.expect(code, at: path) { try await store.contents(of: path) }
            try await Failure.expect(code, at: path) { try await store.attributes(of: path) }
            for replacing in [true, false] {
                try await Failure.expect(code, at: path) { try await store.move(path, to: "t", replacing: replacing) }
                try await Failure.expect(code, at: path) { try await store.copy(path, to: "t", replacing: replacing) }
                try await Failure.expect(code, at: path) { try await store.move(path, to: path, replacing: replacing) }
            }
        }
    }
}
