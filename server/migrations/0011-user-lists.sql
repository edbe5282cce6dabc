-- What administrators' list of accounts is ordered by, and how one is found in it: anybody may open an account, so there
-- may be many.

create index users_name_index on users (name, id);
create index users_name_trigram_index on users using gin (lower(name) gin_trgm_ops);
create index users_email_trigram_index on users using gin (email gin_trgm_ops);
create index users_roles_index on users using gin (roles);
