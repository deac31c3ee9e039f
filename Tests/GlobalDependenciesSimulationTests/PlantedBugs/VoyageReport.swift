import GlobalDependenciesLifetimes

/// Ends a voyage whose last report is still being written.
///
/// The mistake: nothing waits for the report, so the end of the lifetime may close the boat that the report uses. The report needs
/// 1 ms, and the captain goes ashore after 50 ms.
func voyageReport() async throws -> Bool {
    let harbour = Harbour()
    let voyage = harbour.container.lifetime(of: Voyage(number: 1))
    let boat = voyage.dependencies.boat
    let report = Task {
        try await sleep(1)
        return (try? boat.use()) != nil
    }
    try await sleep(50)
    _ = await voyage.end()
    return try await report.value
}
