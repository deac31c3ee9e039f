#ifdef __linux__
// For functions of glibc whose names end with `_np`.
#define _GNU_SOURCE
#endif
#ifdef __APPLE__
#include <TargetConditionals.h>
#endif

#if (defined(__APPLE__) && TARGET_OS_OSX) || (defined(__linux__) && !defined(__ANDROID__))
#include "GlobalDependenciesSpawn.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

/// Creates a pipe whose ends no program inherits. Returns 0, or the value of `errno`.
static int makePipe(int *reading, int *writing) {
    int ends[2];
#ifdef __APPLE__
    int failure = pipe(ends);
#else
    int failure = pipe2(ends, O_CLOEXEC);
#endif
    if (failure != 0) return errno;
    // If this process has closed its own streams, the pipe has their numbers, which the streams of the program need.
    *reading = fcntl(ends[0], F_DUPFD_CLOEXEC, 3);
    *writing = fcntl(ends[1], F_DUPFD_CLOEXEC, 3);
    failure = *reading < 0 || *writing < 0 ? errno : 0;
#ifdef __APPLE__
    // The signal may go to another thread than the one that blocks it.
    fcntl(*writing, F_SETNOSIGPIPE, 1);
#endif
    close(ends[0]);
    close(ends[1]);
    return failure;
}

/// Adds a stream, and the end of its pipe for this process. Returns 0, or the value of `errno`.
static int addStream(posix_spawn_file_actions_t *actions, int number, int kind, int *end, int *file) {
    if (kind == GlobalDependenciesSpawn_null) {
        return posix_spawn_file_actions_addopen(actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0);
    }
    if (kind == GlobalDependenciesSpawn_pipe) {
        int failure = number == 0 ? makePipe(end, file) : makePipe(file, end);
        return failure != 0 ? failure : posix_spawn_file_actions_adddup2(actions, *end, number);
    }
    if (kind == GlobalDependenciesSpawn_merged) return posix_spawn_file_actions_adddup2(actions, 1, number);
#ifdef __APPLE__
    return posix_spawn_file_actions_addinherit_np(actions, number);
#else
    return 0;
#endif
}

int GlobalDependenciesSpawn_start(
    int *identifier, const char *path, char *const *arguments, char *const *environment, const char *folder, const int *streams,
    int *files, int *ending
) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    int ends[] = {-1, -1, -1};
    *ending = files[0] = files[1] = files[2] = files[3] = -1;
    int failure = makePipe(&files[3], ending);
    for (int i = 0; i < 3 && failure == 0; i++) failure = addStream(&actions, i, streams[i], &ends[i], &files[i]);
    if (folder != NULL && failure == 0) failure = posix_spawn_file_actions_addchdir_np(&actions, folder);
#if defined(__APPLE__)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#elif defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    if (failure == 0) failure = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#else
    // musl and older versions of glibc have no such action. The files that Swift and Foundation open are closed in any case.
    for (int i = 3; i < 1024 && failure == 0; i++) failure = posix_spawn_file_actions_addclose(&actions, i);
#endif
    // The threads of Dispatch block signals, and a server ignores some. The program would not end on these.
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    const int restored[] = {SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGCHLD};
    for (int i = 0; i < 5; i++) sigaddset(&signals, restored[i]);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setflags(&attributes, flags);
    // What this process has printed precedes what the program prints. All streams would include one that a thread reads a line from,
    // and holds the lock of.
    fflush(stdout);
    if (failure == 0) failure = posix_spawn(identifier, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    for (int i = 0; i < 3; i++) close(ends[i]);
    for (int i = 0; i < 4 && failure != 0; i++) close(files[i]);
    if (failure != 0) close(*ending);
    return failure;
}

int GlobalDependenciesSpawn_replaceProcess(
    const char *path, char *const *arguments, char *const *environment, const char *folder
) {
    fflush(stdout);
    int origin = open(".", O_RDONLY | O_CLOEXEC);
    sigset_t none, previous;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, &previous);
    if (folder == NULL || chdir(folder) == 0) execve(path, arguments, environment);
    int failure = errno;
    pthread_sigmask(SIG_SETMASK, &previous, NULL);
    if (fchdir(origin) != 0) errno = failure;
    close(origin);
    return failure;
}

void GlobalDependenciesSpawn_waitForEvents(const int files[4], int events[4]) {
    struct pollfd polled[4];
    for (int i = 0; i < 4; i++) polled[i] = (struct pollfd){.fd = files[i], .events = i == 0 ? POLLOUT : POLLIN};
    int count = poll(polled, 4, -1);
    for (int i = 0; i < 4; i++) events[i] = count > 0 ? polled[i].revents : 0;
}

void GlobalDependenciesSpawn_waitForEnd(int identifier) {
    siginfo_t information;
    while (waitid(P_PID, identifier, &information, WEXITED | WNOWAIT) < 0 && errno == EINTR) {}
}

int GlobalDependenciesSpawn_release(int identifier, int *signal) {
    int status;
    if (waitpid(identifier, &status, 0) < 0) return -2;
    *signal = WTERMSIG(status);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void GlobalDependenciesSpawn_blockPipeSignal(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
}
#endif
