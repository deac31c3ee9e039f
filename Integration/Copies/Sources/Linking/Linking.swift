import Accessors
import GlobalDependencies
import Plugin

/// A program with its own copy of the library, which links a dynamic library with another copy.
@main
struct Linking {
    static func main() {
        _ = GlobalDependencies()
        let journal = UInt(bitPattern: ObjectIdentifier(GlobalDependencies.default.journal))
        print(journalOfDefault() == journal ? "one journal" : "two journals")
    }
}
