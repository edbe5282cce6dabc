import type { Calls } from "@vasati/contract/wire/api";
import { endpoints } from "@vasati/contract/wire/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerTo } from "../calls/answer-to.ts";
import type { TestApp } from "../app/build-app.ts";
import { buildTestApp } from "../app/build-app.ts";
import type { Row, Statuses } from "../app/call-rows.ts";
import { everyCall } from "../app/every-call.ts";
import type { Actor, Belonging, World } from "../app/world.ts";
import { actors, belongings, makeWorld } from "../app/world.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

/** Worlds in which no call has changed anything yet. */
const untouched = new Map<string, World>();

/** The answer to an actor, in an unchanged world. */
async function answerIn(call: string, row: Row, [actor, belonging]: [Actor, Belonging]) {
  const key = `${actor} ${belonging}`;
  const world = untouched.get(key) ?? (await makeWorld(testApp, actor, belonging));
  const answer = await answerTo(testApp, call, row, world);
  if (answer.status >= 400 || call.startsWith("GET ")) untouched.set(key, world);
  else untouched.delete(key);
  return answer;
}

it("has a row for every call of the contract, and no other", { meta: { proves: "6.3" } }, () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(everyCall).toSorted()).toEqual(calls.toSorted());
});

/** Unchanged worlds for asking the policies. */
const policyWorlds = new Map<string, Promise<World>>();
function worldOf(actor: Actor, belonging: Belonging): Promise<World> {
  const world = policyWorlds.get(`${actor} ${belonging}`) ?? makeWorld(testApp, actor, belonging);
  policyWorlds.set(`${actor} ${belonging}`, world);
  return world;
}

/** The answer according to the endpoint and the record's policy, independent of the table. */
async function derivedStatus(call: keyof Calls, success: number, [actor, belonging]: [Actor, Belonging]) {
  const { access } = endpoints.find(({ method, path }) => `${method} ${path}` === call)!;
  const world = await worldOf(actor, belonging);
  if (!world.caller) return access === "public" ? success : 401;
  if (Array.isArray(access) && !world.caller.roles.some((role) => access.includes(role))) return 403;
  const verdict = await everyCall[call].policy?.(testApp.database, world.caller, world);
  if (verdict?.sees === false) return 404;
  return verdict?.may === false ? (verdict.refusal ?? 403) : success;
}

it("has a policy for every call about a record", { meta: { proves: "6.9" } }, () => {
  const others = Object.entries(everyCall).filter(
    ([, { own, other }]) => other && JSON.stringify(own) !== JSON.stringify(other),
  );
  expect(others.filter(([, { policy }]) => !policy).map(([call]) => call)).toEqual([]);
});

describe("the table, and what follows from the endpoints and the policies,", () => {
  it.each(Object.entries(everyCall) as [keyof Calls, Row][])(
    "say the same of %s",
    { meta: { proves: "6.3" } },
    async (call, row) => {
      for (const belonging of belongings.filter((each) => row[each])) {
        const statuses = Object.entries(row[belonging] ?? {}) as [Actor, number][];
        const derived: Partial<Statuses> = {};
        // Of most calls administrators get it; of an owner's or a tenant's own, they.
        const others = statuses.map(([, status]) => status).find((status) => status < 400) ?? 200;
        const success = row[belonging]!.Administrator === 403 ? others : row[belonging]!.Administrator;
        for (const [actor] of statuses) derived[actor] = await derivedStatus(call, success, [actor, belonging]);
        expect({ belonging, statuses: derived }).toEqual({ belonging, statuses: row[belonging] });
      }
    },
  );
});

describe.each(Object.entries(everyCall))("%s", (call, row) => {
  it.each(belongings.filter((belonging) => row[belonging]))(
    "answers each role as the table says: %s",
    { meta: { proves: ["6.3", "6.9", "10.6"] } },
    async (belonging) => {
      const statuses: Partial<Statuses> = {};
      const inFull: Actor[] = [];
      for (const actor of actors) {
        const { status, body } = await answerIn(call, row, [actor, belonging]);
        statuses[actor] = status;
        if (status === 200 && Object.hasOwn(Object(body) as object, "version")) inFull.push(actor);
      }
      expect({ statuses, inFull: row.inFull && inFull }).toEqual({
        statuses: row[belonging],
        inFull: row.inFull?.[belonging],
      });
    },
  );
});
