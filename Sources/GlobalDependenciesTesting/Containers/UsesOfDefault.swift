private import Foundation

/// The first uses of `.default` in a test, with which components took their containers.
struct UsesOfDefault: Sendable {
    /// The maximum number of uses that are noted, which limits the cost of a loop.
    private static let limit = 16

    private var calls: [NotedCalls] = []

    /// Notes the current calls, which use `.default`, unless the limit is reached.
    mutating func note() {
        if calls.count < Self.limit { calls.append(NotedCalls()) }
    }

    /// Returns the uses by components of the type of a reader, each in a line with its caller.
    ///
    /// The current thread blocks while the callers are looked up.
    ///
    /// - Parameter reader: The method that has read a dependency, with its place.
    /// - Returns: The lines, without repetitions.
    func lines(ofReader reader: String?) -> [String] {
        guard let reader, let type = Self.type(ofMethod: reader) else { return [] }
        return calls.map(\.callers).reduce(into: []) { lines, callers in
            let line = callers.joined(separator: ", called by ")
            if callers.first.map({ " \($0)".range(of: " \(type).") != nil }) == true, !lines.contains(line) {
                lines.append(line)
            }
        }
    }

    /// Returns the type of a method with a place, such as "Map.Pin" for "closure #1 in Map.Pin.draw() at /Map.swift:1".
    private static func type(ofMethod method: String) -> String? {
        guard let end = method.range(of: " at /", options: .backwards)?.lowerBound,
            let name = method[..<end].split(separator: " ").last?.prefix(while: { $0 != "(" && $0 != "<" })
        else { return nil }
        let components = name.split(separator: ".").filter { $0 != "getter" && $0 != "setter" }
        return components.count > 1 ? components.dropLast().joined(separator: ".") : nil
    }
}
