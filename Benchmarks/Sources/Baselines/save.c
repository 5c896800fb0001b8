#include "Baselines.h"
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int sync_folder(const char *path) {
  char copy[4096];
  snprintf(copy, sizeof copy, "%s", path);
  int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY);
  if (folder < 0) return -1;
  int status = fsync(folder);
  close(folder);
  return status;
}

int baseline_save(const char *path, const baseline_place *places, size_t count) {
  char beside[4096];
  snprintf(beside, sizeof beside, "%s.partial", path);
  FILE *file = fopen(beside, "w");
  if (!file) return -1;
  for (size_t i = 0; i < count; i++)
    fprintf(
        file, "{\"number\": %zu, \"x\": %.17g, \"y\": %.17g, \"rotation\": %.17g, \"scale\": %.17g},\n",
        i + 1, places[i].x, places[i].y, places[i].angle, places[i].scale);
  int status = fflush(file) == 0 && fsync(fileno(file)) == 0 ? 0 : -1;
  fclose(file);
  if (status != 0 || rename(beside, path) != 0) return -1;
  return sync_folder(path);
}
