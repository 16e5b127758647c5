#!/bin/sh
# Backs up the database and the secret into $BACKUPS: once, or nightly; `restore FILE` reads a backup into
# an empty database. The address of the database is in the PG... variables.
set -eu
umask 077
DAYS=14

backup() {
    to="$BACKUPS/tartli-$(date -u +%Y%m%d-%H%M%S).dump"
    pg_dump --format=custom --file="$to.part"
    pg_restore --list "$to.part" >/dev/null # it can be read
    mv "$to.part" "$to"
    cp "$KEPT/secret" "$BACKUPS/secret"
    find "$BACKUPS" -name 'tartli-*.dump' -mtime +"$DAYS" -delete
    echo "Backed up to $to"
}

case "${1:-}" in
    once) backup ;;
    nightly) while :; do backup || echo "The backup failed." >&2; sleep 86400 & wait $!; done ;;
    restore) pg_restore --exit-on-error --no-owner --dbname="$PGDATABASE" "$2" && echo "Restored from $2" ;;
    *) echo "usage: backup.sh once | nightly | restore FILE" >&2; exit 2 ;;
esac
