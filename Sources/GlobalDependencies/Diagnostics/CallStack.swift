/// The calls that are under way on a thread.
package struct CallStack: Sendable {
    package static let unknown = CallStack(id: "") { nil }

    /// The same for the same calls, from the same places.
    let id: String
    private let findCaller: @Sendable () -> String?

    package init(id: String, caller: @escaping @Sendable () -> String?) {
        self.id = id
        findCaller = caller
    }

    /// The place outside of the library that makes the innermost call, and the function that it is in, if that is known.
    ///
    /// It takes a while to find.
    var caller: String? {
        findCaller()
    }
}
