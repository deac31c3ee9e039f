/// An error that ends the tool, with the place and a fix.
package struct MigrationError: Error, CustomStringConvertible, Equatable {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
