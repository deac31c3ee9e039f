#if Macros
import Foundation
import Testing

/// Tests that a declaration with other modifiers expands to the code that is recorded for it, with other modifiers.
struct ModifierTests {
    @Test(
        arguments: [
            ("", ""), ("public ", "public "), ("package ", "package "), ("internal ", ""), ("fileprivate ", ""),
            ("private ", ""),
        ]
    )
    func mockAndMembersHaveAccessLevelOfProtocol(access: String, members: String) throws {
        try expectExpansion(
            of: "DependencyMock/Modifiers: mock and members have access level of protocol",
            replacing: [
                "public protocol": "\(access)protocol", "public nonisolated final": "\(access)nonisolated final",
                "public ": members,
            ]
        )
    }

    @Test(
        arguments: [
            ("public ", "", "", "public "), ("package ", "", "", "package "), ("private ", "", "", ""),
            ("public ", "public ", "", "public "), ("public ", "package ", "package ", "package "),
            ("package ", "fileprivate ", "fileprivate ", ""), ("", "public ", "public ", "public "),
        ]
    )
    func mockInExtensionHasAccessLevelOfProtocol(
        around: String,
        access: String,
        written: String,
        members: String
    ) throws {
        try expectExpansion(
            of: "DependencyMock/Modifiers: mock in extension has access level of protocol",
            replacing: [
                "public extension": "\(around)extension", "package protocol": "\(access)protocol",
                "package nonisolated final": "\(written)nonisolated final", "package ": members,
            ]
        )
    }

    @Test(
        arguments: [
            ("@available(macOS 14, *)\n", "@available(macOS 14, *)\nnonisolated ", "", ""),
            (
                "@available(macOS 14, *) @MainActor ", "@available(macOS 14, *)\n@MainActor ", "nonisolated ",
                "@MainActor "
            ),
            ("@SideActor ", "@SideActor ", "nonisolated ", "@SideActor "),
            ("nonisolated ", "nonisolated ", "", ""),
            ("@preconcurrency ", "nonisolated ", "", ""),
        ]
    )
    func mockCopiesAvailabilityAndActorOfProtocol(
        written: String,
        mock: String,
        creation: String,
        call: String
    ) throws {
        try expectExpansion(
            of: "DependencyMock/Modifiers: mock copies availability and actor of protocol",
            replacing: [
                "@SideActor protocol": "\(written)protocol", "@SideActor final": "\(mock)final",
                "nonisolated let": "\(creation)let", "@SideActor (": "\(call)(",
            ]
        )
    }

    /// The access levels of a struct, of its endpoints and of the members that the macro writes.
    private static let levelsOfClients = [
        ("", "", ""), ("public ", "public ", "public "), ("public ", "package ", "package "), ("public ", "", ""),
        ("public ", "internal ", ""), ("public ", "fileprivate ", "fileprivate "),
        ("public ", "private ", "private "), ("package ", "public ", "package "),
        ("package ", "package ", "package "), ("internal ", "public ", ""), ("", "fileprivate ", "fileprivate "),
        ("", "private ", "private "), ("fileprivate ", "public ", ""), ("fileprivate ", "", ""),
        ("fileprivate ", "private ", "private "), ("private ", "public ", ""), ("private ", "", ""),
        ("private ", "fileprivate ", "fileprivate "), ("private ", "private ", "private "),
    ]

    @Test(
        arguments: [
            "DependencyClient/Access: members of partial client have lower level of struct and endpoint",
            "DependencyClient/Initializers: initializers have least access level",
        ],
        levelsOfClients
    )
    func memberHasLowerLevelOfStructAndEndpoint(name: String, levels: (String, String, String)) throws {
        let (client, endpoint, written) = levels
        try expectExpansion(
            of: name,
            replacing: [
                "public struct": "\(client)struct", "package var": "\(endpoint)var", "package let": "\(endpoint)let",
                "package ": written,
            ]
        )
    }

    @Test(
        arguments: [
            "", "public ", "package ", "internal ", "fileprivate ", "private ", "private(set) public ",
            "@available(macOS 14, *) ", "@MainActor ", "nonisolated ", "@SideActor ",
        ]
    )
    func entryKeepsItsModifiers(modifiers: String) throws {
        try expectExpansion(
            of: "DependencyEntry/Entries: entry keeps its modifiers",
            replacing: ["public ": modifiers]
        )
    }

    @Test(arguments: ["composed", "replaceable", "root", "shared", "weak"])
    func implementationOfKindIsBuiltForItsContainer(kind: String) throws {
        try expectExpansion(
            of: "DependencyEntry/Entries: implementation of kind is built for its container",
            replacing: ["composed": kind]
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
    func keyOfPackagePropertyIsNamedAfterType(type: String, key: String) throws {
        try expectExpansion(
            of: "DependencyEntry/DependencyValues: key of package property is named after type",
            replacing: ["APIClientKey": "\(key)Key", "APIClient": type]
        )
    }

    @Test(arguments: ["", "public ", "package ", "internal ", "fileprivate ", "private "])
    func protocolHasAccessLevelOfDependency(access: String) throws {
        try expectExpansion(
            of: "GlobalDependency/Protocols: protocol has access level of dependency",
            replacing: ["public ": access]
        )
    }

    @Test(
        arguments: [
            ("struct", ""), ("class", ""), ("actor", ""), ("public struct", "public "),
            ("package struct", "package "), ("internal struct", "internal "), ("fileprivate struct", "fileprivate "),
            ("private struct", "fileprivate "), ("open class", "public "), ("private final class", "fileprivate "),
            ("public actor", "public "),
        ]
    )
    func initializerHasAccessLevelOfComponent(component: String, written: String) throws {
        try expectExpansion(
            of: "InjectedDependencies/Components: initializer has access level of component",
            replacing: ["public struct": component, "public ": written]
        )
    }

    @Test(arguments: [("private", "fileprivate "), ("fileprivate", "fileprivate "), ("public", ""), ("package", "")])
    func functionIsInternalUnlessComponentIsPrivate(access: String, written: String) throws {
        try expectExpansion(
            of: "InjectedDependencies/RequiredOverrides: function is internal unless component is private",
            replacing: ["fileprivate ": written, "private final": "\(access) final"]
        )
    }

    /// Expects a recorded declaration in which texts are replaced to expand to the recorded code with the same
    /// replacements.
    private func expectExpansion(
        of name: String,
        replacing replacements: KeyValuePairs<String, String>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let recorded = try #require(try RecordedExpansion.all().first { $0.testDescription == name })
        let code = try #require(recorded.outcome.first).text
        let expansion = Expansion(of: replace(replacements[...], in: recorded.declaration))
        let difference = CodeTokens(expansion.code).difference(from: CodeTokens(replace(replacements[...], in: code)))
        #expect(difference == nil, "\(expansion.code)", sourceLocation: sourceLocation)
        #expect(expansion.diagnostics.map(\.title) == [], sourceLocation: sourceLocation)
    }

    /// Returns a text in which texts are replaced, the first of them first.
    ///
    /// A replacement is not itself replaced.
    private func replace(_ replacements: Slice<KeyValuePairs<String, String>>, in text: String) -> String {
        guard let (old, new) = replacements.first else { return text }
        let parts = text.components(separatedBy: old).map { replace(replacements.dropFirst(), in: $0) }
        return parts.joined(separator: new)
    }
}
#endif
