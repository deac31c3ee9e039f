import RemoteDataFetchDependency
import Testing

struct RemoteHeadersTests {
    @Test func namesHaveNoCase() {
        var headers: RemoteHeaders = ["Content-Type": "a"]
        #expect(headers["content-type"] == "a")
        #expect(headers == ["CONTENT-TYPE": "a"])
        #expect(headers.hashValue == (["CONTENT-TYPE": "a"] as RemoteHeaders).hashValue)
        #expect(headers != ["Content-Type": "A"])
        headers["CONTENT-type"] = nil
        #expect(headers == [:])
    }

    @Test func orderAndRepetitionAreKept() {
        var headers: RemoteHeaders = ["B": "1", "A": "2", "b": "3"]
        headers.add("4", for: "A")
        #expect(headers.map { "\($0.name)\($0.value)" } == ["B1", "A2", "b3", "A4"])
        #expect(headers.values(for: "a") == ["2", "4"])
        #expect(headers.values(for: "c") == [])
        headers["A"] = "5"
        #expect(headers.description == "[B: 1, A: 5, b: 3]")
    }

    @Test func fieldsAreTakenOverInTheirOrder() {
        let headers: RemoteHeaders = ["B": "1", "a": "2", "b": "3"]
        #expect(RemoteHeaders(headers.filter { $0.name.lowercased() == "b" }) == ["B": "1", "b": "3"])
        #expect(RemoteHeaders().isEmpty && !headers.isEmpty)
    }
}
