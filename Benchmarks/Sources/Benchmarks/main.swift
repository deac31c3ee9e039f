import BenchmarkSubjects
import GlobalDependencies
func fill(_ n: Int) -> GlobalDependencies { GlobalDependencies().with { for i in 0..<n { $0.override(keyPath: \.[other: i], with: OtherCounting()) } } }
if CommandLine.argc > 1 {
let c = Component(dependencies: fill(9).with(override: OtherCounting(), for: \.counting))
var x = 0; for _ in 0..<50_000_000 { x = c.count(x) }; print(x)
} else {
var x = 0; let base = GlobalDependencies(); for i in 0..<5_000_000 {  x = Component(dependencies: base.with(override: makeCounting(i), for: \.counting)).count(x) }; print(x)
}
