import FacadeConformance
import Foundation
import LocalDataFetchDependency

extension LocalDataFetchConformanceSuite {
    static let reading: [ConformanceCase<any LocalDataFetch>] =
        [0, 1, 4096, 3 << 20, 50_000_000].map { size in
            ConformanceCase("\(size) bytes are read as written") { store in
                let pattern = Data((0..<100_003).map { UInt8(truncatingIfNeeded: $0 &* 7) })
                var data = Data()
                while data.count < size { data += pattern.prefix(size - data.count) }
                try await store.write(data, to: "a/b/c")
                let read = try await store.data(at: "a/b/c")
                try Expect.that(read == data, "other data was read, of \(read.count) bytes")
                try Expect.equal(try await store.attributes(of: "a/b/c").size, Int64(size))
            }
        } + [
            ConformanceCase("a range of a file is read by byte offsets") { store in
                let data = Data("0123456789".utf8)
                try await store.write(data, to: "f")
                for (range, expected) in [(0..<10, "0123456789"), (0..<1, "0"), (3..<7, "3456"), (9..<10, "9")] {
                    let part = try await store.data(at: "f", range: Int64(range.lowerBound)..<Int64(range.upperBound))
                    try Expect.equal(part, Data(expected.utf8))
                    try Expect.equal(part.startIndex, 0)
                }
            },
            ConformanceCase("a read past the end returns no bytes") { store in
                try await store.write(Data("0123456789".utf8), to: "f")
                try Expect.equal(try await store.data(at: "f", range: 8..<20), Data("89".utf8))
                try Expect.equal(try await store.data(at: "f", range: 0..<Int64.max), Data("0123456789".utf8))
                for range in [10..<10, 10..<11, 4..<4, 1000..<2000, Int64.max - 1..<Int64.max] as [Range<Int64>] {
                    try Expect.equal(try await store.data(at: "f", range: range), Data())
                }
                try await store.write(Data(), to: "empty")
                try Expect.equal(try await store.data(at: "empty", range: 0..<1), Data())
            },
            ConformanceCase("a negative offset is an invalid range") { store in
                try await store.write(Data("0123456789".utf8), to: "f")
                for range in [-1..<4, -5 ..< -1, Int64.min..<0] as [Range<Int64>] {
                    try await Failure.expect(.invalidRange, at: "f") { try await store.data(at: "f", range: range) }
                }
            },
            ConformanceCase("chunks return the content in order and equal sizes") { store in
                let data = Data((0..<1000).map { UInt8(truncatingIfNeeded: $0) })
                try await store.write(data, to: "f")
                for (size, expected) in [(300, [300, 300, 300, 100]), (500, [500, 500]), (2000, [1000])] {
                    var (read, sizes) = (Data(), [Int]())
                    for try await chunk in store.chunks(of: "f", size: size) {
                        read += chunk
                        sizes.append(chunk.count)
                    }
                    try Expect.equal(sizes, expected)
                    try Expect.equal(read, data)
                }
                try await store.write(Data(), to: "empty")
                for try await chunk in store.chunks(of: "empty") { try Expect.equal(chunk, Data("none".utf8)) }
                var iterator = store.chunks(of: "absent").makeAsyncIterator()
                try await Failure.expect(.notFound, at: "absent") { try await iterator.next() }
                try Expect.equal(try await iterator.next(), nil)
            },
            ConformanceCase("data is nil only if the file is missing") { store in
                try await store.write(Data("1".utf8), to: "d/f")
                try Expect.equal(try await store.dataIfPresent(at: "d/f"), Data("1".utf8))
                for path in ["a", "d/a", "a/b/c", "d/f/x"] as [LocalPath] {
                    try Expect.equal(try await store.dataIfPresent(at: path), nil)
                }
                try await Failure.expect(.isDirectory, at: "d") { try await store.dataIfPresent(at: "d") }
            },
            ConformanceCase("attributes contain the kind, the size and the date") { store in
                try await store.write(Data("12345".utf8), to: "d/f")
                let file = try await store.attributes(of: "d/f")
                let written = LocalAttributes(kind: .file, size: 5, modificationDate: file.modificationDate)
                try Expect.equal(file, written)
                let directory = try await store.attributes(of: "d")
                let made = LocalAttributes(kind: .directory, size: 0, modificationDate: directory.modificationDate)
                try Expect.equal(directory, made)
                try await store.write(Data("123".utf8), to: "d/f")
                let later = try await store.attributes(of: "d/f")
                try Expect.equal(later.size, 3)
                try Expect.that(later.modificationDate >= file.modificationDate, "the file got older")
                try await store.move("d/f", to: "e/g")
                try Expect.equal(try await store.attributes(of: "e/g"), later)
            },
            ConformanceCase("a path exists if it names an item") { store in
                try await store.write(Data(), to: "d/f")
                for (path, expected) in [("d", true), ("d/f", true), ("e", false), ("d/g", false), ("d/f/x", false)] {
                    try Expect.equal(try await store.exists(LocalPath(path)), expected)
                }
            },
        ]
}
