import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDoubles
import Testing

struct InMemoryRemoteDataFetchTests {
    let url: URL
    let other: URL
    let inMemory = InMemoryRemoteDataFetch(clock: ManualClock())

    init() throws {
        url = try #require(URL(string: "http://example.com/a?b=c"))
        other = try #require(URL(string: "http://example.com/z"))
    }

    private func text(_ url: URL, method: RemoteMethod = .get) async throws -> String {
        String(decoding: try await inMemory.fetch(RemoteRequest(url, method: method)).body, as: UTF8.self)
    }

    private func answer(_ text: String) -> RemoteAnswer {
        .response(body: Data(text.utf8))
    }

    @Test func aStubIsAnsweredWhole() async throws {
        inMemory.stub(url, status: 203, headers: ["A": "b"], body: Data("hello".utf8))
        let expected = RemoteResponse(url: url, status: 203, headers: ["a": "b"], body: Data("hello".utf8))
        #expect(try await inMemory.fetch(RemoteRequest(url)) == expected)
        #expect(try await inMemory.data(from: url) == Data("hello".utf8))
        #expect(inMemory.requests == [RemoteRequest(url), RemoteRequest(url)])
    }

    @Test func theMethodIsPartOfTheStub() async throws {
        inMemory.stub(url, body: Data("get".utf8))
        inMemory.stub(url, method: .post, body: Data("post".utf8))
        #expect(try await text(url, method: .post) == "post")
        #expect(try await text(url) == "get")
        inMemory.stub(.url(url, method: nil), with: answer("any"))
        #expect(try await text(url, method: .delete) == "any")
    }

    @Test(arguments: ["http://example.com/a", "http://example.com/A?b=c", "https://example.com/a?b=c"])
    func otherURLsDoNotMatch(_ address: String) async throws {
        inMemory.stub(url)
        let error = RemoteDataFetchError(.unimplemented, url: try #require(URL(string: address)))
        await #expect(throws: error) { try await text(error.url) }
    }

    @Test func prefixMatchesURLsThatBeginWithIt() async throws {
        inMemory.stub(.prefix(try #require(URL(string: "http://example.com/a"))), with: answer("prefix"))
        #expect(try await text(url) == "prefix")
        await #expect(throws: RemoteDataFetchError(.unimplemented, url: other)) { try await text(other) }
    }

    @Test func predicateSelectsRequests() async throws {
        inMemory.stub(RemoteRequestMatcher("signed") { $0.headers["X-Signed"] == "yes" }, with: answer("signed"))
        let request = RemoteRequest(url, headers: ["x-signed": "yes"])
        #expect(try await inMemory.fetch(request).body == Data("signed".utf8))
        await #expect(throws: RemoteDataFetchError(.unimplemented, url: url)) { try await text(url) }
    }

    @Test func theLastStubThatMatchesAnswers() async throws {
        inMemory.stub(url, body: Data("exact".utf8))
        inMemory.stub(RemoteRequestMatcher("all") { _ in true }, with: answer("all"))
        #expect(try await text(url) == "all")
        inMemory.stub(url, body: Data("exact again".utf8))
        #expect(try await text(url) == "exact again")
        inMemory.remove(url)
        #expect(try await text(url) == "all")
        inMemory.remove(RemoteRequestMatcher("all") { _ in true })
        let error = await #expect(throws: RemoteDataFetchError.self) { try await text(url) }
        #expect(error?.detail == "GET http://example.com/a?b=c is not stubbed; nothing is")
    }

    @Test func severalAnswersAreForOneRequestEach() async throws {
        inMemory.stub(.url(url), with: answer("one"), .failure(.connectionLost), answer("three"))
        #expect(try await text(url) == "one")
        await #expect(throws: RemoteDataFetchError(.connectionLost, url: url)) { try await text(url) }
        #expect(try await text(url) == "three")
        let error = await #expect(throws: RemoteDataFetchError.self) { try await text(url) }
        #expect(
            error?.description == """
                unimplemented: GET http://example.com/a?b=c is request 4 for GET http://example.com/a?b=c, \
                which has 3 answers (http://example.com/a?b=c)
                """
        )
    }

    @Test func anAnswerMayDependOnTheRequest() async throws {
        let answer = RemoteAnswer.response { request in
            guard case .data(let body) = request.body else { throw RemoteDataFetchError(.other, url: request.url) }
            return RemoteResponse(url: request.url, status: 201, body: body + body)
        }
        inMemory.stub(.url(url, method: .put), with: answer)
        let request = RemoteRequest(url, method: .put, body: .data(Data("ab".utf8)))
        #expect(try await inMemory.fetch(request) == RemoteResponse(url: url, status: 201, body: Data("abab".utf8)))
    }

    @Test func aStubbedFailureIsThrown() async throws {
        struct Flaw: Error, Equatable {}
        inMemory.stub(url, failure: Flaw())
        await #expect(throws: Flaw()) { try await inMemory.fetch(RemoteRequest(url, retry: .standard)) }
        #expect(inMemory.requests.count == 1)
        inMemory.stub(.url(url), with: .failure(.untrusted))
        await #expect(throws: RemoteDataFetchError(.untrusted, url: url)) { try await inMemory.data(from: url) }
    }

    @Test(arguments: [(4, ["012", "3"]), (0, []), (7, ["012", "345", "6"])])
    func truncatedBodyComesInChunksBeforeTheConnectionIsLost(_ count: Int, _ expected: [String]) async throws {
        inMemory.stub(.url(url), with: answer("0123456").inChunks(of: 3).truncated(to: count))
        var chunks: [String] = []
        await #expect(throws: RemoteDataFetchError(.connectionLost, url: url)) {
            for try await chunk in try await inMemory.stream(RemoteRequest(url)) {
                chunks.append(String(decoding: chunk, as: UTF8.self))
            }
        }
        #expect(chunks == expected)
    }

    @Test func unstubbedRequestListsTheStubs() async throws {
        inMemory.stub(other, method: .put)
        inMemory.stub(.prefix(url, method: nil), with: .response())
        let error = await #expect(throws: RemoteDataFetchError.self) { try await text(other) }
        #expect(
            error?.description == """
                unimplemented: GET http://example.com/z is not stubbed; these are: \
                ANY http://example.com/a?b=c..., PUT http://example.com/z (http://example.com/z)
                """
        )
        #expect(inMemory.requests == [RemoteRequest(other)])
    }

    @Test func stubsThatAnsweredNothingAreUnused() async throws {
        inMemory.stub(url)
        inMemory.stub(.url(other), with: answer("one"), answer("two"), answer("three"))
        inMemory.stub(.prefix(other, method: .post), with: answer("post"))
        _ = try await text(other)
        #expect(
            inMemory.unusedStubs == [
                "GET http://example.com/a?b=c", "GET http://example.com/z: 2 of 3 answers",
                "POST http://example.com/z...",
            ]
        )
        for _ in 0..<3 { _ = try await text(url) }
        #expect(inMemory.unusedStubs.count == 2)
    }

    @Test func eachRedirectAndEachAttemptIsRecorded() async throws {
        inMemory.stub(.url(url, method: .post), with: .response(status: 303, headers: ["Location": "/z"]))
        inMemory.stub(.url(other), with: .response(status: 503), answer("there"))
        var policy = RemoteRetryPolicy(limit: 1, delay: 0, jitter: 0)
        policy.methods = [.post]
        let headers: RemoteHeaders = ["Content-Type": "text/plain", "A": "b"]
        let request = RemoteRequest(url, method: .post, headers: headers, body: .data(Data("x".utf8)), retry: policy)
        #expect(try await inMemory.fetch(request).body == Data("there".utf8))
        let redirected = RemoteRequest(other, headers: ["A": "b"], retry: policy)
        #expect(inMemory.requests == [request, redirected, request, redirected])
    }

    @Test func predicateMayReadEarlierRequests() async throws {
        inMemory.stub(url, body: Data("first".utf8))
        inMemory.stub(
            RemoteRequestMatcher("the second") { [inMemory] _ in inMemory.requests.count == 2 },
            with: .failure(.timedOut)
        )
        #expect(try await inMemory.data(from: url) == Data("first".utf8))
        await #expect(throws: RemoteDataFetchError(.timedOut, url: url)) { try await inMemory.data(from: url) }
    }

    @Test(arguments: ["http://me:secret@example.com:80/a?b=c", "HTTP://EXAMPLE.com/a?b=c#fragment"])
    func stubIgnoresUserPortFragmentAndCaseOfHost(_ address: String) async throws {
        let equivalent = try #require(URL(string: address))
        for (stubbed, requested) in [(equivalent, url), (url, equivalent)] {
            let inMemory = InMemoryRemoteDataFetch(clock: ManualClock())
            inMemory.stub(stubbed, body: Data("same".utf8))
            #expect(try await inMemory.data(from: requested) == Data("same".utf8))
        }
    }

    @Test func downloadToNoRegularFileSendsNothing() async throws {
        inMemory.stub(url)
        try await ScratchFolder.with { folder in
            let root = folder.root.path
            try #require(mkfifo("\(root)/pipe", 0o600) == 0)
            for (link, target) in [("loop", "loop"), ("link", "pipe"), ("away", "missing/file")] {
                try #require(symlink(target, "\(root)/\(link)") == 0)
            }
            for (file, flaw) in [
                (folder.root, "\(root) is not a regular file"),
                (folder.url("pipe"), "\(root)/pipe is not a regular file"),
                (folder.url("link"), "\(root)/link is not a regular file"),
                (folder.url("loop"), "cannot follow \(root)/loop: Too many levels of symbolic links"),
                (folder.url("away"), "\(root)/missing/ is no directory"),
                (folder.url("new/"), "\(root)/new is a directory"),
                (url, "\(url.absoluteString) is no file URL"),
            ] {
                let error = await #expect(throws: RemoteDataFetchError.self) {
                    try await inMemory.download(RemoteRequest(url), to: file)
                }
                #expect(error?.code == .fileFailure)
                #expect(error?.detail == flaw)
            }
            #expect(folder.names == ["away", "link", "loop", "pipe"])
        }
        #expect(inMemory.requests.isEmpty)
    }
}
