import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import TestSupport
import Testing
import UUIDDependency

struct UUIDDependencyTests {
    @Test func defaultIsRandom() {
        let uuid = GlobalDependencies().uuid
        #expect(uuid() != uuid())
        #expect(uuid().uuidString.dropFirst(14).first == "4")
    }

    @Test func constantIdentifierStays() {
        let dependencies: any UUIDDependency = GlobalDependencies().with { $0.uuid = .constant(UUID(7)) }
        #expect([dependencies.uuid(), dependencies.uuid()] == [UUID(7), UUID(7)])
    }

    @Test func closureIsCalledForEachIdentifier() {
        let numbers = LockIsolated([3, 5])
        let generator = UUIDGenerator { UUID(numbers.withValue { $0.removeFirst() }) }
        let dependencies = GlobalDependencies().with { $0.uuid = generator }
        #expect([dependencies.uuid(), dependencies.uuid()] == [UUID(3), UUID(5)])
    }

    @Test func incrementingIdentifiersAreCounted() {
        let dependencies = GlobalDependencies().with { $0.uuid = .incrementing }
        #expect((0..<3).map { _ in dependencies.uuid() } == [UUID(0), UUID(1), UUID(2)])
    }

    @Test func incrementingStartsAnew() {
        let container = GlobalDependencies()
        for _ in 0..<2 { #expect(container.with { $0.uuid = .incrementing }.uuid() == UUID(0)) }
    }

    @Test func concurrentCallsGetDifferentIdentifiers() async {
        let uuid = UUIDGenerator.incrementing
        let uuids = await withTaskGroup(of: [UUID].self) { group in
            for _ in 0..<10 { group.addTask { (0..<100).map { _ in uuid() } } }
            return await group.reduce(into: Set()) { $0.formUnion($1) }
        }
        #expect(uuids == Set((0..<1000).map { UUID($0) }))
    }

    @Test func numberIsLastPartOfIdentifier() {
        #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
        #expect(UUID(0xABC_DEF0_1234).uuidString == "00000000-0000-0000-0000-0ABCDEF01234")
        #expect(UUID(Int.max).uuidString == "00000000-0000-0000-7FFF-FFFFFFFFFFFF")
    }

    @Test func negativeNumberIsAnIdentifier() {
        #expect(UUID(-1).uuidString == "00000000-0000-0000-FFFF-FFFFFFFFFFFF")
        #expect(UUID(Int.min).uuidString == "00000000-0000-0000-8000-000000000000")
    }

    @Test func seedDeterminesIdentifiers() {
        let container = GlobalDependencies()
        let uuids = ([0, 0, 1] as [UInt64]).map { seed in container.with { $0.uuid = .seeded(seed) }.uuid() }
        #expect(uuids[0] == uuids[1])
        #expect(uuids[0] != uuids[2])
    }

    @Test func seedGivesSameIdentifiersOnEveryPlatform() {
        let uuid = UUIDGenerator.seeded(0)
        // The first outputs of the reference implementation for this seed begin with E220A8397B1DCDAF.
        #expect(
            (0..<2).map { _ in uuid().uuidString } == [
                "E220A839-7B1D-4DAF-AE78-9E6AA1B965F4", "06C45D18-8009-454F-B88B-B8A8724C81EC",
            ]
        )
    }

    @Test func seededIdentifiersHaveVersion4() {
        let uuid = UUIDGenerator.seeded(1)
        let uuids = (0..<1000).map { _ in uuid().uuidString }
        #expect(Set(uuids).count == 1000)
        #expect(uuids.allSatisfy { $0.dropFirst(14).first == "4" && "89AB".contains($0.dropFirst(19).first!) })
    }

    @Test(.dependencies()) func randomIdentifierIsReportedInStrictTest() async {
        await expectLiveReport(of: "uuid") { _ = $0.uuid() }
    }
}
