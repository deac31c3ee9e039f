import Foundation
import SourceIndex

/// The changes that turn the static instance of a type into a dependency.
package struct SingletonFix {
    /// The new texts, by the paths of the files.
    package fileprivate(set) var changes: [String: String] = [:]
    /// The uses that stay, with their places and reasons.
    package fileprivate(set) var notes: [String] = []
}

extension Linter {
    /// Returns the changes for a type, or nil if the linted files declare no static instance of it.
    func singletonFix(ofType typeName: String) -> SingletonFix? {
        let instances = program.declarations.values.filter { declaration in
            program.symbol(declaration.symbol).kind.isStaticProperty && isLinted(declaration.file)
                && configuration.singletons.contains(program.symbol(declaration.symbol).name)
        }
        let isOfType = { program.type(containing: $0).map(program.displayName(of:)) == typeName }
        guard let instance = instances.first(where: { isOfType($0.symbol) })?.symbol,
            let writer = SingletonFixWriter(self, instance: instance)
        else { return nil }
        return writer.fix()
    }
}

/// Writes the accessor of a static instance, and the containers of the components that use it.
private final class SingletonFixWriter {
    private let linter: Linter
    private let program: Program
    private let instance: Int
    private let type: Int
    private let typeName: String
    private let protocolName: String
    private let property: String
    private var edits: [Int: [(offset: Int, length: Int, text: String)]] = [:]
    private var notes: [String] = []
    /// The reasons for which components stay, or nil for those that have a container.
    private var components: [Int: String?] = [:]

    init?(_ linter: Linter, instance: Int) {
        guard let type = linter.program.type(containing: instance) else { return nil }
        self.linter = linter
        program = linter.program
        self.instance = instance
        self.type = type
        typeName = program.displayName(of: type)
        let name = program.symbol(type).name
        protocolName = name + "Dependency"
        // `URLCache` becomes `urlCache`, and `API` becomes `api`.
        let capitals = name.prefix { $0.isUppercase }.count
        let count = capitals > 1 && capitals < name.count ? capitals - 1 : capitals
        property = name.prefix(count).lowercased() + name.dropFirst(count)
    }

    func fix() -> SingletonFix {
        let existing = linter.implementedDependency(instance)
        if existing == nil { addAccessor() }
        let name = existing.map { String($0.name.drop { $0 == "\\" || $0 == "." }) } ?? property
        for use in program.references(to: instance) where linter.isSingletonUse(use, of: instance) {
            if let reason = reasonToStay(use) {
                let file = program.files[use.file].relativePath
                notes.append("\(file):\(use.line): This use of `\(typeName)` stays, because \(reason).")
            } else {
                let text = program.files[use.file].text
                guard let token = text.token(line: use.line, column: use.column) else { continue }
                let start = text.tokens[text.chainStart(of: token)]
                let end = offset(of: text.tokens[token], in: use.file) + text.tokens[token].text.utf8.count
                let first = offset(of: start, in: use.file)
                edits[use.file, default: []].append((first, end - first, "dependencies.\(name)"))
            }
        }
        var result = SingletonFix(changes: [:], notes: notes.sorted())
        for file in edits.keys {
            addImport(to: file)
            result.changes[program.files[file].path] = text(of: file)
        }
        return result
    }

    // Texts

    private func source(_ file: Int) -> [UInt8] {
        Array((FileManager.default.contents(atPath: program.files[file].path) ?? Data()))
    }

    private func offset(of token: SourceText.Token, in file: Int) -> Int {
        offset(ofLine: token.line, in: file) + token.column - 1
    }

    private func offset(ofLine line: Int, in file: Int) -> Int {
        let lines = source(file).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.prefix(line - 1).reduce(0) { $0 + $1.count + 1 }
    }

    private func text(of file: Int) -> String {
        var source = source(file)
        for edit in (edits[file] ?? []).sorted(by: { $0.offset > $1.offset }) {
            source.replaceSubrange(edit.offset..<(edit.offset + edit.length), with: edit.text.utf8)
        }
        return String(decoding: source, as: UTF8.self)
    }

    private func insert(_ text: String, after token: SourceText.Token, in file: Int) {
        let offset = offset(of: token, in: file) + token.text.utf8.count
        // Of two insertions at one place, the earlier one comes first.
        if let index = edits[file]?.firstIndex(where: { $0.offset == offset && $0.length == 0 }) {
            edits[file]?[index].text += text
        } else {
            edits[file, default: []].append((offset, 0, text))
        }
    }

    private func addImport(to file: Int) {
        let text = program.files[file].text
        var conditions = 0
        var lastLine: Int?
        for index in text.tokens.indices where text.parent(of: index) == nil {
            switch text.text(at: index) {
            case "if" where text.text(at: index - 1) == "#": conditions += 1
            case "endif" where text.text(at: index - 1) == "#": conditions -= 1
            // An import in `#if` is not in each build.
            case "import" where conditions == 0:
                if text.text(at: index + 1)?.hasPrefix("GlobalDependencies") == true { return }
                lastLine = text.tokens[index].line
            default: break
            }
        }
        let start = lastLine.map { offset(ofLine: $0 + 1, in: file) } ?? 0
        edits[file]?.append((start, 0, "import GlobalDependencies\n" + (lastLine == nil ? "\n" : "")))
    }

    /// Returns the braces of a type, and the indentation of its members.
    private func body(of type: Int) -> (text: SourceText, open: Int, close: Int, unit: String)? {
        guard let declaration = program.declarations[type], let (text, name) = program.name(of: declaration),
            let open = (name..<text.tokens.count).first(where: {
                text.text(at: $0) == "{" && text.parent(of: $0) == text.parent(of: name)
            }), let close = text.partner(of: open)
        else { return nil }
        let line = text.tokens[open + 1].line
        let lines = source(declaration.file).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let spaces = line == text.tokens[open].line ? [] : Array(lines[line - 1].prefix { $0 == 32 || $0 == 9 })
        return (text, open, close, spaces.isEmpty ? "    " : String(decoding: spaces, as: UTF8.self))
    }

    // Declarations

    private func addAccessor() {
        guard let declaration = program.declarations[type], let (text, _, close, unit) = body(of: type),
            let (_, name) = program.name(of: declaration)
        else { return }
        let access = text.isPublic(declarationAt: name) ? "public " : ""
        let instanceName = "\(typeName).\(program.symbol(instance).name)"
        insert(
            """


            \(access)protocol \(protocolName): Dependencies {
            \(unit)var \(property): \(typeName) { get }
            }

            extension GlobalDependencies: \(protocolName) {
            \(unit)\(access)var \(property): \(typeName) {
            \(unit)\(unit)get { resolveDependency(forKeyPath: \\.\(property), defaultImplementation: \(instanceName)) }
            \(unit)\(unit)set { override(keyPath: \\.\(property), with: newValue) }
            \(unit)}
            }
            """,
            after: text.tokens[close],
            in: declaration.file
        )
    }

    /// Returns the reason for which a use stays, or nil if its component has a container, or gets one.
    private func reasonToStay(_ use: Program.Reference) -> String? {
        guard let container = use.container, let component = program.type(containing: container) else {
            return "it is outside of a type"
        }
        let text = program.files[use.file].text
        let symbol = program.symbol(container)
        guard let token = text.token(line: use.line, column: use.column), text.text(at: token - 1) == ".",
            text.text(at: token - 2) == program.symbol(type).name
        else { return "it does not name the type" }
        if symbol.kind == .staticMethod || symbol.kind == .classMethod || symbol.kind.isStaticProperty {
            return "it is in a static member"
        }
        guard let (body, open, _, _) = body(of: component), program.declarations[component]?.file == use.file,
            program.symbol(component).kind == .class || program.symbol(component).kind == .structure
        else { return "it is in an extension in another file, or in a type that has no properties" }
        let brackets = sequence(first: token, next: body.parent(of:)).dropFirst().prefix { $0 != open }
        guard brackets.contains(where: { body.text(at: $0) == "{" }) else {
            return "it is a default argument or the value of a property"
        }
        // A brace at the beginning of an expression opens a closure, too.
        let begins: Set = ["{", "(", ",", "=", "return", "in", ":"]
        let closes = brackets.dropLast().contains {
            body.text(at: $0) == "{" && begins.contains(body.text(at: $0 - 1) ?? "")
        }
        if program.symbol(component).kind == .class, closes || body.isInEscapingClosure(token, of: open) {
            return "a closure of a class needs `self.dependencies`"
        }
        if components[component] == nil { components[component] = .some(addContainer(to: component)) }
        return components[component] ?? nil
    }

    /// Gives a component a container, and returns the reason if the tool cannot.
    private func addContainer(to component: Int) -> String? {
        guard let (text, open, _, unit) = body(of: component), let declaration = program.declarations[component] else {
            return "the component is written by a macro"
        }
        let file = declaration.file
        let children = (program.children[component] ?? []).filter { program.declarations[$0]?.isImplicit == false }
        if let held = children.first(where: { program.symbol($0).name == "dependencies" }) {
            guard let (_, name) = program.declarations[held].flatMap(program.name), text.text(at: name + 1) == ":"
            else {
                return "the type of its `dependencies` is not written"
            }
            let line = text.tokens[name].line
            let written = (name + 2..<text.tokens.count).prefix { index in
                text.tokens[index].line == line && !["=", "{"].contains(text.tokens[index].text)
            }
            let names = written.map { text.tokens[$0].text }
            if let last = written.last, !names.contains("GlobalDependencies"), !names.contains(protocolName) {
                insert(" & \(protocolName)", after: text.tokens[last], in: file)
            }
            return nil
        }
        let inherits = (program.bases[component] ?? []).contains { program.symbol($0).kind == .class }
        if inherits { return "the component inherits from a class" }
        let initializers = children.filter { program.symbol($0).kind == .initializer }
        guard initializers.count < 2 else { return "the component has several initializers" }
        let access =
            program.name(of: declaration).map { text.isPublic(declarationAt: $0.token) } == true ? "public " : ""
        var members = "\n\(unit)private let dependencies: any \(protocolName)\n"
        if let initializer = initializers.first {
            guard let place = program.declarations[initializer], place.file == file,
                let (_, parameters) = program.parameters(of: place),
                let brace = (parameters.upperBound..<text.tokens.count).first(where: {
                    text.text(at: $0) == "{" && text.parent(of: $0) == open
                })
            else { return "its initializer is in another file" }
            let separator = parameters.count > 1 ? ", " : ""
            insert(
                separator + "dependencies: GlobalDependencies = .default",
                after: text.tokens[parameters.upperBound - 1],
                in: file
            )
            var assignment = "\n\(unit)\(unit)self.dependencies = dependencies"
            if text.tokens[brace + 1].line == text.tokens[brace].line {
                assignment += text.text(at: brace + 1) == "}" ? "\n\(unit)" : "\n\(unit)\(unit)"
            }
            insert(assignment, after: text.tokens[brace], in: file)
        } else {
            let hasValues = children.filter { program.symbol($0).kind == .instanceProperty && program.isStored($0) }
                .allSatisfy { hasValue($0, in: text) }
            guard hasValues else { return "its callers use the memberwise initializer" }
            members += """

                \(unit)\(access)init(dependencies: GlobalDependencies = .default) {
                \(unit)\(unit)self.dependencies = dependencies
                \(unit)}

                """
        }
        insert(members, after: text.tokens[open], in: file)
        return nil
    }

    private func hasValue(_ property: Int, in text: SourceText) -> Bool {
        guard let (_, name) = program.declarations[property].flatMap(program.name) else { return false }
        let line = text.tokens[name].line
        return (name..<text.tokens.count).prefix { text.tokens[$0].line == line }.contains { text.text(at: $0) == "=" }
    }
}
