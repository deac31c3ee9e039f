#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import GlobalDependenciesMacros

/// Tests for entries in an extension of `DependencyValues`, with the meaning that they have in swift-dependencies.
struct DependencyValuesEntryTests {
    @Test func initialValueIsTestValue() {
        expectEntry(
            "@DependencyEntry var client: Client = .test",
            property: "var client: Client",
            key: "__Key_client",
            """
            private nonisolated enum __Key_client: TestDependencyKey {
                static var testValue: Client {
                    .test
                }
            }
            """
        )
    }

    @Test func liveValueMakesDependencyKey() {
        expectEntry(
            "@DependencyEntry(liveValue: Client.live, previewValue: Client.preview) var client: Client = .test",
            property: "var client: Client",
            key: "__Key_client",
            """
            private nonisolated enum __Key_client: DependencyKey {
                static var liveValue: Client {
                    Client.live
                }
                static var previewValue: Client {
                    Client.preview
                }
                static var testValue: Client {
                    .test
                }
            }
            """
        )
    }

    @Test func previewValueAloneMakesTestDependencyKey() {
        expectEntry(
            "@DependencyEntry(previewValue: Client.preview) var client: Client = .test",
            property: "var client: Client",
            key: "__Key_client",
            """
            private nonisolated enum __Key_client: TestDependencyKey {
                static var previewValue: Client {
                    Client.preview
                }
                static var testValue: Client {
                    .test
                }
            }
            """
        )
    }

    @Test func entryWithLiveValueNeedsNoInitialValue() {
        expectEntry(
            "@DependencyEntry(liveValue: Client.live) var client: Client",
            property: "var client: Client",
            key: "__Key_client",
            """
            private nonisolated enum __Key_client: DependencyKey {
                static var liveValue: Client {
                    Client.live
                }
            }
            """
        )
    }

    @Test(arguments: ["", ", liveValue: Client.live"])
    func keyWithNameHasAccessLevelOfProperty(live: String) {
        let value = live.isEmpty ? "" : "public static var liveValue: Client {\n        Client.live\n    }\n    "
        expectEntry(
            "@DependencyEntry(\"APIClientKey\"\(live)) public var client: Client = .test",
            property: "public var client: Client",
            key: "APIClientKey",
            """
            public nonisolated enum APIClientKey: \(live.isEmpty ? "Test" : "")DependencyKey {
                \(value)public static var testValue: Client {
                    .test
                }
            }
            """
        )
    }

    @Test(arguments: ["", "fileprivate ", "private "])
    func namedKeyHasAccessLevelOfUnpublishedProperty(access: String) {
        expectEntry(
            "@DependencyEntry(\"ClientKey\") \(access)var client: Client = .test",
            property: "\(access)var client: Client",
            key: "ClientKey",
            """
            \(access)nonisolated enum ClientKey: TestDependencyKey {
                static var testValue: Client {
                    .test
                }
            }
            """
        )
    }

    @Test(
        arguments: [
            ("APIClient", "APIClient"), ("any APIClient", "APIClient"), ("API.Client", "Client"),
            ("Client?", "Client"), ("(any Client)?", "Client"), ("[Client]", "Client"), ("[String: Int]", "StringInt"),
            ("(Int, String)", "IntString"), ("any Shape & Sendable", "ShapeSendable"), ("Client.Type", "Client"),
            ("Box<Int>", "Box"), ("@Sendable () -> Int", "UsualClient"), ("[String: () -> Int]", "UsualClient"),
        ]
    )
    func keyOfPackagePropertyIsNamedAfterType(type: String, key: String) {
        expectEntry(
            "@DependencyEntry package var usualClient: \(type) = usual",
            property: "package var usualClient: \(type)",
            key: "\(key)Key",
            """
            package nonisolated enum \(key)Key: TestDependencyKey {
                package static var testValue: \(type) {
                    usual
                }
            }
            """
        )
    }

    @Test func keyOfImplicitlyUnwrappedPropertyIsOptional() {
        expectEntry(
            "@DependencyEntry var client: Client! = nil",
            property: "var client: Client!",
            key: "__Key_client",
            """
            private nonisolated enum __Key_client: TestDependencyKey {
                static var testValue: Client? {
                    nil
                }
            }
            """
        )
    }

    @Test func keyCopiesAvailability() {
        expectEntry(
            "@available(macOS 14, *) @_spi(Inner) @DependencyEntry public var `repeat`: Client = .test",
            property: "@available(macOS 14, *) @_spi(Inner) public var `repeat`: Client",
            key: "ClientKey",
            """
            @available(macOS 14, *)
            @_spi(Inner) public nonisolated enum ClientKey: TestDependencyKey {
                public static var testValue: Client {
                    .test
                }
            }
            """
        )
    }

    @Test func qualifiedDependencyValuesHasSameMeaning() {
        expectExpansion(
            of: """
                extension Compatibility.DependencyValues {
                    @DependencyEntry var limit: Int = 3
                }
                """,
            """
            extension Compatibility.DependencyValues {
                var limit: Int {
                    get {
                        self[__Key_limit.self, line: 2]
                    }
                    set {
                        self[__Key_limit.self] = newValue
                    }
                }

                private nonisolated enum __Key_limit: TestDependencyKey {
                    static var testValue: Int {
                        3
                    }
                }
            }
            """
        )
    }

    @Test func entryWithoutTestAndLiveValueIsRefused() {
        expectRefusedEntry(
            "@DependencyEntry var client: Client",
            remaining: "var client: Client",
            "'@DependencyEntry' needs a test value, as an initial value, or a live value, as 'liveValue'",
            column: 26,
            fixIt: "add a test value",
            fixed: "@DependencyEntry var client: Client = <#test value#>"
        )
    }

    @Test(arguments: ["name", "\"a \\(name)\"", "\"API.Client\""])
    func keyNameOtherThanIdentifierIsRefused(name: String) {
        expectRefusedEntry(
            "@DependencyEntry(\(name)) public var client: Client = .test",
            remaining: "public var client: Client = .test",
            "the name of a key must be a string literal that is the name of a type",
            column: 22
        )
    }

    private func expectEntry(
        _ entry: String,
        property: String,
        key: String,
        _ declaration: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        expectExpansion(
            of: "extension DependencyValues {\n    \(entry)\n}",
            """
            extension DependencyValues {
                \(property) {
                    get {
                        self[\(key).self, line: 2]
                    }
                    set {
                        self[\(key).self] = newValue
                    }
                }

            \(declaration.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
            }
            """,
            sourceLocation: sourceLocation
        )
    }

    private func expectRefusedEntry(
        _ entry: String,
        remaining: String,
        _ message: String,
        column: Int,
        fixIt: String? = nil,
        fixed: String? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let fixIts = [fixIt].compactMap { $0 }.map { FixItSpec(message: $0) }
        expectExpansion(
            of: "extension DependencyValues {\n    \(entry)\n}",
            "extension DependencyValues {\n    \(remaining)\n}",
            diagnostics: [DiagnosticSpec(message: message, line: 2, column: column, fixIts: fixIts)],
            fixed: fixed.map { "extension DependencyValues {\n    \($0)\n}" },
            sourceLocation: sourceLocation
        )
    }
}
#endif
