#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A check for another copy of the library in this process, in another image.
///
/// Each copy has types of its own, and this one is found by its name in the metadata of all images that are loaded. The
/// name gives the same copy to all, so every other copy notices when it is first used.
@usableFromInline
enum DuplicateImageCheck {
    /// Reports another copy on standard error when it is first called in this one, in a debug build.
    @inlinable
    @inline(__always)
    static func check() {
        #if DEBUG
        _ = isChecked
        #endif
    }

    #if DEBUG
    private static let mangledName = "18GlobalDependencies19DuplicateImageCheckO"

    @usableFromInline
    static let isChecked: Bool = {
        if let first = _typeByName(mangledName), first != DuplicateImageCheck.self {
            Misuse.twoCopies(imagePath(of: DuplicateImageCheck.self), imagePath(of: first)).report()
        }
        return true
    }()

    /// The path of the program or library that the metadata of a type is in.
    private static func imagePath(of type: any Any.Type) -> String {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        #if canImport(Darwin)
        var info = Dl_info()
        let path = dladdr(UnsafeRawPointer(bitPattern: address), &info) == 0 ? nil : info.dli_fname
        return path.map { String(cString: $0) } ?? "(not known)"
        #else
        return mappedPath(at: address) ?? "(not known)"
        #endif
    }

    #if !canImport(Darwin)
    /// The path of the file that is mapped at an address.
    ///
    /// `dladdr` would say so, but Swift does not see it on Linux.
    private static func mappedPath(at address: UInt) -> String? {
        guard let file = fopen("/proc/self/maps", "r") else { return nil }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer {
            free(line)
            fclose(file)
        }
        while getline(&line, &capacity, file) > 0, let text = line.map({ String(cString: $0) }) {
            // The bounds, the permissions, the offset, the device, the inode, and then the path and a newline.
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
