// The target has no interface. Linking it is enough.
