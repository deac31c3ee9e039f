private import GlobalDependenciesTestingLoader

/// The innermost calls that were in progress on a thread, by their addresses.
///
/// Noting the calls takes less than a microsecond. Capturing all calls takes a hundred times as long. The calls are empty
/// where calls cannot be captured, or with a version of Swift in which addresses cannot be looked up.
struct NotedCalls: Sendable {
    /// The maximum number of calls, of which about ten are calls of the library.
    private static let limit = 24

    private let returnAddresses: [UInt]

    /// Notes the calls in progress on this thread.
    init() {
        #if canImport(Glibc) && DEBUG && compiler(>=6.3) && compiler(<6.4)
        // An array would add calls of the standard library.
        let addresses = UnsafeMutableBufferPointer<UInt>.allocate(capacity: Self.limit)
        defer { addresses.deallocate() }
        let count = GlobalDependenciesTesting_returnAddresses(addresses.baseAddress, UInt64(addresses.count))
        returnAddresses = Array(addresses.prefix(Int(count)))
        #else
        returnAddresses = []
        #endif
    }

    /// The innermost function outside of the library and the function that called it, with their places, as far as they are
    /// known.
    ///
    /// The current thread blocks while the functions are looked up.
    var callers: [String] {
        #if canImport(Glibc) && DEBUG && compiler(>=6.3) && compiler(<6.4)
        CapturedCalls(returnAddresses: returnAddresses)?.callers(2) ?? []
        #else
        []
        #endif
    }
}
