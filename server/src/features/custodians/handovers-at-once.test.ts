import type { Custodian } from "@vasati/contract/portfolio/custodians";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeProperty,
  makeRequest,
  makeTenancy,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { tenancyForm, tenancyOf } from "../../../test/calls/forms.ts";
import { lockAwaited } from "../../../test/database/locks.ts";

let testApp: TestApp;
let administrator: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  administrator = await makeUser(testApp.database, "Administrator");
});
afterAll(() => testApp.close());

/** A property of a custodian with a let unit, an archived one, and a request for it. */
async function makeWork(custodianId: number) {
  const { database } = testApp;
  const property = await makeProperty(database, { custodian_id: custodianId });
  const unit = await makeUnit(database, property, { status: "OCP" });
  const held = await makeTenancy(database, unit, { status: "Active", activated_at: new Date() });
  const archived = await makeUnit(database, property, { archived_at: new Date() });
  const assigned = { custodian_id: custodianId, status: "Assigned" } as const;
  const request = await makeRequest(database, { unit_id: unit.id, raised_by: administrator.user.id, ...assigned });
  return { property, unit, held, archived, request };
}
type Work = Awaited<ReturnType<typeof makeWork>>;

const call = (path: string, body: object, { token } = administrator) => testApp.call(path, { body, token });

/** Hands over everything that the administrator currently sees. */
async function handOver(from: number, toEmployeeId: number) {
  const shown = await testApp.call(`GET /custodians/${from}`, { token: administrator.token });
  const { numberOfProperties, openServiceRequests } = shown.body as Custodian;
  return call(`POST /custodians/${from}/handover`, { toEmployeeId, numberOfProperties, openServiceRequests });
}

/** Creates another tenancy of the unit, besides the active one. */
const agree = ({ unit, property, held }: Work, who: { token: string }, custodianId: number) =>
  call(
    "POST /tenancies",
    { ...tenancyForm, ...tenancyOf({ id: held.tenant_id }, { id: unit.id, property_id: property.id }), custodianId },
    { ...administrator, ...who },
  );

it("hands a portfolio back and forth while tenancies are agreed in it, without deadlocks", async () => {
  const [one, other] = [await makeCustodianUser(testApp.database), await makeCustodianUser(testApp.database)];
  const [a, b] = [one.custodian.id, other.custodian.id];
  const made = await Promise.all(Array.from({ length: 12 }, () => makeWork(a)));
  const handovers = async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1)
      statuses.push(...(await Promise.all([handOver(a, b), handOver(b, a)])).map(({ status }) => status));
    return statuses;
  };
  const work = async (each: Work) => {
    const answers = await Promise.all([
      agree(each, one, a),
      agree(each, other, b),
      agree(each, administrator, b),
      call(`POST /tenancies/${each.held.id}/renewals`, { percent: 5 }, { ...administrator, token: one.token }),
      call(`PATCH /properties/${each.property.id}`, { version: each.property.version, careTaker: b }),
      call(`PATCH /unitprofiles/${each.archived.id}`, { version: 1, archived: false }),
      agree({ ...each, unit: each.archived }, administrator, a),
      call(`PATCH /serviceRequests/${each.request.id}`, { version: 1, employeeId: b }),
    ]);
    return answers.map(({ status }) => status);
  };

  const everyWork = async () => {
    const statuses: number[] = [];
    // Two at a time: they already fill the pool, and on a slow machine more would wait too long for it.
    for (let place = 0; place < made.length; place += 2)
      statuses.push(...(await Promise.all(made.slice(place, place + 2).map(work))).flat());
    return statuses;
  };

  const before = testApp.statements.length;
  const [handed, others] = await Promise.all([handovers(), everyWork()]);
  const statuses = [...handed, ...others];
  expect(handed).toContain(200);
  expect(others.filter((status) => status === 201).length).toBeGreaterThan(12);
  for (const status of statuses) expect([200, 201, 404, 409]).toContain(status);
  const begun = testApp.statements.slice(before).filter(({ text }) => text === "begin");
  expect(begun).toHaveLength(statuses.length);
});

it("doesn't block a tenancy that names the employee during the handover", async () => {
  const { database } = testApp;
  const [one, other] = [await makeCustodianUser(database), await makeCustodianUser(database)];
  const { property, unit, held } = await makeWork(one.custodian.id);
  let handover: ReturnType<typeof handOver> | undefined;
  await database.transaction().execute(async (transaction) => {
    await sql`select from properties where id = ${property.id} for update`.execute(transaction);
    handover = handOver(one.custodian.id, other.custodian.id);
    await lockAwaited(database);
    await sql`set local lock_timeout = '100ms'`.execute(transaction);
    await makeTenancy(transaction, unit, { tenant_id: held.tenant_id, custodian_id: one.custodian.id });
  });
  expect(await handover).toMatchObject({ status: 200 });
});
