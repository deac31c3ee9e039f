#include "GlobalDependenciesInspectionLoader.h"

void GlobalDependenciesInspection_load(void);

/// Runs before `main`, as a static initializer of C++ would.
__attribute__((constructor)) static void load(void) {
    GlobalDependenciesInspection_load();
}

void GlobalDependenciesInspection_keepLoader(void) {}
