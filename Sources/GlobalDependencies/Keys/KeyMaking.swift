extension Launch {
    /// How the value of a key is made, in a scope of its own.
    final class Making: Sendable {
        /// A launch that this does not keep.
        struct Scope: Sendable {
            weak var launch: Launch?
        }

        /// The scope whose default the value is for.
        let scope: Scope
        /// What is called when the value takes something from its container.
        let onUse: @Sendable () -> Void

        init(scope: Scope, onUse: @escaping @Sendable () -> Void) {
            self.scope = scope
            self.onUse = onUse
        }
    }
}
