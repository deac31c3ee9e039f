#include <stdint.h>

/// Keeps this library in a program that the linker would leave it out of, and does nothing.
void GlobalDependenciesTesting_keepLoader(void);

/// Makes the tests without dependencies of their own strict, too. GlobalDependenciesStrictTesting calls it before `main`.
void GlobalDependenciesTesting_makeEveryTestStrict(void);

/// Returns true if the tests without dependencies of their own are strict.
_Bool GlobalDependenciesTesting_everyTestIsStrict(void);

/// Runs a job of a group on a thread of the pool for its priority, or on the main thread if it belongs to the main actor or
/// its group is serial.
///
/// A function runs the job. Linux only.
void GlobalDependenciesTesting_enqueueJob(
    void *job, uint64_t group, uint8_t priority, _Bool isMain, _Bool isSerial,
    void (*runJob)(void *job, uint64_t group, _Bool isMain)
);

/// Returns the group of the job that runs on this thread, or zero.
uint64_t GlobalDependenciesTesting_groupOfThread(void);

/// Sets the group of the job that runs on this thread.
void GlobalDependenciesTesting_setGroupOfThread(uint64_t group);

/// Returns the identifier of the task that a job is part of.
uint64_t GlobalDependenciesTesting_identifierOfTask(void *job);

/// Returns the identifier of the task that runs on this thread, or zero.
uint64_t GlobalDependenciesTesting_identifierOfCurrentTask(void);
