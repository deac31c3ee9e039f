// A stub of the module `Darwin`: the declarations of it that this package uses, for Integration/Platforms/check.sh.
//
// They are written from Apple's documentation, with the annotations that make the least compile.
#define NONNULL _Nonnull
#define NULLABLE _Nullable
typedef int dev_t;
typedef unsigned long long ino_t;
typedef unsigned short mode_t;
typedef unsigned short nlink_t;
typedef long long off_t;
typedef unsigned char sa_family_t;
typedef unsigned int nfds_t;
typedef long time_t;

#include "../Shared/common.h"

#pragma clang assume_nonnull begin

#define EAGAIN 35

typedef struct _opaque_pthread_t {
    long __sig;
    char __opaque[8176];
} *__darwin_pthread_t;
typedef __darwin_pthread_t _Nullable pthread_t;
typedef struct _opaque_pthread_mutex_t {
    long __sig;
    char __opaque[56];
} pthread_mutex_t;
typedef struct _opaque_pthread_cond_t {
    long __sig;
    char __opaque[40];
} pthread_cond_t;
typedef struct _opaque_pthread_mutexattr_t {
    long __sig;
    char __opaque[8];
} pthread_mutexattr_t;
typedef struct _opaque_pthread_condattr_t {
    long __sig;
    char __opaque[8];
} pthread_condattr_t;

__darwin_pthread_t pthread_self(void);
int pthread_main_np(void);

typedef struct dl_info {
    const char *_Nullable dli_fname;
    void *_Nullable dli_fbase;
    const char *_Nullable dli_sname;
    void *_Nullable dli_saddr;
} Dl_info;
int dladdr(const void *address, Dl_info *info);

ssize_t write(int descriptor, const void *_Nullable bytes, size_t count);
#define POLLOUT 0x0004
int poll(struct pollfd *descriptors, nfds_t count, int timeout);

struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    char *_Nullable tm_zone;
};
typedef enum {
    _CLOCK_REALTIME = 0,
} clockid_t;
static const clockid_t CLOCK_REALTIME = _CLOCK_REALTIME;
int clock_gettime(clockid_t clock, struct timespec *time);
struct tm *_Nullable gmtime_r(const time_t *_Nullable time, struct tm *_Nullable result);

typedef struct {
    int __dd_fd;
} DIR;
struct dirent {
    ino_t d_ino;
    char d_name[1024];
};
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define F_FULLFSYNC 51
#define AT_SYMLINK_NOFOLLOW 0x0020
#define AT_REMOVEDIR 0x0080
#define ENOTSUP 45
#define EOPNOTSUPP 102
#define ECONNABORTED 53
#define ELOOP 62
#define ENAMETOOLONG 63
#define ENOTEMPTY 66
#define EDQUOT 69
#define ENOLCK 77
#define ENOSYS 78
#define EILSEQ 92
#define AF_INET6 30
#define SOL_SOCKET 0xffff
#define SO_LINGER 0x0080
#define SO_NOSIGPIPE 0x1022
#define MSG_DONTWAIT 0x80

#pragma clang assume_nonnull end

#define STAT_TIME st_mtimespec
#include "../Shared/threads.h"
#include "../Shared/files.h"
int fflush(void *_Nullable);
