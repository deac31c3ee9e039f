import Foundation
import SwiftDependenciesCompatibility

extension Notification.Name {
    public static let ferryDelayed = Notification.Name("ferryDelayed")
}

/// A model of the delays that other parts of the app announce.
@MainActor
public final class DelayModel {
    private let delays = LockIsolated(0)
    @Dependency(\.notificationCenter) private var notificationCenter

    public init() {}

    public var count: Int { delays.value }

    public func observe() -> any NSObjectProtocol {
        notificationCenter.addObserver(forName: .ferryDelayed, object: nil, queue: nil) { [delays] _ in
            delays.withValue { $0 += 1 }
        }
    }

    public func announce() {
        notificationCenter.post(name: .ferryDelayed, object: nil)
    }
}
