import Foundation
import Testing

@testable import DependencyAnalysis

struct DerivedDataTests {
    /// Calls a closure with a folder of builds, in which each index store has a date.
    private func withStores(_ stores: KeyValuePairs<String, TimeInterval>, _ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.path + "/DerivedDataTests-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try FileManager.default.createDirectory(
            atPath: path + "/ModuleCache.noindex",
            withIntermediateDirectories: true
        )
        for (folder, time) in stores {
            let units = "\(path)/\(folder)/Index.noindex/DataStore/v5/units"
            try FileManager.default.createDirectory(atPath: units, withIntermediateDirectories: true)
            let date = Date(timeIntervalSince1970: time)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: units)
        }
        try body(path)
    }

    @Test func newestStoreOfProjectIsFound() throws {
        try withStores(["Shop-abc": 1, "Shop-xyz": 3, "Shop-mno": 2, "Shop-Kit-abc": 4, "Shopping-abc": 5]) { path in
            let folderWithoutIndex = path + "/Shop-new/Build"
            try FileManager.default.createDirectory(atPath: folderWithoutIndex, withIntermediateDirectories: true)
            let store = try DerivedData(path: path).newestStore(ofProject: "Shop")
            #expect(store == "\(path)/Shop-xyz/Index.noindex/DataStore")
        }
    }

    @Test func missingFolderIsAnError() {
        let error = #expect(throws: ToolError.self) {
            try DerivedData(path: "/none").newestStore(ofProject: "A")
        }
        #expect(
            error?.description
                == "There is no index of the project `A` in /none. Build the project in Xcode, name another "
                + "project, or name another folder with --derived-data."
        )
    }
}
