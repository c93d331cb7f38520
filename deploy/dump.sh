#!/bin/sh
# Copies of the database of the composition: one each night, or `once` now. What fails leaves no file that looks whole.
set -eu
# A dump holds everything: only its owner reads it.
umask 077
dump() {
  name="/backup/park-$(date +%F-%H%M).dump"
  if pg_dump --format=custom --file="$name.part" "$DATABASE_URL" && pg_restore --list "$name.part" >/dev/null; then
    mv "$name.part" "$name"
    # The platform looks at the age of this file: see BACKUP_STAMP.
    touch /backup/last-good
    ls -1 /backup/park-*.dump | sort -r | tail -n "+$((${BACKUP_KEEP:-7} + 1))" | xargs -r rm --
    echo "backed up: $name"
  else
    rm -f "$name.part"
    echo "the backup failed: $name" >&2
    return 1
  fi
}
if [ "${1:-}" = once ]; then
  dump
  exit
fi
while :; do
  now=$(date +%s)
  next=$(date -d "${BACKUP_AT:-02:30}" +%s)
  [ "$next" -gt "$now" ] || next=$(date -d "tomorrow ${BACKUP_AT:-02:30}" +%s)
  sleep $((next - now))
  until dump; do sleep 1800; done
done
