import Foundation

extension Harbor {
    /// A harbor for practice, whose tides only ``InMemoryTides/practice`` contains.
    public static let practice = Harbor(name: "Practice Harbor", highWater: .distantFuture, range: 2)
}

extension InMemoryTides {
    /// The tides of the harbor for practice, one per hour of the distant future.
    public static let practice = InMemoryTides([
        Harbor.practice.name: [
            Tide(.high, at: Harbor.practice.highWater, height: Harbor.practice.range),
            Tide(.low, at: Harbor.practice.highWater + 3600, height: 0),
        ]
    ])
}
