import { endpoints } from "@vasati/contract/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerTo } from "../test/answer-to.ts";
import type { TestApp } from "../test/build-app.ts";
import { buildTestApp } from "../test/build-app.ts";
import type { Statuses } from "../test/call-rows.ts";
import { everyCall } from "../test/every-call.ts";
import type { Actor } from "../test/world.ts";
import { actors, belongings } from "../test/world.ts";

let house: TestApp;
beforeAll(async () => void (house = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => house.close());

it("has a row for every call of the contract, and no other", () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(everyCall).toSorted()).toEqual(calls.toSorted());
});

describe.each(Object.entries(everyCall))("%s", (call, row) => {
  it.each(belongings.filter((belonging) => row[belonging]))(
    "answers each role as the table says: %s",
    async (belonging) => {
      const statuses: Partial<Statuses> = {};
      const inFull: Actor[] = [];
      for (const actor of actors) {
        const { status, body } = await answerTo(house, call, { row, actor, belonging });
        statuses[actor] = status;
        if (status === 200 && Object.hasOwn(Object(body) as object, "version")) inFull.push(actor);
      }
      expect({ statuses, inFull: row.inFull && inFull }).toEqual({
        statuses: row[belonging],
        inFull: row.inFull?.[belonging],
      });
    },
    // Six worlds, and passwords that are hashed: too much for five seconds on a busy machine.
    30_000,
  );
});
