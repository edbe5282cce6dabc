import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { TestDatabase } from "../../../../test/database/database.ts";
import { createEmptyDatabase, createTestDatabase } from "../../../../test/database/database.ts";
import { findBrokenSeal, sealEntries } from "../../../events/seals.queries.ts";
import { prepareDatabase, refuseOwner } from "./prepare-database.ts";
import { findWrongPrivileges } from "./privileges.queries.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await sql`insert into audit_entries (action, record_type, record_id) values ('unit.edited', 'unit', 1), ('unit.edited', 'unit', 2)`.execute(
    test.database,
  );
  await sealEntries(test.database);
});
afterAll(() => test.drop());

/** In PostgreSQL's table of errors. */
const insufficientPrivilege = "42501";
const asServer = (statement: string) => sql.raw(statement).execute(test.database);

describe("the server's role can't", () => {
  /** A column of each table: of those that it only adds to, and of those that functions of the owner write. */
  const appended = { audit_entries: "action", ledger_entries: "kind", ledger_lines: "position" };
  const written = {
    audit_seals: "position",
    audit_unsealed: "entry_id",
    security_events: "count",
    schema_migrations: "version",
  };
  it.each([
    ...Object.entries({ ...appended, ...written }).flatMap(([table, column]) => [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
      `create trigger own before insert on ${table} execute function refuse_trail_change()`,
    ]),
    ...Object.entries(written).map(
      ([table, column]) => `insert into ${table} (${column}) select ${column} from ${table}`,
    ),
    "set session_replication_role = replica",
    "create or replace function audit_seal(previous bytea, entry audit_entries) returns bytea language sql as $$ select null::bytea $$",
    "drop function refuse_trail_change() cascade",
    "alter function seal_audit_entries(integer) security invoker",
    "set role vasati",
    "alter role current_user superuser",
    "create table own (id integer)",
    "create schema own",
    "copy (select 1) to program 'true'",
    "copy units to '/etc/units'",
  ])("%s", { meta: { proves: "20.80" } }, async (statement) => {
    await expect(asServer(statement)).rejects.toMatchObject({ code: insufficientPrivilege });
  });

  it("make the sealing write into tables of its own", { meta: { proves: "20.80" } }, async () => {
    await test.database.connection().execute(async (connection) => {
      await sql`create temp table audit_seals (position bigint, entry_id bigint, hash bytea)`.execute(connection);
      await sql`insert into public.audit_entries (action, record_type, record_id) values ('unit.edited', 'unit', 3)`.execute(
        connection,
      );
      await sealEntries(connection);
      expect((await sql`select from pg_temp.audit_seals`.execute(connection)).rows).toEqual([]);
      await sql`drop table pg_temp.audit_seals`.execute(connection);
    });
    const { rows } = await sql`select from audit_seals`.execute(test.database);
    expect(rows).toHaveLength(3);
    expect(await findBrokenSeal(test.database)).toBeUndefined();
  });
});

it(
  "what is wrong with its privileges is named, and mended by the next start",
  { meta: { proves: "20.81" } },
  async () => {
    const { database, ownersDatabase } = test;
    expect(await findWrongPrivileges(database)).toEqual([]);
    await sql`grant update on audit_entries to vasati_app`.execute(ownersDatabase);
    await sql`grant update (hash) on audit_seals to vasati_app`.execute(ownersDatabase);
    await sql`revoke delete on units from vasati_app`.execute(ownersDatabase);
    await sql`grant create on schema public to vasati_app`.execute(ownersDatabase);
    expect(await findWrongPrivileges(database)).toEqual([
      "the server's role vasati_app has UPDATE on table public.audit_entries",
      "the server's role vasati_app has UPDATE on table public.audit_seals",
      "the server's role vasati_app lacks DELETE on table public.units",
      "the server's role vasati_app has CREATE on schema public",
    ]);
    await prepareDatabase(test, () => {});
    expect(await findWrongPrivileges(database)).toEqual([]);
    expect(await findWrongPrivileges(ownersDatabase)).toContain("the server's role vasati is a superuser");
  },
);

it("whoever owns the tables keeps all rights", { meta: { proves: "20.81" } }, async () => {
  await prepareDatabase({ connection: test.owner, owner: test.owner }, () => {});
  await expect(sql`create table own (id integer)`.execute(test.ownersDatabase)).resolves.toBeDefined();
  // As a migration of a later version does.
  await prepareDatabase(test, () => {});
  await expect(asServer("insert into own values (1)")).resolves.toBeDefined();
});

it(
  "a newer version says what the role may do, also one that comes while an older one starts",
  { meta: { proves: "20.159" } },
  async () => {
    const { ownersDatabase } = test;
    onTestFinished(async () => {
      await sql`delete from schema_migrations where version = 9999`.execute(ownersDatabase);
      await sql`drop table later`.execute(ownersDatabase);
      await prepareDatabase(test, () => {});
    });
    await sql`create table later (id integer)`.execute(ownersDatabase);
    await sql`grant update on consents to vasati_app`.execute(ownersDatabase);
    const given = await findWrongPrivileges(test.database);
    expect(given).toContain("the server's role vasati_app has UPDATE on table public.consents");

    // Holds the older one up between its migrations and the rights.
    const holding = new pg.Client(test.owner);
    await holding.connect();
    await holding.query("begin; lock table jobs.version");
    const started = prepareDatabase(test, () => {}, { besideNewer: true });
    const waiting = sql`select from pg_locks where not granted and relation = 'jobs.version'::regclass`;
    await expect.poll(async () => (await waiting.execute(ownersDatabase)).rows, { timeout: 20_000 }).toHaveLength(1);
    await sql`insert into schema_migrations (version, name, checksum) values (9999, '9999-from-the-future', '')`.execute(
      ownersDatabase,
    );
    await holding.end();
    await started;
    expect(await findWrongPrivileges(test.database)).toEqual(given);
    await prepareDatabase(test, () => {}, { besideNewer: true });
    expect(await findWrongPrivileges(test.database)).toEqual(given);
  },
);

const production = { production: true, ownerRoleAllowed: false };

it.each([
  ["a migrated", createTestDatabase],
  ["an empty", createEmptyDatabase],
])(
  "the owner of %s database is refused in production as the role of the server",
  { meta: { proves: "20.152" } },
  async (_, create) => {
    const { connection, owner, ownersDatabase, drop } = await create();
    onTestFinished(drop);
    const said: string[] = [];
    const start = (server: typeof owner, settings = production) =>
      refuseOwner({ connection: server, owner }, settings, (sentence) => said.push(sentence));
    await expect(start(connection)).resolves.toBeUndefined();
    expect(said).toEqual([]);
    const refusal = /^The server's database role vasati .* MIGRATION_DATABASE_URL, .*\nOWNER_ROLE_ALLOWED=true .*$/;
    await expect(start(owner)).rejects.toThrow(refusal);
    // Also by an address of its own.
    await expect(start({ ...owner })).rejects.toThrow(refusal);
    expect(said).toEqual([]);
    for (const settings of [
      { ...production, ownerRoleAllowed: true },
      { ...production, production: false },
    ])
      await expect(start(owner, settings)).resolves.toBeUndefined();
    expect(said).toEqual([1, 2].map(() => expect.stringMatching(/^The server's database role vasati /) as string));
    // A role that may become the owner has all that it has.
    await sql`create role may_become_owner login in role vasati`.execute(ownersDatabase);
    onTestFinished(async () => void (await sql`drop role may_become_owner`.execute(ownersDatabase)));
    await expect(start({ ...owner, user: "may_become_owner" })).rejects.toThrow(
      /^The server's database role may_become_owner /,
    );
  },
);
