#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

extension ContainerStorage {
    /// Reports another copy of the library in this process, at the first call in a debug build.
    ///
    /// Each copy is in its own image and has its own types. The check finds this type by its name in the metadata of
    /// all loaded images. The name gives all copies the same result, so every other copy detects the duplicate at its
    /// first use. The report is an issue of a test if one of the two copies is that of the tests.
    @inlinable
    @inline(__always)
    static func checkForDuplicateImage() {
        #if DEBUG
        _ = isOnlyImageChecked
        #endif
    }

    #if DEBUG
    private static let mangledName = "18GlobalDependencies16ContainerStorageC"

    @usableFromInline
    static let isOnlyImageChecked: Bool = {
        guard let first = _typeByName(mangledName), first != ContainerStorage.self else { return true }
        let report = IssueReport(.error, Misuse.twoCopies(imagePath, imagePath(of: first)))
        if !IssueReporting.reportToNextTest(report), !DuplicateImageReceiver.isInformed(ofCopyAt: imagePath) {
            IssueReporting.print(report)
        }
        return true
    }()

    /// The path of the program or library that contains this copy.
    fileprivate static var imagePath: String {
        imagePath(of: ContainerStorage.self)
    }

    /// The path of the program or library that the metadata of a type is in.
    private static func imagePath(of type: any Any.Type) -> String {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        #if canImport(Darwin)
        var info = Dl_info()
        guard let start = UnsafeRawPointer(bitPattern: address), dladdr(start, &info) != 0 else { return "(unknown)" }
        return info.dli_fname.map { String(cString: $0) } ?? "(unknown)"
        #elseif os(Linux) || os(Android)
        return mappedPath(at: address) ?? "(unknown)"
        #else
        return "(unknown)"
        #endif
    }

    #if os(Linux) || os(Android)
    /// Returns the path of the file that is mapped at an address.
    ///
    /// `dladdr` would return it, but Swift does not import that function on Linux.
    private static func mappedPath(at address: UInt) -> String? {
        guard let file = fopen("/proc/self/maps", "r") else { return nil }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer {
            free(line)
            fclose(file)
        }
        while getline(&line, &capacity, file) > 0, let text = line.map({ String(cString: $0) }) {
            // A line contains the bounds, permissions, offset, device and inode, and then the path and a newline.
            let fields = text.dropLast().split(separator: " ", maxSplits: 5)
            let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard bounds.count == 2, bounds[0] <= address, address < bounds[1] else { continue }
            return fields.count == 6 ? String(fields[5].drop { $0 == " " }) : nil
        }
        return nil
    }
    #endif
    #endif
}

#if DEBUG
/// The recipient of the report of another copy of the library that has no test framework.
///
/// The other copy finds this type by its name, and calls it through a protocol of the standard library, which both
/// copies share.
struct DuplicateImageReceiver: LosslessStringConvertible {
    let description: String

    /// Reports this copy and that at a path to the test framework, or returns nil if none is installed.
    init?(_ path: String) {
        guard IssueReporting.reportToNextTest(IssueReport(.error, .twoCopies(ContainerStorage.imagePath, path))) else {
            return nil
        }
        description = path
    }

    /// Returns a Boolean value that indicates whether the first copy has reported this one.
    static func isInformed(ofCopyAt path: String) -> Bool {
        let first = _typeByName("18GlobalDependencies22DuplicateImageReceiverV")
        return (first as? any LosslessStringConvertible.Type)?.init(path) != nil
    }
}
#endif
