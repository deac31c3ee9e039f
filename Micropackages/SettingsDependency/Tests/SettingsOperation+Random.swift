import Foundation
import SettingsDependency
import TestSupport

extension SettingsOperation {
    private static let names = [
        "a", "b", "count", "\u{e9}", "e\u{301}", "", " ", "🎈", "a\u{0}b", "a\u{0}c", "\u{feff}a", "</key>", "CF$UID",
        "@count", "\r\n", "\u{1}", "a/../b", String(repeating: "n", count: 2000),
    ]
    private static let texts =
        names + [
            "1", "a ", "\ta\n", "\u{feff}", "a\u{feff}b", "\u{0}", "\u{0}\u{1b}\r\n ", "]]>", "&amp;", "<![CDATA[x]]>",
            "'\"&<>", "\u{fffd}\u{fffe}\u{ffff}", "\u{10ffff}", "\u{1f468}\u{200d}\u{1f469}", "\u{202e}abc",
            "\u{85}\u{2028}\u{2029}", String(repeating: "ab\u{e9}", count: 5000),
        ]
    private static let reals: [Double] = [
        0, -0.0, 1, 0.1 + 0.2, -1e308, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1 / 3, .nan, .infinity,
        -.infinity,
    ]

    static func random(using generator: inout some RandomNumberGenerator) -> SettingsOperation {
        let name = names.randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<14, using: &generator) {
        case 0, 1: return .read(name)
        case 2, 3: return .store(value(using: &generator), name)
        case 4: return .replace(value(using: &generator), value(using: &generator), name)
        case 5: return .replaceCurrent(value(using: &generator), name)
        case 6: return .increment(name)
        case 7: return .store(nil, name)
        case 8: return .set(text(using: &generator), name)
        case 9: return .set(texts(using: &generator), name)
        case 10: return .set(texts(using: &generator).mapValues(\.count), name)
        case 11: return .set(date(using: &generator), name)
        case 12: return .set(real(using: &generator), name)
        default:
            let depth = [0, 1, 100, 250, 600].randomElement(using: &generator) ?? 0
            return .set(Tree(text(using: &generator), depth: depth), name)
        }
    }

    private static func value(using generator: inout some RandomNumberGenerator, depth: Int = 0) -> SettingsValue {
        let count = Int.random(in: 0...4, using: &generator)
        switch Int.random(in: 0..<(depth > 3 ? 6 : 9), using: &generator) {
        case 0: return .bool(.random(using: &generator))
        case 1:
            let numbers = [0, 1, -1, .max, .min, Int64.random(in: .min ... .max, using: &generator)]
            return .integer(numbers.randomElement(using: &generator) ?? 0)
        case 2: return .real(real(using: &generator))
        case 3: return .string(text(using: &generator))
        case 4: return .data(Data((0..<count * 25).map { _ in .random(in: 0...255, using: &generator) }))
        case 5: return .date(date(using: &generator))
        case 6, 7: return .array((0..<count).map { _ in value(using: &generator, depth: depth + 1) })
        default:
            let pairs = texts(using: &generator).keys.sorted().map { ($0, value(using: &generator, depth: depth + 1)) }
            return .dictionary(Dictionary(uniqueKeysWithValues: pairs))
        }
    }

    private static func text(using generator: inout some RandomNumberGenerator) -> String {
        if Bool.random(using: &generator) { return texts.randomElement(using: &generator) ?? "" }
        let lasts: [UInt32] = [0x7f, 0x7ff, 0xffff, 0x10ffff]
        let scalars = (0..<Int.random(in: 0...20, using: &generator)).compactMap { _ in
            UnicodeScalar(UInt32.random(in: 0...(lasts.randomElement(using: &generator) ?? 0), using: &generator))
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func texts(using generator: inout some RandomNumberGenerator) -> [String: String] {
        let pairs = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            (text(using: &generator), text(using: &generator))
        }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }

    private static func real(using generator: inout some RandomNumberGenerator) -> Double {
        if Bool.random(using: &generator) { return reals.randomElement(using: &generator) ?? 0 }
        return Double(bitPattern: generator.next())
    }

    private static func date(using generator: inout some RandomNumberGenerator) -> Date {
        let limits: [Double] = [1e3, 1e9, 1e10, 1e12, .infinity]
        let limit = limits.randomElement(using: &generator) ?? 1
        guard limit.isFinite else {
            return [.distantPast, .distantFuture, Date(timeIntervalSince1970: .nan)].randomElement(using: &generator)
                ?? Date()
        }
        return Date(timeIntervalSince1970: Double.random(in: -limit...limit, using: &generator))
    }
}
