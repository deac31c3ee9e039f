// The declarations that musl and Bionic share, for the stubs.
//
// The including header defines the types that differ, and NONNULL and NULLABLE: see common.h.
typedef unsigned long dev_t;
typedef unsigned long ino_t;
typedef unsigned int mode_t;
typedef long off_t;
typedef unsigned short sa_family_t;
typedef long time_t;
#include "common.h"

#define EAGAIN 11
ssize_t write(int, const void *, size_t);
#define POLLOUT 0x004
int poll(struct pollfd *, nfds_t, int);

pthread_t pthread_self(void);
#include "threads.h"

FILE *NULLABLE fopen(const char *NONNULL, const char *NONNULL);
int fclose(FILE *NONNULL);
int fflush(FILE *NULLABLE);
ssize_t getline(char *NULLABLE *NULLABLE, size_t *NULLABLE, FILE *NONNULL);

struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    const char *NULLABLE tm_zone;
};
typedef int clockid_t;
#define CLOCK_REALTIME 0
int clock_gettime(clockid_t, struct timespec *NONNULL);
struct tm *NULLABLE gmtime_r(const time_t *NONNULL, struct tm *NONNULL);

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
#include "files.h"
