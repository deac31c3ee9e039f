/// The number of operations in progress, and its maximum.
actor Gauge {
    private(set) var most = 0
    private var inside = 0

    func enter() {
        inside += 1
        most = max(most, inside)
    }

    func leave() {
        inside -= 1
    }
}
