import Foundation
import LocalDataFetchDependency
import Testing

struct LocalDataFetchErrorTests {
    @Test func theDescriptionIsOneLineWithThePath() {
        let error = LocalDataFetchError(.noSpace, path: "a/b", detail: "two\nlines")
        #expect(error.description == "noSpace: two lines (a/b)")
        #expect(LocalDataFetchError(.other).description == "other")
    }

    @Test func detailsDoNotTellErrorsApart() {
        let one = LocalDataFetchError(.other, path: "a", detail: "x")
        let other = LocalDataFetchError(.other, path: "a", detail: "y")
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != LocalDataFetchError(.notFound, path: "a"))
        #expect(one != LocalDataFetchError(.other))
    }

    @Test func whatIsThrownReadsWell() async throws {
        let inMemory = InMemoryLocalDataFetch(["d/f": Data()])
        let missing = await #expect(throws: LocalDataFetchError.self) { try await inMemory.data(at: "d/x") }
        #expect(missing?.description == "notFound: there is nothing (d/x)")
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

    @Test func whatCannotBeDecodedIsNamedWithItsPlace() async throws {
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
