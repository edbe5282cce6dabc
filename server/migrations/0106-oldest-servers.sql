-- Which servers can work on what a migration leaves: those that know the migration of this number, or null for all. A file says it in its
-- first line, such as "needs 0106" after the dashes.
alter table schema_migrations add column needs integer;
