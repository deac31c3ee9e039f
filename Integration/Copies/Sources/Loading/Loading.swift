import Accessors
import GlobalDependencies

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program with its own copy of the library, which loads a dynamic library with another copy, and calls one of its
/// functions.
///
/// The arguments are the path of the dynamic library and the name of the function, which receives a container.
@main
struct Loading {
    static func main() {
        let (path, name) = (CommandLine.arguments[1], CommandLine.arguments[2])
        let container = GlobalDependencies.default
        let journal = UInt(bitPattern: ObjectIdentifier(container.journal))
        guard let library = dlopen(path, RTLD_NOW), let symbol = dlsym(library, name) else {
            fatalError("no \(name) in \(path)")
        }
        let function = unsafeBitCast(symbol, to: (@convention(c) (UnsafeRawPointer) -> UInt).self)
        switch withUnsafeBytes(of: container, { $0.baseAddress.map(function) }) {
        case 0: print("no other journal")
        case journal: print("one journal")
        default: print("two journals")
        }
    }
}
