import CIndexStore
import Foundation

/// The index store library of the toolchain.
package struct IndexStoreLibrary: Sendable {
    let functions: index_store_functions_t

    /// Opens a library.
    ///
    /// - Throws: ``IndexStoreError/noLibrary(_:)``
    package init(path: String) throws(IndexStoreError) {
        var functions = index_store_functions_t()
        if let missing = index_store_open_library(path, &functions) {
            let name = String(cString: missing)
            throw .noLibrary(name.isEmpty ? path : name)
        }
        self.functions = functions
    }

    /// Opens the library of the toolchain whose `swiftc` is in PATH, or the one that `INDEX_STORE_LIBRARY` names.
    ///
    /// - Throws: ``IndexStoreError``
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(IndexStoreError) {
        if let path = environment["INDEX_STORE_LIBRARY"] {
            try self.init(path: path)
        } else {
            try self.init(path: Self.toolchainPath())
        }
    }

    /// The path of the library, from the runtime resources of the toolchain: `usr/lib/swift`.
    ///
    /// The path of `swiftc` says nothing: it may be a proxy of swiftly or of Xcode.
    private static func toolchainPath() throws(IndexStoreError) -> String {
        let resources = try ToolchainInfo.ofPath().paths.runtimeResourcePath
        let libraries = URL(fileURLWithPath: resources).deletingLastPathComponent()
        #if canImport(Darwin)
        return libraries.appendingPathComponent("libIndexStore.dylib").path
        #else
        return libraries.appendingPathComponent("libIndexStore.so").path
        #endif
    }
}

extension String {
    /// Creates a copy of a text of the library.
    init(_ string: index_store_string_t) {
        guard let data = string.data else {
            self = ""
            return
        }
        let bytes = UnsafeRawBufferPointer(start: data, count: string.length)
        self = String(decoding: bytes, as: UTF8.self)
    }
}
