// A stub of the module `Android`: the declarations of it that this package uses, for Integration/Platforms/check.sh.
//
// They are written from the headers of Bionic, which say which pointers may be null.
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef unsigned long dev_t;
typedef unsigned long ino_t;
typedef unsigned int mode_t;
typedef unsigned int nlink_t;
typedef long off_t;
typedef unsigned short sa_family_t;
typedef unsigned int nfds_t;
typedef long time_t;

// Swift's overlay makes it a computed property, which is safe to access from any thread.
extern int errno __attribute__((swift_attr("nonisolated(unsafe)")));
#define EAGAIN 11

#define STDERR_FILENO 2
ssize_t write(int, const void *_Null_unspecified, size_t);
struct pollfd {
    int fd;
    short events;
    short revents;
};
#define POLLOUT 0x0004
int poll(struct pollfd *_Null_unspecified, nfds_t, int);

char *_Nullable getenv(const char *_Nonnull);

typedef long pthread_t;
typedef struct {
    int __private[10];
} pthread_mutex_t;
typedef struct {
    int __private[12];
} pthread_cond_t;
typedef long pthread_mutexattr_t;
typedef long pthread_condattr_t;

pthread_t pthread_self(void);
int sched_yield(void);
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_cond_init(pthread_cond_t *_Nonnull, const pthread_condattr_t *_Nullable);
int pthread_cond_destroy(pthread_cond_t *_Nonnull);
int pthread_cond_wait(pthread_cond_t *_Nonnull, pthread_mutex_t *_Nonnull);
int pthread_cond_broadcast(pthread_cond_t *_Nonnull);

typedef struct __sFILE FILE;
FILE *_Nullable fopen(const char *_Nonnull, const char *_Nonnull);
int fclose(FILE *_Nonnull);
ssize_t getline(char *_Nullable*_Nullable, size_t *_Nullable, FILE *_Nonnull);

struct timespec {
    time_t tv_sec;
    long tv_nsec;
};
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    const char *_Nullable tm_zone;
};
typedef int clockid_t;
#define CLOCK_REALTIME 0
int clock_gettime(clockid_t, struct timespec *_Nonnull);
struct tm *_Nullable gmtime_r(const time_t *_Nonnull, struct tm *_Nonnull);

typedef struct DIR DIR;
struct dirent {
    ino_t d_ino;
    char d_name[256];
};
#define O_CREAT 0100
#define O_EXCL 0200
#define O_NOCTTY 0400
#define O_APPEND 02000
#define O_NONBLOCK 04000
#define O_DIRECTORY 0200000
#define O_NOFOLLOW 0400000
#define O_CLOEXEC 02000000
#define AT_SYMLINK_NOFOLLOW 0x100
#define AT_REMOVEDIR 0x200
#define ENAMETOOLONG 36
#define ENOLCK 37
#define ENOSYS 38
#define ENOTEMPTY 39
#define ELOOP 40
#define EILSEQ 84
#define EOPNOTSUPP 95
#define ENOTSUP EOPNOTSUPP
#define ECONNABORTED 103
#define EDQUOT 122
#define AF_INET6 10
#define SOL_SOCKET 1
#define SO_LINGER 13
#define MSG_DONTWAIT 0x40
#define MSG_NOSIGNAL 0x4000

#define STAT_TIME st_mtim
#define NONNULL _Nonnull
#define NULLABLE _Nullable
#include "../Shared/files.h"
int fflush(FILE *NULLABLE);
