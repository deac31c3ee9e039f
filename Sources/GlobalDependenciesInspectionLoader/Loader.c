#include "GlobalDependenciesInspectionLoader.h"

// GlobalDependenciesInspection replaces this definition, which lets this target link as a library of its own, as Xcode may
// do.
__attribute__((weak)) void GlobalDependenciesInspection_load(void) {}

/// Runs before `main`, as a static initializer of C++ would.
__attribute__((constructor)) static void load(void) {
    GlobalDependenciesInspection_load();
}

void GlobalDependenciesInspection_keepLoader(void) {}
