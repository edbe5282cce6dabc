import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Database } from "../database.ts";

/**
 * What the server's role may do with these tables besides reading them. Trail, journal and consents are only added to; seals, and what waits for
 * them, are written by functions of the owner.
 */
const limited: Readonly<Record<string, readonly string[]>> = {
  "public.schema_migrations": [],
  "public.audit_entries": ["INSERT"],
  "public.audit_seals": [],
  "public.audit_unsealed": [],
  "public.ledger_entries": ["INSERT"],
  "public.ledger_lines": ["INSERT"],
  "public.security_events": [],
  "public.consents": ["INSERT"],
  "public.privacy_notices": [],
};
const usual = ["INSERT", "UPDATE", "DELETE"];

/** A right of the server's role that it lacks, or should not have. */
interface WrongPrivilege {
  privilege: string;
  /** As GRANT names it: `table audit_entries`. */
  on: string;
  isHeld: boolean;
}

interface TablePrivilege extends WrongPrivilege {
  /** With its schema, of which the records' own is called public here. */
  name: string;
}

/** A connection, with its driver or with the query builder. */
interface Client {
  query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
}

const ask = async <Row>(client: Client, text: string, values: unknown[] = []) =>
  (await client.query(text, values)).rows as Row[];

/** Those on tables: of the records and of the queue. */
async function wrongOnTables(client: Client, role: string): Promise<WrongPrivilege[]> {
  const rows = await ask<TablePrivilege>(
    client,
    `
    select case nspname when current_schema() then 'public' else nspname end || '.' || relname as name,
      privilege, format('table %I.%I', nspname, relname) as on,
      has_table_privilege($1, pg_class.oid, privilege)
        or privilege in ('INSERT', 'UPDATE') and has_any_column_privilege($1, pg_class.oid, privilege) as "isHeld"
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
    where relkind in ('r', 'p') and nspname in (current_schema(), 'jobs') order by 3, 2`,
    [role],
  );
  const isDue = ({ name, privilege }: TablePrivilege) =>
    privilege === "SELECT" || (limited[name] ?? usual).includes(privilege);
  return rows.filter((each) => isDue(each) !== each.isHeld);
}

/** Those on schemas and sequences. */
async function wrongElsewhere(client: Client, role: string): Promise<WrongPrivilege[]> {
  const rows = await ask<WrongPrivilege>(
    client,
    `
    select privilege, format('schema %I', nspname) as on, has_schema_privilege($1, oid, privilege) as "isHeld"
    from pg_namespace cross join unnest(array['USAGE', 'CREATE']) as privilege
    where nspname in (current_schema(), 'jobs') and has_schema_privilege($1, oid, privilege) <> (privilege = 'USAGE')
    union all
    select privilege, format('sequence %I.%I', nspname, relname), not is_due
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      cross join (values ('USAGE', true), ('SELECT', true), ('UPDATE', false)) as due(privilege, is_due)
    where relkind = 'S' and nspname in (current_schema(), 'jobs')
      and has_sequence_privilege($1, pg_class.oid, privilege) <> is_due`,
    [role],
  );
  return rows;
}

const findWrong = async (client: Client, role: string) => [
  ...(await wrongOnTables(client, role)),
  ...(await wrongElsewhere(client, role)),
];

/** The role of a connection. */
export async function roleOf(client: Client): Promise<string> {
  const rows = await ask<{ role: string }>(client, `select current_user as role`);
  return rows[0]?.role ?? "";
}

/**
 * Whether a role may do whatever the owner of the records may: as the owner itself, its member or a superuser. Before there are
 * records, whoever asks will be the owner.
 */
export async function isOwner(client: Client, role: string): Promise<boolean> {
  const rows = await ask<object>(
    client,
    `
    select from pg_roles where rolname = $1 and pg_has_role(oid, coalesce(
      (select relowner from pg_class where oid = to_regclass('schema_migrations')),
      (select oid from pg_roles where rolname = current_user)), 'MEMBER')`,
    [role],
  );
  return rows.length > 0;
}

/** Gives the server's role what it needs and takes what it shouldn't have, in the transaction of the owner. */
export async function grantToServer(client: pg.Client, role: string): Promise<void> {
  for (const { privilege, on, isHeld } of await findWrong(client, role)) {
    const name = client.escapeIdentifier(role);
    await client.query(isHeld ? `revoke ${privilege} on ${on} from ${name}` : `grant ${privilege} on ${on} to ${name}`);
  }
}

/** What the role may do beyond working with records: attributes of the role, and things that it owns. */
async function wrongPowers(client: Client, role: string): Promise<string[]> {
  const rows = await ask<{ power: string }>(
    client,
    `
    select power from pg_roles cross join lateral (values
      ('is a superuser', rolsuper), ('may create databases', rolcreatedb), ('may create roles', rolcreaterole),
      ('may replicate', rolreplication), ('passes by row security', rolbypassrls),
      ('may switch triggers off', has_parameter_privilege(rolname, 'session_replication_role', 'SET')),
      ('may create schemas', has_database_privilege(rolname, current_database(), 'CREATE')),
      ('owns tables or functions', exists (select from pg_class where relowner = pg_roles.oid)
        or exists (select from pg_proc where proowner = pg_roles.oid))
    ) as has(power, is_so) where rolname = $1 and is_so`,
    [role],
  );
  return rows.map(({ power }) => power);
}

/** What the role of the connection may do and shouldn't, or can't do and should: a sentence each. */
export async function findWrongPrivileges(database: Database): Promise<string[]> {
  const client: Client = {
    query: (text, values) => database.executeQuery(CompiledQuery.raw(text, values)),
  };
  const role = await roleOf(client);
  const sentences = (await findWrong(client, role)).map(
    ({ privilege, on, isHeld }) => `${isHeld ? "has" : "lacks"} ${privilege} on ${on}`,
  );
  return [...(await wrongPowers(client, role)), ...sentences].map((what) => `the server's role ${role} ${what}`);
}
