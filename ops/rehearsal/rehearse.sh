#!/usr/bin/env bash
# A cluster on one machine, from Debian's packages: three databases (PostgreSQL with Patroni, etcd and PgBouncer), two servers, an S3
# store and a front HAProxy, each on a machine of its own (a network namespace), with TLS on every way. Needs root and Linux.
#
#   rehearse.sh up                 starts it; the address is https://front, seen from the machine "client"
#   rehearse.sh on MACHINE CMD...  runs a command on a machine
#   rehearse.sh primary            prints the name of the primary's machine
#   rehearse.sh state              prints what Patroni says
#   rehearse.sh kill MACHINE       ends everything on it at once (SIGKILL)
#   rehearse.sh boot MACHINE       starts it again
#   rehearse.sh cut|heal MACHINE   takes its network away, or gives it back
#   rehearse.sh fill|free MACHINE  fills its disk, or frees it
#   rehearse.sh restart MACHINE    stops a server as an upgrade does (SIGTERM), and starts it again
#   rehearse.sh sql STATEMENTS     runs statements on the primary, as the superuser
#   rehearse.sh settled            waits until everything follows and answers again
#   rehearse.sh traffic            sends a steady load until its input ends (bench/campaigns/cluster/traffic.ts)
#   rehearse.sh down               ends and removes everything
set -euo pipefail

ops=$(cd "$(dirname "$0")/.." && pwd)
root=$(cd "$ops/.." && pwd)
home=${REHEARSAL_DIR:-/var/tmp/vasati-rehearsal}
DISK_MEGABYTES=${DISK_MEGABYTES:-600}
node=${NODE:-$(command -v node)}
postgres_bin=$(ls -d /usr/lib/postgresql/*/bin 2> /dev/null | sort -V | tail -1 || true)
. "$ops/rehearsal/machines.sh"
. "$ops/rehearsal/certificates.sh"
. "$ops/rehearsal/programs.sh"

packages="patroni etcd-server haproxy pgbouncer postgresql openssl iproute2 curl"
install_packages() {
  for package in $packages; do
    dpkg -s "$package" > /dev/null 2>&1 || { apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $packages; break; }
  done
  postgres_bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
}

# wait_for SECONDS WHAT COMMAND...: until the command succeeds.
wait_for() {
  local until=$((SECONDS + $1)) what=$2
  shift 2
  until "$@" > /dev/null 2>&1; do
    [ $SECONDS -lt $until ] || { echo "Waited in vain for $what; see the logs in $home." >&2; exit 1; }
    sleep 0.5
  done
}

patroni_says() { # patroni_says MACHINE PATH
  on "$1" curl -sf --max-time 2 --cacert "$home/tls/ca.pem" --cert "$home/tls/$1.pem" --key "$home/tls/$1.key" \
    "https://$1:8008/$2"
}

primary() {
  for machine in $databases; do
    if patroni_says "$machine" primary > /dev/null; then echo "$machine"; return; fi
  done
  return 1
}

sql() { # sql MACHINE DATABASE STATEMENT, as the superuser
  on "$1" setpriv --reuid=postgres --regid=postgres --init-groups psql -qAt -v ON_ERROR_STOP=1 -h "$home/$1" -d "$2" -c "$3"
}

make_database() {
  local at
  at=$(primary)
  for role in vasati_owner vasati_app; do sql "$at" postgres "create role $role login password '$(secret $role)'"; done
  # What the server asks of a session is set here, because a pooler in transaction mode has no sessions (README.md).
  sql "$at" postgres "alter role vasati_app set statement_timeout = '30s'; alter role vasati_app set idle_in_transaction_session_timeout = '60s'"
  sql "$at" postgres "create database vasati owner vasati_owner"
}

two_standbys() {
  local state
  state=$(patroni_says "$(primary)" cluster)
  [ "$(grep -o '"role": "sync_standby"' <<< "$state" | wc -l)" = 1 ] && [ "$(grep -o '"role": "replica"' <<< "$state" | wc -l)" = 1 ] &&
    [ "$(grep -o '"state": "running"\|"state": "streaming"' <<< "$state" | wc -l)" = 3 ] &&
    # One that was cut off says that it runs before it begins to rewind.
    [ "$(sql "$(primary)" postgres "select count(*) from pg_stat_replication where state = 'streaming'")" = 2 ]
}
is_ready() { on client curl -sf --max-time 2 --cacert "$home/tls/ca.pem" https://front/readyz; }
server_ready() { on "$1" curl -sf --max-time 2 --cacert "$home/tls/ca.pem" https://127.0.0.1:8443/readyz; }

up() {
  [ -z "$(ip netns list | grep '^vasati-' || true)" ] || { echo "It already runs; end it with: rehearse.sh down" >&2; exit 1; }
  install_packages
  rm -rf "$home"
  mkdir -p "$home"
  SIGNING_KEY=${SIGNING_KEY:-$(secret signing)}
  mkdir -p "$home/secrets"
  echo "$SIGNING_KEY" > "$home/secrets/signing"
  make_machines
  make_certificates
  for machine in $databases; do start_database "$machine"; done
  wait_for 120 "a primary" primary
  wait_for 120 "two standbys, one of them synchronous" two_standbys
  make_database
  start_store
  for machine in app1 app2; do start_server "$machine"; done
  wait_for 120 "the first server" server_ready app1
  wait_for 120 "the second server" server_ready app2
  start_front
  wait_for 30 "the front" is_ready
  echo "Ready: https://front on the machine client; files and logs in $home"
}

# Everything of a machine starts as after a power cut.
boot() {
  SIGNING_KEY=$(secret signing)
  case $1 in
    db*) start_database "$1" ;;
    app*) start_server "$1" ;;
    front) start_front ;;
  esac
}

restart() {
  local pid
  SIGNING_KEY=$(secret signing)
  pid=$(cat "$home/$1/vasati.pid")
  kill -TERM "$pid"
  wait_for 155 "the end of the server" not_running "$pid"
  start_server "$1"
  wait_for 90 "the server" server_ready "$1"
}
not_running() { ! kill -0 "$1" 2> /dev/null; }

settled() {
  wait_for 180 "two standbys" two_standbys
  for machine in app1 app2; do wait_for 90 "$machine" server_ready "$machine"; done
  wait_for 30 "the front" is_ready
}

traffic() {
  on client env PUBLIC_URL=https://front DATABASE_URL="$(addresses_at vasati_owner 5432 vasati)" \
    NODE_EXTRA_CA_CERTS="$home/tls/ca.pem" "$node" "$root/bench/campaigns/cluster/traffic.ts"
}

fill() {
  # Until not a byte is left; what remains reserved for nobody is gone too.
  on "$1" setpriv --reuid=postgres --regid=postgres --init-groups dd if=/dev/zero of="$home/$1/disk/filler" bs=64k 2> /dev/null || true
}

command=${1:-}
shift || true
case $command in
  up) up ;;
  on) on "$@" ;;
  primary) primary ;;
  state) patroni_says "$(primary)" cluster ;;
  kill) stop_all "$1" ;;
  boot) boot "$1" ;;
  cut) set_network "$1" down ;;
  heal) set_network "$1" up ;;
  fill) fill "$1" ;;
  free) rm -f "$home/$1/disk/filler" ;;
  restart) restart "$1" ;;
  settled) settled ;;
  traffic) traffic ;;
  sql) sql "$(primary)" vasati "$1" ;;
  down) remove_machines ;;
  *) sed -n '2,/^set/p' "$0" | sed '/^set/d; s/^# \{0,1\}//'; exit 2 ;;
esac
