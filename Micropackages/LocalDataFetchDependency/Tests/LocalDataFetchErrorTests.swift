import Foundation
import LocalDataFetchDependency
import Testing

struct LocalDataFetchErrorTests {
    @Test func theDescriptionIsOneLineWithThePath() {
        let error = LocalDataFetchError(.noSpace, path: "a/b", detail: "two\nlines")
        #expect(error.description == "noSpace: two lines (a/b)")
        #expect(LocalDataFetchError(.other).description == "other")
    }

    @Test func detailsDoNotAffectEquality() {
        let one = LocalDataFetchError(.other, path: "a", detail: "x")
        let other = LocalDataFetchError(.other, path: "a", detail: "y")
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != LocalDataFetchError(.notFound, path: "a"))
        #expect(one != LocalDataFetchError(.other))
    }

    @Test func descriptionsAreReadable() async throws {
        let inMemory = InMemoryLocalDataFetch(["d/f": Data()])
        let missing = await #expect(throws: LocalDataFetchError.self) { try await inMemory.data(at: "d/x") }
        #expect(missing?.description == "notFound: it does not exist (d/x)")
        let folder = try TemporaryFolder()
        let live = FileManagerDataFetch(root: folder.url)
        let liveMissing = await #expect(throws: LocalDataFetchError.self) { try await live.data(at: "d/x") }
        #expect(liveMissing?.description == "notFound: open: No such file or directory (d/x)")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("link"),
            withDestinationURL: folder.url
        )
        let link = await #expect(throws: LocalDataFetchError.self) { try await live.data(at: "link/x") }
        #expect(
            link?.description
                == "outsideRoot: \"link\" is a symbolic link, which the store does not follow (link/x)"
        )
    }

    @Test func underlyingErrorsDoNotAffectEquality() {
        let error = LocalDataFetchError(.other, path: "a", underlyingError: CancellationError())
        #expect(error.underlyingError is CancellationError)
        #expect(error == LocalDataFetchError(.other, path: "a"))
        #expect(error.hashValue == LocalDataFetchError(.other, path: "a").hashValue)
        #expect(LocalDataFetchError(.other).underlyingError == nil)
    }

    @Test func systemErrorIsKept() async throws {
        let folder = try TemporaryFolder()
        let store = FileManagerDataFetch(root: folder.url)
        try await store.write(Data(), to: "d/f")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("link"),
            withDestinationURL: folder.url
        )
        let causes: [(POSIXErrorCode, () async throws -> Void)] = [
            (.ENOENT, { _ = try await store.data(at: "x") }),
            (.EISDIR, { _ = try await store.data(at: "d") }),
            (.ENOTDIR, { try await store.copy("d/f/x", to: "y") }),
            (.ELOOP, { _ = try await store.data(at: "link") }),
            (.EEXIST, { try await store.write(Data(), to: "d/f", mode: .createNew) }),
        ]
        for (code, call) in causes {
            let error = await #expect(throws: LocalDataFetchError.self) { try await call() }
            #expect((error?.underlyingError as? POSIXError)?.code == code)
        }
        let error = await #expect(throws: LocalDataFetchError.self) { try await store.data(at: "d/f", range: -1..<1) }
        #expect(error?.code == .invalidRange && error?.underlyingError == nil)
    }

    @Test func errorsOfCodersAreKept() async throws {
        let store = InMemoryLocalDataFetch(["s": Data("{".utf8)])
        let undecodable = await #expect(throws: LocalDataFetchError.self) { try await store.value(Int.self, at: "s") }
        #expect(undecodable?.underlyingError is DecodingError)
        let unencodable = await #expect(throws: LocalDataFetchError.self) {
            try await store.write(value: [Double.nan], to: "s")
        }
        #expect(unencodable?.underlyingError is EncodingError)
    }

    @Test func injectedErrorKeepsItsUnderlyingError() async throws {
        let store = InMemoryLocalDataFetch()
        store.failNext(with: LocalDataFetchError(.other, underlyingError: POSIXError(.EIO)))
        let error = await #expect(throws: LocalDataFetchError.self) { try await store.data(at: "a") }
        #expect(error?.path == "a")
        #expect((error?.underlyingError as? POSIXError)?.code == .EIO)
    }

    @Test func decodingErrorNamesPath() async throws {
        struct Item: Codable {
            var sizes: [Int]
        }
        let texts = [
            "{\"items\": [{\"sizes\": [1]}, {\"sizes\": [1, \"x\"]}]}": "at items.1.sizes.1: there is no Int",
            "{\"items\": [{}]}": "at items.0: the key \"sizes\" is missing",
            "{\"items\": [{\"sizes\": null}]}": "at items.0.sizes: there is null, and no Array<Any>",
        ]
        let store = InMemoryLocalDataFetch()
        for (text, finding) in texts {
            try await store.write(Data(text.utf8), to: "s")
            let error = await #expect(throws: LocalDataFetchError.self) {
                try await store.value([String: [Item]].self, at: "s")
            }
            #expect(error?.description == "undecodable: \(finding) (s)")
        }
        let error = await #expect(throws: LocalDataFetchError.self) {
            try await store.write(value: ["a": [1, Double.nan]], to: "s")
        }
        #expect(error?.description.hasPrefix("unencodable: at a.1: ") == true)
    }
}
