import Foundation
import GlobalDependenciesScopes
import Weather

// A program with its own copy of the library, which loads a dynamic library and calls one of its functions. The arguments are
// the path of the dynamic library and the name of the function, which receives a container.
let (path, name) = (CommandLine.arguments[1], CommandLine.arguments[2])
let container = GlobalDependencies.default
let station = UInt(bitPattern: ObjectIdentifier(container.station))
guard let library = dlopen(path, RTLD_NOW), let symbol = dlsym(library, name) else {
    fatalError(String(cString: dlerror()))
}
let function = unsafeBitCast(symbol, to: (@convention(c) (UnsafeRawPointer) -> UInt).self)
switch withUnsafeBytes(of: container, { $0.baseAddress.map(function) }) {
case 0: print("no other station")
case station: print("one station")
default: print("two stations")
}
