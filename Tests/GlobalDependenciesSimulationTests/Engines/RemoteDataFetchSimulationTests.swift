import ClockDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import RemoteDataFetchDependency
import GlobalDependenciesTesting
import Testing

/// Tests for a network in memory that several tasks use.
@Suite(.enabled(if: Simulation.isAvailable))
struct RemoteDataFetchSimulationTests {
    @Test func eachAnswerReachesOneRequest() async throws {
        try await simulateEngine {
            let server = makeServer()
            server.stub(.url(url), with: (UInt8(1)...5).map { answer(body: Data([$0])) })
            let requests = (1...5).map { _ in
                Task {
                    try await cancelling(within: 0...6) { try await server.fetch(patientRequest).body }
                }
            }
            var bodies: [Data] = []
            for request in requests {
                if let body = try await request.structuredValue { bodies.append(body) }
            }
            try require(bodies.count == Set(bodies).count, "no answer is used twice: \(bodies.map { Array($0) })")
            try require(server.requests.count >= bodies.count, "each answer has a request: \(server.requests.count)")
            let unused = server.unusedStubs.isEmpty ? 0 : 5 - server.requests.count
            try require(server.requests.count + unused == 5, "\(server.requests.count) of \(server.unusedStubs)")
        }
    }

    @Test func streamReturnsWholeBodyOrFails() async throws {
        try await simulateEngine {
            let server = makeServer()
            let body = Data(UInt8(1)...10)
            server.stub(.url(url), with: answer(body: body).inChunks(of: 3, every: 0.001))
            let streams = (1...3).map { number in
                Task {
                    try await cancelling(within: 0...30) {
                        let received = CallRecorder<Data>()
                        let request = number == 1 ? RemoteRequest(url, timeout: 0.004) : patientRequest
                        do {
                            for try await chunk in try await server.stream(request) {
                                received.record(chunk)
                                try await sleep(random(in: 0...2))
                            }
                        } catch let error as RemoteDataFetchError where error.code == .timedOut {
                            let prefix = Data(received.calls.joined())
                            try require(body.starts(with: prefix), "a part of the body: \(Array(prefix))")
                            return
                        }
                        let whole = Data(received.calls.joined())
                        try require(whole == body, "the whole body: \(Array(whole))")
                    }
                }
            }
            for stream in streams { _ = try await stream.structuredValue }
            try require(server.requests.count <= 3, "at most one request for each stream")
        }
    }

    @Test func retriesEndWithAnswerOrFailure() async throws {
        try await simulateEngine {
            let server = makeServer()
            let answers = [503, 503, 200, 503, 200, 503, 503, 200].map { answer(status: $0, body: Data([1, 2])) }
            server.stub(.url(url), with: answers)
            var request = patientRequest
            request.retry = RemoteRetryPolicy(limit: 2, delay: 0.002, jitter: 0)
            let requests = (1...2).map { [request] _ in
                Task {
                    try await cancelling(within: 0...20) {
                        do {
                            return try await server.fetch(request).status
                        } catch let error as RemoteDataFetchError {
                            return error.status ?? 0
                        }
                    }
                }
            }
            for request in requests {
                guard let status = try await request.structuredValue else { continue }
                try require([200, 503].contains(status), "\(status)")
            }
            try require(server.requests.count <= 6, "three attempts for each request: \(server.requests.count)")
        }
    }

    @Test func timeoutEndsRequestThatHangs() async throws {
        try await simulateEngine {
            let server = makeServer()
            server.stub(.url(url), with: .hang, answer(body: Data(1...9)).hanging(after: 4), .hang)
            let requests = (1...3).map { _ in
                Task {
                    try await cancelling(within: 0...12) {
                        do {
                            _ = try await server.fetch(RemoteRequest(url, timeout: 0.01))
                            throw BrokenInvariant(description: "no answer arrives in time")
                        } catch let error as RemoteDataFetchError {
                            try require(error.code == .timedOut, "\(error)")
                        }
                    }
                }
            }
            for request in requests { _ = try await request.structuredValue }
        }
    }

    @Test func eventsEndWithOutcome() async throws {
        try await simulateEngine {
            let server = makeServer()
            let body = Data(UInt8(1)...9)
            server.stub(.url(url), with: answer(body: body).inChunks(of: 2))
            let loops = (1...3).map { number in
                Task {
                    try await cancelling(within: number == 1 ? 1_000...1_000 : 0...10) {
                        var received: [Int64] = []
                        var outcome: RemoteResponse?
                        for try await event in server.fetchEvents(patientRequest) {
                            try require(outcome == nil, "the outcome is the last event")
                            switch event {
                            case .progress(let progress): received.append(progress.receivedBytes)
                            case .finished(let response): outcome = response
                            }
                            await Task.yield()
                        }
                        try require(received == received.sorted(), "the progress rises: \(received)")
                        try require(outcome?.body == body, "the body: \(outcome as Any)")
                    }
                }
            }
            for loop in loops { _ = try await loop.structuredValue }
        }
    }
}

private let url = URL(string: "https://example.com/ships") ?? URL(fileURLWithPath: "/")

/// A request without a timeout, because any time may pass while a task is ready to run.
private let patientRequest = RemoteRequest(url, timeout: .greatestFiniteMagnitude)

/// Returns a server that measures time with the clock of the scenario.
private func makeServer() -> InMemoryRemoteDataFetch {
    InMemoryRemoteDataFetch(clock: GlobalDependencies.default.continuousClock)
}

/// Returns an answer that arrives after a random time.
private func answer(status: Int = 200, body: Data = Data()) -> RemoteAnswer {
    .response(status: status, body: body).after(TimeInterval(random(in: 0...3)) / 1_000)
}
