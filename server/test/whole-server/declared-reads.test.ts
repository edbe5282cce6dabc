import type { Calls } from "@vasati/contract/wire/api";
import { endpoints } from "@vasati/contract/wire/api";
import type { Tag } from "@vasati/contract/wire/tags";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../app/build-app.ts";
import { buildTestApp } from "../app/build-app.ts";
import { everyCall } from "../app/every-call.ts";
import type { World } from "../app/world.ts";
import { actors, makeWorld } from "../app/world.ts";
import type { Kind } from "../policies/policy-kind.ts";
import { kinds } from "../policies/policy-kinds.ts";
import { answerTo } from "../calls/answer-to.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

/** The record type to which each table belongs. Others belong to none: logins, limits, codes, the journal behind dues, receipts and deposits. */
const typeOfTable: Record<string, Tag> = {
  ...Object.fromEntries(
    Object.values<Kind>(kinds).flatMap(({ table, recordType }) => (recordType ? [[table, recordType]] : [])),
  ),
  tenancy_terms: "tenancy",
  tenancy_charges: "tenancy",
  tenancy_charge_amounts: "tenancy",
  tenancy_rent_free: "tenancy",
  enquiry_answers: "enquiry",
  enquiry_files: "enquiry",
  enquiry_links: "enquiry",
  service_request_comments: "request",
  service_request_photos: "request",
  due_waivers: "due",
  receipt_allocations: "receipt",
  meter_readings: "due",
  meter_pictures: "due",
  claim_pictures: "claim",
  rent_reminders: "tenancy",
  deposits: "deposit",
  deposit_allocations: "deposit",
  closed_months: "month",
  webhooks: "webhook",
  webhook_deliveries: "webhook",
  business_constants: "settings",
  shortlisted_units: "shortlist",
};

const kindsIn = (text: string) =>
  [...text.matchAll(/\b(?:from|join)\s+"?(\w+)/g)].flatMap(([, table = ""]) => typeOfTable[table] ?? []);

/** The kinds of records that a caller's call reads, besides the caller. */
async function kindsReadBy(call: keyof Calls, world: World): Promise<Tag[]> {
  const before = testApp.statements.length;
  await answerTo(testApp, call, everyCall[call], world);
  const sent = testApp.statements.slice(before).filter(({ text }) => !text.includes('from "sessions"'));
  return sent.flatMap(({ text }) => kindsIn(text));
}

/** The record that decides who may see an answer is read as a whole; these kinds in it aren't part of the answer. */
const onlyDeciding: Partial<Record<keyof Calls, Tag[]>> = {
  "GET /tenants/enquiries/{id}/answers": ["unit"],
  "GET /enquiries/{id}/answers": ["property", "tenant", "unit"],
  "GET /enquiries/{id}/messages": ["property", "tenant", "unit"],
  "GET /enquiries/{id}/tenants": ["unit"],
  "GET /serviceRequests/{id}/comments": ["custodian", "property", "tenancy", "unit"],
  "GET /serviceRequests/{id}/photos": ["custodian", "property", "tenancy", "unit"],
  "GET /properties/{id}/photos": ["custodian", "owner", "unit"],
  "GET /unitprofiles/{id}/photos": ["tenancy"],
  "GET /tenancies/{id}/deposit": ["custodian"],
  "GET /tenancies/{id}/tds": ["custodian", "tenant", "unit"],
  "GET /tenancies/{id}/terms": ["custodian", "property", "tenant", "unit"],
  "GET /users/me/alerts": ["user"],
  "GET /users/{id}/sessions": ["custodian", "owner", "tenant"],
};

/** Calls whose answers pages cache, except files. */
const keeping = endpoints.filter(
  ({ method, reads, success }) => typeof success.answer !== "string" && (method === "GET" || reads !== undefined),
);

it("a call reads no other kinds of records than it declares", { meta: { proves: "18.8" } }, async () => {
  const worlds = await Promise.all(
    actors.filter((actor) => actor !== "anonymous").map((actor) => makeWorld(testApp, actor, "own")),
  );
  const undeclared: Partial<Record<string, Tag[]>> = {};
  for (const { method, path, reads = [] } of keeping) {
    const call = `${method} ${path}` as keyof Calls;
    const read: Tag[] = [];
    for (const world of worlds) read.push(...(await kindsReadBy(call, world)));
    const missing = [...new Set(read)].filter((tag) => !reads.includes(tag)).toSorted();
    if (missing.length > 0) undeclared[call] = missing;
  }
  expect(undeclared).toEqual(onlyDeciding);
});
