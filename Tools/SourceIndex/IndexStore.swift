import CIndexStore
import Foundation

/// An index store: the folder in which the compiler leaves what it knows of each file.
///
/// A store contains units, one for each file that was compiled, and records, one for the contents of a file. It keeps units
/// of files and targets that no longer exist.
package struct IndexStore: ~Copyable {
    private let functions: index_store_functions_t
    private let store: index_store_t

    /// Opens the store at a path, such as `.build/debug/index/store`.
    ///
    /// - Throws: ``IndexStoreError/noStore(path:reason:)``
    package init(path: String, library: IndexStoreLibrary) throws(IndexStoreError) {
        // The library creates a missing store.
        guard FileManager.default.fileExists(atPath: path) else {
            throw .noStore(path: path, reason: "the folder does not exist")
        }
        self.init(functions: library.functions, store: try Self.open(path, functions: library.functions))
    }

    private init(functions: index_store_functions_t, store: index_store_t) {
        self.functions = functions
        self.store = store
    }

    deinit {
        functions.store_dispose(store)
    }

    private static func open(
        _ path: String,
        functions: index_store_functions_t
    ) throws(IndexStoreError) -> index_store_t {
        var error: index_store_error_t?
        if let store = functions.store_create(path, &error) { return store }
        let reason = functions.error_description(error).map { String(cString: $0) }
        functions.error_dispose(error)
        throw .noStore(path: path, reason: reason ?? "unknown error")
    }

    /// Reads the occurrences of the files that satisfy a predicate, and of those that import one of several modules.
    ///
    /// If several units are of the same file, the newest is read: a target may have been renamed.
    ///
    /// Complexity: linear in the number of occurrences.
    package func read(
        where isIncluded: (_ path: String) -> Bool,
        orImporting modules: Set<String> = []
    ) -> SourceIndex {
        var units: [String: Unit] = [:]
        for name in unitNames() {
            guard let unit = unit(named: name) else { continue }
            guard isIncluded(unit.path) || !modules.isDisjoint(with: unit.imports) else { continue }
            if let other = units[unit.path], other.time >= unit.time { continue }
            units[unit.path] = unit
        }
        var symbols = SymbolTable()
        let files = units.values.sorted { $0.path < $1.path }.map { unit in
            SourceIndex.File(
                path: unit.path,
                module: unit.module,
                indexTime: unit.time,
                occurrences: unit.record.map { occurrences(ofRecord: $0, symbols: &symbols) } ?? []
            )
        }
        return SourceIndex(symbols: symbols.symbols, files: files)
    }

    /// A source file, and the module that it was compiled into.
    package struct Source: Hashable, Sendable {
        package let path: String
        package let module: String

        package init(path: String, module: String) {
            self.path = path
            self.module = module
        }
    }

    /// Returns the source files of the store, which may no longer exist, without reading their contents.
    package func sources() -> Set<Source> {
        Set(unitNames().compactMap { unit(named: $0) }.map { Source(path: $0.path, module: $0.module) })
    }

    /// The unit of a source file, and the name of its record.
    ///
    /// A file without symbols has none.
    private struct Unit {
        let path: String
        let module: String
        let time: Double
        let record: String?
        /// The modules that the file imports.
        let imports: [String]
    }

    private func unitNames() -> [String] {
        var names: [String] = []
        withUnsafeMutablePointer(to: &names) { names in
            _ = functions.units_apply(store, 0, names) { context, name in
                context?.assumingMemoryBound(to: [String].self).pointee.append(String(name))
                return true
            }
        }
        return names
    }

    private func unit(named name: String) -> Unit? {
        var error: index_store_error_t?
        guard let reader = functions.unit_create(store, name, &error) else {
            // A compiler that runs at the same time may have removed the unit.
            functions.error_dispose(error)
            return nil
        }
        defer { functions.unit_dispose(reader) }
        let path = String(functions.unit_main_file(reader))
        guard !path.isEmpty else { return nil }
        var seconds: Int64 = 0
        var nanoseconds: Int64 = 0
        functions.unit_modification_time(reader, &seconds, &nanoseconds)
        var dependencies = UnitDependencies(functions: functions, path: path)
        withUnsafeMutablePointer(to: &dependencies) { dependencies in
            _ = functions.unit_dependencies_apply(reader, dependencies) { context, dependency in
                context?.assumingMemoryBound(to: UnitDependencies.self).pointee.add(dependency)
                return true
            }
        }
        return Unit(
            path: path,
            module: String(functions.unit_module_name(reader)),
            time: Double(seconds) + Double(nanoseconds) / 1e9,
            record: dependencies.record,
            imports: dependencies.imports
        )
    }

    private func occurrences(ofRecord name: String, symbols: inout SymbolTable) -> [SourceIndex.Occurrence] {
        var error: index_store_error_t?
        guard let reader = functions.record_create(store, name, &error) else {
            functions.error_dispose(error)
            return []
        }
        defer { functions.record_dispose(reader) }
        var collection = OccurrenceCollection(functions: functions, symbols: symbols)
        symbols = SymbolTable()
        withUnsafeMutablePointer(to: &collection) { collection in
            _ = functions.occurrences_apply(reader, collection) { context, occurrence in
                context?.assumingMemoryBound(to: OccurrenceCollection.self).pointee.add(occurrence)
                return true
            }
        }
        symbols = collection.symbols
        return collection.occurrences.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
}

/// Collects the record of a unit's main file, and the modules that the file imports.
private struct UnitDependencies {
    let functions: index_store_functions_t
    let path: String
    var record: String?
    var imports: [String] = []

    mutating func add(_ dependency: index_store_unit_dependency_t?) {
        let path = String(functions.dependency_file_path(dependency))
        if functions.dependency_kind(dependency) == Int32(INDEX_STORE_DEPENDENCY_RECORD) {
            if path == self.path { record = String(functions.dependency_name(dependency)) }
        } else if let module = path.split(separator: "/").last(where: { $0.hasSuffix(".swiftmodule") }) {
            // `Module.swiftmodule`, which is a file, or a folder with a file for each platform.
            imports.append(String(module.dropLast(".swiftmodule".count)))
        }
    }
}

/// The symbols that have been read, each once.
private struct SymbolTable {
    private(set) var symbols: [Symbol] = []
    private var positions: [String: Int] = [:]

    mutating func position(ofUSR usr: String, name: () -> String, kind: () -> Int) -> Int {
        if let position = positions[usr] { return position }
        positions[usr] = symbols.count
        symbols.append(Symbol(usr: usr, name: name(), kind: Symbol.Kind(rawValue: kind())))
        return symbols.count - 1
    }
}

/// Collects the occurrences of a record.
private struct OccurrenceCollection {
    let functions: index_store_functions_t
    var symbols: SymbolTable
    var occurrences: [SourceIndex.Occurrence] = []
    private var relations: [SourceIndex.Relation] = []
    /// The positions of the record's symbols, by their addresses, which differ in each record.
    private var positions: [index_store_symbol_t?: Int] = [:]

    init(functions: index_store_functions_t, symbols: SymbolTable) {
        self.functions = functions
        self.symbols = symbols
    }

    mutating func add(_ occurrence: index_store_occurrence_t?) {
        relations = []
        withUnsafeMutablePointer(to: &self) { collection in
            _ = collection.pointee.functions.relations_apply(occurrence, collection) { context, relation in
                context?.assumingMemoryBound(to: OccurrenceCollection.self).pointee.addRelation(relation)
                return true
            }
        }
        var line: UInt32 = 0
        var column: UInt32 = 0
        functions.occurrence_position(occurrence, &line, &column)
        occurrences.append(
            SourceIndex.Occurrence(
                symbol: position(of: functions.occurrence_symbol(occurrence)),
                roles: SymbolRoles(rawValue: functions.occurrence_roles(occurrence)),
                line: Int(line),
                column: Int(column),
                relations: relations
            )
        )
    }

    private mutating func addRelation(_ relation: index_store_relation_t?) {
        relations.append(
            SourceIndex.Relation(
                symbol: position(of: functions.relation_symbol(relation)),
                roles: SymbolRoles(rawValue: functions.relation_roles(relation))
            )
        )
    }

    private mutating func position(of symbol: index_store_symbol_t?) -> Int {
        if let position = positions[symbol] { return position }
        let functions = functions
        let position = symbols.position(
            ofUSR: String(functions.symbol_usr(symbol)),
            name: { String(functions.symbol_name(symbol)) },
            kind: { Int(functions.symbol_kind(symbol)) }
        )
        positions[symbol] = position
        return position
    }
}
