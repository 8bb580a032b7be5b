#!/bin/sh
# preinst of the deb: a journal that a newer version wrote cannot be opened by an older one. dpkg calls
# `preinst upgrade OLD NEW` (Debian Policy 6.5).
set -e
if [ "$1" = upgrade ] && [ -n "$3" ] && dpkg --compare-versions "$2" gt "$3"; then
  echo "signature-batches: version $2 is installed, $3 is older. Remove it first; the data stays." >&2
  exit 1
fi
exit 0
