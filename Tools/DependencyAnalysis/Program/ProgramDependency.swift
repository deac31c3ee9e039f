import Foundation
import SourceIndex

/// A dependency: a property of the container, or a key without one.
struct ProgramDependency {
    /// The way in which a container gets the implementation.
    enum Kind: String, CaseIterable {
        /// Built outside of the scope of the container, at each read.
        case plain = "default"
        /// Built at each read, from other dependencies.
        case composed
        /// One instance for a container.
        case shared
        /// One instance for a container, while code retains it.
        case weak
        /// One instance for a root.
        case root
        /// One current value for a root.
        case replaceable
        /// The value of a key.
        case key

        /// A Boolean value that indicates whether the implementation is created once instead of at each read.
        var isInstance: Bool {
            switch self {
            case .shared, .weak, .root, .replaceable: true
            case .plain, .composed, .key: false
            }
        }
    }

    /// The property, or the type of the key.
    let symbol: Int
    /// The key path, such as `\.imageCache`, or the name of the key.
    let name: String
    /// The getter that resolves the dependency, or nil for a key.
    let getter: Int?
    let setter: Int?
    /// The types in the declaration of the value, such as its protocol.
    let valueTypes: [Int]
    /// The key that the accessor reads.
    let key: Int?
    let kind: Kind
    /// A Boolean value that indicates whether the dependency exists only within a lifetime.
    let isOfLifetime: Bool
    /// The declarations that give its implementations: the getter, or the values of the key.
    let implementations: [Int]
}

/// The dependencies of a program, and the symbols that stand for them.
struct ProgramDependencies {
    private(set) var all: [ProgramDependency] = []
    /// The position in `all` for each property, requirement and key.
    private var positions: [Int: Int] = [:]
    /// The position in `all` for each getter and value of a key.
    private var implementations: [Int: Int] = [:]

    init(_ program: Program) {
        let keys = Self.keys(of: program)
        for (property, declaration) in program.declarations.sorted(by: { $0.key < $1.key }) {
            guard let parent = declaration.parent, program.librarySymbols[parent] == .container,
                program.symbol(property).kind == .instanceProperty,
                let dependency = Self.dependency(of: property, parent: parent, keys: keys, in: program)
            else { continue }
            add(dependency)
        }
        for (key, values) in keys.sorted(by: { $0.key < $1.key }) where positions[key] == nil {
            add(
                ProgramDependency(
                    symbol: key,
                    name: program.displayName(of: key),
                    getter: nil,
                    setter: nil,
                    valueTypes: [],
                    key: key,
                    kind: .key,
                    isOfLifetime: false,
                    implementations: values
                )
            )
        }
        addRequirements(of: program)
    }

    /// Returns the dependency that a symbol stands for.
    func dependency(_ symbol: Int) -> ProgramDependency? {
        positions[symbol].map { all[$0] }
    }

    /// Returns the dependency whose implementation a declaration gives: a getter, or a value of a key.
    func dependency(implementedBy declaration: Int) -> ProgramDependency? {
        implementations[declaration].map { all[$0] }
    }

    /// Returns the dependency that a property of the container or a key without one declares.
    func dependency(declaredBy declaration: Int) -> ProgramDependency? {
        dependency(declaration).flatMap { $0.symbol == declaration ? $0 : nil }
    }

    private mutating func add(_ dependency: ProgramDependency) {
        for declaration in dependency.implementations { implementations[declaration] = all.count }
        positions[dependency.symbol] = all.count
        if let key = dependency.key { positions[key] = all.count }
        all.append(dependency)
    }

    /// Adds the requirements of the protocols that declare a component's dependencies.
    private mutating func addRequirements(of program: Program) {
        for dependency in all {
            for requirement in program.declarations[dependency.symbol]?.overridden ?? [] {
                positions[requirement] = positions[dependency.symbol]
            }
        }
        // An accessor that the conformance does not contain is found by name.
        let names = Dictionary(all.map { (program.symbol($0.symbol).name, $0.symbol) }) { first, _ in first }
        for (requirement, declaration) in program.declarations where positions[requirement] == nil {
            guard program.symbol(requirement).kind == .instanceProperty, let parent = declaration.parent,
                program.symbol(parent).kind == .protocol,
                program.type(parent, isA: { program.librarySymbols[$0] == .dependenciesProtocol }),
                let accessor = names[program.symbol(requirement).name]
            else { continue }
            positions[requirement] = positions[accessor]
        }
    }

    /// The keys of a program, with the declarations of their values.
    private static func keys(of program: Program) -> [Int: [Int]] {
        var keys: [Int: [Int]] = [:]
        for type in program.bases.keys where program.symbol(type).kind != .protocol {
            guard program.type(type, isA: { program.librarySymbols[$0] == .key })
            else { continue }
            let members = program.children[type] ?? []
            keys[type] = ["liveValue", "previewValue", "testValue"].flatMap { name in
                members.filter { program.symbol($0).name == name }
            }
        }
        return keys
    }

    private static func dependency(
        of property: Int,
        parent: Int,
        keys: [Int: [Int]],
        in program: Program
    ) -> ProgramDependency? {
        guard let getter = program.getter(of: property) else { return nil }
        let references = program.references(in: getter)
        let resolution = references.lazy.compactMap { program.resolution(calledBy: $0) }.first
        let key = resolution == nil ? references.first { keys[$0.symbol] != nil }?.symbol : nil
        guard resolution != nil || key != nil else { return nil }
        return ProgramDependency(
            symbol: property,
            name: "\\.\(program.symbol(property).name)",
            getter: getter,
            setter: program.setter(of: property),
            valueTypes: program.references(in: property).map(\.symbol).filter { program.symbol($0).kind.isType },
            key: key,
            kind: resolution.flatMap { kind(ofCall: program.symbol($0)) } ?? .key,
            isOfLifetime: program.symbol(parent).name == "LifetimeDependencies",
            implementations: [getter] + (key.flatMap { keys[$0] } ?? [])
        )
    }

    /// Returns the kind that the label of `resolveDependency` names.
    private static func kind(ofCall call: Symbol) -> ProgramDependency.Kind? {
        ProgramDependency.Kind.allCases.first { call.name.contains("\($0.rawValue)Implementation:") }
    }
}

extension Program {
    /// Returns the `resolveDependency` that a reference calls, itself or through a function of the container that wraps it.
    fileprivate func resolution(calledBy reference: Reference) -> Int? {
        if librarySymbols[reference.symbol] == .resolve { return reference.symbol }
        guard isWrapper(reference.symbol) else { return nil }
        return references(in: reference.symbol).first { librarySymbols[$0.symbol] == .resolve }?.symbol
    }

    /// Returns a Boolean value that indicates whether a declaration is a function of the container that calls
    /// `resolveDependency` for accessors.
    func isWrapper(_ function: Int) -> Bool {
        guard symbol(function).kind == .instanceMethod, let parent = declarations[function]?.parent,
            librarySymbols[parent] == .container
        else { return false }
        return references(in: function).contains { librarySymbols[$0.symbol] == .resolve }
    }
}
