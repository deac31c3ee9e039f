public import Foundation

/// The environment variables of a command.
///
/// The description lists only the names, since values may be secrets.
public struct CommandEnvironment: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    private let isInherited: Bool
    private let changes: [String: String?]

    /// The variables of this process when the command starts.
    public static let inherited = adding([:])

    /// Returns the variables of this process when the command starts, with changes.
    ///
    /// - Parameter changes: The values by name. Nil removes a variable.
    /// - Returns: The environment.
    public static func adding(_ changes: [String: String?]) -> CommandEnvironment {
        CommandEnvironment(isInherited: true, changes: changes)
    }

    /// Returns an environment without the variables of this process.
    ///
    /// - Parameter values: The values by name. Most programs need `PATH` and `HOME`.
    /// - Returns: The environment.
    public static func exactly(_ values: [String: String]) -> CommandEnvironment {
        CommandEnvironment(isInherited: false, changes: values)
    }

    /// The values by name.
    var values: [String: String] {
        changes.reduce(into: isInherited ? ProcessInfo.processInfo.environment : [:]) { $0[$1.key] = $1.value }
    }

    /// The names of the variables that are set or removed, sorted.
    public var description: String {
        (isInherited ? "inherited, " : "") + "[\(changes.keys.sorted().joined(separator: ", "))]"
    }

    /// The description, so that `dump` and failing tests do not show values.
    public var customMirror: Mirror { Mirror(self, children: ["names": description]) }
}

/// The standard input of a command.
public enum CommandInput: Sendable, Hashable {
    /// An input without bytes, so that a program that asks a question does not wait for the answer.
    case empty
    /// The standard input of this process, such as the terminal.
    case inherited
    /// A text, as UTF-8.
    case text(String)
    /// Bytes.
    case bytes(Data)

    var data: Data? {
        switch self {
        case .empty, .inherited: nil
        case .text(let text): Data(text.utf8)
        case .bytes(let bytes): bytes
        }
    }
}

/// The destination of an output stream of a command.
public enum CommandOutput: Sendable, Hashable {
    /// The result of the command.
    case captured
    /// The stream of this process with the same number, such as the terminal.
    case forwarded
    /// No destination.
    case discarded
}
