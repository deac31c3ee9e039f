/// A program with this library launches the app of `Host` when it is loaded.
