/// A program with this library uses the default container when it is loaded, before the test support.
