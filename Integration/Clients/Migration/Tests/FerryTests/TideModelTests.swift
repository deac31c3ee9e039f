import Dispatch
import FerryClients
import FerryFeatures
import Observation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

@MainActor
@Suite(.dependencies)
struct TideModelTests {
    private let queue = DispatchQueue(label: "gauge")

    private func gauge(_ levels: [Int], ending: (any Error)? = nil) -> TideClient {
        TideClient(observe: { [queue] onLevel, onEnd in
            queue.async {
                for level in levels { onLevel(level) }
                onEnd(ending)
            }
        })
    }

    @Test func callbackUsesScopeItEscaped() async {
        let model = await withDependencies {
            $0.tide = gauge([3, 4])
            $0.pause = .immediate(at: 77)
        } operation: {
            let model = TideModel()
            model.watch()
            await change(of: { model.ending })
            return model
        }
        #expect(model.ending == "calm at 77")
        #expect(model.readings.map(\.level) == [3, 4])
        #expect(model.readings.map(\.minute) == [77, 77])
    }

    @Test func callbackReceivesFailure() async {
        let model = await withDependencies {
            $0.tide = gauge([], ending: FogError())
            $0.pause = .immediate(at: 78)
        } operation: {
            let model = TideModel()
            model.watch()
            await change(of: { model.ending })
            return model
        }
        #expect(model.ending == "FogError() at 78")
    }

    @Test func modelRestoresItsScope() async {
        let model = withDependencies {
            $0.tide = gauge([5])
            $0.pause = .immediate(at: 79)
        } operation: {
            TideModel()
        }
        withDependencies(from: model) { model.watch() }
        await change(of: { model.ending })
        #expect(model.readings.map(\.minute) == [79])
    }

    @Test func callbackResumesContinuation() async throws {
        try await withDependencies {
            $0.tide = gauge([6])
            $0.pause = .immediate(at: 80)
        } operation: {
            let reading = try await TideModel().next()
            #expect(reading.level == 6)
            #expect(reading.minute == 80)
        }
        await #expect(throws: UnexpectedCall("observe")) { try await TideModel().next() }
    }

    /// Waits until an observed value is not nil.
    private func change<Value>(of value: @escaping @MainActor () -> Value?) async {
        while true {
            let (changes, change) = AsyncStream<Void>.makeStream()
            let now = withObservationTracking(value) { change.yield() }
            if now != nil { return }
            for await _ in changes { break }
        }
    }
}
