import BenchmarkSubjects
import FactoryKit

extension Container {
    fileprivate var service: Factory<any Service> { self { LiveService() } }
    fileprivate var link: Factory<Link> { self { Link(after: nil) }.singleton }
}

@main
enum SizeOfFactory {
    static func main() {
        print(Container.shared.service().call(Container.shared.link().call(1)))
        Container.shared.service.register { MockService() }
        print(Container.shared.service().call(1))
    }
}
