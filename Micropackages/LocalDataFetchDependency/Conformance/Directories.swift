import FacadeConformance
import Foundation
import LocalDataFetchDependency

extension LocalDataFetchConformanceSuite {
    static let directories: [ConformanceCase<any LocalDataFetch>] = [
        ConformanceCase("creating a directory creates its parents, once") { store in
            for _ in 0..<2 {
                try await store.makeDirectory("a/b/c")
                try Expect.equal(try await store.descendants(of: nil).map(\.path), ["a", "a/b", "a/b/c"])
            }
            try await store.write(Data("1".utf8), to: "a/b/c/f")
            try await store.makeDirectory("a/b/c")
            try await store.makeDirectory("a")
            try Expect.equal(try await store.data(at: "a/b/c/f"), Data("1".utf8))
        }
    ]

    static let listing: [ConformanceCase<any LocalDataFetch>] = [
        ConformanceCase("a listing is complete and in byte order") { store in
            for path in ["b", "a", ".hidden", "z", "c/d", "10", "9", "é"] as [LocalPath] {
                try await store.write(Data("12".utf8), to: path)
            }
            let expected =
                [".hidden", "10", "9", "a", "b"].map { LocalEntry(path: $0, kind: .file, size: 2) }
                + [LocalEntry(path: "c", kind: .directory)]
                + ["z", "é"].map { LocalEntry(path: $0, kind: .file, size: 2) }
            try Expect.equal(try await store.contents(of: nil), expected)
            try Expect.equal(try await store.contents(of: "c"), [LocalEntry(path: "c/d", kind: .file, size: 2)])
        },
        ConformanceCase("a listing contains hundreds of files") { store in
            let paths = try (0..<500).map { try LocalPath("d/\($0)") }
            for path in paths { try await store.write(Data(), to: path) }
            try Expect.equal(try await store.contents(of: "d").map(\.path), paths.sorted())
        },
        ConformanceCase("descendants are complete and in byte order") { store in
            for path in ["d/b/c", "d/b.c", "d/a", "e/f", "d/b/a/x"] as [LocalPath] {
                try await store.write(Data("1".utf8), to: path)
            }
            let expected = [
                LocalEntry(path: "d/a", size: 1), LocalEntry(path: "d/b", kind: .directory),
                LocalEntry(path: "d/b.c", size: 1), LocalEntry(path: "d/b/a", kind: .directory),
                LocalEntry(path: "d/b/a/x", size: 1), LocalEntry(path: "d/b/c", size: 1),
            ]
            try Expect.equal(try await store.descendants(of: "d"), expected)
            let all = ["d"] + expected.map(\.path) + ["e", "e/f"]
            try Expect.equal(try await store.descendants(of: nil).map(\.path), all)
        },
    ]

    static let exactNames: [ConformanceCase<any LocalDataFetch>] = [
        ConformanceCase("names that differ in case name two files") { store in
            try await store.write(Data("small".utf8), to: "a")
            try await store.write(Data("capital".utf8), to: "A")
            try Expect.equal(try await store.data(at: "a"), Data("small".utf8))
            try Expect.equal(try await store.contents(of: nil).map(\.path), ["A", "a"])
        },
        ConformanceCase("names that differ in Unicode form name two files") { store in
            try await store.write(Data("one".utf8), to: "é")
            try await store.write(Data("two".utf8), to: "e\u{301}")
            try Expect.equal(try await store.data(at: "é"), Data("one".utf8))
            try Expect.equal(try await store.contents(of: nil).map(\.path), ["e\u{301}", "é"])
            try await store.remove("é")
            try Expect.equal(try await store.data(at: "e\u{301}"), Data("two".utf8))
        },
    ]
}
