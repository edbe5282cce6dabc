import { openDataKeys } from "../../src/platform/encryption/data-keys.ts";
import { testMasterKeys } from "../app/master-keys.ts";
import type { Calls } from "@vasati/contract/wire/api";
import { endpoints } from "@vasati/contract/wire/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../app/build-app.ts";
import { buildTestApp } from "../app/build-app.ts";
import { sealClearNumbers } from "../../src/records/identity/clear-numbers.queries.ts";
import { everyCall } from "../app/every-call.ts";
import { makeWorld } from "../app/world.ts";
import { everythingStored } from "../records/everything-stored.ts";
import { ownerForm, tenantForm } from "../calls/forms.ts";
import { answerTo } from "../calls/answer-to.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const changing = endpoints.filter(({ method }) => method !== "GET");

/** The record types that requests have changed since a given entry of the trail. What follows later in a subscriber is told by its own events. */
async function changedSince(entryId: number): Promise<string[]> {
  const rows = await testApp.database
    .selectFrom("audit_entries")
    .select("record_type")
    .distinct()
    .where("id", ">", entryId)
    .where("request_id", "is not", null)
    .execute();
  return rows.map(({ record_type }) => record_type);
}

it("a call changes no other record types than it declares", { meta: { proves: "18.8" } }, async () => {
  const calls: string[] = [];
  for (const { method, path, changes = [] } of changing) {
    const call = `${method} ${path}` as keyof Calls;
    const world = await makeWorld(testApp, "Administrator", "own");
    const latest = await testApp.database
      .selectFrom("audit_entries")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    await answerTo(testApp, call, everyCall[call], world);
    const changed = await changedSince(latest?.id ?? 0);
    expect({ call, undeclared: changed.filter((kind) => !changes.some((tag) => tag === kind)) }).toEqual({
      call,
      undeclared: [],
    });
    if (changed.length > 0) calls.push(call);
  }
  // Makes sure that most declared changes really happened.
  expect(calls.length).toBeGreaterThan(changing.filter(({ changes }) => changes !== undefined).length / 2);
});

it("after every call, no identity number is in clear anywhere", { meta: { proves: "20.58" } }, async () => {
  // What tests insert themselves is in clear, as an older version would write it.
  await openDataKeys(testApp.database, testMasterKeys);
  await sealClearNumbers(testApp.database);
  const { passportNo, laborCardNo, cRNumber } = tenantForm;
  const numbers = [passportNo, cRNumber, laborCardNo, ownerForm.idCardNo, ownerForm.idCardNo.replaceAll(" ", "")];
  const stored = await everythingStored(testApp.database);
  expect(numbers.filter((number) => stored.includes(String(number)))).toEqual([]);
  expect(stored).toContain("•4567");
});
