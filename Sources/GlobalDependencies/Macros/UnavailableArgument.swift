extension GlobalDependencies.MacroSupport {
    /// The arguments of unavailable macros, which have to compile so that the compiler shows the message.
    public enum UnavailableArgument: ExpressibleByStringLiteral, Sendable {
        case always, composed, debug, known, named, partial, replaceable, required, restated, root, shared, weak

        /// Creates the name of a key.
        public init(stringLiteral name: String) {
            self = .named
        }

        /// Returns an argument of an unavailable macro.
        public static func required(named names: String...) -> UnavailableArgument {
            .required
        }
    }
}
