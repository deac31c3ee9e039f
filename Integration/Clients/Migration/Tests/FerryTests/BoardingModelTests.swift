import FerryClients
import FerryFeatures
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

@MainActor
@Suite(.dependencies)
struct BoardingModelTests {
    @Test func modelCountsPassengers() {
        let names = LockIsolated<[String]>([])
        let model = withDependencies {
            $0.boarding.board = { name in
                names.withValue { $0.append(name) }
                return names.count
            }
        } operation: {
            BoardingModel()
        }
        model.boardTapped("Ada")
        model.boardTapped("Grace")
        #expect(names.value == ["Ada", "Grace"])
        #expect(model.count == 2)
    }

    @Test func emptyNameIsReported() {
        let model = BoardingModel()
        withExpectedIssue { model.boardTapped("") }
        #expect(model.count == 0)
    }

    @Test func unimplementedEndpointIsReported() {
        let model = BoardingModel()
        withExpectedIssue { model.boardTapped("Ada") }
        #expect(model.count == 0)
    }

    @Test func inMemoryClientStreamsSortedNames() async {
        let client = BoardingClient.inMemory()
        #expect(client.board("Grace") == 1)
        #expect(client.board("Ada") == 2)
        var lists: [[String]] = []
        for await list in client.passengers() {
            lists.append(list)
            if lists.count == 2 { break }
        }
        #expect(lists == [["Grace"], ["Ada", "Grace"]])
    }

    @Test(.dependencies { $0.boarding.passengers = { .finished } }) func finishedStreamEndsObservation() async {
        let model = BoardingModel()
        await model.observe()
        #expect(model.names.isEmpty)
    }

    @Test func modelShowsStreamedNames() async {
        let lists = AsyncStream.makeStream(of: [String].self)
        let model = withDependencies {
            $0.boarding.passengers = { lists.stream }
        } operation: {
            BoardingModel()
        }
        let task = Task { await model.observe() }
        lists.continuation.yield(["Ada"])
        lists.continuation.finish()
        await task.value
        #expect(model.names == ["Ada"])
    }

    @Test func previewStreamEndsWhenCancelled() async {
        let model = withDependencies {
            $0.context = .preview
        } operation: {
            BoardingModel()
        }
        model.boardTapped("Ada")
        #expect(model.count == 1)
        let task = Task { await model.observe() }
        task.cancel()
        await task.value
        #expect(model.names.isEmpty)
    }
}
