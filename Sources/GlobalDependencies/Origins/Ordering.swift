/// Returns the numbers below a count in an order that is told by comparing two of them, and is kept where they are equal.
///
/// The sorting of the standard library is compiled for each kind of element anew, which takes five kilobytes of a program
/// each time. Here it is compiled once.
@inline(never)
func ordering(of count: Int, _ isBefore: (Int, Int) -> Bool) -> [Int] {
    (0..<count).sorted(by: isBefore)
}
