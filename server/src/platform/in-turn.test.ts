import { setImmediate as breathe } from "node:timers/promises";
import { expect, it } from "vitest";
import { takingTurns } from "./in-turn.ts";

it("does one work after the other, also where one of them fails", async () => {
  const inTurn = takingTurns();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await breathe();
    seen.push(`${name} ends`);
    if (name === "b") throw new Error(name);
    return name;
  };
  const works = ["a", "b", "c"].map((name) => inTurn(work(name)));
  expect(await Promise.allSettled(works)).toMatchObject([{ value: "a" }, { reason: { message: "b" } }, { value: "c" }]);
  expect(seen).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
