import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate as breathe } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pickWeighted, randomOf } from "../../demo/values/random.ts";
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

/**
 * What becomes of a minute of readings that take 20 ms each, and come by chance. The second before is a burst, so it doesn't count.
 * @param shares how much each key asks for, of what can be done
 */
async function readingsAt(shares: Record<string, number>) {
  vi.useFakeTimers();
  const atOnce = 4;
  const gate = createGate({ ...workLimits.reading, atOnce });
  const draw = randomOf("readings")(1);
  const around = (mean: number) => -Math.log(1 - draw()) * mean;
  const milliseconds = 20;
  const pause = milliseconds / atOnce / Object.values(shares).reduce((sum, share) => sum + share);
  const outcomes: { key: string; time?: number }[] = [];
  const read = async (key: string) => {
    const outcome: (typeof outcomes)[number] = { key };
    const arrived = performance.now();
    if (arrived > begin) outcomes.push(outcome);
    await gate.arrive(key, async () => {});
    await gate.run(of(key), () => new Promise((resolve) => void setTimeout(resolve, around(milliseconds))));
    outcome.time = performance.now() - arrived;
  };
  const begin = performance.now() + 1_000;
  const end = begin + 60_000;
  for (let next = performance.now(); next < end; next += around(pause)) {
    await vi.advanceTimersByTimeAsync(next - performance.now());
    void read(pickWeighted(draw, shares)).catch(() => {});
  }
  await vi.runAllTimersAsync();
  return (key: string) => {
    const own = outcomes.filter((outcome) => outcome.key === key);
    const times = own.flatMap(({ time }) => time ?? []).toSorted((one, other) => one - other);
    return { refusedShare: 1 - times.length / own.length, p95: times[Math.floor(times.length * 0.95)] ?? Infinity };
  };
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
    expect(await gate.arrive("me", async () => "me")).toBe("me");
    const mine = ["1", "2"].map((name) => gate.run(of("me"), task(name)));
    await expect(gate.run(of("me"), task("3"))).rejects.toMatchObject(busy);
    const theirs = gate.run(of("them"), task("a"));
    await expect(gate.run(of("them"), task("c"))).rejects.toMatchObject(busy);
    await expect(gate.arrive("them", async () => "them")).rejects.toMatchObject(busy);
    free();
    await Promise.all([...mine, theirs]);
    expect(seen).toEqual(oneByOne(["1", "a", "2"]));
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 3 });
  });

  it("has a short queue in an overload, in which nobody keeps others out", { meta: { proves: "20.107" } }, async () => {
    vi.useFakeTimers();
    const gate = createGate({ ...limit, atOnce: 3, burst: 200 });
    const ends: (() => void)[] = [];
    const enter = async (key: string) => void ends.push(await gate.enter(of(key)));
    const endAll = async () => {
      for (; ends.length > 0; await breathe()) ends.shift()?.();
    };
    const enterAll = (keys: string[]) => Promise.all(keys.map(enter));
    await enterAll(["a", "b", "c"]);
    // A burst waits.
    const waiting = [enterAll(["b", "b", "b", "b", "b", "b"])];
    vi.advanceTimersByTime(201);
    const refuses = async (key: string) => expect(enter(key)).rejects.toMatchObject(busy);
    await refuses("b");
    waiting.push(enterAll(["d", "d", "d", "d"]));
    await refuses("d");
    await expect(gate.arrive("d", async () => "d")).rejects.toMatchObject(busy);
    expect(await gate.arrive("e", async () => "e")).toBe("e");
    waiting.push(enterAll(["e", "e", "e"]));
    await refuses("e");
    expect(await gate.arrive("f", async () => "f")).toBe("f");
    waiting.push(enterAll(Array.from({ length: 9 }, (_, number) => `other ${number}`)));
    await refuses("other 9");
    expect(gate.state()).toEqual({ running: 3, waiting: 6 + 4 + 3 + 9, refused: 5 });
    await endAll();
    await Promise.all(waiting);
    // Once nothing has waited for a moment, it's over.
    vi.advanceTimersByTime(50);
    await enterAll(["a", "b", "c"]);
    const later = enterAll(["b", "b", "b", "b"]);
    expect(gate.state()).toMatchObject({ running: 3, waiting: 4 });
    await endAll();
    await later;
    expect(gate.state()).toMatchObject({ running: 0, waiting: 0 });
  });

  it.each([0.5, 0.8])(
    "refuses hardly anything at %d of the capacity, though something waits now and then",
    { meta: { proves: "20.107" } },
    async (share) => {
      expect((await readingsAt({ one: share }))("one").refusedShare).toBeLessThan(0.02);
    },
  );

  it.each([1.5, 4])(
    "refuses no more than it must at %d times the capacity, and answers fast what it accepts",
    { meta: { proves: "20.107" } },
    async (times) => {
      const half = (await readingsAt({ one: 0.5 }))("one");
      const { refusedShare, p95 } = (await readingsAt({ one: times }))("one");
      expect(refusedShare).toBeLessThan(1 - 1 / times + 0.05);
      expect(p95).toBeLessThan(3 * half.p95);
    },
  );

  it("lets somebody in, however much others ask for", { meta: { proves: "20.107" } }, async () => {
    const readings = await readingsAt({ one: 2, other: 1, third: 1, bystander: 0.02 });
    // They have asked for two at once now and then, which is more than their share.
    expect(readings("bystander").refusedShare).toBeLessThan(0.1);
    expect(readings("one").refusedShare).toBeGreaterThan(0.7);
  });

  it("looks up no more of one person than may wait", { meta: { proves: "20.9" } }, async () => {
    const { gate, free } = await fullGate({ waitingOfOne: 3 });
    const lookUps = Promise.withResolvers<string>();
    const lookUp = vi.fn<() => Promise<string>>(() => lookUps.promise);
    const waits = gate.run(of("me"), async () => "waited");
    const arriving = ["1", "2"].map(() => gate.arrive("me", lookUp));
    await expect(gate.arrive("me", lookUp)).rejects.toMatchObject(busy);
    const theirs = gate.arrive("them", lookUp);
    expect(lookUp).toHaveBeenCalledTimes(3);
    lookUps.reject(new Error("no database"));
    for (const one of [...arriving, theirs]) await expect(one).rejects.toThrow("no database");
    const again = ["1", "2"].map(() => gate.arrive("me", async () => "later"));
    expect(await Promise.all(again)).toEqual(["later", "later"]);
    free();
    expect(await waits).toBe("waited");
  });

  it("looks up as many of one person as begin at once and may wait", async () => {
    const gate = createGate({ ...limit, atOnce: 2, waitingOfOne: 3 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const lookUps = Array.from({ length: 6 }, () => gate.arrive("me", () => promise));
    await expect(lookUps[5]).rejects.toMatchObject(busy);
    resolve();
    expect(await Promise.all(lookUps.slice(0, 5))).toHaveLength(5);
  });

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
