#ifndef GLOBAL_DEPENDENCIES_ZLIB_H
#define GLOBAL_DEPENDENCIES_ZLIB_H

// SwiftPM also builds this target without the trait, on a machine that may have no zlib.
#if __has_include(<zlib.h>)
#include <zlib.h>
#elif defined(ASYNC_HTTP_CLIENT)
#error "The trait AsyncHTTPClient needs the headers of zlib. Install them: apt-get install zlib1g-dev"
#endif

#endif
