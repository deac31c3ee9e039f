/// The stages through which an order goes.
private enum Stage: CaseIterable {
    case preparing, onTheWay, delivered
}

/// The stage of one order, with all who follow it.
private actor OrderTracker {
    private(set) var stage = Stage.preparing
    private var followers: [AsyncStream<Stage>.Continuation] = []

    func updates() -> AsyncStream<Stage> {
        let (stream, continuation) = AsyncStream.makeStream(of: Stage.self)
        if stage == .delivered {
            continuation.finish()
        } else {
            followers.append(continuation)
        }
        return stream
    }

    func advance(to next: Stage) {
        stage = next
        for follower in followers {
            follower.yield(next)
            if next == .delivered { follower.finish() }
        }
    }
}

/// The screen that shows how an order has progressed.
private actor OrderScreen {
    private(set) var timeline: [Stage] = []

    func follow(_ tracker: OrderTracker) async {
        timeline = [await tracker.stage]
        for await stage in await tracker.updates() {
            timeline.append(stage)
        }
    }
}

/// Follows an order on a screen while a courier delivers it.
func orderStatus(_ clock: any Clock<Duration>, _ random: @Sendable (ClosedRange<Int>) -> Int) async throws -> Bool {
    // The mistake: the screen reads the present stage and subscribes to the later ones in two calls to the
    // tracker. If the courier reports a stage between the two calls, it is neither in the first answer nor in
    // the stream, so the timeline has a gap, or stays at an old stage.
    let tracker = OrderTracker()
    let screen = OrderScreen()
    let pickUpTime = random(18...24)
    let rideTime = random(2...4)
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            await screen.follow(tracker)
        }
        group.addTask {
            try await clock.sleep(for: .seconds(pickUpTime))
            await tracker.advance(to: .onTheWay)
            try await clock.sleep(for: .seconds(rideTime))
            await tracker.advance(to: .delivered)
        }
        try await group.waitForAll()
    }
    let timeline = await screen.timeline
    return timeline == Stage.allCases.suffix(timeline.count)
}
