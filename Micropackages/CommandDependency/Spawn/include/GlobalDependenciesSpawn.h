#ifndef GLOBAL_DEPENDENCIES_SPAWN_H
#define GLOBAL_DEPENDENCIES_SPAWN_H

// The system calls with which CommandDependency starts a program: those that Swift cannot call on each platform, or that need macros.

enum {
    /// The null device as a stream of a program.
    GlobalDependenciesSpawn_null,
    /// The stream of this process with the same number.
    GlobalDependenciesSpawn_inherited,
    /// A pipe.
    GlobalDependenciesSpawn_pipe,
    /// The destination of standard output.
    GlobalDependenciesSpawn_merged,
};

/// Starts a program without the other open files of this process, and without blocked signals. Returns 0, or the value of `errno`.
///
/// The four files are the ends of the pipes to the three streams, or -1, and the end of a pipe that nothing is written to. The program
/// does not inherit them. The other end of the last pipe is the result `ending`, to be closed when the program has ended.
int GlobalDependenciesSpawn_start(
    int *identifier, const char *path, char *const *arguments, char *const *environment, const char *folder, const int *streams,
    int *files, int *ending
);

/// Replaces this process by a program, without blocked signals. Returns the value of `errno`, with nothing changed.
int GlobalDependenciesSpawn_replaceProcess(
    const char *path, char *const *arguments, char *const *environment, const char *folder
);

/// Waits until a pipe is ready or was closed, and sets an event for each such pipe: the first for writing, the others for reading.
void GlobalDependenciesSpawn_waitForEvents(const int files[4], int events[4]);

/// Waits for the end of a program, whose identifier stays reserved.
void GlobalDependenciesSpawn_waitForEnd(int identifier);

/// Releases the identifier of a program that has ended. Returns its exit code, -1 after a signal, which is stored, or -2 if other code
/// of this process has received the outcome.
int GlobalDependenciesSpawn_release(int identifier, int *signal);

/// Makes a write to a closed pipe an error for this thread, and no signal that ends the process.
void GlobalDependenciesSpawn_blockPipeSignal(void);

#endif
