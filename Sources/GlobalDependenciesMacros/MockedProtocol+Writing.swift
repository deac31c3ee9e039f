#if Macros
import SwiftSyntax

extension MockedProtocol {
    /// The summary of each initializer of the mock, as a documentation comment.
    static let initDocumentation = "/// Creates a mock without overrides."

    /// Returns the mock, for an extension with an access level or for no extension.
    ///
    /// - Parameters:
    ///   - fileID: The file of the protocol, as code.
    ///   - line: The line of the protocol, as code.
    ///   - surrounding: The access level of the extension that contains the protocol, if any.
    /// - Returns: The class or actor, as code.
    func written(fileID: String, line: String, surrounding: AccessLevel?) -> String {
        // A member without an access level is as visible as its private or fileprivate class.
        let own = declaration.modifiers.accessLevel
        let visible = own ?? surrounding ?? .internal
        let access = visible > .internal ? visible.modifier : ""
        let new = ".init(of: \(mock.withoutBackticks.asLiteral), fileID: \(fileID), line: \(line))"
        let written =
            [journalCall(access: access)] + journal(access: access) + original + initializers(access: access)
            + staticMembers(access: access, fileID: fileID, line: line)
            + requirements.members { requirement in
                let members = requirement.calls.flatMap {
                    ["\n\($0.storage)"] + $0.members(access: access).map { "\n\($0)" }
                }
                return members + ["\n" + requirement.written(access: access, creation: creation(of: new))]
            } + members.map { "\n" + $0.written(in: mock, access: access) }
        return """
            /// A mock of `\(declaration.name.text.withoutBackticks)` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            \(head(access: own == surrounding ? "" : declaration.modifiers.access)) {
            \(written.joined(separator: "\n"))
            }
            """
    }

    /// Returns the declaration before the braces.
    private func head(access: String) -> String {
        let interfaces = declaration.attributes.attributes(named: "_spi").map { "\($0.trimmedDescription) " }.joined()
        // The isolation of a superclass, which the macro does not see, determines that of the mock.
        let ownActor = arguments.parent == nil ? actor : nil
        let isolation = ownActor.map { "\($0) " } ?? ""
        let isNonisolated = actor == nil && arguments.parent == nil
        let kind = isActor ? "actor" : (isNonisolated ? "nonisolated " : "") + (isOpen ? "class" : "final class")
        let open = isOpen && access == "public " ? "open " : access
        let generics = genericParameters.isEmpty ? "" : "<\(genericParameters.joined(separator: ", "))>"
        let clause = genericRequirements.isEmpty ? "" : " where \(genericRequirements.joined(separator: ", "))"
        // In a module whose default isolation is an actor, inherited conformances would be isolated to that actor. The
        // compiler checks the conformance to `Sendable` of a class that takes no part in inheritance. For other
        // classes, it is unchecked.
        let isUnchecked = !isActor && (isShared && isOpen || arguments.parent != nil)
        let inherited =
            (superclass.map { [$0] } ?? []) + [declaration.name.text]
            + (arguments.parent == nil ? ["GlobalDependencies.MacroSupport.Mock"] : [])
            + (isUnchecked ? ["@unchecked Swift.Sendable"] : [])
            + (actor == nil ? [] : nonisolatedConformances.map { "nonisolated \($0)" })
        return Lines.list(
            "\(declaration.attributes.availability)\(interfaces)\(isolation)\(open)\(kind) \(mock)\(generics): ",
            inherited,
            clause,
            depth: 2
        )
    }

    /// Returns the type of the calls in the journal, or of the calls that this mock adds to the journal of its
    /// superclass.
    private func journalCall(access: String) -> String {
        let result = arguments.parent.map { "\($0).JournalCall" } ?? "Self"
        let members = requirements.members { requirement in
            requirement.calls.filter { isFirst($0, conditions: requirement.conditions) }
                .map { "\n" + $0.journalMember(access: access, result: result) }
        }
        if arguments.parent != nil {
            return """
                /// The calls that this mock adds to those of its superclass.
                \(access)nonisolated enum MockCall {
                \(members.joined(separator: "\n"))
                }
                """
        }
        return """
            /// A call of this mock.
            \(access)nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
            /// The requirement and the arguments.
            \(access)let recorded: GlobalDependencies.MacroSupport.RecordedCall

            /// Creates a call.
            \(access)init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) { self.recorded = recorded }
            \(members.joined(separator: "\n"))
            }
            """
    }

    /// Returns a Boolean value that indicates whether this is the first requirement that declares its member of
    /// `MockCall`.
    private func isFirst(_ call: MockedCall, conditions: [MockCondition]) -> Bool {
        let alike = requirements.first { requirement in
            requirement.conditions.allSatisfy(conditions.contains)
                && requirement.calls.contains { $0.journalDeclaration(depth: 0) == call.journalDeclaration(depth: 0) }
        }
        return alike?.calls.contains { $0.name == call.name } ?? true && alike?.conditions == conditions
    }

    /// Returns the property that contains the journal.
    private func journal(access: String) -> [String] {
        guard arguments.parent == nil else { return [] }
        let isolation = actor == nil && !isActor ? "" : "nonisolated "
        return [
            """

            /// The calls of this mock.
            \(access)\(isolation)let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>
            """
        ]
    }

    /// The property that contains the implementation that receives the calls without an override.
    private var original: [String] {
        arguments.isForwarding ? ["\nprivate let mockOriginal: (\(typeOfOriginal))?"] : []
    }

    /// The type of the other implementation, which has to be a class if a requirement changes it.
    private var typeOfOriginal: String {
        let mutates = requirements.contains { $0.calls.contains(where: \.mutatesOriginal) }
        return "any \(declaration.name.text)\(mutates ? " & AnyObject" : "")"
    }

    /// Returns the statements of an initializer.
    private func creation(of journal: String, forwardingTo original: String = "nil") -> String {
        if arguments.parent != nil { return "super.init(mockJournal: \(journal))" }
        let originalStatement = arguments.isForwarding ? "\nself.mockOriginal = \(original)" : ""
        return "self.mockJournal = \(journal)\(originalStatement)\(superclass == nil ? "" : "\nsuper.init()")"
    }

    private func initializers(access: String) -> [String] {
        let new = ".init(of: \(mock.withoutBackticks.asLiteral), fileID: fileID, line: line)"
        let override = arguments.parent == nil ? "" : "override "
        let initializer = """

            \(Self.initDocumentation)
            \(access)\(override)init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
            \(creation(of: new))
            }
            """
        if arguments.isForwarding {
            let parameters = [
                "forwardingTo original: \(typeOfOriginal)", "fileID: Swift.StaticString = #fileID",
                "line: Swift.UInt = #line",
            ]
            return [
                initializer,
                """

                /// Creates a mock that records each call, and passes those without an override on to another implementation.
                \(access)\(Lines.list("init(", parameters, ") {", depth: 4))
                \(creation(of: new, forwardingTo: "original"))
                }
                """,
            ]
        }
        guard isOpen else { return [initializer] }
        let call = arguments.parent.map { "\($0).JournalCall" } ?? "MockCall"
        let journal =
            arguments.parent == nil ? "self.mockJournal = mockJournal" : "super.init(mockJournal: mockJournal)"
        return [
            initializer,
            """

            /// Creates the part of a mock that inherits from this one.
            \(access)\(override)init(mockJournal: GlobalDependencies.MacroSupport.MockJournal<\(call)>) {
            \(journal)
            }
            """,
        ]
    }

    /// Returns the members that reset static requirements and return their calls.
    private func staticMembers(access: String, fileID: String, line: String) -> [String] {
        guard hasStaticRequirements else { return [] }
        let call = arguments.parent.map { "\($0).JournalCall" } ?? "MockCall"
        let statics = requirements.filter(\.context.isStatic)
        let resets = statics.members { $0.calls.map(\.reset) }
        // The journal is Sendable, but the storage of a requirement that is isolated to an actor is not.
        let isolation = actor == nil ? "" : "nonisolated "
        let isolated = statics.first { !$0.context.isolation.leavesActorOfMock }?.context.isolation
        let attributeOfReset = isolated?.attribute ?? ""
        let isolationOfReset = isolated == nil ? isolation : ""
        return [
            """

            /// The calls of static requirements, which all instances share.
            \(access)\(isolation)static let mockStaticJournal = GlobalDependencies.MacroSupport.MockJournal<\(call)>(
            of: \(mock.withoutBackticks.asLiteral),
            fileID: \(fileID),
            line: \(line)
            )

            /// The calls of static requirements so far, in order.
            \(access)\(isolation)static var staticCalls: [\(call)] { self.mockStaticJournal.calls }

            /// Removes the overrides, the values and the calls of static requirements.
            \(attributeOfReset)\(access)\(isolationOfReset)static func resetStaticRequirements() {
            self.mockStaticJournal.reset()
            \(resets.joined(separator: "\n"))
            }
            """
        ]
    }
}
#endif
