import { setImmediate as breathe } from "node:timers/promises";
import { expect, it } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

it("runs two tasks at a time, in their order, also where one of them fails", async () => {
  const limited = limitConcurrency(2);
  const begun: string[] = [];
  let [running, most] = [0, 0];
  const task = (name: string) => async () => {
    begun.push(name);
    running += 1;
    most = Math.max(most, running);
    await breathe();
    running -= 1;
    if (name === "b") throw new Error(name);
    return name;
  };
  const names = ["a", "b", "c", "d", "e"];
  const ends = await Promise.allSettled(names.map((name) => limited(task(name))));
  expect(ends.map((end) => (end.status === "fulfilled" ? end.value : "failed"))).toEqual([
    "a",
    "failed",
    "c",
    "d",
    "e",
  ]);
  expect({ begun, most }).toEqual({ begun: names, most: 2 });
  expect(await limited(task("later"))).toBe("later");
});
