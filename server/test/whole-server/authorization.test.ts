import { endpoints } from "@vasati/contract/wire/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
