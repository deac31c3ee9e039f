import CatalogClient
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

    @Test func overridingOneClosureKeepsOtherClosures() async throws {
        let catalog = GlobalDependencies.default.with { $0.catalogClient.count = { 7 } }.catalogClient
        #expect(try await catalog.count() == 7)
        await withKnownIssue {
            await #expect(throws: UnimplementedError.self) { try await catalog.picture("wren") }
        } matching: { issue in
            "\(issue)".contains("CatalogClient.picture")
        }
    }
}
