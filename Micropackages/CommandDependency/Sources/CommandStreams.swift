import Foundation

/// The environment variables of a command.
///
/// The description contains only names, since values may be secrets.
public struct CommandEnvironment: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    let isInherited: Bool
    let added: [String: String]
    let removed: [String]

    /// The variables of this process when the command starts.
    public static let inherited = adding([:])

    /// Returns the variables of this process when the command starts, with changes.
    ///
    /// - Parameters:
    ///   - values: The values of other variables by name.
    ///   - names: The names of variables that the program does not inherit.
    /// - Returns: The environment.
    public static func adding(_ values: [String: String], removing names: [String] = []) -> CommandEnvironment {
        CommandEnvironment(isInherited: true, added: values, removed: names)
    }

    /// Returns an environment without the variables of this process.
    ///
    /// - Parameter values: The values by name. Most programs need `PATH` and `HOME`.
    /// - Returns: The environment.
    public static func exactly(_ values: [String: String]) -> CommandEnvironment {
        CommandEnvironment(isInherited: false, added: values, removed: [])
    }

    /// The names of the variables that are added or removed.
    public var description: String { "\(isInherited ? "inherited" : "empty") + \(added.keys) - \(removed)" }

    /// The description, so that `dump` and failing tests do not show values.
    public var customMirror: Mirror { Mirror(self, children: ["names": description]) }
}

/// The standard input of a command.
public enum CommandInput: Sendable, Equatable {
    /// An input without bytes, so that a program that asks a question does not wait for the answer.
    case empty
    /// The standard input of this process, such as the terminal.
    case inherited
    /// A text, as UTF-8.
    case text(String)
    /// Bytes.
    case bytes([UInt8])

    var data: [UInt8]? {
        switch self {
        case .empty, .inherited: nil
        case .text(let text): Array(text.utf8)
        case .bytes(let bytes): bytes
        }
    }
}

/// The destination of an output stream of a command.
public enum CommandOutput: Sendable, Equatable {
    /// The result of the command.
    case captured
    /// The stream of this process with the same number, such as the terminal.
    case forwarded
    /// No destination.
    case discarded
    /// The destination of standard output, which then receives both streams in the order in which the program prints.
    ///
    /// Only standard error can have this destination.
    case merged
}
