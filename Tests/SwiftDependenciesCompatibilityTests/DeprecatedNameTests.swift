import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

/// Tests for deprecated names, in a deprecated type to avoid warnings.
struct DeprecatedNameTests {
    private let names: any DeprecatedNames = Names()

    @Test func actorKeepsChangesBeforeError() async {
        #expect(await names.valuesOfActor() == [1, 2, 3])
    }

    @Test(.dependencies { $0.uuid = .constant(UUID(7)) }) func currentContainerIsDefault() {
        #expect(names.current().uuid() == UUID(7))
    }

    @Test func failureIsReported() {
        let messages = LockIsolated<[String]>([])
        withKnownIssue {
            names.fail("The tank is empty.")
            names.fail("")
        } matching: { issue in
            messages.withValue { $0 += issue.comments.map(\.rawValue) }
            return issue.sourceLocation?.fileName == "DeprecatedNameTests.swift"
        }
        #expect(messages.value == ["The tank is empty.", "Issue reported."])
    }

    @Test func unimplementedEndpointsThrowOrReturnPlaceholder() async {
        let endpoints = names.endpoints()
        await withKnownIssue {
            #expect(throws: UnimplementedError.self) { try endpoints.throwing("a") }
            await #expect(throws: UnimplementedError.self) { try await endpoints.asynchronous("a", 1) }
            #expect(endpoints.placeholder() == 16)
        }
    }
}

private struct Endpoints: Sendable {
    var throwing: @Sendable (String) throws -> Int
    var asynchronous: @Sendable (String, Int) async throws -> Int
    var placeholder: @Sendable () -> Int
}

private protocol DeprecatedNames: Sendable {
    func valuesOfActor() async -> [Int]
    func current() -> DependencyValues
    func fail(_ message: String)
    func endpoints() -> Endpoints
}

private struct Names: DeprecatedNames {
    private struct Failure: Error {}

    @available(*, deprecated)
    func valuesOfActor() async -> [Int] {
        let numbers = ActorIsolated([1])
        await numbers.withValue { $0.append(2) }
        var values = await numbers.value
        try? await numbers.withValue { numbers in
            numbers.append(3)
            throw Failure()
        }
        values += await numbers.value.suffix(1)
        return values
    }

    @available(*, deprecated)
    func current() -> DependencyValues {
        ._current
    }

    @available(*, deprecated)
    func fail(_ message: String) {
        XCTFail(message)
    }

    @available(*, deprecated)
    func endpoints() -> Endpoints {
        Endpoints(
            throwing: XCTUnimplemented("throwing"),
            asynchronous: XCTUnimplemented("asynchronous"),
            placeholder: XCTUnimplemented("placeholder", placeholder: 16)
        )
    }
}
