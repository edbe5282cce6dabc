import type { Calls } from "@vasati/contract/wire/api";
import { endpoints } from "@vasati/contract/wire/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callPolicies } from "../calls/call-policies.ts";
import { answerTo } from "../calls/answer-to.ts";
import type { TestApp } from "../app/build-app.ts";
import { buildTestApp } from "../app/build-app.ts";
import type { Row, Statuses } from "../app/call-rows.ts";
import { everyCall } from "../app/every-call.ts";
import type { Actor, Belonging, World } from "../app/world.ts";
import { actors, belongings, makeWorld } from "../app/world.ts";

let house: TestApp;
beforeAll(async () => void (house = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => house.close());

/** Worlds that are as they were made, because no call has changed anything in them. */
const untouched = new Map<string, World>();

/** What somebody is answered, in a world that no call has changed before. */
async function answerIn(call: string, row: Row, [actor, belonging]: [Actor, Belonging]) {
  const key = `${actor} ${belonging}`;
  const world = untouched.get(key) ?? (await makeWorld(house, actor, belonging));
  const answer = await answerTo(house, call, row, world);
  if (answer.status >= 400 || call.startsWith("GET ")) untouched.set(key, world);
  else untouched.delete(key);
  return answer;
}

it("has a row for every call of the contract, and no other", { meta: { proves: "6.3" } }, () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(everyCall).toSorted()).toEqual(calls.toSorted());
});

/** Worlds about which policies are asked; nobody changes them. */
const asked = new Map<string, Promise<World>>();
function worldOf(actor: Actor, belonging: Belonging): Promise<World> {
  const world = asked.get(`${actor} ${belonging}`) ?? makeWorld(house, actor, belonging);
  asked.set(`${actor} ${belonging}`, world);
  return world;
}

/** What an endpoint and the policy of its record say that somebody is answered: they know nothing of the table. */
async function derivedStatus(call: keyof Calls, success: number, [actor, belonging]: [Actor, Belonging]) {
  const { access } = endpoints.find(({ method, path }) => `${method} ${path}` === call)!;
  const world = await worldOf(actor, belonging);
  if (!world.caller) return access === "public" ? success : 401;
  if (Array.isArray(access) && !world.caller.roles.some((role) => access.includes(role))) return 403;
  const verdict = await callPolicies[call]?.(house.database, world.caller, world);
  if (verdict?.sees === false) return 404;
  return verdict?.may === false ? (verdict.refusal ?? 403) : success;
}

it("has a policy for every call about a record that is somebody else's", { meta: { proves: "6.9" } }, () => {
  const others = Object.entries(everyCall).filter(
    ([, { own, other }]) => other && JSON.stringify(own) !== JSON.stringify(other),
  );
  expect(Object.keys(callPolicies)).toEqual(expect.arrayContaining(others.map(([call]) => call)));
});

describe("the table, and what follows from the endpoints and the policies,", () => {
  it.each(Object.entries(everyCall) as [keyof Calls, Row][])(
    "say the same of %s",
    { meta: { proves: "6.3" } },
    async (call, row) => {
      for (const belonging of belongings.filter((each) => row[each])) {
        const statuses = Object.entries(row[belonging] ?? {}) as [Actor, number][];
        const derived: Partial<Statuses> = {};
        for (const [actor] of statuses)
          derived[actor] = await derivedStatus(call, row[belonging]!.Administrator, [actor, belonging]);
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
