import { beforeEach, describe, expect, it } from "vitest";
import type { AnswerCache } from "./answer-cache.ts";
import { createAnswerCache } from "./answer-cache.ts";

let cache: AnswerCache;
beforeEach(() => {
  cache = createAnswerCache();
  cache.setCaching(true);
});

/** A function that returns when it is released, and counts its calls. */
function pendingMaker() {
  const { promise, resolve } = Promise.withResolvers<{ answer: Buffer; isCurrent: boolean }>();
  const maker = {
    calls: 0,
    resolve: (answer: Buffer) => resolve({ answer, isCurrent: true }),
    make: () => ((maker.calls += 1), promise),
  };
  return maker;
}

const text = (words: string) => Buffer.from(words);
const made =
  (words: string, isCurrent = true) =>
  () =>
    Promise.resolve({ answer: text(words), isCurrent });

describe("the answer cache", () => {
  it("stores an answer by its key", async () => {
    expect(cache.known("key")).toBeUndefined();
    expect(await cache.make("key", made("first"))).toEqual(text("first"));
    expect(cache.known("key")).toEqual(text("first"));
    expect(cache.known("another key")).toBeUndefined();
  });

  it("runs one computation for simultaneous requests", async () => {
    const maker = pendingMaker();
    const answers = [cache.make("key", maker.make), cache.make("key", maker.make)];
    maker.resolve(text("words"));
    expect(await Promise.all(answers)).toEqual([text("words"), text("words")]);
    expect(maker.calls).toBe(1);
  });

  it("doesn't store an answer if something changed while it was computed", async () => {
    const maker = pendingMaker();
    const early = cache.make("key", maker.make);
    cache.drop();
    const late = cache.make("key", made("after the change"));
    maker.resolve(text("before the change"));
    expect(await early).toEqual(text("before the change"));
    expect(await late).toEqual(text("after the change"));
    expect(cache.known("key")).toEqual(text("after the change"));
  });

  it("stores nothing while changes on other servers can't be heard", async () => {
    cache.setCaching(false);
    await cache.make("key", made("first"));
    expect(cache.known("key")).toBeUndefined();
  });

  it("doesn't store an answer that lacks a change which was announced before", async () => {
    expect(await cache.make("key", made("as it was", false))).toEqual(text("as it was"));
    expect(cache.known("key")).toBeUndefined();
  });

  it("expires answers", async () => {
    cache = createAnswerCache(1);
    cache.setCaching(true);
    await cache.make("key", made("first"));
    await expect.poll(() => cache.known("key")).toBeUndefined();
  });

  it("stores at most 8 MiB of answers, without the shared buffers that they were sliced from", async () => {
    const answerBytes = 64 * 1024;
    const shared = Buffer.alloc(2 * answerBytes, "a");
    const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
    for (const key of keys)
      await cache.make(key, async () => ({ answer: shared.subarray(0, answerBytes), isCurrent: true }));
    const held = keys.flatMap((key) => cache.known(key) ?? []);
    expect(held.at(-1)).toEqual(shared.subarray(0, answerBytes));
    const bytes = new Set(held.map(({ buffer }) => buffer))
      .values()
      .reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(bytes).toBeGreaterThan(7 * 1024 * 1024);
    expect(bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
  });

  it("doesn't store failures", async () => {
    await expect(cache.make("key", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
    expect(await cache.make("key", made("words"))).toEqual(text("words"));
  });
});
