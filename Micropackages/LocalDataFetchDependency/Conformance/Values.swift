import FacadeConformance
import Foundation
import LocalDataFetchDependency

extension LocalDataFetchConformanceSuite {
    /// A value to write and to read.
    private struct Settings: Codable, Equatable, Sendable {
        var name: String
        var sizes: [Double]
    }

    static let values: [ConformanceCase<any LocalDataFetch>] = [
        ConformanceCase("a value is read as written") { store in
            let settings = Settings(name: "one", sizes: [1, 2.5])
            try await store.write(value: settings, to: "d/s.json")
            try Expect.equal(try await store.value(Settings.self, at: "d/s.json"), settings)
            try await store.write(value: settings, to: "s.plist", mode: .createNew, encoder: PropertyListEncoder())
            let read: Settings = try await store.value(at: "s.plist", decoder: PropertyListDecoder())
            try Expect.equal(read, settings)
        },
        ConformanceCase("a file without the value is undecodable") { store in
            for text in ["", "{", "{}", "[1]", "{\"name\": \"one\", \"sizes\": [1, \"two\"]}"] {
                try await store.write(Data(text.utf8), to: "s")
                try await Failure.expect(.undecodable, at: "s") { try await store.value(Settings.self, at: "s") }
            }
            try await Failure.expect(.notFound, at: "t") { try await store.value(Settings.self, at: "t") }
            try await Failure.expect(.undecodable, at: "s") { try await store.valueIfPresent(Settings.self, at: "s") }
        },
        ConformanceCase("a value is nil only if its file is missing") { store in
            let settings = Settings(name: "one", sizes: [])
            try await store.write(value: settings, to: "d/s")
            try Expect.equal(try await store.valueIfPresent(at: "d/s"), settings)
            for path in ["t", "d/t", "d/s/t"] as [LocalPath] {
                try Expect.equal(try await store.valueIfPresent(Settings.self, at: path), nil)
            }
            try await Failure.expect(.isDirectory, at: "d") { try await store.valueIfPresent(Settings.self, at: "d") }
        },
        ConformanceCase("a value that cannot be encoded keeps the file") { store in
            try await store.write(Data("old".utf8), to: "s")
            try await Failure.expect(.unencodable, at: "s") {
                try await store.write(value: Settings(name: "", sizes: [1, .infinity]), to: "s")
            }
            try Expect.equal(try await store.data(at: "s"), Data("old".utf8))
        },
    ]
}
