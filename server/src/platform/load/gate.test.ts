import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate as breathe } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createGate, nobody } from "./gate.ts";

afterEach(() => void vi.useRealTimers());

const limit = { atOnce: 1, waiting: 100, waitingOfOne: 100, patience: 60_000 };
const of = (key: string) => ({ key: () => key });
const busy = { status: 503, retryAfter: 5 };

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

/** A gate with all its places taken, and what frees one. */
async function fullGate(rules: Partial<typeof limit> = {}) {
  const gate = createGate({ ...limit, ...rules });
  return { gate, free: await gate.enter(of("first")) };
}

describe("a gate", () => {
  it("runs one task at a time, with each person in turn, whoever has added more", async () => {
    const gate = createGate(limit);
    const { seen, task } = recorded();
    const add = (key: string, name: string) => gate.run(of(key), task(name));
    const mine = ["1", "2", "3", "4"].map((name) => add("me", name));
    const theirs = ["a", "b"].map((name) => add("them", name));
    const last = add("somebody", "z");
    await Promise.allSettled([...mine, ...theirs, last]);
    expect(await Promise.all(mine)).toEqual(["1", "2", "3", "4"]);
    await expect(theirs[1]).rejects.toThrow("b");
    expect(seen).toEqual(oneByOne(["1", "a", "z", "2", "b", "3", "4"]));
    expect(await add("me", "later")).toBe("later");
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 0 });
  });

  it("runs as many at once as it may", async () => {
    const gate = createGate({ ...limit, atOnce: 3 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const tasks = Array.from({ length: 8 }, () => gate.run(nobody, () => promise));
    await breathe();
    expect(gate.state()).toEqual({ running: 3, waiting: 5, refused: 0 });
    resolve();
    await Promise.all(tasks);
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 0 });
  });

  it("refuses at once what is too much, of all or of one person", { meta: { proves: "20.9" } }, async () => {
    const { gate, free } = await fullGate({ waiting: 3, waitingOfOne: 2 });
    const { task, seen } = recorded();
    expect(await gate.arrive(async () => "me")).toBe("me");
    const mine = ["1", "2"].map((name) => gate.run(of("me"), task(name)));
    await expect(gate.run(of("me"), task("3"))).rejects.toMatchObject(busy);
    const theirs = gate.run(of("them"), task("a"));
    await expect(gate.run(of("them"), task("c"))).rejects.toMatchObject(busy);
    await expect(gate.arrive(async () => "them")).rejects.toMatchObject(busy);
    free();
    await Promise.all([...mine, theirs]);
    expect(seen).toEqual(oneByOne(["1", "a", "2"]));
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 3 });
  });

  it(
    "lets nothing wait in an overload, and nobody have more than a third",
    { meta: { proves: "20.107" } },
    async () => {
      vi.useFakeTimers();
      const gate = createGate({ ...limit, atOnce: 3, burst: 200 });
      const ends = await Promise.all(["a", "b", "c"].map((key) => gate.enter(of(key))));
      const end = () => ends.shift()?.();
      // A burst waits.
      const waiting = [gate.enter(of("b")), gate.enter(of("d"))];
      vi.advanceTimersByTime(201);
      await expect(gate.enter(of("e"))).rejects.toMatchObject(busy);
      await expect(gate.arrive(async () => "e")).rejects.toMatchObject(busy);
      expect(gate.state()).toMatchObject({ running: 3, waiting: 2 });
      end();
      end();
      ends.push(...(await Promise.all(waiting)));
      // There is a place, but not for somebody who has one.
      end();
      await expect(gate.enter(of("d"))).rejects.toMatchObject(busy);
      ends.push(await gate.enter(of("e")));
      // Once nothing has been refused for a moment, it's over.
      vi.advanceTimersByTime(101);
      const later = gate.enter(of("d"));
      end();
      ends.push(await later);
      for (const each of ends) each();
      expect(gate.state()).toMatchObject({ running: 0, waiting: 0 });
    },
  );

  it("refuses what nobody waits for any more", { meta: { proves: ["20.9", "20.12"] } }, async () => {
    vi.useFakeTimers();
    const { gate, free } = await fullGate({ patience: 1_000 });
    const { task, seen } = recorded();
    const answer = new EventEmitter() as ServerResponse;
    const left = gate.run({ ...of("one"), answer }, task("left"));
    const late = gate.run(of("one"), task("late"));
    const refusals = Promise.allSettled([left, late]);
    answer.emit("close");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await refusals).toMatchObject([{ reason: { status: 499 } }, { reason: busy }]);
    const gone = Object.assign(new EventEmitter(), { destroyed: true }) as ServerResponse;
    await expect(gate.run({ ...of("one"), answer: gone }, task("gone"))).rejects.toMatchObject({ status: 499 });
    free();
    expect(seen).toEqual([]);
    expect(gate.state()).toMatchObject({ running: 0, waiting: 0 });
    expect(answer.listenerCount("close")).toBe(0);
  });
});
