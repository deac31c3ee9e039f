import Dispatch
import FerryClients
import FerryFeatures
import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

@Suite(.dependencies)
struct TideModelTests {
    private let queue = DispatchQueue(label: "gauge")

    private func gauge(_ levels: [Int]) -> TideClient {
        TideClient(observe: { [queue] onLevel, onEnd in
            queue.async {
                for level in levels { onLevel(level) }
                onEnd(nil)
            }
        })
    }

    @Test func callbacksUseScopeTheyEscaped() {
        let date = Date(timeIntervalSince1970: 77)
        let model = withDependencies {
            $0.tide = gauge([3, 4])
            $0.date.now = date
        } operation: {
            let model = TideModel()
            model.watch()
            return model
        }
        queue.sync {}
        #expect(model.ending.value == date)
        #expect(model.readings.value.map(\.level) == [3, 4])
        #expect(model.readings.value.map(\.date) == [date, date])
    }

    @Test(.dependencies { $0.date = .constant(Date(timeIntervalSince1970: 80)) })
    func callbackResumesContinuation() async throws {
        try await withDependencies {
            $0.tide = gauge([6])
        } operation: {
            let reading = try await TideModel().next()
            #expect(reading.level == 6)
            #expect(reading.date.timeIntervalSince1970 == 80)
        }
        await #expect(throws: CancellationError.self) { try await TideModel().next() }
    }
}
