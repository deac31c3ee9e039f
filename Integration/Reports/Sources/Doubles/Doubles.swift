import GlobalDependenciesDoubles
internal import Greeting

package struct Hello: Greeting {
    package init() {}

    package func greeting(for name: String) -> String {
        "Hello, \(name)!"
    }
}

package struct UnimplementedGreeting: Greeting {
    package init() {}

    package func greeting(for name: String) -> String {
        unimplemented("Greeting.greeting", placeholder: "")
    }
}

package struct Failure: Error {
    package init() {}
}
