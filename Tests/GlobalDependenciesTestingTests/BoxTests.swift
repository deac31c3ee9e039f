import GlobalDependenciesTesting
import Testing

struct BoxTests {
    @Test func lockIsolatedIsChangedByOneAtATime() async {
        let numbers = LockIsolated<[Int]>([])
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<1000 { group.addTask { numbers.withValue { $0.append(number) } } }
        }
        #expect(numbers.value.sorted() == Array(0..<1000))
        #expect(numbers.count == 1000)
        numbers.setValue([1])
        #expect(numbers.value == [1])
    }

    @Test func lockIsolatedKeepsWhatWasChangedBeforeAFailure() {
        struct Failure: Error {}
        let number = LockIsolated(1)
        #expect(throws: Failure.self) {
            try number.withValue {
                $0 = 2
                throw Failure()
            }
        }
        #expect(number.value == 2)
    }

    @Test func actorIsolatedIsChangedByOneAtATime() async {
        let number = ActorIsolated(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<1000 { group.addTask { await number.withValue { $0 += 1 } } }
        }
        #expect(await number.value == 1000)
        await number.setValue(3)
        #expect(await number.value == 3)
    }
}
