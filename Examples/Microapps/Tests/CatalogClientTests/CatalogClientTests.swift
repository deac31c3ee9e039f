import CatalogClient
import ClockDependency
import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Testing

/// Tests for an interface without a live implementation, which has test and preview values.
@Suite(.dependencies())
struct CatalogClientTests {
    @Test func previewCatalogueFindsSamples() async throws {
        let answer = try await GlobalDependencies.preview.catalogClient.search("SWIFT")
        #expect(answer == CatalogAnswer(items: [CatalogItem.samples[0], CatalogItem.samples[2]]))
    }

    @Test func unexpectedCallIsIssue() async {
        await withKnownIssue {
            await #expect(throws: UnimplementedError.self) {
                try await GlobalDependencies.default.catalogClient.search("swift")
            }
        } matching: { issue in
            "\(issue)".contains("CatalogClient.search")
        }
    }

    @Test func overridingOneClosureKeepsOtherClosures() async throws {
        let catalog = GlobalDependencies.default.with { $0.catalogClient.count = { 7 } }.catalogClient
        #expect(try await catalog.count() == 7)
        await withKnownIssue {
            await #expect(throws: UnimplementedError.self) { try await catalog.picture("wren") }
        } matching: { issue in
            "\(issue)".contains("CatalogClient.picture")
        }
    }

    @Test func delayedCatalogueAnswersAtDeadline() async throws {
        let clock = TestClock()
        let catalog = CatalogClient.sample().delayed(by: .seconds(2), on: clock)
        let answers = CallRecorder<Int>()
        let task = Task { answers.record(try await catalog.count()) }
        await clock.waitForSleepers()
        await clock.advance(by: .milliseconds(1900))
        #expect(answers.calls == [])
        await clock.advance(by: .milliseconds(100))
        try await task.value
        #expect(answers.calls == [3])
    }

    @Test(arguments: [
        (CatalogError.unreachable(address: "http://a/"), "The catalogue cannot be reached at http://a/."),
        (.slow(seconds: 5), "The catalogue did not answer within 5.0 s."),
        (.refused(status: 503), "The catalogue refused to answer, with status 503."),
        (.nonsense, "The catalogue answered with something that the app does not understand."),
        (.other("no"), "The catalogue does not work: no"),
    ])
    func errorDescriptionIsSentence(_ error: CatalogError, sentence: String) {
        #expect(error.description == sentence)
    }
}
