#include "GlobalDependenciesStrictTesting.h"
#include "GlobalDependenciesTestingLoader.h"

// A program that contains this file has strict tests. Swift has nothing that runs when a program is loaded.
__attribute__((constructor)) static void load(void) {
    GlobalDependenciesTesting_makeEveryTestStrict();
}
