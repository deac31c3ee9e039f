public import GlobalDependencies

extension GlobalDependencies.MacroSupport {
    /// A call of a mock, which a test compares with the calls that it expects.
    ///
    /// Each mock contains a type that conforms to this protocol, with a static member for each requirement:
    /// `mock.calls == [.user(id: 1), .setToken("x")]`.
    public protocol MockCall: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
        /// The requirement and the arguments.
        var recorded: RecordedCall { get }

        /// Creates a call.
        ///
        /// - Parameter recorded: The requirement and the arguments.
        init(_ recorded: RecordedCall)
    }

    /// The requirement and the arguments of a call of a mock.
    public struct RecordedCall: Equatable, Sendable {
        /// The name of the requirement with its argument labels, if any, such as `user(id:)`.
        private let requirement: String
        private let arguments: [MockArgument]

        fileprivate init(_ requirement: String, _ arguments: [MockArgument]) {
            self.requirement = requirement
            self.arguments = arguments
        }

        /// A Boolean value that indicates whether an argument is an object or contains one, so that the arguments are
        /// not kept.
        var containsObject: Bool { arguments.contains { $0.containsObject } }

        /// The call as code, such as `user(id: 1)`.
        fileprivate var description: String {
            var description = ""
            var label = ""
            var rest = arguments[...]
            for character in requirement {
                switch character {
                case ":":
                    if label != "_" { description += label + ": " }
                    description += rest.popFirst()?.description ?? ""
                    label = rest.isEmpty ? "" : ", "
                case "(", ")":
                    description += label + String(character)
                    label = ""
                default:
                    label.append(character)
                }
            }
            return description + label
        }
    }
}

extension GlobalDependencies.MacroSupport.MockCall {
    /// Creates a call.
    ///
    /// - Parameters:
    ///   - requirement: The name of the requirement with its argument labels.
    ///   - arguments: The arguments.
    public init(_ requirement: String, _ arguments: [GlobalDependencies.MacroSupport.MockArgument] = []) {
        self.init(GlobalDependencies.MacroSupport.RecordedCall(requirement, arguments))
    }

    /// The call as code, such as `user(id: 1)`.
    public var description: String { recorded.description }

    /// The call as code, such as `user(id: 1)`.
    public var debugDescription: String { recorded.description }
}
