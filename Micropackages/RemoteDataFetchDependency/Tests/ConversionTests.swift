import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Conversions between requests and responses of this package and those of `URLSession`.
struct ConversionTests {
    let url: URL

    init() throws {
        url = try #require(URL(string: "http://example.com/a?b=c"))
    }

    @Test func aRequestGoesThereAndBack() throws {
        let request = RemoteRequest(
            url,
            method: .patch,
            headers: ["A": "1", "B": "2"],
            body: .data(Data("body".utf8)),
            timeout: 7 * 86_400,
            idleTimeout: 7
        )
        #expect(RemoteRequest(URLRequest(request)) == request)
    }

    @Test func repeatedHeaderFieldsOfARequestAreJoined() {
        let converted = URLRequest(RemoteRequest(url, headers: ["A": "1", "a": "2"]))
        #expect(converted.value(forHTTPHeaderField: "A") == "1,2")
        #expect(converted.httpMethod == "GET")
        #expect(converted.url == url)
        #expect(converted.httpBody == nil)
        // `URLSession` measures only the time without a byte.
        #expect(converted.timeoutInterval == 60)
    }

    @Test func aFileIsAStreamOfItsBytes() async throws {
        try await ScratchFolder.with { folder in
            let file = try folder.write("hello", to: "file")
            let converted = URLRequest(RemoteRequest(url, method: .put, body: .file(file)))
            let stream = try #require(converted.httpBodyStream)
            stream.open()
            defer { stream.close() }
            var bytes = [UInt8](repeating: 0, count: 10)
            #expect(stream.read(&bytes, maxLength: 10) == 5)
            #expect(Data(bytes.prefix(5)) == Data("hello".utf8))
            #expect(RemoteRequest(converted) == nil)
        }
    }

    @Test(arguments: [("GET", true), ("HEAD", true), ("POST", false)])
    func emptyBodyOfRequestWithoutBodyIsLeftOut(_ method: String, _ isLeftOut: Bool) {
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = Data()
        #expect(RemoteRequest(request)?.body == (isLeftOut ? nil : .data(Data())))
        request.httpBody = Data("a".utf8)
        #expect(RemoteRequest(request)?.body == .data(Data("a".utf8)))
    }

    @Test func propertiesWithoutURLSessionEquivalentHaveDefaults() {
        let request = RemoteRequest(URLRequest(url: url))
        #expect(request == RemoteRequest(url, timeout: 7 * 86_400, idleTimeout: 60))
    }

    @Test func aResponseGoesThereAndBack() throws {
        let head = RemoteResponseHead(url: url, status: 404, headers: ["A": "1", "b": "2", "a": "3"])
        let converted = try #require(HTTPURLResponse(head))
        #expect(converted.statusCode == 404)
        #expect(converted.value(forHTTPHeaderField: "a") == "1, 3")
        let back = RemoteResponseHead(url: url, status: 404, headers: ["A": "1, 3", "b": "2"])
        #expect(RemoteResponseHead(converted) == back)
    }
}
