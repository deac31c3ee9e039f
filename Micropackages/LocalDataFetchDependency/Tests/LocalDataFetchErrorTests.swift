import Foundation
import LocalDataFetchDoubles
import Testing

struct LocalDataFetchErrorTests {
    @Test func theDescriptionIsOneLineWithThePath() {
        let error = LocalDataFetchError(.noSpace, path: "a/b", detail: "two\nlines")
        #expect(error.description == "noSpace: two lines (a/b)")
        #expect(LocalDataFetchError(.other).description == "other")
    }

    @Test func detailsAndUnderlyingErrorsDoNotAffectEquality() {
        let one = LocalDataFetchError(.other, path: "a", detail: "x", underlyingError: CancellationError())
        let other = LocalDataFetchError(.other, path: "a", detail: "y")
        #expect(one.underlyingError is CancellationError)
        #expect(other.underlyingError == nil)
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != LocalDataFetchError(.notFound, path: "a"))
        #expect(one != LocalDataFetchError(.other))
    }

    @Test func systemErrorIsKeptAndDescribed() async throws {
        let inMemory = InMemoryLocalDataFetch(["d/f": Data()])
        let missing = await #expect(throws: LocalDataFetchError.self) { try await inMemory.data(at: "d/x") }
        #expect(missing?.description == "notFound: it does not exist (d/x)")
        let folder = try TemporaryFolder()
        let store = FileManagerDataFetch(root: folder.url)
        try await store.write(Data(), to: "d/f")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("link"),
            withDestinationURL: folder.url
        )
        let causes: [(POSIXErrorCode?, String?, () async throws -> Void)] = [
            (.ENOENT, "notFound: open: No such file or directory (d/x)", { _ = try await store.data(at: "d/x") }),
            (.EISDIR, nil, { _ = try await store.data(at: "d") }),
            (.ENOTDIR, nil, { try await store.copy("d/f/x", to: "y") }),
            (
                .ELOOP, "outsideRoot: \"link\" is a symbolic link, which the store does not follow (link)",
                { _ = try await store.data(at: "link") }
            ),
            (.EEXIST, nil, { try await store.write(Data(), to: "d/f", mode: .createNew) }),
            (nil, nil, { _ = try await store.data(at: "d/f", range: -1..<1) }),
        ]
        for (code, description, call) in causes {
            let error = await #expect(throws: LocalDataFetchError.self) { try await call() }
            #expect((error?.underlyingError as? POSIXError)?.code == code)
            if let description { #expect(error?.description == description) }
        }
    }

    @Test func errorOfCoderIsKeptAndNamesPath() async throws {
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
            #expect(error?.underlyingError is DecodingError)
        }
        let error = await #expect(throws: LocalDataFetchError.self) {
            try await store.write(value: ["a": [1, Double.nan]], to: "s")
        }
        #expect(error?.description.hasPrefix("unencodable: at a.1: ") == true)
        #expect(error?.underlyingError is EncodingError)
    }
}
