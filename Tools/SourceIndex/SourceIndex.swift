/// The symbols and occurrences of a program, as the compiler wrote them when it built the program.
///
/// Positions are exact. The index knows neither the extent of an expression nor the order of execution, and contains only
/// code that was compiled: inactive branches of `#if` are missing.
package struct SourceIndex: Sendable {
    /// Each symbol once.
    package let symbols: [Symbol]
    /// The source files, in ascending order of their paths.
    package let files: [File]

    package init(symbols: [Symbol], files: [File]) {
        self.symbols = symbols
        self.files = files
    }

    /// A source file that was compiled into a module.
    package struct File: Sendable {
        package let path: String
        package let module: String
        /// The seconds since 1970 at which the compiler wrote the index of the file.
        package let indexTime: Double
        /// The occurrences in the file, in ascending order of their positions.
        package let occurrences: [Occurrence]

        package init(path: String, module: String, indexTime: Double, occurrences: [Occurrence]) {
            self.path = path
            self.module = module
            self.indexTime = indexTime
            self.occurrences = occurrences
        }
    }

    /// A place where a symbol is defined or used.
    package struct Occurrence: Hashable, Sendable {
        /// The position of the symbol in `symbols`.
        package let symbol: Int
        package let roles: SymbolRoles
        /// The line, from 1.
        package let line: Int
        /// The column in UTF-8 units, from 1.
        package let column: Int
        package let relations: [Relation]

        package init(symbol: Int, roles: SymbolRoles, line: Int, column: Int, relations: [Relation] = []) {
            self.symbol = symbol
            self.roles = roles
            self.line = line
            self.column = column
            self.relations = relations
        }

        /// Returns the first related symbol with the roles, as a position in `symbols`.
        package func related(by roles: SymbolRoles) -> Int? {
            relations.first { !$0.roles.isDisjoint(with: roles) }?.symbol
        }
    }

    /// A symbol that an occurrence is related to.
    package struct Relation: Hashable, Sendable {
        /// The position of the symbol in `symbols`.
        package let symbol: Int
        package let roles: SymbolRoles
    }
}
