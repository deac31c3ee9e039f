import Foundation
import SettingsDependency

/// A random call of `Settings`, with arguments that are difficult for storage formats.
enum SettingsOperation {
    case read(String)
    case store(SettingsValue?, String)
    case replace(SettingsValue?, SettingsValue?, String)
    /// Replaces the current stored value.
    case replaceCurrent(SettingsValue?, String)
    case increment(String)
    case setText(String, String)
    case setTexts([String: String], String)
    case setNumbers([String: Int], String)
    case setDate(Date, String)
    case setNumber(Double, String)
    case setTree(Tree, String)

    /// The result of a call, or the error that it threw.
    enum Outcome: Equatable {
        case value(SettingsValue?)
        case condition(Bool)
        case number(Int)
        case text(String)
        case texts([String: String])
        case numbers([String: Int])
        case date(Date)
        case real(Double)
        case tree(Tree)
        case failure(SettingsError, storedValue: SettingsValue?)
    }

    /// A value with a nesting depth that a test chooses.
    indirect enum Tree: Codable, Equatable, Sendable {
        case leaf(String)
        case branch(Tree)

        init(_ text: String, depth: Int) {
            self = depth == 0 ? .leaf(text) : .branch(Tree(text, depth: depth - 1))
        }
    }

    func outcome(in settings: any Settings) throws -> Outcome {
        do {
            return try run(in: settings)
        } catch let error as SettingsError {
            return .failure(error, storedValue: error.storedValue)
        }
    }

    private func run(in settings: any Settings) throws -> Outcome {
        switch self {
        case .read(let name): return .value(try settings.storedValue(for: name))
        case .store(let value, let name):
            try settings.store(value, for: name)
            return .value(try settings.storedValue(for: name))
        case .replace(let expected, let value, let name):
            return .condition(try settings.replace(expected, with: value, for: name))
        case .replaceCurrent(let value, let name):
            return .condition(try settings.replace(settings.storedValue(for: name), with: value, for: name))
        case .increment(let name):
            return .number(
                try settings.update(SettingsKey(name, default: 0)) { number in
                    number &+= 1
                    return number
                }
            )
        case .setText(let value, let name): return .text(try Self.set(value, name, settings))
        case .setTexts(let value, let name): return .texts(try Self.set(value, name, settings))
        case .setNumbers(let value, let name): return .numbers(try Self.set(value, name, settings))
        case .setDate(let value, let name): return .date(try Self.set(value, name, settings))
        case .setNumber(let value, let name): return .real(try Self.set(value, name, settings))
        case .setTree(let value, let name): return .tree(try Self.set(value, name, settings))
        }
    }

    /// Sets a setting, and returns the value that is read again.
    private static func set<Value: Codable & Sendable>(
        _ value: Value,
        _ name: String,
        _ settings: any Settings
    ) throws -> Value {
        let key = SettingsKey(name, default: value)
        try settings.set(value, for: key)
        return try settings.value(for: key)
    }
}
