#if os(macOS) || os(Linux)

import Foundation
import Testing

@testable import SourceIndex

struct IndexStoreErrorTests {
    @Test func missingStoreIsReported() throws {
        let library = try IndexStoreLibrary()
        let error = #expect(throws: IndexStoreError.self) {
            _ = try IndexStore(path: "/nowhere/index/store", library: library).read { _ in true }
        }
        #expect(
            error?.description == "There is no index at /nowhere/index/store: the folder does not exist. "
                + "Run `swift build --build-tests`, which writes it in debug builds."
        )
    }

    @Test func missingStoreIsNotCreated() throws {
        let library = try IndexStoreLibrary()
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID())").path
        _ = try? IndexStore(path: path, library: library).read { _ in true }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func missingLibraryIsReported() {
        let error = #expect(throws: IndexStoreError.self) { try IndexStoreLibrary(path: "/nowhere/libIndexStore.so") }
        #expect(
            error?.description == "The index store library of the toolchain cannot be used: "
                + "/nowhere/libIndexStore.so was not found. Set INDEX_STORE_LIBRARY to the path of libIndexStore."
        )
    }

    @Test func environmentNamesTheLibrary() {
        #expect(throws: IndexStoreError.noLibrary("/nowhere/library")) {
            try IndexStoreLibrary(environment: ["INDEX_STORE_LIBRARY": "/nowhere/library"])
        }
    }

    @Test func missingFunctionIsReported() throws {
        // The C library has none of the functions.
        #if canImport(Darwin)
        let path = "/usr/lib/libSystem.B.dylib"
        #else
        let path = "libc.so.6"
        #endif
        #expect(throws: IndexStoreError.noLibrary("indexstore_store_create")) { try IndexStoreLibrary(path: path) }
    }

    @Test func emptyFolderHasNoFiles() throws {
        let sources = try CompiledSources()
        let library = try IndexStoreLibrary()
        #expect(try IndexStore(path: sources.folder.path, library: library).read { _ in true }.files.isEmpty)
    }

    @Test func missingToolchainHasRemedy() {
        #expect(
            IndexStoreError.noToolchain.description == "The Swift toolchain was not found: `swiftc -print-target-info` "
                + "failed. Add its folder to PATH."
        )
    }
}

#endif
