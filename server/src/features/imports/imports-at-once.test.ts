import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeOwner } from "../../../test/database/factories.ts";
import { lockAwaited } from "../../../test/database/locks.ts";
import { firstPassword as password } from "../../../test/app/passwords.ts";
import { sheetIn } from "../../../test/files/sheet-rows.ts";
import { sheetsOn } from "../../../test/files/sheets.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { lockRecord } from "../../records/records.queries.ts";
import { passwordsWith } from "../auth/passwords.ts";

let house: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let sheets: ReturnType<typeof sheetsOn>;
beforeAll(async () => {
  house = await buildTestApp();
  staff = await makeCustodianUser(house.database);
  sheets = sheetsOn(house, () => staff.token);
});
afterAll(() => house.close());

/** What becomes of a sheet that has to wait for a transaction. */
async function acceptedDuring(
  sheet: ReturnType<typeof sheetIn>,
  begin: (transaction: Transaction) => Promise<unknown>,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  const waiting = await house.database.transaction().execute(async (transaction) => {
    await begin(transaction);
    const accepting = sheets.accept("properties", sheet);
    await lockAwaited(house.database);
    await meanwhile();
    return { accepting };
  });
  return waiting.accepting;
}

/** Lets an import come as far as to its own record, and no further. */
const holdUp = (transaction: Transaction) => sql`lock table imports in share mode`.execute(transaction);

it("lets whoever imports log in while the import goes on", async () => {
  const password_hash = await passwordsWith().hash(password);
  await house.database.updateTable("users").set({ password_hash }).where("id", "=", staff.user.id).execute();
  const logIn = async () => {
    const body = { email: staff.user.email, password };
    expect(await house.call("POST /users/login", { body })).toMatchObject({ status: 200 });
  };
  expect(await acceptedDuring(sheetIn("properties"), holdUp, logIn)).toMatchObject({ status: 201 });
});

/** Resolves once so many calls of a person have got past the look at who calls. */
const callsOf = (userId: number, count: number) =>
  vi.waitUntil(() => house.statements.filter(({ values }) => values.includes(userId)).length >= count, {
    timeout: 20_000,
  });

it.each([
  ["check", "lock table properties in access exclusive mode", 200],
  ["accept", "lock table imports in share mode", 201],
] as const)("keeps nobody waiting for more than one %s of somebody else", async (step, lock, status) => {
  const other = await makeCustodianUser(house.database);
  const answered: string[] = [];
  const send = async (whose: string, number: number, token?: string) => {
    const sheet = sheetIn("properties", { propertyName: `${step} ${whose} ${number}` });
    expect(await sheets[step]("properties", sheet, token === undefined ? {} : { token })).toMatchObject({ status });
    answered.push(whose);
  };
  const sent: Promise<void>[] = [];
  await house.database.transaction().execute(async (transaction) => {
    await sql.raw(lock).execute(transaction);
    house.statements.length = 0;
    // More than the server has connections to its database.
    for (let number = 0; number < 12; number += 1) sent.push(send("mine", number));
    await callsOf(staff.user.id, 12);
    await lockAwaited(house.database);
    sent.push(send("theirs", 0, other.token));
    await callsOf(other.user.id, 1);
    // Nobody who does something else waits for a connection.
    expect(await house.call("GET /users/me", { token: other.token })).toMatchObject({ status: 200 });
  });
  await Promise.all(sent);
  expect(answered.indexOf("theirs")).toBeLessThan(2);
});

it("refuses a sheet that names an owner who is archived meanwhile", async () => {
  const { id } = await makeOwner(house.database, "Gone", { created_by: staff.user.id });
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
