import FacadeConformance
import Foundation
import LocalDataFetchDependency

extension LocalDataFetchConformanceSuite {
    /// A move or a copy.
    private typealias Transfer = @Sendable (any LocalDataFetch, LocalPath, LocalPath, Bool) async throws -> Void

    static let moving: [ConformanceCase<any LocalDataFetch>] =
        refusals("move") { try await $0.move($1, to: $2, replacing: $3) } + [
            ConformanceCase("a moved file exists at the target only") { store in
                try await store.write(Data("1".utf8), to: "d/f")
                try await store.move("d/f", to: "new/e/g")
                try Expect.equal(try await files(of: store), ["new/e/g": "1"])
                try Expect.equal(try await store.contents(of: "d"), [])
                try await store.write(Data("2".utf8), to: "h")
                try await store.move("h", to: "new/e/g", replacing: true)
                try Expect.equal(try await files(of: store), ["new/e/g": "2"])
            },
            ConformanceCase("a directory is moved with its contents") { store in
                try await fill(store)
                try await store.move("d", to: "new/d")
                let expected = ["f": "f", "g": "g", "dd": "dd", "new/d/f": "1", "new/d/e/g": "2"]
                try Expect.equal(try await files(of: store), expected)
                try Expect.equal(try await store.exists("d"), false)
                try await store.makeDirectory("empty")
                try await store.move("new", to: "empty", replacing: true)
                let moved = ["f": "f", "g": "g", "dd": "dd", "empty/d/f": "1", "empty/d/e/g": "2"]
                try Expect.equal(try await files(of: store), moved)
            },
            ConformanceCase("a moved subdirectory can replace its former parent") { store in
                try await store.write(Data("1".utf8), to: "a/b/c")
                try await store.move("a/b", to: "b")
                try await store.move("b", to: "a", replacing: true)
                try Expect.equal(try await files(of: store), ["a/c": "1"])
            },
        ]

    static let copying: [ConformanceCase<any LocalDataFetch>] =
        refusals("copy") { try await $0.copy($1, to: $2, replacing: $3) } + [
            ConformanceCase("a copied file is independent of the original") { store in
                try await store.write(Data("1".utf8), to: "d/f")
                try await store.copy("d/f", to: "new/e/g")
                try await store.write(Data("+".utf8), to: "new/e/g", mode: .append)
                try Expect.equal(try await files(of: store), ["d/f": "1", "new/e/g": "1+"])
                try await store.copy("new/e/g", to: "d/f", replacing: true)
                try Expect.equal(try await files(of: store), ["d/f": "1+", "new/e/g": "1+"])
            },
            ConformanceCase("a large file is copied completely") { store in
                var data = Data(0..<251)
                while data.count < 3_000_000 { data += data }
                try await store.write(data, to: "a")
                try await store.copy("a", to: "b")
                try Expect.that(try await store.data(at: "b") == data, "the copy is another")
            },
            ConformanceCase("a directory is copied with its contents") { store in
                try await fill(store)
                try await store.makeDirectory("d/empty")
                try await store.copy("d", to: "new/d")
                let copied = ["new/d/f": "1", "new/d/e/g": "2"]
                let before = ["f": "f", "g": "g", "dd": "dd", "d/f": "1", "d/e/g": "2"]
                try Expect.equal(try await files(of: store), before.merging(copied) { $1 })
                let paths = try await store.descendants(of: "new").map(\.path)
                try Expect.equal(paths, ["new/d", "new/d/e", "new/d/e/g", "new/d/empty", "new/d/f"])
                try await store.copy("d", to: "new/d/empty", replacing: true)
                try Expect.equal(try await store.data(at: "new/d/empty/e/g"), Data("2".utf8))
            },
        ]

    /// Returns the cases of moves or copies that change nothing.
    private static func refusals(_ name: String, _ transfer: @escaping Transfer) -> [ConformanceCase<
        any LocalDataFetch
    >] {
        [
            ConformanceCase("a \(name) without replacing keeps the existing item") { store in
                try await fill(store)
                let before = try await files(of: store)
                try await store.makeDirectory("empty")
                for (source, target) in [("f", "g"), ("f", "d"), ("d", "f"), ("d", "empty"), ("f", "f"), ("d", "d")] {
                    try await Failure.expect(.alreadyExists, at: LocalPath(target)) {
                        try await transfer(store, LocalPath(source), LocalPath(target), false)
                    }
                }
                try Expect.equal(try await files(of: store), before)
            },
            ConformanceCase("a \(name) refuses targets of another kind or with contents") { store in
                try await fill(store)
                let before = try await files(of: store)
                try await store.makeDirectory("empty")
                let rows: [(LocalPath, LocalPath, LocalDataFetchError.Code)] = [
                    ("f", "d", .isDirectory), ("f", "empty", .isDirectory), ("d/f", "d", .isDirectory),
                    ("d", "f", .notADirectory), ("empty", "f", .notADirectory),
                    ("empty", "d", .directoryNotEmpty), ("d/e", "d", .directoryNotEmpty),
                ]
                for (source, target, code) in rows {
                    try await Failure.expect(code, at: target) { try await transfer(store, source, target, true) }
                }
                try Expect.equal(try await files(of: store), before)
            },
            ConformanceCase("a \(name) of an item to its own path changes nothing") { store in
                try await fill(store)
                let before = try await files(of: store)
                for path in ["d", "d/f"] as [LocalPath] { try await transfer(store, path, path, true) }
                try Expect.equal(try await files(of: store), before)
            },
            ConformanceCase("a \(name) of a directory into itself fails") { store in
                try await fill(store)
                let before = try await store.descendants(of: nil)
                for replacing in [true, false] {
                    for target in ["d/x", "d/e", "d/e/x/y"] as [LocalPath] {
                        try await Failure.expect(.invalidPath, at: target) {
                            try await transfer(store, "d", target, replacing)
                        }
                    }
                    try await Failure.expect(.notADirectory, at: "f/x") {
                        try await transfer(store, "f", "f/x", replacing)
                    }
                }
                try Expect.equal(try await store.descendants(of: nil), before)
            },
        ]
    }

    private static func fill(_ store: any LocalDataFetch) async throws {
        for (path, text) in [("f", "f"), ("g", "g"), ("dd", "dd"), ("d/f", "1"), ("d/e/g", "2")] {
            try await store.write(Data(text.utf8), to: LocalPath(path))
        }
    }

    /// Returns all files of a store, with their contents as text.
    private static func files(of store: any LocalDataFetch) async throws -> [String: String] {
        var files: [String: String] = [:]
        for entry in try await store.descendants(of: nil) where entry.kind == .file {
            files[entry.path.description] = String(decoding: try await store.data(at: entry.path), as: UTF8.self)
        }
        return files
    }
}
