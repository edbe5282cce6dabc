import { setImmediate as breathe } from "node:timers/promises";
import { expect, it } from "vitest";
import { createFairQueue, createSerialQueue } from "./serial-queue.ts";

/** Tasks that record when they begin and end. The one called `b` fails. */
function recorded() {
  const seen: string[] = [];
  const task = (name: string) => async () => {
    seen.push(`${name} begins`);
    await breathe();
    seen.push(`${name} ends`);
    if (name === "b") throw new Error(name);
    return name;
  };
  return { seen, task };
}
const oneByOne = (names: string[]) => names.flatMap((name) => [`${name} begins`, `${name} ends`]);

it("runs one task after the other, even if one of them fails", async () => {
  const queue = createSerialQueue();
  const { seen, task } = recorded();
  const tasks = ["a", "b", "c"].map((name) => queue(task(name)));
  expect(await Promise.allSettled(tasks)).toMatchObject([{ value: "a" }, { reason: { message: "b" } }, { value: "c" }]);
  expect(seen).toEqual(oneByOne(["a", "b", "c"]));
});

it("runs one task at a time, with each key in turn, whoever has added more", async () => {
  const queue = createFairQueue();
  const { seen, task } = recorded();
  const mine = ["1", "2", "3", "4"].map((name) => queue("me", task(name)));
  const theirs = ["a", "b"].map((name) => queue("them", task(name)));
  const last = queue("somebody", task("z"));
  await Promise.allSettled([...mine, ...theirs, last]);
  expect(await Promise.all(mine)).toEqual(["1", "2", "3", "4"]);
  await expect(theirs[1]).rejects.toThrow("b");
  expect(seen).toEqual(oneByOne(["1", "a", "z", "2", "b", "3", "4"]));
  expect(await queue("me", task("later"))).toBe("later");
});
