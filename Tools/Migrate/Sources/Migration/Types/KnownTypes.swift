/// Facts about types of the standard library and of Apple's frameworks.
enum KnownTypes {
    /// Returns the finding for a type, or nil if nothing is recorded about it.
    static func state(of name: String) -> StateFinding? {
        if values.contains(name) || stateless.contains(name) { return StateFinding.stateless }
        if stateful.contains(name) { return .stateful("a `\(name)` has state") }
        return nil
    }

    /// Returns a Boolean value that indicates whether a type is `Sendable`, or nil if nothing is recorded about it.
    static func isSendable(_ name: String) -> Bool? {
        if values.contains(name) || sendableObjects.contains(name) { return true }
        return notSendable.contains(name) ? false : nil
    }

    /// Value types, which are `Sendable`.
    private static let values: Set<String> = [
        "Bool", "Character", "Data", "Date", "DateComponents", "DateInterval", "Decimal", "Double", "Duration", "Float",
        "Int",
        "Int16", "Int32", "Int64", "Int8", "Locale", "Calendar", "CGFloat", "CGPoint", "CGRect", "CGSize", "IndexPath",
        "IndexSet", "Logger", "Notification.Name", "Never", "Range", "ClosedRange", "String", "Substring",
        "TimeInterval",
        "TimeZone", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "URLComponents", "URLQueryItem", "URLRequest",
        "UUID", "Void", "ContinuousClock", "SuspendingClock",
    ]
    /// Classes whose state nothing depends on, or which keep their state elsewhere.
    private static let stateless: Set<String> = [
        "Bundle", "DateFormatter", "FileManager", "ISO8601DateFormatter", "JSONDecoder", "JSONEncoder", "NSObject",
        "NumberFormatter", "ProcessInfo", "PropertyListDecoder", "PropertyListEncoder", "UserDefaults",
    ]
    /// Classes whose only initializer without a decoder takes no arguments.
    static let withoutParameters: Set<String> = [
        "DateFormatter", "ISO8601DateFormatter", "JSONDecoder", "JSONEncoder", "NotificationCenter", "NumberFormatter",
        "PropertyListDecoder", "PropertyListEncoder",
    ]
    private static let stateful: Set<String> = [
        "AnyCancellable", "AsyncChannel", "AsyncStream", "Atomic", "CurrentValueSubject", "DispatchQueue",
        "LockIsolated",
        "ManagedAtomic", "ManagedCriticalState", "Mutex", "NSCache", "NSLock", "NSMutableArray", "NSMutableDictionary",
        "NSMutableSet", "NSRecursiveLock", "OSAllocatedUnfairLock", "OperationQueue", "PassthroughSubject", "Task",
        "Timer",
        "URLSession", "os_unfair_lock",
    ]
    private static let sendableObjects: Set<String> = [
        "Bundle", "DispatchQueue", "Mutex", "NSLock", "NSRecursiveLock", "OperationQueue", "ProcessInfo", "Task",
        "URLSession",
        "AsyncStream",
    ]
    private static let notSendable: Set<String> = ["AnyObject", "Any", "NSObject"]
    /// Protocols that a class may name first in its inheritance clause.
    static let protocols: Set<String> = [
        "Actor", "AnyObject", "Codable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error",
        "Hashable",
        "Identifiable", "ObservableObject", "Sendable", "View",
    ]
}
