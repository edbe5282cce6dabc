import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate as breathe } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { randomOf } from "../../demo/values/random.ts";
import { createGate, nobody } from "./gate.ts";
import { workLimits } from "./work-limits.ts";

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

/** What becomes of readings of 20 ms that one address asks for in ten seconds, at this share of the capacity. */
async function readingsAt(share: number) {
  vi.useFakeTimers();
  const gate = createGate(workLimits.reading);
  const milliseconds = 20;
  const pause = milliseconds / workLimits.reading.atOnce / share;
  const draw = randomOf("readings")(1);
  /** Exponentially distributed. */
  const around = (mean: number) => -Math.log(1 - draw()) * mean;
  const read = async () => {
    const arrived = performance.now();
    await gate.run(nobody, () => new Promise((resolve) => void setTimeout(resolve, around(milliseconds))));
    return performance.now() - arrived;
  };
  const readings: Promise<number | undefined>[] = [];
  const end = performance.now() + 10_000;
  for (let next = performance.now(); next < end; next += around(pause)) {
    await vi.advanceTimersByTimeAsync(next - performance.now());
    readings.push(read().catch(() => undefined));
  }
  await vi.runAllTimersAsync();
  const times = (await Promise.all(readings)).filter((time) => time !== undefined);
  const p95 = times.toSorted((one, other) => other - one)[Math.floor(times.length / 20)];
  return { refusedShare: 1 - times.length / readings.length, p95 };
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
    "has a short queue in an overload, and lets nobody have more than half of it",
    { meta: { proves: "20.107" } },
    async () => {
      vi.useFakeTimers();
      const gate = createGate({ ...limit, atOnce: 3, burst: 200 });
      const began: (() => void)[] = [];
      const enter = async (key: string) => void began.push(await gate.enter(of(key)));
      await Promise.all(["a", "b", "c"].map(enter));
      // A burst waits.
      const waiting = ["b", "d", "b", "b"].map(enter);
      vi.advanceTimersByTime(201);
      await expect(enter("b")).rejects.toMatchObject(busy);
      waiting.push(...["d", "e"].map(enter));
      expect(gate.state()).toMatchObject({ running: 3, waiting: 6 });
      await expect(enter("f")).rejects.toMatchObject(busy);
      await expect(gate.arrive(async () => "f")).rejects.toMatchObject(busy);
      for (let ended = 0; ended < 6; ended += 1) {
        began.shift()?.();
        await breathe();
      }
      await Promise.all(waiting);
      // Once nothing has waited for a moment, it's over.
      vi.advanceTimersByTime(50);
      const burst = ["b", "b", "b"].map(enter);
      while (began.length > 0) {
        began.shift()?.();
        await breathe();
      }
      await Promise.all(burst);
      expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 3 });
    },
  );

  it.each([0.3, 0.5, 0.7, 0.8])(
    "refuses hardly anything at %d of the capacity, though something waits now and then",
    { meta: { proves: "20.107" } },
    async (share) => {
      expect((await readingsAt(share)).refusedShare).toBeLessThan(0.02);
    },
  );

  it.each([1.5, 2, 4])(
    "answers fast what it accepts at %d times the capacity",
    { meta: { proves: "20.107" } },
    async (times) => {
      const { refusedShare, p95 } = await readingsAt(times);
      expect(refusedShare).toBeGreaterThan(0.9 * (1 - 1 / times));
      expect(p95).toBeLessThan(150);
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
