import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { TestApp } from "../../test/app/build-app.ts";
import { buildTestApp } from "../../test/app/build-app.ts";
import { createEmptyDatabase, urlsOf } from "../../test/database/database.ts";
import { makeDocument, makeProperty, makeTenancy, makeTenant, makeUnit } from "../../test/records/factories.ts";
import { pdf } from "../../test/calls/multipart.ts";
import { runToEnd } from "../../test/app/program.ts";
import { startServerProcess } from "../../test/app/server-process.ts";
import { findLastSeal, sealEntries } from "../events/seals.queries.ts";
import { withAdvisoryLock } from "../platform/database/advisory-lock.queries.ts";
import { preparedDirectory } from "../../test/files/prepared-directory.ts";
import { violationsIn } from "../../test/app/verified.ts";
import { itInMatrix } from "../../test/app/it-in-matrix.ts";

const active = { status: "Active", activated_at: new Date() } as const;

let testApp: TestApp;
beforeEach(async () => {
  testApp = await buildTestApp();
  onTestFinished(() => testApp.close());
});

/** A unit that is occupied by its active tenancy, with a document. */
async function makeHeld() {
  const { database } = testApp;
  const unit = await makeUnit(database, await makeProperty(database), { status: "OCP" });
  const tenancy = await makeTenancy(database, unit, active);
  return { unit, tenancy, document: await makeDocument(testApp, tenancy.id) };
}

const verifyIn = (settings: Record<string, string>, ...words: string[]) => runToEnd("db-verify.ts", settings, words);
const program = (...words: string[]) => verifyIn({ ...urlsOf(testApp), DATA_DIR: testApp.dataDirectory }, ...words);
const fileOf = ({ storage_key }: { storage_key: string }) => join(testApp.dataDirectory, "files", storage_key);
const writeOld = async (path: string, minutes: number) => {
  const file = join(testApp.dataDirectory, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, "left behind");
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(file, at, at);
};

/** Runs something while the server can't sweep, because on a busy machine the sweep of its start is late. */
const withoutSweep = (work: () => Promise<void>) =>
  vi.waitUntil(() => withAdvisoryLock(testApp.database, `sweep ${testApp.files.place}`, work), { timeout: 60_000 });

describe("what is wrong with records", () => {
  it("is nothing in a consistent database", { meta: { proves: "12.12" } }, async () => {
    expect(await violationsIn(testApp)).toEqual([]);
    const { unit } = await makeHeld();
    await makeTenancy(testApp.database, unit);
    expect(await violationsIn(testApp)).toEqual([]);
  });

  itInMatrix.each(["NOP", "UNM", "UNC"] as const)(
    "is a unit that is %s although it has an active tenancy",
    async (status) => {
      const { unit, tenancy } = await makeHeld();
      await testApp.database.updateTable("units").set({ status }).where("id", "=", unit.id).execute();
      expect(await violationsIn(testApp)).toEqual([
        `unit ${unit.id}: is ${status} although tenancy ${tenancy.id} is active`,
      ]);
    },
  );

  itInMatrix("is a second active tenancy, and the missing constraint that prevents it", async () => {
    const { unit, tenancy } = await makeHeld();
    await sql`drop index tenancies_one_active_per_unit`.execute(testApp.ownersDatabase);
    const second = await makeTenancy(testApp.database, unit, active);
    expect(await violationsIn(testApp)).toEqual([
      `unit ${unit.id}: has 2 active tenancies: ${tenancy.id}, ${second.id}`,
      "index tenancies_one_active_per_unit: is not there",
    ]);
  });

  itInMatrix("is an active tenancy in an archived unit, or of an archived tenant", async () => {
    const { unit, tenancy } = await makeHeld();
    const archived = { archived_at: new Date() };
    await testApp.database.updateTable("units").set(archived).where("id", "=", unit.id).execute();
    await testApp.database.updateTable("tenants").set(archived).where("id", "=", tenancy.tenant_id).execute();
    expect((await violationsIn(testApp)).toSorted()).toEqual([
      `tenancy ${tenancy.id}: is Active although its tenant is archived`,
      `tenancy ${tenancy.id}: is Active although its unit is archived`,
    ]);
  });

  itInMatrix("is a row whose referenced record is missing, and an unused address", async () => {
    const { tenancy, unit } = await makeHeld();
    const { ownersDatabase: database } = testApp;
    await sql`alter table tenancies drop constraint tenancies_unit_foreign_key`.execute(database);
    // As after a restore without checks: the constraint exists but was never validated.
    await database.updateTable("tenancies").set({ unit_id: 999_999, property_id: 888_888 }).execute();
    await sql`alter table tenancies add constraint tenancies_unit_foreign_key
      foreign key (property_id, unit_id) references units (property_id, id) on update cascade not valid`.execute(
      database,
    );
    const { id } = await database
      .insertInto("addresses")
      .values({ area: "Nowhere" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await violationsIn(testApp)).toEqual([
      `tenancy ${tenancy.id}: its standing is (${tenancy.id},${unit.property_id},f,,0), and the records say (${tenancy.id},888888,f,,0)`,
      `address ${id}: nothing has it`,
      "tenancies: 1 row refers by property_id, unit_id to units 888888, 999999, which is not there",
      `unit ${unit.id}: is occupied and has no active tenancy`,
    ]);
    expect(tenancy.unit_id).toBe(unit.id);
  });

  itInMatrix("is a unit that is occupied by an unknown tenant, but only in strict mode", async () => {
    const unit = await makeUnit(testApp.database, await makeProperty(testApp.database), { status: "OCP" });
    expect(await violationsIn(testApp)).toEqual([`unit ${unit.id}: is occupied and has no active tenancy`]);
    const { output, code } = await program();
    expect(code).toBe(0);
    expect(output).toContain("1 units are occupied without an active tenancy");
    expect(await program("--strict")).toMatchObject({ code: 1 });
  });
});

itInMatrix(
  "what is wrong with the audit trail is a changed entry, and a seal that was written down and is gone",
  { meta: { provesInMatrix: "20.8" } },
  async () => {
    const { ownersDatabase: database } = testApp;
    for (const recordId of [1, 2, 3]) {
      const entry = { action: "tenant.edited", record_type: "tenant", record_id: recordId };
      await database.insertInto("audit_entries").values(entry).execute();
      await expect.poll(() => sealEntries(database).then(() => findLastSeal(database))).toMatch(`${recordId}:`);
    }
    const seal = (await findLastSeal(database))!;
    expect(await program("--seal", seal)).toMatchObject({
      problem: "",
      code: 0,
      output: `Checked 0 units, 0 tenancies and 0 documents: 0 violations.\nThe last seal of the audit trail: ${seal}\n`,
    });
    for (const table of ["audit_entries", "audit_seals"])
      await sql`alter table ${sql.table(table)} disable trigger all`.execute(database);
    await database.updateTable("audit_entries").set({ record_id: 7 }).where("record_id", "=", 1).execute();
    await database.deleteFrom("audit_seals").where("position", "=", 3).execute();
    await database.deleteFrom("audit_entries").where("record_id", "=", 3).execute();
    const { output, code } = await program("--seal", seal);
    expect({ lines: output.split("\n").slice(0, 2), code }).toEqual({
      lines: [
        "audit trail, seal 1: entry 1 or its seal was changed",
        `audit trail, seal 3: is not ${seal.slice("3:".length)} any more`,
      ],
      code: 1,
    });
  },
);

describe("what is wrong with files", () => {
  it("is a document whose file is missing, or has another size or content", { meta: { proves: "12.12" } }, async () => {
    const [gone, longer, other] = [await makeHeld(), await makeHeld(), await makeHeld()].map(
      ({ document }) => document,
    );
    await rm(fileOf(gone!));
    await writeFile(fileOf(longer!), `${pdf.toString()} `);
    await writeFile(fileOf(other!), Buffer.alloc(pdf.length));
    expect(await violationsIn(testApp)).toEqual([
      `document ${gone!.id}: its file ${gone!.storage_key} is not there`,
      `document ${longer!.id}: its file ${longer!.storage_key} has ${pdf.length + 1} bytes instead of ${pdf.length}`,
      `document ${other!.id}: its file ${other!.storage_key} has another content than was uploaded`,
    ]);
    const { output } = await program("--without-content");
    expect(output.split("\n").filter((line) => line.startsWith("document"))).toEqual([
      `document ${gone!.id}: its file ${gone!.storage_key} is not there`,
    ]);
  });

  itInMatrix("is a file without a record, once the sweep should have removed it", async () => {
    await makeHeld();
    await withoutSweep(async () => {
      await writeOld("files/aa/stray", 61);
      await writeOld("files/aa/young", 59);
      await writeOld("incoming/half", 61);
      await writeOld("incoming/under-way", 59);
      expect(await violationsIn(testApp)).toEqual([
        "file aa/stray: no document or photo has it",
        "temporary file half: nobody waits for it",
      ]);
    });
  });

  itInMatrix("is nothing while documents are added and deleted", async () => {
    const { tenancy } = await makeHeld();
    let over = false;
    const comings = (async () => {
      while (!over) {
        const document = await makeDocument(testApp, tenancy.id);
        await testApp.database.deleteFrom("documents").where("id", "=", document.id).execute();
        await rm(fileOf(document));
      }
    })();
    for (let round = 0; round < 10; round += 1) expect(await violationsIn(testApp)).toEqual([]);
    over = true;
    await comings;
  });
});

describe("npm run db:verify", () => {
  it("prints a line per violation, and reports violations in its exit code", async () => {
    const { unit, tenancy } = await makeHeld();
    expect(await program()).toMatchObject({
      problem: "",
      code: 0,
      output: "Checked 1 units, 1 tenancies and 1 documents: 0 violations.\n",
    });
    await testApp.database.updateTable("units").set({ status: "UNM" }).execute();
    await makeTenant(testApp.database);
    expect(await program()).toMatchObject({
      code: 1,
      output:
        `unit ${unit.id}: is UNM although tenancy ${tenancy.id} is active\n` +
        "Checked 1 units, 1 tenancies and 1 documents: 1 violations.\n",
    });
  });

  itInMatrix("checks the embedded database, even while the server is running", async () => {
    const DATA_DIR = await preparedDirectory();
    const server = startServerProcess({ DATA_DIR });
    await server.ready;
    expect(await verifyIn({ DATA_DIR })).toMatchObject({ problem: "", code: 0 });
    expect(await server.stop()).toBe(0);
    expect(await verifyIn({ DATA_DIR })).toMatchObject({ problem: "", code: 0 });
  });

  itInMatrix("refuses unknown arguments, and a database without its schema", async () => {
    expect(await program("--content")).toMatchObject({ code: 1, problem: expect.stringContaining("Usage:") as string });
    const empty = await createEmptyDatabase();
    onTestFinished(() => empty.drop());
    const { problem, code } = await verifyIn({
      ...urlsOf(empty),
      DATA_DIR: testApp.dataDirectory,
    });
    expect({ problem, code }).toEqual({
      problem: "The database is not of this version of Vasati; start the server once, which migrates it.\n",
      code: 1,
    });
  });
});
