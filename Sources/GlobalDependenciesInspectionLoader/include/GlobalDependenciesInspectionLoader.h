#ifndef GLOBAL_DEPENDENCIES_INSPECTION_LOADER_H
#define GLOBAL_DEPENDENCIES_INSPECTION_LOADER_H

/// Does nothing, but links the file that it is in.
void GlobalDependenciesInspection_keepLoader(void);

#endif
