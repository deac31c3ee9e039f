// A stub of the module `Musl`: the declarations of it that this package uses, for Integration/Platforms/check.sh.
//
// They are written from the headers of musl, which say nothing about null pointers.
#define NONNULL
#define NULLABLE
typedef unsigned long nlink_t;
typedef unsigned long nfds_t;

// A pointer in C, and an integer only in C++.
typedef struct __pthread *pthread_t;
typedef struct {
    union {
        int __i[10];
        unsigned long __s[5];
    } __u;
} pthread_mutex_t;
typedef struct {
    union {
        int __i[12];
        void *__p[6];
    } __u;
} pthread_cond_t;
typedef struct {
    unsigned __attr;
} pthread_mutexattr_t, pthread_condattr_t;

typedef struct _IO_FILE FILE;
typedef struct __dirstream DIR;
#include "../Shared/linux.h"
