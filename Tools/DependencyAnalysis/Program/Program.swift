import Foundation
package import SourceIndex

/// A place in a file, which a position in the files of a program names.
protocol ProgramPlace {
    var file: Int { get }
    var line: Int { get }
    var column: Int { get }
}

/// A program: its declarations, and which of them refers to which.
package struct Program {
    /// A place at which a symbol is declared.
    struct Declaration: ProgramPlace {
        let symbol: Int
        let file: Int
        let line: Int
        let column: Int
        /// The type, the extension's type or the declaration that contains it.
        let parent: Int?
        /// The property of an accessor.
        let property: Int?
        /// The requirements and members that it implements or overrides.
        let overridden: [Int]
        /// A Boolean value that indicates whether the compiler or a macro added it.
        let isImplicit: Bool
    }

    /// A use of a symbol.
    struct Reference: Hashable, ProgramPlace {
        let symbol: Int
        /// The declaration whose code contains the use.
        let container: Int?
        let file: Int
        let line: Int
        let column: Int
        let roles: SymbolRoles
    }

    let index: SourceIndex
    let packages: ProgramPackages
    let files: [ProgramFile]
    let declarations: [Int: Declaration]
    let references: [Reference]
    /// The references that each declaration contains, as positions in `references`.
    let contents: [Int: [Int]]
    /// The references to each symbol, as positions in `references`.
    let uses: [Int: [Int]]
    /// The direct base types and protocols of each type, with those that its extensions add.
    let bases: [Int: [Int]]
    /// The declarations that each declaration contains directly.
    let children: [Int: [Int]]
    /// The symbols of the library.
    let librarySymbols: [Int: LibrarySymbol]
    /// The types of the initializers that have no declaration, since the compiler or another module has them.
    private let typesOfInitializers: [Int: Int]

    /// Creates a program of an index.
    package init(index: SourceIndex, packages: ProgramPackages) {
        self.index = index
        self.packages = packages
        files = index.files.map { ProgramFile($0, packages: packages) }

        var collection = ReferenceCollection(index: index)
        for (file, contents) in index.files.enumerated() {
            for occurrence in contents.occurrences { collection.addExtension(occurrence) }
            for occurrence in contents.occurrences { collection.add(occurrence, file: file) }
        }
        declarations = collection.declarations
        references = collection.references
        typesOfInitializers = collection.typesOfInitializers()
        bases = collection.bases
        var contents: [Int: [Int]] = [:]
        var uses: [Int: [Int]] = [:]
        for (position, reference) in collection.references.enumerated() {
            uses[reference.symbol, default: []].append(position)
            if let container = reference.container { contents[container, default: []].append(position) }
        }
        self.contents = contents
        self.uses = uses

        var children: [Int: [Int]] = [:]
        // In ascending order, because the order of keys differs in each run.
        for (symbol, declaration) in collection.declarations.sorted(by: { $0.key < $1.key }) {
            if let parent = declaration.parent { children[parent, default: []].append(symbol) }
        }
        self.children = children

        var librarySymbols: [Int: LibrarySymbol] = [:]
        for (position, symbol) in index.symbols.enumerated() { librarySymbols[position] = LibrarySymbol(symbol) }
        self.librarySymbols = librarySymbols
    }

    /// The modules of tests.
    var testModules: Set<String> {
        Set(files.filter { $0.kind == .test }.map(\.module))
    }

    func symbol(_ position: Int) -> Symbol {
        index.symbols[position]
    }

    /// The declarations that contain a declaration, from itself outwards: an accessor, its property, its type, ….
    func enclosing(_ symbol: Int?) -> some Sequence<Int> {
        sequence(state: symbol) { next in
            guard let current = next else { return nil }
            let declaration = declarations[current]
            next = declaration?.property ?? declaration?.parent
            if next == current { next = nil }
            return current
        }
    }

    /// Returns the innermost type that contains a declaration, or the declaration itself if it is a type.
    ///
    /// A type whose name begins with `$` is a part of the expansion of a macro, such as `@Suite`.
    func type(containing symbol: Int?) -> Int? {
        enclosing(symbol).first { index.symbols[$0].kind.isType && !index.symbols[$0].name.hasPrefix("$") }
    }

    /// Returns the text of the file that contains a declaration, and the token at the declaration's place.
    func name(of declaration: Declaration) -> (text: SourceText, token: Int)? {
        let text = files[declaration.file].text
        return text.token(line: declaration.line, column: declaration.column).map { (text, $0) }
    }

    /// The tokens from the opening to the closing parenthesis of the parameters of a function or an initializer, with their text, or
    /// nil if it has none, or if a macro writes it.
    func parameters(of declaration: Declaration) -> (text: SourceText, tokens: Range<Int>)? {
        guard !declaration.isImplicit, let (text, start) = name(of: declaration),
            let tokens = text.arguments(ofCallAt: start)?.tokens
        else { return nil }
        return (text, tokens)
    }

    /// The type whose initializer a symbol is.
    func type(ofInitializer initializer: Int) -> Int? {
        declarations[initializer]?.parent ?? typesOfInitializers[initializer]
    }

    /// A Boolean value that indicates whether a type has a base, directly or not.
    func type(_ type: Int, isA predicate: (Int) -> Bool) -> Bool {
        reachable(from: type) { bases[$0] ?? [] }.contains { base in
            (base != type || index.symbols[base].kind == .protocol) && predicate(base)
        }
    }

    /// The references that a declaration contains.
    func references(in container: Int) -> [Reference] {
        (contents[container] ?? []).map { references[$0] }
    }

    /// The references to a symbol.
    func references(to symbol: Int) -> [Reference] {
        (uses[symbol] ?? []).map { references[$0] }
    }

    /// Returns a Boolean value that indicates whether a declaration has a modifier on its line.
    func isMarked(_ modifier: String, _ symbol: Int) -> Bool {
        guard let declaration = declarations[symbol], let (text, name) = name(of: declaration) else { return false }
        // At most an access level and `convenience` or `var` are between a modifier and the name, such as `private(set)`.
        return (max(0, name - 6)..<name).contains {
            text.text(at: $0) == modifier && text.tokens[$0].line == declaration.line
        }
    }

    /// The getter of a property, or nil if the compiler added it.
    func getter(of property: Int) -> Int? {
        accessor(of: property, prefix: "getter:")
    }

    func setter(of property: Int) -> Int? {
        accessor(of: property, prefix: "setter:")
    }

    private func accessor(of property: Int, prefix: String) -> Int? {
        children[property]?.first { index.symbols[$0].name.hasPrefix(prefix) }
    }

    /// A Boolean value that indicates whether a property stores its value.
    func isStored(_ property: Int) -> Bool {
        guard let getter = getter(of: property), let declaration = declarations[getter] else { return true }
        return declaration.isImplicit && declarations[property]?.isImplicit != true
    }

    /// Returns a Boolean value that indicates whether a declaration is a stored static property or a stored global variable.
    func isInstanceOfProcess(_ symbol: Int) -> Bool {
        guard declarations[symbol] != nil else { return false }
        let kind = index.symbols[symbol].kind
        return (kind.isStaticProperty || kind == .variable) && isStored(symbol)
    }

    /// Returns a Boolean value that indicates whether a reference is the attribute `@Dependency` of a property.
    ///
    /// A variable in a closure, which the index does not contain, has no attribute of a property.
    func isDependencyAttribute(_ reference: Reference) -> Bool {
        guard librarySymbols[reference.symbol] == .dependencyWrapper, let property = reference.container,
            let declaration = declarations[property]
        else { return false }
        return (reference.line, reference.column) < (declaration.line, declaration.column)
    }

    /// The name of a declaration with those of the types that contain it, such as `SearchModel.State`.
    func displayName(of symbol: Int) -> String {
        let names = enclosing(symbol)
            .filter { declarations[$0]?.property == nil && index.symbols[$0].kind != .extension }
            .map { index.symbols[$0].name }
        return names.reversed().joined(separator: ".")
    }
}

/// Collects declarations, references and base types from occurrences.
private struct ReferenceCollection {
    let index: SourceIndex
    var declarations: [Int: Program.Declaration] = [:]
    var references: [Program.Reference] = []
    var bases: [Int: [Int]] = [:]
    /// The type of each extension.
    private var extended: [Int: Int] = [:]

    init(index: SourceIndex) {
        self.index = index
    }

    mutating func addExtension(_ occurrence: SourceIndex.Occurrence) {
        guard let `extension` = occurrence.related(by: .extendedBy) else { return }
        extended[`extension`] = occurrence.symbol
    }

    mutating func add(_ occurrence: SourceIndex.Occurrence, file: Int) {
        if occurrence.roles.contains(.definition) {
            declarations[occurrence.symbol] = declaration(occurrence, file: file)
        } else if let type = occurrence.related(by: .baseOf) {
            bases[extended[type] ?? type, default: []].append(occurrence.symbol)
        } else if occurrence.roles.contains(.reference) {
            let name = index.symbols[occurrence.symbol].name
            // An accessor is at the place of its property.
            guard !name.hasPrefix("getter:"), !name.hasPrefix("setter:") else { return }
            references.append(
                Program.Reference(
                    symbol: occurrence.symbol,
                    container: occurrence.related(by: .containedBy),
                    file: file,
                    line: occurrence.line,
                    column: occurrence.column,
                    roles: occurrence.roles
                )
            )
        }
    }

    /// Returns the types of the initializers without a declaration: the name of the type is at the place of a call.
    func typesOfInitializers() -> [Int: Int] {
        struct Place: Hashable {
            let file: Int
            let line: Int
            let column: Int
            let container: Int?

            init(_ reference: Program.Reference) {
                (file, line) = (reference.file, reference.line)
                (column, container) = (reference.column, reference.container)
            }
        }
        var initializers: [Place: Int] = [:]
        for reference in references where reference.container != nil {
            guard index.symbols[reference.symbol].kind == .initializer, declarations[reference.symbol]?.parent == nil
            else { continue }
            initializers[Place(reference)] = reference.symbol
        }
        var types: [Int: Int] = [:]
        for reference in references where index.symbols[reference.symbol].kind.isType {
            guard let initializer = initializers[Place(reference)], types[initializer] == nil else { continue }
            types[initializer] = reference.symbol
        }
        return types
    }

    private func declaration(_ occurrence: SourceIndex.Occurrence, file: Int) -> Program.Declaration {
        let property = occurrence.related(by: .accessorOf)
        let parent = property ?? occurrence.related(by: .childOf).map { extended[$0] ?? $0 }
        return Program.Declaration(
            symbol: occurrence.symbol,
            file: file,
            line: occurrence.line,
            column: occurrence.column,
            parent: parent,
            property: property,
            overridden: occurrence.relations.filter { $0.roles.contains(.overrideOf) }.map(\.symbol),
            isImplicit: occurrence.roles.contains(.implicit)
        )
    }
}

/// A program with its dependencies and components, which the linter, the graph and its checks share.
package struct ProgramAnalysis {
    let program: Program
    let dependencies: ProgramDependencies
    let components: ContainerUse

    package init(_ program: Program) {
        self.program = program
        dependencies = ProgramDependencies(program)
        components = ContainerUse(program)
    }

    /// The innermost folder that contains the packages.
    package var folder: String { program.packages.folder }

    /// The packages, targets and files that were read, and what was not read and why, a line each.
    package var summary: String { program.summary }

    /// Returns a Boolean value that indicates whether the package of a file is read, unless no local package contains it.
    package func mayRead(_ file: String) -> Bool { program.packages.mayRead(file) }
}
