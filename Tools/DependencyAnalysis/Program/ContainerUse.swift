import SourceIndex

/// The components of a program, and the initializers that use the default container.
///
/// The index has no arguments: what a call passes is read from the source. Calls that a macro wrote have no source.
struct ContainerUse {
    private let program: Program
    /// The property in which each type holds a container: the first one by name.
    private let holders: [Int: String]
    /// The types with properties that are marked `@Dependency`.
    private let capturing: Set<Int>
    /// The initializers that read the default container whatever is passed.
    private var unconditional: Set<Int> = []
    /// The names of the properties whose initial values read the default container, by type.
    private var properties: [Int: Set<String>] = [:]
    /// The labels of the parameters whose default argument is the default container, by initializer.
    private var labels: [Int: Set<String>] = [:]

    init(_ program: Program) {
        self.program = program
        let wrapped = program.references.filter(program.isDependencyAttribute).compactMap(\.container)
        let properties = wrapped.filter { program.symbol($0).kind == .instanceProperty }
        capturing = Set(properties.compactMap { program.declarations[$0]?.parent })
        holders = Self.holders(program)
        for use in program.references where program.librarySymbols[use.symbol] == .defaultContainer { add(use) }
        while addCallers() {}
    }

    /// Returns a Boolean value that indicates whether a type holds a container.
    func isComponent(_ type: Int) -> Bool {
        holders[type] != nil || capturing.contains(type)
    }

    /// Returns a Boolean value that indicates whether a type reads dependencies by `@Dependency` only.
    func isCapturing(_ type: Int) -> Bool {
        capturing.contains(type) && holders[type] == nil
    }

    /// Returns the name of a property in which a type stores a container, or nil if it stores none.
    func container(heldBy type: Int) -> String? {
        holders[type]
    }

    /// Returns the name of the first parameter that is a container, with the tokens of all parameters, or nil if no parameter is.
    func containerParameter(of function: Int) -> (name: String, parameters: Range<Int>)? {
        guard let (text, parameters) = program.declarations[function].flatMap(program.parameters),
            let parenthesis = parameters.first
        else { return nil }
        return program.references(in: function).lazy.compactMap { reference in
            guard Self.isContainer(reference.symbol, in: program), let token = token(of: reference),
                parameters.contains(token), text.parent(of: token) == parenthesis,
                let colon = (parenthesis..<token).last(where: { text.text(at: $0) == ":" }),
                // A generic argument, such as that of a key path, is no container.
                !(colon..<token).contains(where: { text.text(at: $0) == "<" }),
                let name = text.text(at: colon - 1)
            else { return nil }
            return (name, parameters)
        }.first
    }

    /// The token of a reference, or nil if a macro wrote it.
    func token(of reference: Program.Reference) -> Int? {
        let file = program.files[reference.file]
        guard let token = file.text.token(line: reference.line, column: reference.column) else { return nil }
        return file.text.tokens[token].text == "@" || reference.roles.contains(.implicit) ? nil : token
    }

    /// The arguments of a call, or nil if the reference is not a call in the source.
    func arguments(of reference: Program.Reference) -> SourceText.Arguments? {
        token(of: reference).flatMap { program.files[reference.file].text.arguments(ofCallAt: $0) }
    }

    /// The labels of the container parameters that a call leaves out, or nil if the initializer has none.
    func missingContainers(_ call: Program.Reference) -> [String]? {
        guard let parameters = labels[call.symbol], let arguments = arguments(of: call) else { return nil }
        let missing = parameters.subtracting(arguments.labels.compactMap { $0 })
        return missing.isEmpty ? nil : missing.sorted()
    }

    /// Returns a Boolean value that indicates whether a call of an initializer makes it read the default container.
    func usesDefault(_ call: Program.Reference) -> Bool {
        guard program.symbol(call.symbol).kind == .initializer, call.roles.contains(.call) else { return false }
        if unconditional.contains(call.symbol) || missingContainers(call) != nil { return true }
        guard let type = program.type(ofInitializer: call.symbol), let properties = properties[type] else {
            return false
        }
        // An argument of a memberwise initializer replaces the initial value.
        guard program.declarations[call.symbol]?.isImplicit ?? true, let arguments = arguments(of: call) else {
            return true
        }
        return !properties.subtracting(arguments.labels.compactMap { $0 }).isEmpty
    }

    /// Returns a Boolean value that indicates whether a reference is in a closure that runs later, if at all.
    func isInEscapingClosure(_ reference: Program.Reference) -> Bool {
        guard let token = token(of: reference), let container = reference.container,
            let declaration = program.declarations[container], declaration.file == reference.file
        else { return false }
        let start = program.name(of: declaration)?.token ?? 0
        return program.files[reference.file].text.isInEscapingClosure(token, of: start)
    }

    /// Adds a use of the default container.
    private mutating func add(_ use: Program.Reference) {
        guard let container = use.container else { return }
        if program.symbol(container).kind == .initializer, let label = parameterLabel(of: use, in: container) {
            labels[container, default: []].insert(label)
        } else {
            _ = addCreation(by: use)
        }
    }

    /// Adds the initializers and types that create an instance of one that reads the default container.
    private mutating func addCallers() -> Bool {
        var isChanged = false
        for (container, contents) in program.contents where !unconditional.contains(container) {
            guard program.symbol(container).kind == .initializer || program.symbol(container).kind == .instanceProperty
            else { continue }
            for call in contents.map({ program.references[$0] }) where usesDefault(call) {
                if addCreation(by: call) { isChanged = true }
            }
        }
        return isChanged
    }

    /// Adds the initializer or the stored property that reads the default container when an instance is created.
    private mutating func addCreation(by reference: Program.Reference) -> Bool {
        guard let container = reference.container, !isInEscapingClosure(reference) else { return false }
        switch program.symbol(container).kind {
        case .initializer:
            return unconditional.insert(container).inserted
        case .instanceProperty where program.isStored(container) && !program.isMarked("lazy", container):
            guard let type = program.declarations[container]?.parent else { return false }
            return properties[type, default: []].insert(program.symbol(container).name).inserted
        default:
            return false
        }
    }

    /// The label of the parameter whose default argument contains a reference.
    private func parameterLabel(of use: Program.Reference, in initializer: Int) -> String? {
        guard let declaration = program.declarations[initializer] else { return nil }
        // A macro writes the initializer and its parameter.
        guard !declaration.isImplicit else { return "dependencies" }
        guard let (text, parameters) = program.parameters(of: declaration), let token = token(of: use),
            parameters.contains(token)
        else { return nil }
        return text.enclosures(of: token).lazy.compactMap { enclosure in
            if case .argument(let call?, let label?) = enclosure, call.name == "init" { label } else { nil }
        }.last
    }

    /// The types with a stored property whose type is a container, or a protocol of dependencies.
    private static func holders(_ program: Program) -> [Int: String] {
        let aliases = TypeAliases(program)
        var holders: [Int: String] = [:]
        for (property, contents) in program.contents where program.symbol(property).kind == .instanceProperty {
            guard let parent = program.declarations[property]?.parent, program.symbol(parent).kind != .protocol,
                program.librarySymbols[parent] == nil, !isComputed(property, in: program)
            else { continue }
            let references = contents.map { program.references[$0] }
            let types = references.filter { reference in
                !reference.roles.contains(.call)
                    && aliases.types(of: reference.symbol).contains { isContainer($0, in: program) }
            }
            // Without an initial value, which only the source contains, all references are of the type.
            let isInitialized = references.contains { !program.symbol($0.symbol).kind.isType }
            if types.contains(where: { !isInitialized || !isReadInInitialValue($0, of: property, in: program) }) {
                let name = program.symbol(property).name
                holders[parent] = min(holders[parent] ?? name, name)
            }
        }
        return holders
    }

    /// Returns a Boolean value that indicates whether the type of a property is not the type that a reference in its
    /// declaration names: the initial value reads a part of it, or the property has another type.
    private static func isReadInInitialValue(_ type: Program.Reference, of property: Int, in program: Program) -> Bool {
        guard let declaration = program.declarations[property], let (text, name) = program.name(of: declaration),
            let token = text.token(line: type.line, column: type.column), token > name
        else { return false }
        if text.text(at: name + 1) == ":" {
            return (name..<token).contains { text.parent(of: $0) == text.parent(of: name) && text.isAssignment($0) }
        }
        // `GlobalDependencies.default.date` is no container, and `GlobalDependencies.default.with { … }` is one.
        return text.text(at: token + 1) == "." && text.text(at: token + 3) == "."
            && !["with", "buildGlobal"].contains(text.text(at: token + 4))
    }

    private static func isComputed(_ property: Int, in program: Program) -> Bool {
        guard let getter = program.getter(of: property) else { return false }
        return program.declarations[getter]?.isImplicit == false
    }

    static func isContainer(_ type: Int, in program: Program) -> Bool {
        if program.librarySymbols[type] == .container { return true }
        return program.symbol(type).kind == .protocol
            && program.type(type) { program.librarySymbols[$0] == .dependenciesProtocol }
    }
}

/// The types that type aliases stand for.
///
/// The index does not say which declaration contains them.
private struct TypeAliases {
    private let program: Program
    /// The references in each file that no declaration contains.
    private let references: [Int: [Program.Reference]]

    init(_ program: Program) {
        self.program = program
        references = Dictionary(grouping: program.references.filter { $0.container == nil }) { $0.file }
    }

    /// Returns a type, or those that an alias stands for, directly or not.
    func types(of symbol: Int) -> [Int] {
        let named = reachable(from: symbol) { program.symbol($0).kind == .typeAlias ? contents(ofAlias: $0) : [] }
        return named.filter { program.symbol($0).kind != .typeAlias }
    }

    /// The types that the declaration of an alias names: those after its name, to the end of the statement.
    private func contents(ofAlias alias: Int) -> [Int] {
        guard let declaration = program.declarations[alias], let (text, name) = program.name(of: declaration)
        else { return [] }
        var end = name
        while text.tokens.indices.contains(end + 1), text.parent(of: end + 1) == text.parent(of: name),
            text.tokens[end + 1].line == text.tokens[end].line || text.text(at: end + 1) == "&"
                || ["&", "="].contains(text.text(at: end))
        { end += 1 }
        let lines = declaration.line...text.tokens[end].line
        return (references[declaration.file] ?? []).filter {
            lines.contains($0.line) && ($0.line, $0.column) > (declaration.line, declaration.column)
        }.map(\.symbol)
    }
}
