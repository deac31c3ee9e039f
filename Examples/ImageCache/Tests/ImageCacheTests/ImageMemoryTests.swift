import Foundation
import Testing

@testable import ImageCache

struct ImageMemoryTests {
    private let a: CacheKey
    private let b: CacheKey
    private let c: CacheKey

    init() throws {
        a = CacheKey(try Sample.url("a"))
        b = CacheKey(try Sample.url("b"))
        c = CacheKey(try Sample.url("c"))
    }

    @Test func leastRecentlyUsedPictureIsEvicted() {
        var memory = ImageMemory(byteLimit: 8)
        memory.insert(Data("aaaa".utf8), for: a)
        memory.insert(Data("bbbb".utf8), for: b)
        #expect(memory.data(for: a) == Data("aaaa".utf8))
        memory.insert(Data("cccc".utf8), for: c)
        #expect([a, b, c].map { memory.data(for: $0) } == [Data("aaaa".utf8), nil, Data("cccc".utf8)])
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
