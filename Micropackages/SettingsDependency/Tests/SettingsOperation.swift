import Foundation
import SettingsDependency

/// A random call of `Settings`, with arguments that are difficult for storage formats.
struct SettingsOperation: CustomStringConvertible {
    /// A value with a nesting depth that a test chooses.
    indirect enum Tree: Codable, Equatable, Sendable {
        case leaf(String)
        case branch(Tree)

        init(_ text: String, depth: Int) {
            self = depth == 0 ? .leaf(text) : .branch(Tree(text, depth: depth - 1))
        }
    }

    /// The result of a call, or the error that it threw, with the stored value, which the equality of errors ignores.
    struct Outcome: Equatable {
        let result: any Equatable
        var storedValue: SettingsValue?

        static func == (one: Outcome, other: Outcome) -> Bool {
            func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other.result as? Value }
            return isEqual(one.result) && one.storedValue == other.storedValue
        }
    }

    private let text: () -> String
    private let run: (any Settings) throws -> any Equatable

    /// Creates an operation from a description and a call.
    init(_ text: @autoclosure @escaping () -> String, _ run: @escaping (any Settings) throws -> any Equatable) {
        self.text = text
        self.run = run
    }

    var description: String { text() }

    static func read(_ name: String) -> SettingsOperation {
        SettingsOperation("read \(name)") { try $0.storedValue(for: name) }
    }

    static func store(_ value: SettingsValue?, _ name: String) -> SettingsOperation {
        SettingsOperation("store \(value as Any) for \(name)") { settings in
            try settings.store(value, for: name)
            return try settings.storedValue(for: name)
        }
    }

    static func replace(_ expected: SettingsValue?, _ value: SettingsValue?, _ name: String) -> SettingsOperation {
        SettingsOperation("replace \(expected as Any) with \(value as Any) for \(name)") { settings in
            try settings.replace(expected, with: value, for: name)
        }
    }

    /// Replaces the current stored value.
    static func replaceCurrent(_ value: SettingsValue?, _ name: String) -> SettingsOperation {
        SettingsOperation("replace the value for \(name) with \(value as Any)") { settings in
            try settings.replace(settings.storedValue(for: name), with: value, for: name)
        }
    }

    static func increment(_ name: String) -> SettingsOperation {
        SettingsOperation("increment \(name)") { settings in
            try settings.update(SettingsKey(name, default: 0)) { (number: inout Int) -> Int in
                number &+= 1
                return number
            }
        }
    }

    /// Sets a setting, and reads the value again.
    static func set(_ value: some Codable & Sendable & Equatable, _ name: String) -> SettingsOperation {
        SettingsOperation("set \(value) for \(name)") { settings in
            let key = SettingsKey(name, default: value)
            try settings.set(value, for: key)
            return try settings.value(for: key)
        }
    }

    /// Returns the result of the call, or the error that it threw.
    func outcome(in settings: any Settings) throws -> Outcome {
        do {
            return Outcome(result: try run(settings))
        } catch let error as SettingsError {
            return Outcome(result: error, storedValue: error.storedValue)
        }
    }
}
