import BenchmarkSubjects
import Swinject

@main
enum SizeOfSwinject {
    static func main() {
        let container = Container()
        container.register((any Service).self) { _ in LiveService() }
        container.register(Link.self) { _ in Link(after: nil) }.inObjectScope(.container)
        print(call(container))
        container.register((any Service).self) { _ in MockService() }
        print(call(container))
    }

    private static func call(_ container: Container) -> Int {
        container.resolve(Link.self).flatMap { container.resolve((any Service).self)?.call($0.call(1)) } ?? 0
    }
}
