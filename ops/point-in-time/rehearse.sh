#!/usr/bin/env bash
# Rehearses what docs/backup.md calls "To the minute": a database with archived WAL is lost, and restored to a moment between two writes.
# Needs Debian's postgresql and pgbackrest; uses nothing but a temporary folder and ends everything that it started.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
programs="$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)"
if [ -z "$programs" ] || ! command -v pgbackrest >/dev/null; then
  echo "This rehearsal needs PostgreSQL and pgBackRest: apt-get install postgresql pgbackrest" >&2
  exit 1
fi

place="$(mktemp -d)"
chmod 755 "$place"
# PostgreSQL doesn't run as root.
owner="$(id -un)"
if [ "$owner" = root ]; then owner=postgres; fi
as_owner() { if [ "$(id -un)" = "$owner" ]; then "$@"; else runuser -u "$owner" -- "$@"; fi; }
install -d -o "$owner" "$place/socket" "$place/repository" "$place/log"
sed -e "s|REPOSITORY|$place/repository|; s|CLUSTER|$place/cluster|; s|PASSPHRASE|$(head -c 32 /dev/urandom | base64 | tr -d '/+=')|" \
  "$here/pgbackrest.conf" > "$place/pgbackrest.conf"
{ echo "pg1-socket-path=$place/socket"; echo "pg1-port=5499"; echo "pg1-user=$owner"; } >> "$place/pgbackrest.conf"
chown "$owner" "$place/pgbackrest.conf" && chmod 600 "$place/pgbackrest.conf"
install -d -o "$owner" -m 700 "$place/cluster"

finish() {
  as_owner "$programs/pg_ctl" stop -D "$place/cluster" -m immediate -s >/dev/null 2>&1 || true
  rm -rf "$place"
}
trap finish EXIT

backrest() { as_owner pgbackrest --config="$place/pgbackrest.conf" --stanza=vasati --lock-path="$place/log" --log-path="$place/log" --log-level-console=warn "$@"; }
query() { as_owner "$programs/psql" -h "$place/socket" -p 5499 -d vasati -Atqc "$1"; }
start() { as_owner "$programs/pg_ctl" start -D "$place/cluster" -w -s -l "$place/log/postgresql.log"; }
export DATABASE_URL="postgres://$owner@/vasati?host=$place/socket&port=5499" DATA_DIR="$place/data"

echo "A database that archives its WAL"
as_owner "$programs/initdb" -D "$place/cluster" --auth=trust -U "$owner" >/dev/null
as_owner tee -a "$place/cluster/postgresql.conf" >/dev/null <<SETTINGS
listen_addresses = ''
port = 5499
unix_socket_directories = '$place/socket'
archive_mode = on
archive_command = 'pgbackrest --config=$place/pgbackrest.conf --stanza=vasati --lock-path=$place/log --log-path=$place/log archive-push %p'
SETTINGS
start
as_owner "$programs/createdb" -h "$place/socket" -p 5499 vasati
npm run --silent db:seed -- --units 400
backrest stanza-create
echo "A full backup, then two changes with a moment between them"
backrest backup --type=full
npm run --silent admin:create -- --email before@example.org --name Before >/dev/null
moment="$(query "select clock_timestamp()")"
npm run --silent admin:create -- --email after@example.org --name After >/dev/null
query "select pg_switch_wal()" >/dev/null
until [ "$(query "select count(*) from pg_ls_archive_statusdir() where name like '%.ready'")" = 0 ]; do sleep 0.2; done

echo "The database is lost, and restored to $moment"
as_owner "$programs/pg_ctl" stop -D "$place/cluster" -m immediate -s
as_owner find "$place/cluster" -mindepth 1 -delete
backrest restore --type=time --target="$moment" --target-action=promote
start
until [ "$(query "select pg_is_in_recovery()")" = f ]; do sleep 0.2; done
found="$(query "select string_agg(email, ' ' order by email) from users where email in ('before@example.org', 'after@example.org')")"
if [ "$found" != before@example.org ]; then
  echo "Restored to $moment, the database has of the two accounts: ${found:-none}" >&2
  exit 1
fi
npm run --silent db:verify -- --strict
echo "Restored to the moment between two changes."
