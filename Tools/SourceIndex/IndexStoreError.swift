/// An error thrown if the index of a program cannot be read.
package enum IndexStoreError: Error, Equatable, CustomStringConvertible {
    /// There is no toolchain that says where its library is.
    case noToolchain
    /// The library does not open, or lacks a function. The value is the path or the name of the function.
    case noLibrary(String)
    /// There is no index store at the path.
    case noStore(path: String, reason: String)

    package var description: String {
        switch self {
        case .noToolchain:
            "The Swift toolchain was not found: `swiftc -print-target-info` failed. Add its folder to PATH."
        case .noLibrary(let name):
            "The index store library of the toolchain cannot be used: \(name) was not found. "
                + "Set INDEX_STORE_LIBRARY to the path of libIndexStore."
        case .noStore(let path, let reason):
            "There is no index at \(path): \(reason). Run `swift build --build-tests`, which writes it in debug builds."
        }
    }
}
