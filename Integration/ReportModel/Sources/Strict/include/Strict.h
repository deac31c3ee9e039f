// This module has no interface: it makes every test strict when the program is loaded.
