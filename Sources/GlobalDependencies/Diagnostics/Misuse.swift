/// A mistake in the adopter's code that would otherwise have silent effects: what happened, where, and how to fix it.
///
/// Each message is one literal, and the tests assert it in full. Most messages are in functions of this type that are named
/// after the mistake. A message begins with a stable identifier, such as `GD014`, under which the article "Messages"
/// explains it. The number of a removed message is not used again.
///
/// The second paragraph of a message contains the facts, each with a tab between its label and its value. A fact without
/// a value is left out, and the others are aligned. The values `{place}` and `{caller}` are filled in.
///
/// A misuse is an object because the copies of a structure of its size would add 22 KB to each app.
package final class Misuse: Sendable {
    /// The place of the mistake, or nil if it is not in the adopter's code.
    let location: SourceLocation?
    /// The call stack in which the caller is looked up, or nil if the message does not name the caller.
    let callStack: (any CallStack)?
    private let text: String

    fileprivate init(_ text: String, at location: SourceLocation?, callerIn callStack: (any CallStack)?) {
        self.text = text.escaped(keepingLines: true)
        self.location = location
        self.callStack = callStack
    }

    #if DEBUG
    /// The findings that messages of this process have named.
    private static let named = Mutex([String]())

    private init(_ misuse: Misuse, findings: String) {
        text = "\(misuse.text)\n\n`swift package dependencies lint` finds \(findings)."
        location = misuse.location
        callStack = misuse.callStack
    }

    /// Returns the misuse with a last paragraph that names the command for finding all such mistakes.
    ///
    /// The first message about a finding has the paragraph, and later messages do not.
    ///
    /// In a release build, this method returns the misuse itself, because the paragraph would add code to each app.
    ///
    /// - Parameter findings: A phrase for the findings of the linter, with the name of its rule.
    /// - Returns: The misuse.
    package func linted(_ findings: String) -> Misuse {
        let isFirst = Self.named.withLock { named in
            if named.contains(findings) { return false }
            named.append(findings)
            return true
        }
        return isFirst ? Misuse(self, findings: findings) : self
    }
    #else
    // NB: The linker does not find an `@_alwaysEmitIntoClient package` function of a testable release build.
    @inlinable
    package func linted(_ findings: String) -> Misuse { self }
    #endif

    /// Returns the message, with the caller if it is known.
    func message(caller: String?) -> String {
        var width = 0
        // The first pass determines the width.
        _ = message(caller: caller, width: &width)
        return message(caller: caller, width: &width)
    }

    /// Returns the message with the values of the facts after labels of a width, which grows to that of the longest one.
    @inline(never)
    private func message(caller: String?, width: inout Int) -> String {
        var message = "GlobalDependencies "
        var label = ""
        var line = ""
        for character in text + "\n" {
            switch character {
            case "\t" where line.isEmpty || line.hasSuffix(":"):
                label = line + "  "
                line = ""
            case "\n":
                if line == "{place}" { line = location?.description ?? "" }
                if line == "{caller}" { line = caller?.escaped() ?? "" }
                if label.isEmpty {
                    message += line + "\n"
                } else if !line.isEmpty {
                    width = max(width, label.count)
                    message += label + String(repeating: " ", count: width - label.count) + line + "\n"
                }
                label = ""
                line = ""
            default: line.append(character)
            }
        }
        message.removeLast()
        return message
    }

    /// Ends the process with the message, in debug and release builds.
    @inline(never)
    package func trap() -> Never {
        // The platform prints the file as it is.
        let place = location.flatMap { "\($0.fileID)" == "\($0.fileID)".escaped() ? $0 : nil }
        fatalError(IssueReport(.error, self).message, file: place?.fileID ?? #fileID, line: place?.line ?? #line)
    }

    /// Reports the misuse to the running test, or to standard error, if the process can continue safely.
    package func report(as severity: IssueReport.Severity = .error) {
        IssueReporting.report(IssueReport(severity, self))
    }

    /// Returns the value of a fact with several lines.
    @inline(never)
    package static func lines(_ lines: [String]) -> String {
        lines.joined(separator: "\n\t")
    }
}

extension String {
    /// Returns the misuse whose message is this text.
    ///
    /// - Parameters:
    ///   - location: The place of the mistake, which is the value `{place}`, or nil if it is not in the adopter's code.
    ///   - callStack: The calls in which the caller is looked up, which is the value `{caller}`.
    /// - Returns: The misuse.
    @inline(never)
    package func misuse(at location: SourceLocation? = nil, callerIn callStack: (any CallStack)? = nil) -> Misuse {
        Misuse(self, at: location, callerIn: callStack)
    }
}
