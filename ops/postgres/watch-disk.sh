#!/usr/bin/env bash
# Beside each PostgreSQL: hands the primary over when its disk is full. A primary without space still answers Patroni, so nobody else would
# replace it, while every change fails. A file in reserve is given up first, because PostgreSQL needs space to stop in order.
#
#   watch-disk.sh NAME FOLDER TLS [MEGABYTES]
#
# NAME is the machine's in Patroni, FOLDER one on PostgreSQL's disk, TLS has ca.pem, NAME.pem and NAME.key.
set -uo pipefail
name=$1 folder=$2 tls=$3 megabytes=${4:-256}
reserve="$folder/in-reserve"

patroni() { # patroni MOST_SECONDS PATH [OPTION...]
  local most=$1 path=$2
  shift 2
  curl -sf --max-time "$most" --cacert "$tls/ca.pem" --cert "$tls/$name.pem" --key "$tls/$name.key" "$@" "https://$name:8008/$path"
}
free_megabytes() { df --output=avail --block-size=1M "$folder" | tail -1; }

while sleep 1; do
  free=$(free_megabytes)
  if [ "$free" -ge $((megabytes * 2)) ]; then
    [ -e "$reserve" ] || fallocate --length "${megabytes}M" "$reserve"
  elif [ "$free" -lt $((megabytes / 4)) ]; then
    rm -f "$reserve"
    # Patroni chooses the synchronous standby, which has every change that was answered.
    patroni 2 primary > /dev/null && { echo "$free MB are left: handing over"; patroni 60 switchover --data "{\"leader\": \"$name\"}"; echo; }
  fi
done
