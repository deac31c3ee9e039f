import Foundation
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import InMemoryTracing
import Logging
import ServiceContextModule
import Testing
import Tracing
import UUIDDependency

@testable import TideReadings
@testable import TideServer

/// The lifetime of a request, and the task-locals that it binds.
@Suite(.tides)
struct RequestLifetimeTests {
    private let log = InMemoryLogHandler()
    private var logger: Logger { Logger(label: "test") { [log] _ in log } }

    @Test func codeWithoutContainerLogsWithRequest() async throws {
        try await withDependencies {
            $0.logger = logger
        } operation: {
            try await service { _ = try await $0.post(#"{"gauge":"Rye","metres":62}"#, as: "ada") }
        }
        let entries = log.entries.filter { ["implausible height", "added a reading"].contains($0.message) }
        try #require(entries.map(\.message) == ["implausible height", "added a reading"])
        #expect(entries.allSatisfy { $0.metadata["request"] == "\(UUID(0))" && $0.metadata["user"] == "ada" })
        #expect(entries[0].metadata["metres"] == "62.0")
    }

    /// The lifetime of the request, which begins in the service, has the override.
    @Test func serviceUsesOverrideOfRequest() async throws {
        let other = GlobalDependencies.default.lifetime(
            of: TideRequest(id: "1", user: User(name: "eve"), logger: logger)
        )
        try await withDependencies {
            $0.override(of: TideRequest.self) { [log = other.dependencies.tideLog] in
                $0.override(keyPath: \.tideLog, with: log)
            }
        } operation: {
            try await service { client in
                let answer = try await client.post(#"{"gauge":"Rye","metres":6}"#, as: "ada")
                #expect(try answer.decode(Reading.self).observer == "eve")
            }
        }
        withExtendedLifetime(other) {}
    }

    @Test func requestIsSpan() async throws {
        let tracer = InMemoryTracer()
        try await withTracer(tracer) {
            try await service { _ = try await $0.get("/readings", as: "ada") }
        }
        let span = try #require(tracer.finishedSpans.first)
        #expect(tracer.finishedSpans.count == 1)
        #expect(span.operationName == "/readings")
        #expect(span.kind == .server)
        #expect(span.context.requestID == "\(UUID(0))")
    }
}
