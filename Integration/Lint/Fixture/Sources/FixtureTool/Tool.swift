import Fixture
import Foundation
import GlobalDependencies

@main
struct Tool {
    static func main() {
        print(Date(), ToolReport().id)  // look-alike: a file with `@main`
    }
}

struct ToolReport {
    let id = UUID()  // look-alike: a file with `@main`
}
