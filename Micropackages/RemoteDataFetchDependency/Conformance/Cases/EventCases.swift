import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of requests as sequences of events.
enum EventCases {
    static let all = [
        RemoteCase("the last event of a fetch is the response", ["/a": [.response(body: BodyCases.bytes(9))]]) {
            fixture in
            var last: RemoteTransferEvents<RemoteResponse>.Element?
            var received: Int64 = 0
            for try await event in fixture.remoteDataFetch.fetchEvents(RemoteRequest(fixture.url("/a"))) {
                if case .finished = last { try Expect.that(false, "\(event) came after the end") }
                if case .progress(let progress) = event {
                    try Expect.that(progress.receivedBytes >= received, "\(progress) came after \(received)")
                    received = progress.receivedBytes
                }
                last = event
            }
            guard case .finished(let response) = last else {
                return try Expect.that(false, "the last event is not the end")
            }
            try Expect.equal(response.body, BodyCases.bytes(9))
        },
        RemoteCase("the last event of a download is the head", ["/a": [.text("hello")]]) { fixture in
            try await ScratchFolder.with { folder in
                let request = RemoteRequest(fixture.url("/a"))
                var last: RemoteTransferEvents<RemoteResponseHead>.Element?
                for try await event in fixture.remoteDataFetch.downloadEvents(request, to: folder.url("file")) {
                    last = event
                }
                guard case .finished(let head) = last else { return try Expect.that(false, "there is no last event") }
                try Expect.equal(head.url, request.url)
                try Expect.equal(try folder.text("file"), "hello")
            }
        },
        RemoteCase("events end with the error of the request", ["/a": [.status(404)]]) { fixture in
            let events = fixture.remoteDataFetch.fetchEvents(RemoteRequest(fixture.url("/a")))
            let error = RemoteDataFetchError(.unacceptableStatus, url: fixture.url("/a"), status: 404)
            try await Expect.error(error) {
                for try await event in events {
                    if case .finished(let response) = event { try Expect.that(false, "it finished: \(response)") }
                }
            }
        },
    ]
}
