/// How many are inside, and the most that ever were.
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
