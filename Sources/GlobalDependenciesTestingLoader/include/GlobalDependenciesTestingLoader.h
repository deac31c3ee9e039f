#include <stdint.h>

/// Keeps this library in a program that the linker would leave it out of, and does nothing.
void GlobalDependenciesTesting_keepLoader(void);

/// Makes the tests without dependencies of their own strict, too. GlobalDependenciesStrictTesting calls it before `main`.
void GlobalDependenciesTesting_makeEveryTestStrict(void);

/// Returns true if the tests without dependencies of their own are strict.
_Bool GlobalDependenciesTesting_everyTestIsStrict(void);

/// Runs a job of a group on a thread of the pool for its priority, or on the main thread.
///
/// A function runs the job, and receives the number of its executor. Linux only.
void GlobalDependenciesTesting_enqueueJob(
    void *job, uint64_t group, uint8_t executor, uint8_t priority, _Bool isOnMainThread,
    void (*runJob)(void *job, uint64_t group, uint8_t executor)
);

/// Returns the group of the job that runs on this thread, or zero.
uint64_t GlobalDependenciesTesting_groupOfThread(void);

/// Sets the group of the job that runs on this thread.
void GlobalDependenciesTesting_setGroupOfThread(uint64_t group);

/// Returns the identifier of the task that a job is part of.
uint64_t GlobalDependenciesTesting_identifierOfTask(void *job);

/// Returns the identifier of the task that runs on this thread, or zero.
uint64_t GlobalDependenciesTesting_identifierOfCurrentTask(void);

/// Returns true if a job is part of a task of `async let`, whose memory the surrounding task owns.
_Bool GlobalDependenciesTesting_isAsyncLet(void *job);

/// Keeps the task that a job is part of, until it is released.
void GlobalDependenciesTesting_retainTask(void *job);

/// Releases the task that a job is part of.
void GlobalDependenciesTesting_releaseTask(void *job);

/// Cancels the task that a job is part of.
void GlobalDependenciesTesting_cancelTask(void *job);

/// Writes the addresses at which a suspended task and its callers go on, the innermost first, and returns their number.
///
/// The job is that of the task. Linux only, Swift 6.3.
uint64_t GlobalDependenciesTesting_resumePoints(void *job, uintptr_t *points, uint64_t limit);
