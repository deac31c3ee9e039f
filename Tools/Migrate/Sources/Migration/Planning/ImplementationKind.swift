/// A kind of declaration that replaces a factory.
package enum ImplementationKind: String, Codable, CaseIterable, Sendable {
    case `default`, composed, shared, root, weak, replaceable, function

    /// The label of the argument of `resolveDependency`.
    var label: String { "\(self == .function ? "composed" : rawValue)Implementation" }

    /// A Boolean value that indicates whether the type of the dependency has to be `Sendable`.
    var requiresSendableValue: Bool {
        switch self {
        case .shared, .root, .weak, .replaceable: true
        case .default, .composed, .function: false
        }
    }
}
