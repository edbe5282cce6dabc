# The programs of each machine. Sourced by rehearse.sh.

fill_in() { # fill_in FILE MACHINE: a configuration with what differs
  sed -e "s|DIRECTORY|$home/$2|g; s|FOLDER|$home|g; s|NAME|$2|g; s|BIN|$postgres_bin|g" \
    -e "s|REPLICATION_PASSWORD|$(secret replication)|g; s|SUPERUSER_PASSWORD|$(secret superuser)|g" "$1"
}

# secret NAME: a random password, the same in every call.
secret() {
  mkdir -p "$home/secrets"
  [ -s "$home/secrets/$1" ] || openssl rand -hex 24 > "$home/secrets/$1"
  cat "$home/secrets/$1"
}

start_database() { # start_database MACHINE: etcd, Patroni with PostgreSQL, PgBouncer
  local machine=$1 folder="$home/$1" peers=""
  for other in $databases; do peers="$peers,$other=https://$other:2380"; done
  mkdir -p "$folder/etcd"
  fill_in "$ops/postgres/patroni.yml" "$machine" > "$folder/patroni.yml"
  fill_in "$ops/postgres/pgbouncer.ini" "$machine" > "$folder/pgbouncer.ini"
  printf '"vasati_app" "%s"\n' "$(secret vasati_app)" > "$folder/userlist.txt"
  chown -R postgres: "$folder"
  chmod 0600 "$folder/patroni.yml" "$folder/userlist.txt"
  # This machine's processors are shared by eleven machines: etcd gets some patience.
  start "$machine" etcd postgres etcd --name "$machine" --data-dir "$folder/etcd" \
    --initial-cluster "${peers#,}" --initial-cluster-token vasati --heartbeat-interval 250 --election-timeout 2500 \
    --initial-advertise-peer-urls "https://$machine:2380" --listen-peer-urls "https://0.0.0.0:2380" \
    --advertise-client-urls "https://$machine:2379" --listen-client-urls "https://0.0.0.0:2379" \
    --client-cert-auth --trusted-ca-file "$folder/tls/ca.pem" \
    --cert-file "$folder/tls/$machine.pem" --key-file "$folder/tls/$machine.key" \
    --peer-client-cert-auth --peer-trusted-ca-file "$folder/tls/ca.pem" \
    --peer-cert-file "$folder/tls/$machine.pem" --peer-key-file "$folder/tls/$machine.key" --logger zap --enable-v2
  start "$machine" patroni postgres patroni "$folder/patroni.yml"
  start "$machine" pgbouncer postgres pgbouncer "$folder/pgbouncer.ini"
  start "$machine" watch-disk postgres "$ops/postgres/watch-disk.sh" "$machine" "$folder/disk" "$folder/tls" 64
}

start_store() { # the S3 store of the tests
  mkdir -p "$home/s3/files"
  local program="$root/node_modules/@20minutes/s3rver/lib/cli.js"
  start s3 store root "$node" -e "require(process.argv[1]).parseAsync()" -- "$program" \
    -d "$home/s3/files" -a 127.0.0.1 -p 9000 -s --no-vhost-buckets --configure-bucket vasati
  fill_in "$ops/haproxy/store.cfg" s3 > "$home/s3/haproxy.cfg"
  start s3 haproxy root haproxy -db -f "$home/s3/haproxy.cfg"
}

addresses_at() { # addresses_at ROLE PORT DATABASE [PARAMETERS]
  echo "postgres://$1:$(secret "$1")@db1:$2,db2:$2,db3:$2/$3?sslmode=verify-full${4:-}"
}

start_server() { # start_server MACHINE: Vasati, in production, on whatever Node.js the rehearsal runs on
  local machine=$1 folder="$home/$1"
  mkdir -p "$folder/data"
  start "$machine" vasati root env -i PATH="$PATH" NODE_ENV=production HOST=0.0.0.0 PORT=8443 DATA_DIR="$folder/data" \
    PUBLIC_URL=https://front TRUSTED_AUTHORITIES_FILE="$home/tls/ca.pem" \
    TLS_CERTIFICATE_FILE="$home/tls/$machine.pem" TLS_KEY_FILE="$home/tls/$machine.key" \
    DATABASE_URL="$(addresses_at vasati_app 6432 vasati '&pgbouncer=true')" \
    DATABASE_DIRECT_URL="$(addresses_at vasati_app 5432 vasati)" \
    DATABASE_READ_URL="$(addresses_at vasati_app 6432 vasati_read '&pgbouncer=true')" \
    MIGRATION_DATABASE_URL="$(addresses_at vasati_owner 5432 vasati)" SECOND_FACTOR=optional \
    SIGNING_KEY="$SIGNING_KEY" DATA_KEY="$(secret data)" S3_URL=https://s3/vasati S3_ACCESS_KEY_ID=S3RVER S3_SECRET_ACCESS_KEY=S3RVER \
    OUTDATED_ALLOWED=true TRUSTED_PROXIES=1 DRAIN_SECONDS=5 REQUESTS_PER_MINUTE=0 ENQUIRIES_PER_DAY=0 \
    "$node" "$root/server/src/main.ts"
}

start_front() {
  fill_in "$ops/haproxy/front.cfg" front > "$home/front/haproxy.cfg"
  start front haproxy root haproxy -db -f "$home/front/haproxy.cfg"
}
