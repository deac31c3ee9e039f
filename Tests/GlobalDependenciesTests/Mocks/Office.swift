/// A protocol whose mock `Scripts/mocks.sh` writes, so that `swift test` runs the text that `@DependencyMock` generates.
///
/// Its requirements are those whose mocks need no declaration behind the trait `Macros`. The client of the macros tests the others.
protocol Office: Sendable {
    func clerk(id: Int) async throws -> String
    func clerk(named name: String) -> String?
    func staff() -> Int
    func watch(_ door: String, _ handler: @escaping @Sendable (Int) -> Void)
    func file(_ folder: Folder, under label: String)
    func lend(_ ledger: Ledger)
    func keep<Value: Sendable>(_ value: Value)
    func pass<Value>(_ value: Value, to name: String)
}

/// A value that a mock is called with.
protocol Paper: Sendable {}

/// An object, two of which can be equal.
final class Folder: Paper, Hashable {
    let label: String

    init(_ label: String = "") {
        self.label = label
    }

    static func == (lhs: Folder, rhs: Folder) -> Bool { lhs.label == rhs.label }

    func hash(into hasher: inout Hasher) { hasher.combine(label) }
}

/// An object that is not `Sendable`.
final class Ledger {}

actor Archivist {}

/// A value that compares its words without regard to their order.
struct Note: Paper, Equatable {
    let words: [String]

    init(_ words: String...) {
        self.words = words
    }

    static func == (lhs: Note, rhs: Note) -> Bool { lhs.words.sorted() == rhs.words.sorted() }
}

/// A value that is not equatable.
struct Text: Sendable {
    let words: [String]

    init(_ words: String...) {
        self.words = words
    }
}
