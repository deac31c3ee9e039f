internal import XCTest

#if canImport(Glibc) && DEBUG && compiler(>=6.3) && compiler(<6.4)
private import Foundation
private import GlobalDependencies
@_spi(Internal) private import Runtime

/// A search for the methods of XCTest test cases in the symbol table of the program.
///
/// XCTest on Linux does not provide the places of test methods.
enum TestMethodLookup {
    /// The places of methods by the names of test cases.
    private static let places = Mutex<[String: SourcePlace?]>([:])

    /// Returns the place of the method of a test case, or nil if it is unknown.
    static func place(of testCase: XCTestCase) -> SourcePlace? {
        let name = testCase.name
        if let known = places.withLock({ $0[name] }) { return known }
        let place = _mangledTypeName(type(of: testCase)).flatMap { find("\(name)(", inTypeWithMangledName: $0) }
        places.withLock { $0[name] = .some(place) }
        return place
    }

    private static func find(_ method: String, inTypeWithMangledName type: String) -> SourcePlace? {
        let images = CallerLookup.images
        guard let image = images.first(where: { $0.path == ProgramSymbols.path }),
            let start = UInt64("\(image.baseAddress)".dropFirst(2), radix: 16),
            let architecture = CallerLookup.architecture
        else { return nil }
        // A method without arguments and a result, which may be asynchronous and throw.
        let offsets = ProgramSymbols.offsets(prefix: "$s\(type)", suffixes: ["yyF", "yyKF", "yyYaF", "yyYaKF"])
        for offset in offsets {
            let frame = RichFrame<UInt64>.programCounter(start + offset)
            let backtrace = Backtrace(architecture: architecture, frames: [frame], images: images)
            // No other function is inlined at the start of a function.
            let symbol = backtrace.symbolicated(options: .showSourceLocations)?.frames.lazy.compactMap(\.symbol).first
            guard let symbol, symbol.name.hasPrefix(method) else { continue }
            return symbol.sourceLocation.map { SourcePlace(path: $0.path, line: UInt($0.line)) }
        }
        return nil
    }
}

/// The symbol table of the program, in the 64-bit form of ELF.
private enum ProgramSymbols {
    static let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""

    /// Returns the offsets of the functions whose mangled names have a prefix and one of several suffixes.
    static func offsets(prefix: String, suffixes: [String]) -> [UInt64] {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return [] }
        return data.withUnsafeBytes { bytes in
            let sections = Sections(bytes)
            guard let symbols = sections.first(ofType: 2) else { return [] }
            let names = sections.offset(ofSection: symbols.link)
            let prefix = Array(prefix.utf8)
            return stride(from: symbols.offset, to: symbols.offset + symbols.size, by: 24).compactMap { symbol in
                let name = names + Int(bytes.loadUnaligned(fromByteOffset: symbol, as: UInt32.self))
                guard bytes[name...].starts(with: prefix) else { return nil }
                let text = String(decoding: bytes[name...].prefix { $0 != 0 }, as: UTF8.self)
                guard suffixes.contains(where: text.hasSuffix) else { return nil }
                return bytes.loadUnaligned(fromByteOffset: symbol + 8, as: UInt64.self)
            }
        }
    }

    /// The section headers of the file.
    private struct Sections {
        private let bytes: UnsafeRawBufferPointer
        private let start: Int

        init(_ bytes: UnsafeRawBufferPointer) {
            self.bytes = bytes
            start = Int(bytes.loadUnaligned(fromByteOffset: 0x28, as: UInt64.self))
        }

        func first(ofType type: UInt32) -> (offset: Int, size: Int, link: Int)? {
            let count = Int(bytes.loadUnaligned(fromByteOffset: 0x3C, as: UInt16.self))
            let index = (0..<count).first { load(UInt32.self, at: 0x04, ofSection: $0) == type }
            return index.map { index in
                let size = Int(load(UInt64.self, at: 0x20, ofSection: index))
                return (offset(ofSection: index), size, Int(load(UInt32.self, at: 0x28, ofSection: index)))
            }
        }

        func offset(ofSection index: Int) -> Int {
            Int(load(UInt64.self, at: 0x18, ofSection: index))
        }

        private func load<Field: BitwiseCopyable>(_: Field.Type, at offset: Int, ofSection index: Int) -> Field {
            bytes.loadUnaligned(fromByteOffset: start + 64 * index + offset, as: Field.self)
        }
    }
}
#else
/// The places of test methods, which are not searched in this build.
enum TestMethodLookup {
    static func place(of testCase: XCTestCase) -> SourcePlace? {
        nil
    }
}
#endif
