import Accessors
import GlobalDependencies
import Plugin

/// A program without a copy of its own, which uses the one in a library that it links.
@main
struct Sharing {
    static func main() {
        _ = GlobalDependencies()
        let journal = UInt(bitPattern: ObjectIdentifier(GlobalDependencies.default.journal))
        print(journalOfDefault() == journal ? "one journal" : "two journals")
    }
}
