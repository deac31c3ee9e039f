/// A dependency with one method, which each library resolves.
package protocol Service: Sendable {
    func call(_ number: Int) -> Int
}

package struct LiveService: Service {
    package init() {}

    @inline(never)
    package func call(_ number: Int) -> Int {
        number &+ 1
    }
}

package struct MockService: Service {
    package init() {}

    @inline(never)
    package func call(_ number: Int) -> Int {
        number &+ 2
    }
}

/// A shared instance that is created from the previous one of a chain.
package final class Link: Sendable {
    private let position: Int

    package init(after previous: Link?) {
        position = (previous?.position ?? 0) + 1
    }

    @inline(never)
    package func call(_ number: Int) -> Int {
        number &+ position
    }
}

/// The floor: a component that stores its dependency.
package struct StoringComponent: Sendable {
    private let service: any Service

    @inline(never)
    package init(service: any Service) {
        self.service = service
    }

    @inline(never)
    package func call(_ number: Int) -> Int {
        service.call(number)
    }
}
