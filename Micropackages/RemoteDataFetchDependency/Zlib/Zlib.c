#include "GlobalDependenciesZlib.h"
