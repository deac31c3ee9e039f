public import Foundation
import GlobalDependencies

/// The identifiers that are 0, 1, 2 and so on.
public final class IncrementingUUID: UUIDGenerator {
    private let count = Mutex(0)

    /// Creates what counts from 0.
    public init() {}

    /// Returns the next identifier.
    ///
    /// - Returns: The identifier, which is returned once, to whichever thread.
    public func callAsFunction() -> UUID {
        let number = count.withLock { count in
            defer { count += 1 }
            return count
        }
        return UUID(number)
    }
}

extension UUIDGenerator where Self == IncrementingUUID {
    /// The identifiers that are 0, 1, 2 and so on, counted anew.
    public static var incrementing: IncrementingUUID {
        IncrementingUUID()
    }
}

extension UUID {
    /// Creates the identifier that is a number: `UUID(10)` is `00000000-0000-0000-0000-00000000000A`.
    ///
    /// - Parameter number: The number, which is not negative. Traps otherwise.
    public init(_ number: Int) {
        precondition(number >= 0, "the number of an identifier is not negative, but this is \(number)")
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: UInt64(number) >> (56 - 8 * $0)) }
        self.init(
            uuid: (
                0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
            )
        )
    }
}
