/// Keeps this library in a program that the linker would leave it out of, and does nothing.
void GlobalDependenciesTesting_keepLoader(void);
