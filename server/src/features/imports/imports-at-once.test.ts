import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeOwner } from "../../../test/records/factories.ts";
import { lockAwaited } from "../../../test/database/locks.ts";
import { firstPassword as password } from "../../../test/app/passwords.ts";
import { sheetIn } from "../../../test/files/sheet-rows.ts";
import { sheetsOn } from "../../../test/files/sheets.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { lockRecord } from "../../records/records.queries.ts";
import { passwordsWith } from "../auth/passwords/passwords.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let sheets: ReturnType<typeof sheetsOn>;
beforeAll(async () => {
  testApp = await buildTestApp();
  staff = await makeCustodianUser(testApp.database);
  sheets = sheetsOn(testApp, () => staff.token);
});
afterAll(() => testApp.close());

/** The result of an import that has to wait for a transaction. */
async function acceptedDuring(
  sheet: ReturnType<typeof sheetIn>,
  begin: (transaction: Transaction) => Promise<unknown>,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  const waiting = await testApp.database.transaction().execute(async (transaction) => {
    await begin(transaction);
    const accepting = sheets.accept("properties", sheet);
    await lockAwaited(testApp.database);
    await meanwhile();
    return { accepting };
  });
  return waiting.accepting;
}

/** Blocks an import at the insertion of its own record. */
const holdUp = (transaction: Transaction) => sql`lock table imports in share mode`.execute(transaction);

it("lets the person log in while their import runs", async () => {
  const password_hash = await passwordsWith().hash(password);
  await testApp.database.updateTable("users").set({ password_hash }).where("id", "=", staff.user.id).execute();
  const logIn = async () => {
    const body = { email: staff.user.email, password };
    expect(await testApp.call("POST /users/login", { body })).toMatchObject({ status: 200 });
  };
  expect(await acceptedDuring(sheetIn("properties"), holdUp, logIn)).toMatchObject({ status: 201 });
});

/** Resolves when this many calls of an account have passed authentication. */
const callsOf = (userId: number, count: number) =>
  vi.waitUntil(() => testApp.statements.filter(({ values }) => values.includes(userId)).length >= count, {
    timeout: 20_000,
  });

it.each([
  ["check", "lock table properties in access exclusive mode", 200],
  ["accept", "lock table imports in share mode", 201],
] as const)("keeps nobody waiting for more than one %s of somebody else", async (step, lock, status) => {
  const other = await makeCustodianUser(testApp.database);
  const answered: string[] = [];
  const send = async (whose: string, number: number, token?: string) => {
    const sheet = sheetIn("properties", { propertyName: `${step} ${whose} ${number}` });
    expect(await sheets[step]("properties", sheet, token === undefined ? {} : { token })).toMatchObject({ status });
    answered.push(whose);
  };
  const sent: Promise<void>[] = [];
  await testApp.database.transaction().execute(async (transaction) => {
    await sql.raw(lock).execute(transaction);
    testApp.statements.length = 0;
    // More than the connections in the server's pool.
    for (let number = 0; number < 12; number += 1) sent.push(send("mine", number));
    await callsOf(staff.user.id, 12);
    await lockAwaited(testApp.database);
    sent.push(send("theirs", 0, other.token));
    await callsOf(other.user.id, 1);
    // Other calls don't wait for a connection.
    expect(await testApp.call("GET /users/me", { token: other.token })).toMatchObject({ status: 200 });
  });
  await Promise.all(sent);
  expect(answered.indexOf("theirs")).toBeLessThan(2);
});

it("refuses a sheet that names an owner who was archived in the meantime", async () => {
  const { id } = await makeOwner(testApp.database, "Gone", { created_by: staff.user.id });
  const sheet = sheetIn("properties", { propertyName: "Of Gone", currentOwner: String(id) });
  const archive = async (transaction: Transaction) => {
    await lockRecord(transaction, "owner_profiles", id);
    await transaction.updateTable("owner_profiles").set({ archived_at: new Date() }).where("id", "=", id).execute();
  };
  expect(await acceptedDuring(sheet, archive)).toMatchObject({
    status: 409,
    body: { detail: "Someone else has changed an owner. Check the sheet again." },
  });
});
