import Foundation
import Testing

@testable import ImageCache

struct ImageMemoryTests {
    private let a: CacheKey
    private let b: CacheKey

    init() throws {
        a = CacheKey(try Sample.url("a"))
        b = CacheKey(try Sample.url("b"))
    }

    @Test func replacingPictureCountsOnlyNewBytes() {
        var memory = ImageMemory(byteLimit: 8)
        memory.insert(Data("aaaa".utf8), for: a)
        memory.insert(Data("bbbb".utf8), for: b)
        memory.insert(Data("AAAA".utf8), for: a)
        #expect([a, b].map { memory.data(for: $0) } == [Data("AAAA".utf8), Data("bbbb".utf8)])
    }

    @Test func oversizedPictureIsNotKept() {
        var memory = ImageMemory(byteLimit: 8)
        memory.insert(Data("aaaa".utf8), for: a)
        memory.insert(Data("far too much".utf8), for: b)
        #expect([a, b].map { memory.data(for: $0) } == [Data("aaaa".utf8), nil])
    }
}
