import Foundation
import SettingsDependency

extension SettingsKey<Int> {
    static var count: Self { Self("count", default: 0) }
}

extension SettingsKey<[String]> {
    static var recents: Self { Self("recents", default: ["none"]) }
}

extension SettingsKey<String?> {
    static var title: Self { Self("title", default: nil) }
}

extension SettingsKey<Window> {
    static var window: Self { Self("window", default: Window(width: 1, tabs: [])) }
}

/// A value that has no property list type.
struct Window: Codable, Hashable, Sendable {
    var width: Double
    var tabs: Set<String>
    var opened: Date?
}

/// A value with a nesting depth that a case chooses.
indirect enum Tree: Codable, Hashable, Sendable {
    case leaf
    case branch(Tree)

    init(depth: Int) {
        self = depth == 0 ? .leaf : .branch(Tree(depth: depth - 1))
    }
}

/// An even number, whose type encodes odd numbers but does not decode them.
struct Even: Codable, Hashable, Sendable {
    var number: Int

    init(number: Int) {
        self.number = number
    }

    init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int.self)
        guard number.isMultiple(of: 2) else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(number) is odd"))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}

/// A value that is stored as its raw value.
enum Theme: String, Codable, Sendable {
    case light, dark
}
