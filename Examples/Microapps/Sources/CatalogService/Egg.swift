/// The picture of an egg, with speckles that are unique to the bird.
struct Egg {
    private static let width = 20
    private static let height = 26

    private let name: String

    init(of name: String) {
        self.name = name
    }

    /// The picture as a portable bitmap.
    var file: String {
        var seed = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let rows = (0..<Self.height).map { y in
            (0..<Self.width).map { x in
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                guard Self.isInside(x, y) else { return "0" }
                return Self.isShell(x, y) || seed >> 61 == 0 ? "1" : "0"
            }.joined(separator: " ")
        }
        return "P1\n\(Self.width) \(Self.height)\n" + rows.joined(separator: "\n") + "\n"
    }

    private static func isShell(_ x: Int, _ y: Int) -> Bool {
        [(-1, 0), (1, 0), (0, -1), (0, 1)].contains { !isInside(x + $0.0, y + $0.1) }
    }

    /// Returns a Boolean value that indicates whether a dot is inside an oval that is narrower in its upper part.
    private static func isInside(_ x: Int, _ y: Int) -> Bool {
        let middle = Double(height) * 0.55
        let dy = Double(y) + 0.5 - middle
        let vertical = dy / (dy < 0 ? middle : Double(height) - middle)
        let horizontal = (Double(x) + 0.5 - Double(width) / 2) / (Double(width) / 2)
        return horizontal * horizontal + vertical * vertical <= 1
    }
}
