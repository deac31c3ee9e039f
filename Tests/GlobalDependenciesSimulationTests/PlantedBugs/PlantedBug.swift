import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Testing

/// A scenario with a bug that ordinary runs do not show.
struct PlantedBug: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The faults that the bug needs, with their probabilities.
    var faults: [DependenciesOption.SimulationFault] = []
    /// Runs the scenario, and returns a Boolean value that indicates whether the result is correct.
    let scenario: @Sendable () async throws -> Bool

    static let all = [
        PlantedBug("a balance that is read before a suspension and written after it", scenario: purchaseAndFee),
        PlantedBug("a file that is written before its entry in an index", scenario: cancelledSave),
        PlantedBug("an order that is sent again after a timeout", scenario: impatientOrder),
        PlantedBug("a token that is refreshed twice", scenario: tokenRefresh),
        PlantedBug("an order that is sent again after a lost answer", .lostConnections(0.05), scenario: pizzaOrder),
        PlantedBug("a line that is written again after a part of it", .tornWrites(0.05), scenario: diary),
        PlantedBug("a photo that an index does not have", .cancellations(0.02), scenario: photoIndex),
        PlantedBug("a setting that is shown but not stored", .fullDisks(0.05), scenario: themeChoice),
        PlantedBug("a resource that is closed while a task uses it", scenario: voyageReport),
    ]

    private init(
        _ description: String,
        _ faults: DependenciesOption.SimulationFault...,
        scenario: @escaping @Sendable () async throws -> Bool
    ) {
        (testDescription, self.faults, self.scenario) = (description, faults, scenario)
    }
}

private actor Statement {
    private var lines: [Int] = []

    func append(_ line: Int) {
        lines.append(line)
    }
}

private actor Wallet {
    private(set) var balance = 50
    private let statement = Statement()

    func pay(_ price: Int) async {
        let rest = balance - price
        await statement.append(price)
        balance = rest
    }
}

/// A fee is paid 1 ms after a purchase, which is long enough on any ordinary machine.
private func purchaseAndFee() async throws -> Bool {
    let wallet = Wallet()
    async let purchase: Void = wallet.pay(20)
    async let fee: Void = {
        try await sleep(1)
        await wallet.pay(2)
    }()
    _ = try await (purchase, fee)
    return await wallet.balance == 28
}

private actor Folder {
    private(set) var names: Set<String> = []

    func add(_ name: String) {
        names.insert(name)
    }
}

private struct Album: Sendable {
    let files = Folder()
    let index = Folder()

    func save(_ name: String) async throws {
        for folder in [files, index] {
            try Task.checkCancellation()
            await folder.add(name)
        }
    }
}

/// The user leaves the screen some calls after the save has begun.
private func cancelledSave() async throws -> Bool {
    let (album, elsewhere) = (Album(), Folder())
    let saving = Task { try await album.save("sea.jpg") }
    for number in 0..<30 { await elsewhere.add("\(number)") }
    saving.cancel()
    _ = await saving.result
    return await album.files.names == album.index.names
}

private actor Kitchen {
    private(set) var pizzas = 0

    func bake() {
        pizzas += 1
    }
}

private struct Late: Error {}

/// The kitchen confirms an order after up to 1.1 s, and the app repeats it after 1 s.
private func impatientOrder() async throws -> Bool {
    let kitchen = Kitchen()
    for _ in 0..<3 {
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    await kitchen.bake()
                    try await sleep(random(in: 1...1_100))
                }
                group.addTask {
                    try await sleep(1_000)
                    throw Late()
                }
                defer { group.cancelAll() }
                try await group.next()
            }
            break
        } catch is Late {}
    }
    return await kitchen.pizzas == 1
}
