import SourceIndex

extension Linter {
    /// Default implementations that read one another without end.
    func cycles() -> [Finding] {
        let calls = EagerCalls(analysis)
        let accessors = dependencies.all.filter { $0.getter != nil && !$0.kind.isInstance }
        let symbols = accessors.map(\.symbol)
        let successors = Dictionary(uniqueKeysWithValues: symbols.map { ($0, calls.dependencies(readBy: $0)) })
        return stronglyConnectedComponents(of: symbols, successors: { successors[$0] ?? [] }).compactMap { cycle in
            let members = Set(cycle)
            guard let first = cycle.min(by: isBefore), isLinted(program.declarations[first]?.file ?? 0) else {
                return nil
            }
            var path = [first]
            while let next = successors[path[path.count - 1]]?.first(where: {
                members.contains($0) && !path.contains($0)
            }) {
                path.append(next)
            }
            let names = (path + [first]).map { "\\.\(program.symbol($0).name)" }.joined(separator: " → ")
            return finding(
                at: first,
                message: "The default implementations read one another without end: \(names).",
                remedy: "Let one of them read the other when it is used instead of when it is created."
            )
        }
    }

    private func isBefore(_ first: Int, _ second: Int) -> Bool {
        func place(_ symbol: Int) -> (String, Int, Int) {
            guard let declaration = program.declarations[symbol] else { return ("", 0, 0) }
            return (program.files[declaration.file].relativePath, declaration.line, declaration.column)
        }
        return place(first) < place(second)
    }
}

/// The calls and reads of dependencies that run when a declaration is evaluated: those that are in no closure.
final class EagerCalls {
    private let program: Program
    private let dependencies: ProgramDependencies
    private let components: ContainerUse
    /// The steps that each declaration makes itself.
    private var steps: [Int: (reads: [Int], calls: [Int])] = [:]

    init(_ analysis: ProgramAnalysis) {
        program = analysis.program
        dependencies = analysis.dependencies
        components = analysis.components
    }

    /// Returns the dependencies that are read when a declaration is evaluated, in the order of their discovery.
    ///
    /// Calls through protocols are not followed: the index does not say where they lead.
    func dependencies(readBy symbol: Int) -> [Int] {
        var read: [Int] = []
        for called in reachable(from: symbol, successors: { steps(of: $0).calls }) {
            for dependency in steps(of: called).reads where !read.contains(dependency) { read.append(dependency) }
        }
        return read
    }

    private func steps(of symbol: Int) -> (reads: [Int], calls: [Int]) {
        if let steps = steps[symbol] { return steps }
        var result: (reads: [Int], calls: [Int]) = ([], [])
        for reference in code(of: symbol).flatMap(program.references(in:)) {
            if let dependency = dependencies.dependency(reference.symbol) {
                // A key is evaluated by the accessor or the wrapper that it is passed to.
                guard program.symbol(reference.symbol).kind == .instanceProperty, isEvaluated(reference) else {
                    continue
                }
                result.reads.append(dependency.symbol)
            } else if program.declarations[reference.symbol] != nil || isInitializer(reference.symbol) {
                if isEvaluated(reference) { result.calls.append(reference.symbol) }
            }
        }
        steps[symbol] = result
        return result
    }

    /// The declarations whose code runs when a symbol is evaluated.
    private func code(of symbol: Int) -> [Int] {
        switch program.symbol(symbol).kind {
        case .initializer:
            let properties = program.type(ofInitializer: symbol).flatMap { program.children[$0] } ?? []
            return [symbol] + properties.filter { program.symbol($0).kind == .instanceProperty && program.isStored($0) }
        case .instanceProperty, .staticProperty, .classProperty, .variable:
            return [program.getter(of: symbol) ?? symbol] + (program.isStored(symbol) ? [symbol] : [])
        case .function, .instanceMethod, .staticMethod, .classMethod:
            return [symbol]
        default:
            return []
        }
    }

    private func isInitializer(_ symbol: Int) -> Bool {
        program.symbol(symbol).kind == .initializer && program.type(ofInitializer: symbol) != nil
    }

    /// A Boolean value that indicates whether code runs with its declaration: it is in no closure and no key path.
    private func isEvaluated(_ reference: Program.Reference) -> Bool {
        guard let token = components.token(of: reference) else {
            // A macro writes key paths and initializers. Only those that it writes into an accessor are evaluated.
            return program.symbol(reference.symbol).kind == .initializer
        }
        let text = program.files[reference.file].text
        let start = text.chainStart(of: token)
        let isKeyPath = text.text(at: start) == "\\" || text.text(at: start - 1) == "\\"
        let isLazy = reference.container.map { program.isMarked("lazy", $0) } ?? false
        return !isKeyPath && !isLazy && !components.isInEscapingClosure(reference)
    }
}
