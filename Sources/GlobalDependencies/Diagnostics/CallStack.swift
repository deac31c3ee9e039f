/// The calls in progress on a thread, as addresses.
package struct CallStack: Sendable {
    package static let unknown = CallStack(id: "") { $0(nil) }

    /// The identity of the calls, which is equal for equal calls from equal places.
    package let id: String
    /// A closure that finds the caller and passes it to a completion handler.
    ///
    /// The caller is the innermost function outside of the library, with its place, or nil if it is unknown. The
    /// completion handler runs at once if the caller has been found before, and otherwise later, on another thread.
    package let findCaller: @Sendable (_ completion: @escaping @Sendable (String?) -> Void) -> Void

    package init(
        id: String,
        findCaller: @escaping @Sendable (_ completion: @escaping @Sendable (String?) -> Void) -> Void
    ) {
        self.id = id
        self.findCaller = findCaller
    }
}
