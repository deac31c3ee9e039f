import GlobalDependencies
import RandomNumberGeneratorDependency

print(type(of: GlobalDependencies.default.randomNumberGenerator))
