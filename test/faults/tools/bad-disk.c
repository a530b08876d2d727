/* A disk that can be told to be slow, to fail or to be read-only, for the files below one folder. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct orders {
  int sync_delay_ms;
  int sync_error;
  int write_error;
  int open_error;
  int hits;
};

static struct orders *orders;
static const char *folder;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("BAD_DISK_ORDERS");
  folder = getenv("BAD_DISK_FOLDER");
  if (!path || !folder) return;
  int file = open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof *orders, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped != MAP_FAILED) orders = mapped;
  close(file);
}

static int is_ours(int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strncmp(path, folder, strlen(folder)) == 0;
}

static int refuses(int error, int file) {
  if (!orders || !error || !is_ours(file)) return 0;
  __sync_fetch_and_add(&orders->hits, 1);
  errno = error;
  return 1;
}

static void delay(int file) {
  if (!orders || !orders->sync_delay_ms || !is_ours(file)) return;
  __sync_fetch_and_add(&orders->hits, 1);
  struct timespec pause = {orders->sync_delay_ms / 1000, (orders->sync_delay_ms % 1000) * 1000000L};
  nanosleep(&pause, NULL);
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define SYNCING(name) \
  int name(int file) { \
    REAL(name); \
    delay(file); \
    if (orders && refuses(orders->sync_error, file)) return -1; \
    return real(file); \
  }
SYNCING(fsync)
SYNCING(fdatasync)

#define WRITING(result, name, declared, passed) \
  result name declared { \
    REAL(name); \
    if (orders && refuses(orders->write_error, file)) return -1; \
    return real passed; \
  }
WRITING(ssize_t, write, (int file, const void *from, size_t bytes), (file, from, bytes))
WRITING(ssize_t, pwrite, (int file, const void *from, size_t bytes, off_t at), (file, from, bytes, at))
WRITING(ssize_t, pwrite64, (int file, const void *from, size_t bytes, off64_t at), (file, from, bytes, at))
WRITING(ssize_t, writev, (int file, const struct iovec *parts, int count), (file, parts, count))
WRITING(ssize_t, pwritev, (int file, const struct iovec *parts, int count, off_t at), (file, parts, count, at))
WRITING(ssize_t, pwritev64, (int file, const struct iovec *parts, int count, off64_t at), (file, parts, count, at))
WRITING(int, ftruncate, (int file, off_t bytes), (file, bytes))
WRITING(int, ftruncate64, (int file, off64_t bytes), (file, bytes))

static int refuses_open(const char *path, int flags) {
  int wants_to_write = (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT);
  if (!orders || !orders->open_error || !wants_to_write) return 0;
  if (strncmp(path, folder, strlen(folder)) != 0) return 0;
  __sync_fetch_and_add(&orders->hits, 1);
  errno = orders->open_error;
  return 1;
}

#define OPENING(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list more; \
    va_start(more, flags); \
    int mode = va_arg(more, int); \
    va_end(more); \
    if (refuses_open(path, flags)) return -1; \
    return real(path, flags, mode); \
  }
OPENING(open)
OPENING(open64)

#define NAMING(name, declared, passed) \
  int name declared { \
    REAL(name); \
    if (refuses_open(path, O_CREAT)) return -1; \
    return real passed; \
  }
NAMING(mkdir, (const char *path, mode_t mode), (path, mode))
NAMING(unlink, (const char *path), (path))
NAMING(rmdir, (const char *path), (path))
NAMING(rename, (const char *path, const char *to), (path, to))
