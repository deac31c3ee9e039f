// A stub of the module `Android`: the declarations of it that this package uses, for Integration/Platforms/check.sh.
//
// They are written from the headers of Bionic, which say which pointers may be null.
#define NONNULL _Nonnull
#define NULLABLE _Nullable
typedef unsigned int nlink_t;
typedef unsigned int nfds_t;

typedef long pthread_t;
typedef struct {
    int __private[10];
} pthread_mutex_t;
typedef struct {
    int __private[12];
} pthread_cond_t;
typedef long pthread_mutexattr_t;
typedef long pthread_condattr_t;

typedef struct __sFILE FILE;
typedef struct DIR DIR;
#include "../Shared/linux.h"
