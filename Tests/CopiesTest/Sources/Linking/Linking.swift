import Accessors
import GlobalDependencies
import Plugin

/// A program with a copy of its own, which links a library that holds one too.
@main
struct Linking {
    static func main() {
        _ = GlobalDependencies()
        let journal = UInt(bitPattern: ObjectIdentifier(GlobalDependencies.default.journal))
        print(journalOfDefault() == journal ? "one journal" : "two journals")
    }
}
