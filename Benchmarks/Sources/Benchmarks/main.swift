import Glibc
import BenchmarkSubjects
import GlobalDependencies
import AllocationCounter
let clock = ContinuousClock()
func bench(_ name: String, _ n: Int = 300_000, _ body: (Int) -> Int) {
  var best = Double.infinity; var s = 0
  _ = body(10)
  let a = allocation_count(); _ = body(1000); let al = Double(allocation_count() - a) / 1000
  for _ in 0..<15 { let t = clock.measure { s &+= body(n) }; best = min(best, Double(t.components.attoseconds) / 1e9 / Double(n)) }
  if name == "floor" { fl = best }
  print(name, (best * 100).rounded() / 100, "ns", (best / fl * 10).rounded() / 10, "x", al, "allocs", s == 42 ? "!" : "")
}
nonisolated(unsafe) var fl = 1.0
func fill(_ n: Int) -> GlobalDependencies { GlobalDependencies().with { for i in 0..<n { $0.override(keyPath: \.[other: i], with: OtherCounting()) } } }
let pc = PlainComponent(counting: makeCounting(3))
bench("floor") { n in var x = 0; for _ in 0..<n { x = pc.count(x) }; return x }
let c = Component()
bench("not overridden") { n in var x = 0; for _ in 0..<n { x = c.count(x) }; return x }
for k in [1,10,100,1000] {
 let c = Component(dependencies: fill(k-1).with(override: OtherCounting(), for: \.counting))
 bench("overridden \(k)") { n in var x = 0; for _ in 0..<n { x = c.count(x) }; return x }
 let m = Component(dependencies: fill(k-1).with(override: MockCounting(), for: \.counting))
 bench("overridden class \(k)") { n in var x = 0; for _ in 0..<n { x = m.count(x) }; return x }
 let o = Component(dependencies: fill(k))
 bench("others \(k)") { n in var x = 0; for _ in 0..<n { x = o.count(x) }; return x }
}
bench("default init call") { n in var x = 0; for _ in 0..<n { x = Component().count(x) }; return x }
for k in [1,10,100,1000] {
let base = fill(k-1)
bench("with init call \(k)", 30000) { n in var x = 0; for i in 0..<n { x = Component(dependencies: base.with(override: makeCounting(i), for: \.counting)).count(x) }; return x }
bench("with settable \(k)", 30000) { n in var x = 0; for i in 0..<n { x = Component(dependencies: base.with(override: makeCounting(i), for: \.settableCounting)).count(x) }; return x }
bench("with {} \(k)", 30000) { n in var x = 0; for i in 0..<n { x = Component(dependencies: base.with { $0.settableCounting = makeCounting(i) }).count(x) }; return x }
}
