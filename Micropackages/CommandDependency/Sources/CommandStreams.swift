public import Foundation

/// The environment variables of a command.
public enum CommandEnvironment: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// The variables of this process when the command starts.
    case inherited
    /// The variables of this process when the command starts, of which a value sets one and nil removes one.
    case adding([String: String?])
    /// These variables only. Most programs need `PATH` and `HOME`.
    case exactly([String: String])

    /// The values by name.
    var values: [String: String] {
        switch self {
        case .inherited: ProcessInfo.processInfo.environment
        case .adding(let changes):
            changes.reduce(into: ProcessInfo.processInfo.environment) { $0[$1.key] = $1.value }
        case .exactly(let values): values
        }
    }

    /// The names of the variables, sorted, without the values, which may be secrets.
    public var description: String {
        switch self {
        case .inherited: "inherited"
        case .adding(let changes): "adding [\(changes.keys.sorted().joined(separator: ", "))]"
        case .exactly(let values): "exactly [\(values.keys.sorted().joined(separator: ", "))]"
        }
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
