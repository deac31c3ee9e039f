import Accessors
import GlobalDependencies

@main
struct Alone {
    static func main() {
        _ = GlobalDependencies()
        let isOne = GlobalDependencies.default.journal === GlobalDependencies.default.journal
        print(isOne ? "one journal" : "two journals")
    }
}
