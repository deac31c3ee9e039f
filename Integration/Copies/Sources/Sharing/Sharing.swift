import Accessors
import GlobalDependencies
import Plugin

/// A program without its own copy of the library, which uses the copy in a dynamic library that it links.
@main
struct Sharing {
    static func main() {
        _ = GlobalDependencies()
        let journal = UInt(bitPattern: ObjectIdentifier(GlobalDependencies.default.journal))
        print(journalOfDefault() == journal ? "one journal" : "two journals")
    }
}
