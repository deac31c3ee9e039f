package import BenchmarkSubjects
import FactoryKit

extension Container {
    fileprivate var first: Factory<any Service> { self { LiveService() } }
    fileprivate var second: Factory<any Service> { self { LiveService() } }
    fileprivate var sharedService: Factory<any Service> { self { LiveService() }.singleton }
    fileprivate var link1: Factory<Link> { self { Link(after: nil) }.cached }
    fileprivate var link2: Factory<Link> { self { Link(after: self.link1()) }.cached }
    fileprivate var link3: Factory<Link> { self { Link(after: self.link2()) }.cached }
    fileprivate var link4: Factory<Link> { self { Link(after: self.link3()) }.cached }
    fileprivate var link5: Factory<Link> { self { Link(after: self.link4()) }.cached }
}

private struct Component {
    @Injected(\.first) private var first

    @inline(never)
    func call(_ number: Int) -> Int {
        first.call(number)
    }
}

package func factoryRows() -> [Row] {
    let (overridden, beside) = (Container(), Container())
    overridden.first.register { MockService() }
    beside.second.register { MockService() }
    return [
        Row("resolve a default", .factory) { Container.shared.first().call($0) },
        Row("resolve an override", .factory) { overridden.first().call($0) },
        Row("resolve a default while others are overridden", .factory) { beside.first().call($0) },
        Row("read a shared instance that exists", .factory) { Container.shared.sharedService().call($0) },
        Row("take `.default` in an initializer, then call", .factory) { Component().call($0) },
        Row("derive a container, build with it, call", .factory) { number in
            let container = Container()
            container.first.register { MockService() }
            return container.first().call(number)
        },
        Row("five shared instances in a new container", .factory) { Container().link5().call($0) },
    ]
}
