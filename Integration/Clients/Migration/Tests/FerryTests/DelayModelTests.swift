import FerryFeatures
import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

@MainActor
struct DelayModelTests {
    @Test(.dependencies) func observerSeesAnnouncement() {
        let model = DelayModel()
        let observer = model.observe()
        model.announce()
        #expect(model.count == 1)
        withExtendedLifetime(observer) {}
    }

    @Test(.dependencies) func otherCenterIsNotObserved() {
        let model = DelayModel()
        let observer = model.observe()
        NotificationCenter.default.post(name: .ferryDelayed, object: nil)
        #expect(model.count == 0)
        withExtendedLifetime(observer) {}
    }

    @Test func centerOfTestIsObserved() {
        let center = NotificationCenter()
        let model = withDependencies {
            $0.notificationCenter = center
        } operation: {
            DelayModel()
        }
        let observer = model.observe()
        center.post(name: .ferryDelayed, object: nil)
        #expect(model.count == 1)
        withExtendedLifetime(observer) {}
    }
}
