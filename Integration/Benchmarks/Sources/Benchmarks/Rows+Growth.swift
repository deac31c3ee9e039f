import BenchmarkSubjects
import GlobalDependenciesScopes

/// The measurements of costs that must not grow with the number of instances or scopes. One budget holds for all numbers.
extension Rows {
    /// The cost of one of many shared instances that differ by an argument.
    static func sharedWithArgument(_ size: Int) -> Measurement {
        let dependencies = GlobalDependencies()
        for number in 0..<size { keep(dependencies[shared: number].count(number)) }
        return Measurement(
            "shared and built, one of \(size) arguments",
            instructionBudget: 22_000
        ) { count in
            inTurn(size, count) { dependencies[shared: $1].count($0) }
        }
    }

    /// The cost of a property that was captured in one of many scopes, and is read in another scope.
    static func capturedInScopes(_ size: Int) -> Measurement {
        let components = (0..<size).map { _ in capturedInScope }
        let body: (Int) -> Int = { inTurn(size, $0) { components[$1].count($0) } }
        return Measurement(
            "@Dependency of one of \(size) scopes, inside another scope",
            allocationBudget: 0,
            instructionBudget: 2_500,
            in: { measure in
                withDependencies {
                    $0.settableCounting = OtherCounting()
                } operation: {
                    keep(body(size))
                    measure()
                }
            },
            run: body
        )
    }

    /// The cost of opening a scope, and of the first read of a property that was captured outside of scopes.
    static var scopeWithCapture: Measurement {
        let component = AmbientComponent()
        return Measurement(
            "a scope with one override, around a captured read",
            budget: 115,
            allocationBudget: 4,
            instructionBudget: 6_150
        ) {
            scopes($0) { component.count($0) }
        }
    }

    /// The cost of opening a scope, and of the first read of a property that was captured in another scope.
    static var scopeWithCaptureOfScope: Measurement {
        let component = capturedInScope
        return Measurement(
            "a scope with one override, around a read captured in another",
            instructionBudget: 14_000
        ) {
            scopes($0) { component.count($0) }
        }
    }

    private static var capturedInScope: AmbientComponent {
        withDependencies({ $0.override(keyPath: \.otherCounting, with: OtherCounting()) }) { AmbientComponent() }
    }

    /// Uses each of many instances or components in turn, in an order that differs from that of their indices.
    @inline(__always)
    private static func inTurn(_ size: Int, _ count: Int, _ use: (_ number: Int, _ index: Int) -> Int) -> Int {
        (0..<count).reduce(0) { number, step in use(number, step &* 7_919 % size) }
    }
}
