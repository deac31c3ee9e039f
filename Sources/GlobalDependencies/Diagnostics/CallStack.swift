/// The calls in progress on a thread, as addresses.
package struct CallStack: Sendable {
    package static let unknown = CallStack(id: "") { $0(nil) }

    /// The identity of the calls: equal for equal calls from equal places.
    package let id: String
    /// Passes the caller to a closure: the innermost function outside of the library, and its place, if they are known.
    ///
    /// The closure runs at once if the caller is known, and on another thread after it has been found otherwise.
    package let findCaller: @Sendable (_ completion: @escaping @Sendable (String?) -> Void) -> Void

    package init(
        id: String,
        findCaller: @escaping @Sendable (_ completion: @escaping @Sendable (String?) -> Void) -> Void
    ) {
        self.id = id
        self.findCaller = findCaller
    }
}
