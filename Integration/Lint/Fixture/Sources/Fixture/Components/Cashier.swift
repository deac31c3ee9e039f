import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The fix writes an import outside of the condition, and a body of several lines.
final class Cashier {
    init() {}

    func count() -> Int { Treasury.shared.vaults }  // look-alike: reported at its declaration
}
