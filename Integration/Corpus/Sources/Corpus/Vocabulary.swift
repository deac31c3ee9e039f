/// The parts from which declarations are generated.
enum Vocabulary {
    static let access = ["", "", "private ", "fileprivate ", "internal ", "package ", "public ", "public "]

    static let parameterTypes = [
        "Int", "String", "Int?", "Int!", "[Int]", "[String: Int]", "Set<Int>", "(Int, String)",
        "(first: Int, second: String)", "(Int)", "Swift.Int", "Number", "Void", "()", "Any", "AnyObject",
        "any Shape", "any Shape & Sendable", "(any Shape)?", "[any Shape]", "any Sequence<Int>", "any Error",
        "some Shape", "(some Shape)?", "[some Shape]", "some Sequence<Int>", "some Shape & Sendable",
        "some Collection<some Shape>", "Box<some Shape>", "(some Shape).Type", "some Any",
        "inout Int", "inout Unsendable", "inout [Int]", "consuming Int", "borrowing Int", "borrowing Token",
        "consuming Token", "sending Unsendable", "sending Int", "isolated (any Actor)?",
        "isolated SideActor", "isolated SideActor?",
        "Int...", "(Int, Int)...", "any Shape...", "some Shape...", "@escaping () -> Void...", "Int?...",
        "() -> Void", "(Int) throws -> Int", "@escaping () -> Void", "@Sendable () -> Void",
        "@escaping @Sendable () async throws(Failure) -> Int", "@escaping @MainActor (Int) -> Void",
        "@MainActor () -> Void", "@escaping @isolated(any) () async -> Void", "@convention(c) (Int) -> Int",
        "@autoclosure () -> Int", "@autoclosure @escaping () -> Int", "@autoclosure () throws -> Int",
        "@autoclosure @escaping @Sendable () async -> Int",
        "@escaping (inout Int) -> Void", "@escaping (Int...) -> Void", "@escaping (_ name: Int) -> Void",
        "@escaping (sending Unsendable) -> Void", "@escaping () -> sending Unsendable",
        "@escaping (borrowing Token) -> Void", "@escaping (any Shape) -> any Shape", "(inout Unsendable) -> Void",
        "@escaping @SideActor () -> Void", "@escaping () -> () -> Void", "(@escaping () -> Void) -> Void",
        "@escaping nonisolated(nonsending) () async -> Void", "@escaping @concurrent () async -> Void",
        "(() -> Void)?", "(@Sendable () -> Void)?", "(@MainActor () -> Void)?", "[() -> Void]",
        "[@Sendable () -> Void]",
        "(Int, () -> Void)", "(Int, @Sendable () -> Void)", "Optional<() -> Void>", "Swift.Optional<Int>",
        "((Int) -> Void)", "@escaping Handler", "@escaping Loose", "Loose?",
        "Self", "Self?", "[Self]", "Self.Type", "Int.Type", "any Shape.Type", "(any Shape).Type", "Any.Type",
        "Unsendable", "Unsendable?", "[Unsendable]", "Unsendable.Type", "Box<Int>", "Box<any Shape>", "Box<() -> Void>",
        "KeyPath<Point, Int>", "Result<Int, Failure>", "Result<Void, any Error>", "Nested.Inner", "[Int].Element",
        "Span<Int>", "InlineArray<3, Int>", "[3 of Int]", "UnsafePointer<Int>", "AsyncStream<Int>", "ArraySlice<Int>",
        "() async -> Void", "@escaping () async throws -> Unsendable", "any Actor", "SideActor", "Int??", "[Int?]?",
    ]

    static let resultTypes = [
        "Int", "String", "Int?", "Int!", "[Int]", "[String: Int]", "(Int, String)", "(first: Int, second: String)",
        "Void", "()", "Swift.Void", "(Void)", "(())", "Void?", "Any", "Any?", "AnyObject", "any Shape",
        "(any Shape)?", "[any Shape]", "any Sequence<Int>", "any Shape & Sendable",
        "Self", "Self?", "[Self]", "Self.Type", "Int.Type", "any Shape.Type",
        "() -> Void", "(() -> Void)?", "@Sendable () -> Void", "(@Sendable () -> Void)?", "@MainActor () -> Int",
        "(Int) throws(Failure) -> Int", "(Int, @Sendable () -> Void)", "() -> () -> Void", "@convention(c) () -> Void",
        "@isolated(any) () async -> Void", "nonisolated(nonsending) () async -> Void",
        "Handler", "Loose", "Unsendable", "Unsendable?", "sending Unsendable", "sending Int?",
        "Box<Int>", "Box<any Shape>", "Result<Int, Failure>", "Nested.Inner", "Span<Int>", "[3 of Int]",
        "AsyncStream<Int>", "any AsyncSequence<Int, Never>", "Int??", "SideActor",
    ]

    /// The generic parameters, their conditions, and the types that use them.
    static let generics: [(clause: String, conditions: String, types: [String])] = [
        ("", "", []), ("", "", []), ("", "", []),
        ("<T>", "", generic),
        ("<T: Sendable>", "", generic),
        ("<T: Shape>", "", generic),
        ("<T>", " where T: Equatable", generic),
        ("<T>", " where T: Sendable & Hashable", generic),
        ("<T: Collection>", " where T.Element == Int", generic + ["T.Element", "T.Index", "[T.Element]"]),
        ("<T: Collection>", " where T.Element: Sendable", generic + ["T.Element", "T.Element?"]),
        ("<T: Actor>", "", generic + ["isolated T"]),
        ("<T: AnyObject>", "", generic),
        ("<T: Error>", "", generic + ["@escaping () throws(T) -> Void", "() throws(T) -> Int"]),
        ("<T: ~Copyable>", "", ["borrowing T", "consuming T"]),
        ("<T, U>", "", ["@escaping (T) -> U", "(T, U)", "(T) -> U", "Box<(T, U)>"]),
        ("<T: Hashable, U>", " where U: Sequence, U.Element == T", ["[T: U]", "(Set<T>, U)", "(T?, U?)"]),
        ("<each T>", "", ["repeat each T", "(repeat each T)"]),
        ("<let N: Int>", "", ["InlineArray<N, Int>"]),

    ]

    private static let generic = [
        "T", "T", "T?", "[T]", "T!", "T.Type", "[T]?", "(T, Int)", "Box<T>", "Optional<T>", "[String: T]", "inout T",
        "T...",
        "@escaping (T) -> Void", "(T) -> Void", "@escaping () -> T", "@escaping @Sendable (T) -> T", "((T) -> Void)?",
        "sending T", "@autoclosure () -> T", "@autoclosure @escaping () -> T", "[() -> T]", "(T)",
        "Result<T, any Error>",
        "[[T]]", "T??", "Array<T>", "any Sequence<T>", "some Sequence<T>",
    ]

    static let labels = [
        "value: ", "_ value: ", "at value: ", "of value: ", "_: ", "in: ", "for item: ", "`in` `for`: ", "inout: ",
        "override: ", "with override: ", "returned: ", "newValue: ", "mockJournal: ", "Swift: ",
        "GlobalDependencies: ",
        "größe: ", "at größe: ", "`raw name`: ", "_ `raw name`: ", "`raw label` value: ", "self value: ", "some: ",
        "any: ",
        "each: ", "type: ", "protocol: ", "init: ", "fileID: ", "line: ", "async: ", "await: ", "_ `default`: ",
        "call: ",
        "default `default`: ", "throws: ", "nonisolated: ", "sending: ", "_ `self`: ", "`Self`: ", "Type: ", "url: ",
        "unsafe: ", "copy: ", "consume: ", "then: ", "yield: ", "discard: ", "_ `a \"b\"`: ",
    ]

    static let names = [
        "`default`", "größe", "`raw name`", "`init`", "`subscript`", "`self`", "`Type`", "`Self`", "mockJournal",
        "override", "state", "get", "set", "record", "`in`", "some", "any", "`protocol`", "async", "`1st`", "éa", "πλ",
        "`a-b`", "unimplemented", "cast", "Swift", "GlobalDependencies", "MacroSupport", "Mocked", "calls", "recorded",
        "MockCall", "line", "fileID",
        "`let`",
        "description", "hash", "`throws`", "`inout`", "_under", "URL", "x1", "dollar",
    ]

    static let effects = [
        "", "", "", " async", " throws", " async throws", " throws(Failure)", " async throws(Failure)",
        " throws(any Error)",
        " throws(Never)", " async throws(any Swift.Error)", " throws(Swift.Never)",
    ]

    static let memberAttributes = [
        "", "", "", "", "", "@available(*, deprecated) ", "@available(macOS 14, *) ", "@MainActor ",
        "nonisolated ", "nonisolated(nonsending) ", "@concurrent ", "mutating ", "nonmutating ", "consuming ",
        "borrowing ",
        "static ", "@available(*, noasync) ", "/// A note.\n    ", "// A comment.\n    ", "/* one */ ",
        "@available(*, deprecated, renamed: \"other\") ", "@available(swift 5.0) ", "@SideActor ",
        "@available(iOS, unavailable) ", "@preconcurrency ", "@inlinable ", "@Swift.MainActor ",
    ]

    static let accessors = [
        "{ get }", "{ get }", "{ get set }", "{ get set }", "{ get async }", "{ get throws }", "{ get async throws }",
        "{ get throws(Failure) }", "{ get async throws(Failure) }", "{ mutating get }", "{ get nonmutating set }",
        "{ mutating get set }", "{ mutating get nonmutating set }", "{ get throws(Never) }",
        "{ get throws(any Error) }",
        "{ @available(*, deprecated) get set }", "{ nonmutating get nonmutating set }", "{ consuming get }",
    ]

    static let associated = [
        "Item", "Item: Sendable", "Item: Equatable & Sendable", "Item = Int", "Item: Sendable = Int",
        "Item: Collection where Item.Element == Int", "Item: Sequence where Self.Item.Element: Sendable",
        "Item: ~Copyable", "Item: AnyObject", "Item: Shape", "`default`", "Item where Item: Sendable, Item: Hashable",
        "Element: Sendable", "Item: Error", "Swift", "Override", "Body: Sendable", "Item: Actor",
    ]

    static let protocols = [
        "", "", ": Sendable", ": Sendable", ": Sendable", ": AnyObject", ": AnyObject, Sendable", ": Swift.Sendable",
        ": Actor",
        ": Any", ": SendableMetatype", ": ~Copyable", ": Sendable & AnyObject", ": Shape", ": Equatable",
        ": (Sendable)",
        ": Sendable, Identifiable", ": Escapable", ": Copyable", ": Error",
    ]

    static let protocolAttributes = [
        "", "", "", "", "@MainActor ", "@SideActor ", "@available(macOS 14, *) ", "@available(*, deprecated) ",
        "nonisolated ", "@_spi(Inner) ", "@preconcurrency ", "/// A note.\n",
        "@available(macOS 14, *)\n@MainActor\n", "@available(macOS, introduced: 14)\n@available(iOS 17, *)\n",
        "@Swift.MainActor ", "@preconcurrency @MainActor ",
    ]
}
