import SourceIndex

extension ProgramGraph {
    /// Creates the graph of a program.
    package init(_ analysis: ProgramAnalysis) {
        self = GraphBuilder(analysis).graph()
    }
}

/// Builds the graph of a program.
private struct GraphBuilder {
    private let program: Program
    private let dependencies: ProgramDependencies
    private let components: ContainerUse
    private let filesWithDecorators: Set<Int>
    private var nodes: [String: ProgramGraph.Node] = [:]
    /// The places of the edges, by the edges without places.
    private var places: [ProgramGraph.Edge: Set<ProgramGraph.Place>] = [:]

    init(_ analysis: ProgramAnalysis) {
        program = analysis.program
        dependencies = analysis.dependencies
        components = analysis.components
        filesWithDecorators = Set(
            analysis.program.files.indices.filter { file in
                analysis.program.files[file].text.tokens.contains { $0.text == "decorate" }
            }
        )
        for dependency in dependencies.all where !isExternal(dependency) && !isOfTests(dependency) {
            _ = addNode(of: dependency)
        }
        for reference in program.references where program.files[reference.file].kind != .external { add(reference) }
    }

    func graph() -> ProgramGraph {
        let edges = places.map { edge, places in
            var edge = edge
            edge.places = places.sorted()
            return edge
        }
        // Code that neither uses a dependency nor creates what does is not shown.
        var included = Set(nodes.values.filter { $0.kind == .dependency }.map(\.id))
        for edge in edges where edge.kind != .creates { included.formUnion([edge.from, edge.to]) }
        let creations = edges.filter { $0.kind == .creates }
        while true {
            let creators = creations.filter { included.contains($0.to) && !included.contains($0.from) }
            if creators.isEmpty { break }
            included.formUnion(creators.map(\.from))
        }
        return ProgramGraph(
            package: program.packages.name,
            nodes: nodes.values.filter { included.contains($0.id) },
            edges: edges.filter { included.contains($0.from) && included.contains($0.to) }
        )
    }

    private mutating func add(_ reference: Program.Reference) {
        if let dependency = dependencies.dependency(reference.symbol) {
            addUse(of: dependency, reference)
        } else if let type = createdType(reference) {
            guard let owner = addOwner(of: reference), let created = addNode(ofCode: type), owner != created else {
                return
            }
            let kind: ProgramGraph.Edge.Kind = owner.hasPrefix("dependency:") ? .implementation : .creates
            addEdge(from: owner, to: created, kind: kind, via: nil, reference)
        }
    }

    /// Adds a read or an override of a dependency.
    private mutating func addUse(of dependency: ProgramDependency, _ reference: Program.Reference) {
        if isOfTests(dependency) { return }
        let isKey = reference.symbol == dependency.key
        if isKey, !isMetatype(reference) { return }
        // Its own accessor names the dependency, and so does the conformance of its key.
        guard owner(of: reference)?.symbol != dependency.symbol, reference.container != dependency.symbol,
            let user = collection(ofContribution: reference).map({ addNode(of: $0) }) ?? addOwner(of: reference)
        else { return }
        let isOverride = reference.roles.contains(.write) || isOverridden(reference)
        addEdge(
            from: user,
            to: addNode(of: dependency),
            kind: isOverride ? .overrides : .reads,
            via: isOverride ? nil : access(reference, isKey: isKey, dependency: dependency),
            reference
        )
    }

    private mutating func addEdge(
        from: String,
        to: String,
        kind: ProgramGraph.Edge.Kind,
        via: ProgramGraph.Edge.Access?,
        _ reference: Program.Reference
    ) {
        let place = ProgramGraph.Place(
            file: program.files[reference.file].relativePath,
            line: reference.line,
            column: reference.column
        )
        places[ProgramGraph.Edge(from: from, to: to, kind: kind, via: via, places: []), default: []].insert(place)
    }

    /// The type that code creates or gives as an implementation, if the package declares it.
    private func createdType(_ reference: Program.Reference) -> Int? {
        let symbol = program.symbol(reference.symbol)
        let type: Int?
        if symbol.kind == .initializer, reference.roles.contains(.call) {
            type = program.type(ofInitializer: reference.symbol)
        } else if symbol.kind.isStaticProperty, owner(of: reference) != nil {
            type = program.type(containing: reference.symbol)
        } else {
            type = nil
        }
        guard let type, let declaration = program.declarations[type],
            program.files[declaration.file].kind != .external, program.librarySymbols[type] == nil
        else { return nil }
        return type
    }

    /// The dependency whose accessor, key or decorator contains a reference.
    private func owner(of reference: Program.Reference) -> ProgramDependency? {
        decorated(by: reference)
            ?? program.enclosing(reference.container).lazy.compactMap { symbol in
                dependencies.dependency(implementedBy: symbol) ?? dependencies.dependency(declaredBy: symbol)
            }.first
    }

    /// Adds the node of the code that contains a reference.
    private mutating func addOwner(of reference: Program.Reference) -> String? {
        if let dependency = owner(of: reference) { return isOfTests(dependency) ? nil : addNode(of: dependency) }
        guard let container = reference.container else { return addNode(ofFile: reference.file) }
        return addNode(ofCode: container)
    }

    private mutating func addNode(of dependency: ProgramDependency) -> String {
        let file = file(of: dependency)
        let module = file?.module ?? ""
        let id = "dependency:\(module).\(program.displayName(of: dependency.symbol).split(separator: ".").last ?? "")"
        guard nodes[id] == nil else { return id }
        let isExternal = isExternal(dependency)
        nodes[id] = ProgramGraph.Node(
            id: id,
            kind: .dependency,
            name: dependency.name,
            module: module,
            file: isExternal ? nil : file?.relativePath,
            line: isExternal ? nil : program.declarations[dependency.symbol]?.line,
            type: dependency.key == dependency.symbol ? nil : valueType(of: dependency),
            implementation: implementation(of: dependency),
            isExternal: isExternal,
            isExposed: isExposed(dependency) ? true : nil
        )
        return id
    }

    /// The first type in the declaration of a dependency's value.
    private func valueType(of dependency: ProgramDependency) -> String? {
        dependency.valueTypes.first.map(program.symbol).map { $0.kind == .protocol ? "any \($0.name)" : $0.name }
    }

    private func implementation(of dependency: ProgramDependency) -> String? {
        dependency.implementations.lazy.flatMap { program.references(in: $0) }.compactMap { createdType($0) }.first
            .map(program.displayName(of:))
    }

    /// Adds the node of the type or the function that contains code.
    private mutating func addNode(ofCode symbol: Int) -> String? {
        let code = program.type(containing: symbol) ?? Array(program.enclosing(symbol)).last ?? symbol
        // An extension of another module's type belongs to the module of the extension.
        let declarations = [code, symbol].compactMap { program.declarations[$0] }
        guard let declaration = declarations.first(where: { program.files[$0.file].kind != .external })
        else { return nil }
        let name =
            program.librarySymbols[code] == .container
            ? program.displayName(
                of: program.enclosing(symbol).first { program.declarations[$0]?.property == nil } ?? symbol
            )
            : program.displayName(of: code)
        return addNode(named: name, file: declaration.file, line: declaration.line)
    }

    /// Adds the node of code at the top of a file.
    private mutating func addNode(ofFile file: Int) -> String? {
        let name = program.files[file].path.split(separator: "/").last.map(String.init) ?? ""
        return addNode(named: name, file: file, line: 1)
    }

    private mutating func addNode(named name: String, file: Int, line: Int) -> String {
        let file = program.files[file]
        let kind: ProgramGraph.Node.Kind = file.kind == .test ? .test : .component
        let id = "\(kind.rawValue):\(file.module).\(name)"
        guard nodes[id] == nil else { return id }
        nodes[id] = ProgramGraph.Node(
            id: id,
            kind: kind,
            name: name,
            module: file.module,
            file: file.kind == .external ? nil : file.relativePath,
            line: file.kind == .external ? nil : line,
            isExternal: file.kind == .external
        )
        return id
    }

    /// A Boolean value that indicates whether tests declare a dependency, which is no part of the program then.
    private func isOfTests(_ dependency: ProgramDependency) -> Bool {
        file(of: dependency)?.kind == .test
    }

    private func isExternal(_ dependency: ProgramDependency) -> Bool {
        file(of: dependency)?.kind ?? .external == .external
    }

    private func file(of dependency: ProgramDependency) -> ProgramFile? {
        program.declarations[dependency.symbol].map { program.files[$0.file] }
    }

    /// A Boolean value that indicates whether a dependency is a public declaration of a library product.
    private func isExposed(_ dependency: ProgramDependency) -> Bool {
        guard let declaration = program.declarations[dependency.symbol],
            let target = program.files[declaration.file].target, program.packages.isInLibraryProduct(target),
            let name = program.name(of: declaration)
        else { return false }
        return name.text.isPublic(declarationAt: name.token)
    }

    /// A Boolean value that indicates whether a type is used as `Name.self`.
    private func isMetatype(_ reference: Program.Reference) -> Bool {
        guard let token = components.token(of: reference) else { return true }
        let text = program.files[reference.file].text
        return text.text(at: token + 1) == "." && text.text(at: token + 2) == "self"
    }

    /// A Boolean value that indicates whether a key path is that of an override.
    private func isOverridden(_ reference: Program.Reference) -> Bool {
        guard let token = components.token(of: reference),
            case .argument(let call?, let label?)? = program.files[reference.file].text.innermostEnclosure(of: token)
        else { return false }
        return ["with for", "override keyPath", "resetToDefault keyPath"].contains("\(call.name) \(label)")
    }

    /// The dependency with the elements, which reads an element that `contribute(_:to:)` adds to it.
    private func collection(ofContribution reference: Program.Reference) -> ProgramDependency? {
        let text = program.files[reference.file].text
        guard let token = components.token(of: reference),
            case .argument(let call?, nil)? = text.innermostEnclosure(of: token), call.name == "contribute"
        else { return nil }
        return dependency(besides: reference) { $0 != token && text.parent(of: $0) == text.parent(of: token) }
    }

    /// The dependency whose decorator is built by the closure of `decorate(_:)` that contains a reference.
    private func decorated(by reference: Program.Reference) -> ProgramDependency? {
        guard filesWithDecorators.contains(reference.file), let token = components.token(of: reference) else {
            return nil
        }
        let text = program.files[reference.file].text
        for position in sequence(first: token, next: text.parent(of:)) {
            guard case .closure(let call?)? = text.innermostEnclosure(of: position), call.name == "decorate",
                let brace = text.parent(of: position), let arguments = text.partner(of: brace - 1)
            else { continue }
            return dependency(besides: reference) { text.parent(of: $0) == arguments }
        }
        return nil
    }

    /// The dependency that the code around a reference names at a place in the same file.
    private func dependency(
        besides reference: Program.Reference,
        at isPlace: (_ token: Int) -> Bool
    ) -> ProgramDependency? {
        guard let container = reference.container else { return nil }
        for other in program.references(in: container) where other.file == reference.file {
            guard let token = components.token(of: other), isPlace(token) else { continue }
            if let dependency = dependencies.dependency(other.symbol) { return dependency }
        }
        return nil
    }

    private func access(
        _ reference: Program.Reference,
        isKey: Bool,
        dependency: ProgramDependency
    ) -> ProgramGraph.Edge.Access {
        guard let token = components.token(of: reference) else { return isKey ? .key : .container }
        let text = program.files[reference.file].text
        if case .argument(let call?, _)? = text.innermostEnclosure(of: token), call.name == "Dependency" {
            return .wrapper
        }
        if isKey { return .key }
        if reference.symbol != dependency.symbol { return .narrowedProtocol }
        return text.text(at: token - 1) == "." && text.text(at: token - 2) == "\\" ? .keyPath : .container
    }
}
