import FacadeConformance
import Foundation
import LocalDataFetchDependency

extension LocalDataFetchConformanceSuite {
    static let writing: [ConformanceCase<any LocalDataFetch>] = [
        ConformanceCase("a write replaces the whole file") { store in
            try await store.write(Data("a long content".utf8), to: "a")
            try await store.write(Data("short".utf8), to: "a")
            try Expect.equal(try await store.data(at: "a"), Data("short".utf8))
            try Expect.equal(try await store.contents(of: nil), [LocalEntry(path: "a", kind: .file, size: 5)])
        },
        ConformanceCase("a write creates missing directories in every mode") { store in
            for mode in [.replace, .createNew, .append] as [LocalWriteMode] {
                let path = try LocalPath("\(mode)/a/b")
                try await store.write(Data("1".utf8), to: path, mode: mode)
                try Expect.equal(try await store.data(at: path), Data("1".utf8))
            }
        },
        ConformanceCase("createNew keeps the existing item") { store in
            try await store.write(Data("old".utf8), to: "d/f", mode: .createNew)
            for path in ["d/f", "d"] as [LocalPath] {
                try await Failure.expect(.alreadyExists, at: path) {
                    try await store.write(Data("new".utf8), to: path, mode: .createNew)
                }
            }
            try Expect.equal(try await store.data(at: "d/f"), Data("old".utf8))
        },
        ConformanceCase("a synchronized write has the result of its mode") { store in
            try await store.write(Data("1".utf8), to: "d/f", mode: .createNew, synchronize: true)
            try await store.write(Data("2".utf8), to: "d/f", mode: .append, synchronize: true)
            try await store.write(Data("3".utf8), to: "e/f/g", mode: .append, synchronize: true)
            try Expect.equal(try await store.data(at: "d/f"), Data("12".utf8))
            try await store.write(Data("4".utf8), to: "d/f", mode: .replace, synchronize: true)
            try Expect.equal(try await store.data(at: "d/f"), Data("4".utf8))
            try Expect.equal(try await store.data(at: "e/f/g"), Data("3".utf8))
            try await Failure.expect(.alreadyExists, at: "d/f") {
                try await store.write(Data(), to: "d/f", mode: .createNew, synchronize: true)
            }
        },
        ConformanceCase("a slice is written from its start index") { store in
            try await store.write(Data("0123456789".utf8)[3..<7], to: "f")
            try Expect.equal(try await store.data(at: "f"), Data("3456".utf8))
            try Expect.equal(try await store.data(at: "f", range: 1..<3), Data("45".utf8))
        },
        ConformanceCase("removing a file keeps its directory") { store in
            try await store.write(Data(), to: "d/f")
            try await store.remove("d/f")
            try Expect.equal(try await store.contents(of: "d"), [])
            try Expect.equal(try await store.contents(of: nil), [LocalEntry(path: "d", kind: .directory)])
            try await Failure.expect(.notFound, at: "d/f") { try await store.remove("d/f") }
        },
        ConformanceCase("removing an item reports whether it existed") { store in
            try await store.write(Data(), to: "d/f")
            try await store.write(Data(), to: "g")
            for path in ["a", "d/a", "a/b", "g/a"] as [LocalPath] {
                try Expect.equal(try await store.removeIfPresent(path), false)
            }
            for path in ["g", "d"] as [LocalPath] { try Expect.equal(try await store.removeIfPresent(path), true) }
            try Expect.equal(try await store.contents(of: nil), [])
        },
        ConformanceCase("a directory is removed with its contents") { store in
            for path in ["d/e/f", "d/e/.g", "d/h", "dd", "d.e/f"] as [LocalPath] {
                try await store.write(Data(), to: path)
            }
            try await store.remove("d")
            try Expect.equal(try await store.contents(of: nil).map(\.path), ["d.e", "dd"])
            try Expect.equal(try await store.contents(of: "d.e").map(\.path), ["d.e/f"])
        },
    ]

    static let appending: [ConformanceCase<any LocalDataFetch>] = [
        ConformanceCase("an append adds to the end or creates the file") { store in
            try await store.write(Data("1".utf8), to: "d/f", mode: .append)
            try await store.write(Data("23".utf8), to: "d/f", mode: .append)
            try await store.write(Data(), to: "d/f", mode: .append)
            try Expect.equal(try await store.data(at: "d/f"), Data("123".utf8))
            try await store.write(Data("4".utf8), to: "d/f")
            try await store.write(Data("5".utf8), to: "d/f", mode: .append)
            try Expect.equal(try await store.data(at: "d/f"), Data("45".utf8))
            try await store.write(Data(), to: "empty", mode: .append)
            try Expect.equal(try await store.data(at: "empty"), Data())
        },
        ConformanceCase("concurrent appends are atomic") { store in
            // More than a system call writes at a time.
            let (count, size) = (16, 1_200_000)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...count {
                    group.addTask {
                        try await store.write(Data(repeating: UInt8(number), count: size), to: "d/f", mode: .append)
                    }
                    group.addTask {
                        let data = try await store.dataIfPresent(at: "d/f") ?? Data()
                        try checkBlocks(of: data, size: size)
                    }
                }
                try await group.waitForAll()
            }
            let data = try await store.data(at: "d/f")
            try Expect.equal(data.count, count * size)
            try checkBlocks(of: data, size: size)
            try Expect.equal(Set(stride(from: 0, to: data.count, by: size).map { data[$0] }).count, count)
        },
    ]

    private static func checkBlocks(of data: Data, size: Int) throws {
        try Expect.equal(data.count % size, 0)
        for offset in stride(from: 0, to: data.count, by: size) {
            let block = data[offset..<offset + size]
            try Expect.that(block == Data(repeating: data[offset], count: size), "the block at \(offset) is mixed")
        }
    }
}
