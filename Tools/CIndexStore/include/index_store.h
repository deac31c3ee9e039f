// The part of the index store's C API that the tools use.
//
// The library is libIndexStore of the toolchain. Its header is clang/tools/IndexStore in swiftlang/llvm-project. Nothing
// links against it: `index_store_open_library` opens it at run time.

#ifndef INDEX_STORE_H
#define INDEX_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void *index_store_t;
typedef void *index_store_error_t;
typedef void *index_store_unit_reader_t;
typedef void *index_store_unit_dependency_t;
typedef void *index_store_record_reader_t;
typedef void *index_store_occurrence_t;
typedef void *index_store_symbol_t;
typedef void *index_store_relation_t;

/// A text that the library owns. It is not terminated.
typedef struct {
    const char *data;
    size_t length;
} index_store_string_t;

/// The functions of the library. Those named `apply` end early when the function that they call returns false.
typedef struct {
    index_store_t (*store_create)(const char *path, index_store_error_t *error);
    void (*store_dispose)(index_store_t);
    bool (*units_apply)(
        index_store_t, unsigned sorted, void *context, bool (*body)(void *context, index_store_string_t name));
    const char *(*error_description)(index_store_error_t);
    void (*error_dispose)(index_store_error_t);

    index_store_unit_reader_t (*unit_create)(index_store_t, const char *name, index_store_error_t *error);
    void (*unit_dispose)(index_store_unit_reader_t);
    index_store_string_t (*unit_main_file)(index_store_unit_reader_t);
    index_store_string_t (*unit_module_name)(index_store_unit_reader_t);
    void (*unit_modification_time)(index_store_unit_reader_t, int64_t *seconds, int64_t *nanoseconds);
    bool (*unit_dependencies_apply)(
        index_store_unit_reader_t, void *context, bool (*body)(void *context, index_store_unit_dependency_t));
    int (*dependency_kind)(index_store_unit_dependency_t);
    index_store_string_t (*dependency_name)(index_store_unit_dependency_t);
    index_store_string_t (*dependency_file_path)(index_store_unit_dependency_t);

    index_store_record_reader_t (*record_create)(index_store_t, const char *name, index_store_error_t *error);
    void (*record_dispose)(index_store_record_reader_t);
    bool (*occurrences_apply)(
        index_store_record_reader_t, void *context, bool (*body)(void *context, index_store_occurrence_t));
    index_store_symbol_t (*occurrence_symbol)(index_store_occurrence_t);
    uint64_t (*occurrence_roles)(index_store_occurrence_t);
    void (*occurrence_position)(index_store_occurrence_t, unsigned *line, unsigned *column);
    bool (*relations_apply)(
        index_store_occurrence_t, void *context, bool (*body)(void *context, index_store_relation_t));
    uint64_t (*relation_roles)(index_store_relation_t);
    index_store_symbol_t (*relation_symbol)(index_store_relation_t);
    index_store_string_t (*symbol_usr)(index_store_symbol_t);
    index_store_string_t (*symbol_name)(index_store_symbol_t);
    int (*symbol_kind)(index_store_symbol_t);
} index_store_functions_t;

/// The kind of a unit's dependency that is a record: the occurrences of one source file.
enum { INDEX_STORE_DEPENDENCY_RECORD = 2 };

/// Opens the library, and looks up its functions.
///
/// The library stays open until the process ends.
///
/// - Returns: Null, the name of a function that was not found, or an empty text if the library does not open.
const char *index_store_open_library(const char *path, index_store_functions_t *functions);

/// Returns the readable form of a mangled name, which the caller frees, or null.
char *index_store_demangle(const char *mangled_name, size_t length);

#endif
