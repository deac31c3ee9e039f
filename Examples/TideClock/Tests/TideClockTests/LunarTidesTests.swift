import Foundation
import Testing
import TideClock

struct LunarTidesTests {
    private let harbor = Harbor(name: "Quay", highWater: Date(timeIntervalSince1970: 1_700_000_000), range: 3)

    @Test(arguments: [-1_000_000, -60, 0, 60, 1_000_000])
    func tidesFollowDateAndAlternate(_ offset: TimeInterval) async {
        let date = harbor.highWater + offset
        let tides = await LunarTides().tides(at: harbor, after: date)
        #expect(tides.count == 4)
        #expect(tides.allSatisfy { $0.date > date })
        #expect(zip(tides, tides.dropFirst()).allSatisfy { $0.date < $1.date && $0.kind != $1.kind })
        #expect(tides.allSatisfy { $0.height == ($0.kind == .high ? 3 : 0) })
    }

    @Test func highWaterOfHarborIsTide() async {
        let tides = await LunarTides().tides(at: harbor, after: harbor.highWater - 60)
        #expect(tides.first == Tide(.high, at: harbor.highWater, height: 3))
    }
}
