#!/bin/sh
# Run once, by the database's image, when it makes the database: the role in which the server works.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --quiet \
  --set password="$(cat /run/secrets/app-password)" <<'SQL'
create role vasati_app login password :'password';
SQL
