private import Foundation
public import GlobalDependencies

/// The dependency of a component that reads the current date.
public protocol DateDependency: Dependencies {
    /// The generator of the current date.
    var date: DateGenerator { get }
}

extension GlobalDependencies: DateDependency {
    /// The generator of the current date: ``DateGenerator/system`` by default.
    ///
    /// A strict test reports the use of the default generator, not the read of this property, so that a test can set
    /// `$0.date.now`.
    public var date: DateGenerator {
        get {
            resolveDependency(
                forKeyPath: \.date,
                defaultImplementation: .system,
                testImplementation: DateGenerator { systemDate }
            )
        }
        set { override(keyPath: \.date, with: newValue) }
    }

    /// The platform's date, which a strict test reports as a read of `date`.
    private var systemDate: Date {
        resolveDependency(forKeyPath: \.systemDate, defaultImplementation: Date(), function: "date")
    }
}
