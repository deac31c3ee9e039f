import AppFeature
import CatalogClient
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Observation
import Testing

/// Tests for a model that captures its dependencies from the scope instead of receiving a container.
@MainActor
@Suite(.dependencies())
struct StatusModelTests {
    @Test func modelKeepsDependenciesOfItsScope() async {
        let model = withDependencies {
            $0.catalogClient.count = { 3 }
        } operation: {
            StatusModel()
        }
        await model.refresh()
        #expect(model.line == "3 birds")
    }

    @Test func callbackCreatesModelInEscapedScope() async {
        let callback = withDependencies {
            $0.catalogClient.count = { 5 }
        } operation: {
            withEscapedDependencies { dependencies in
                { @MainActor @Sendable in dependencies.yield { StatusModel() } }
            }
        }
        let model = await Task.detached { await callback() }.value
        await model.refresh()
        #expect(model.line == "5 birds")
    }
}
