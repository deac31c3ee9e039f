import Foundation

/// The environment variables of a command.
///
/// The description contains only names, since values may be secrets.
public struct CommandEnvironment: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    private let isInherited: Bool
    private let added: [String: String]
    private let removed: [String]

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

    /// The variables as `NAME=VALUE`, the folders in which programs are looked up, and a Boolean value that indicates whether all names
    /// are valid.
    var resolved: (variables: [String], searchPath: String, isValid: Bool) {
        var resolved = (variables: [String](), searchPath: "/usr/bin:/bin", isValid: true)
        func add(_ name: String, _ value: String) {
            let variable = name + "=" + value
            resolved.variables.append(variable)
            if name == "PATH" { resolved.searchPath = value }
            // The name ends at the first "=".
            if name.isEmpty || strcspn(variable, "=") != name.utf8.count { resolved.isValid = false }
        }
        if isInherited {
            for (name, value) in ProcessInfo.processInfo.environment
            where added[name] == nil && !removed.contains(name) { add(name, value) }
        }
        for (name, value) in added { add(name, value) }
        return resolved
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
    /// The destination of standard output, in the order in which the program prints. Only standard error has this destination.
    case merged
}
