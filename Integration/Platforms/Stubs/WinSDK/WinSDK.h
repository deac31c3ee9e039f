// A stub of the module `WinSDK`: the declarations of it that this package uses, for Integration/Platforms/check.sh.
//
// They are written from Microsoft's documentation of the Windows API.
typedef int BOOL;
// `unsigned long` has 32 bits on Windows, and 64 bits in the standard library of Linux.
typedef unsigned int DWORD;
typedef unsigned int ULONG;

typedef struct _RTL_SRWLOCK {
    void *Ptr;
} SRWLOCK, *PSRWLOCK;
typedef struct _RTL_CONDITION_VARIABLE {
    void *Ptr;
} CONDITION_VARIABLE, *PCONDITION_VARIABLE;
#define INFINITE 0xFFFFFFFF

DWORD GetCurrentThreadId(void);
BOOL SwitchToThread(void);
void InitializeSRWLock(PSRWLOCK lock);
void AcquireSRWLockExclusive(PSRWLOCK lock);
void ReleaseSRWLockExclusive(PSRWLOCK lock);
void InitializeConditionVariable(PCONDITION_VARIABLE condition);
BOOL SleepConditionVariableSRW(PCONDITION_VARIABLE condition, PSRWLOCK lock, DWORD milliseconds, ULONG flags);
void WakeAllConditionVariable(PCONDITION_VARIABLE condition);
