import { beforeEach, describe, expect, it } from "vitest";
import type { AnswerMemory } from "./answer-memory.ts";
import { makeAnswerMemory } from "./answer-memory.ts";

let memory: AnswerMemory;
beforeEach(() => {
  memory = makeAnswerMemory();
  memory.setKeeping(true);
});

/** A maker that ends when it is told to, and counts its calls. */
function pendingMaker() {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const maker = { calls: 0, resolve, reject, make: () => ((maker.calls += 1), promise) };
  return maker;
}

const text = (words: string) => Buffer.from(words);
const made = (words: string) => () => Promise.resolve(text(words));

describe("the memory of answers", () => {
  it("keeps an answer under its key", async () => {
    expect(memory.known("key")).toBeUndefined();
    expect(await memory.make("key", made("first"))).toEqual(text("first"));
    expect(memory.known("key")).toEqual(text("first"));
    expect(memory.known("another key")).toBeUndefined();
  });

  it("lets those who ask at once share one making", async () => {
    const maker = pendingMaker();
    const answers = [memory.make("key", maker.make), memory.make("key", maker.make)];
    maker.resolve(text("words"));
    expect(await Promise.all(answers)).toEqual([text("words"), text("words")]);
    expect(maker.calls).toBe(1);
  });

  it("does not keep what was being made when something changed", async () => {
    const maker = pendingMaker();
    const early = memory.make("key", maker.make);
    memory.drop();
    const late = memory.make("key", made("after the change"));
    maker.resolve(text("before the change"));
    expect(await early).toEqual(text("before the change"));
    expect(await late).toEqual(text("after the change"));
    expect(memory.known("key")).toEqual(text("after the change"));
  });

  it("keeps nothing while changes elsewhere are not heard", async () => {
    memory.setKeeping(false);
    await memory.make("key", made("first"));
    expect(memory.known("key")).toBeUndefined();
  });

  it("keeps nothing for ever", async () => {
    memory = makeAnswerMemory(1);
    memory.setKeeping(true);
    await memory.make("key", made("first"));
    await expect.poll(() => memory.known("key")).toBeUndefined();
  });

  it("holds 8 MiB of answers at most, without the shared buffers that they were cut from", async () => {
    const answerBytes = 64 * 1024;
    const shared = Buffer.alloc(2 * answerBytes, "a");
    const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
    for (const key of keys) await memory.make(key, () => Promise.resolve(shared.subarray(0, answerBytes)));
    const held = keys.flatMap((key) => memory.known(key) ?? []);
    expect(held.at(-1)).toEqual(shared.subarray(0, answerBytes));
    const bytes = new Set(held.map(({ buffer }) => buffer))
      .values()
      .reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(bytes).toBeGreaterThan(7 * 1024 * 1024);
    expect(bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
  });

  it("does not keep a failure", async () => {
    await expect(memory.make("key", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
    expect(await memory.make("key", made("words"))).toEqual(text("words"));
  });
});
