import Foundation
import SwiftDependenciesCompatibility

/// A client that formats prices.
public struct PriceClient: Sendable {
    public var format: @Sendable (_ cents: Int) -> String
}

extension PriceClient: DependencyKey {
    public static var liveValue: PriceClient {
        let formatter = NumberFormatter()
        formatter.minimumIntegerDigits = 1
        formatter.minimumFractionDigits = 2
        formatter.maximumFractionDigits = 2
        formatter.locale = Locale(identifier: "en_US_POSIX")
        let shared = LockIsolated(UncheckedSendable(formatter))
        let prices = LockIsolated<[AnyHashableSendable: String]>([:])
        return PriceClient(
            format: { cents in
                if let known = prices.value[AnyHashableSendable(cents)] { return known }
                let price = shared.withValue { $0.value.string(from: NSNumber(value: Double(cents) / 100)) ?? "" }
                prices.withValue { $0[AnyHashableSendable(cents)] = price }
                return price
            }
        )
    }

    public static var testValue: PriceClient { liveValue }
}

extension DependencyValues {
    public var price: PriceClient {
        get { self[PriceClient.self] }
        set { self[PriceClient.self] = newValue }
    }
}
