#include "index_store.h"

#if defined(_WIN32)

const char *index_store_open_library(const char *path, index_store_functions_t *functions) {
    return "";
}

#else

#include <dlfcn.h>

const char *index_store_open_library(const char *path, index_store_functions_t *functions) {
    void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return "";

    const struct {
        const char *name;
        void *function;
    } symbols[] = {
        {"indexstore_store_create", &functions->store_create},
        {"indexstore_store_dispose", &functions->store_dispose},
        {"indexstore_store_units_apply_f", &functions->units_apply},
        {"indexstore_error_get_description", &functions->error_description},
        {"indexstore_error_dispose", &functions->error_dispose},
        {"indexstore_unit_reader_create", &functions->unit_create},
        {"indexstore_unit_reader_dispose", &functions->unit_dispose},
        {"indexstore_unit_reader_get_main_file", &functions->unit_main_file},
        {"indexstore_unit_reader_get_module_name", &functions->unit_module_name},
        {"indexstore_unit_reader_get_modification_time", &functions->unit_modification_time},
        {"indexstore_unit_reader_dependencies_apply_f", &functions->unit_dependencies_apply},
        {"indexstore_unit_dependency_get_kind", &functions->dependency_kind},
        {"indexstore_unit_dependency_get_name", &functions->dependency_name},
        {"indexstore_unit_dependency_get_filepath", &functions->dependency_file_path},
        {"indexstore_record_reader_create", &functions->record_create},
        {"indexstore_record_reader_dispose", &functions->record_dispose},
        {"indexstore_record_reader_occurrences_apply_f", &functions->occurrences_apply},
        {"indexstore_occurrence_get_symbol", &functions->occurrence_symbol},
        {"indexstore_occurrence_get_roles", &functions->occurrence_roles},
        {"indexstore_occurrence_get_line_col", &functions->occurrence_position},
        {"indexstore_occurrence_relations_apply_f", &functions->relations_apply},
        {"indexstore_symbol_relation_get_roles", &functions->relation_roles},
        {"indexstore_symbol_relation_get_symbol", &functions->relation_symbol},
        {"indexstore_symbol_get_usr", &functions->symbol_usr},
        {"indexstore_symbol_get_name", &functions->symbol_name},
        {"indexstore_symbol_get_kind", &functions->symbol_kind},
    };
    for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++) {
        void *function = dlsym(library, symbols[index].name);
        if (!function) return symbols[index].name;
        // POSIX has object and function pointers of the same size.
        *(void **)symbols[index].function = function;
    }
    return NULL;
}

#endif

// Declared by no public header. The standard library exports it on all platforms.
char *swift_demangle(
    const char *mangled_name, size_t length, char *buffer, size_t *buffer_size, uint32_t flags);

char *index_store_demangle(const char *mangled_name, size_t length) {
    return swift_demangle(mangled_name, length, NULL, NULL, 0);
}
