import { beforeEach, describe, expect, it } from "vitest";
import type { SearchCache } from "./search-cache.ts";
import { makeSearchCache } from "./search-cache.ts";

let cache: SearchCache<string>;
beforeEach(() => {
  cache = makeSearchCache();
  cache.setKeeping(true);
});

/** A maker that ends when it is told to, and counts its calls. */
function pendingMaker() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const maker = { calls: 0, resolve, reject, make: () => ((maker.calls += 1), promise) };
  return maker;
}

const made = (text: string) => () => Promise.resolve(text);

describe("the search cache", () => {
  it("makes an answer once and keeps it", async () => {
    expect(await cache.get("key", made("first"))).toBe("first");
    expect(await cache.get("key", made("second"))).toBe("first");
    expect(await cache.get("another key", made("second"))).toBe("second");
  });

  it("lets those who ask at once share one making", async () => {
    const maker = pendingMaker();
    const answers = [cache.get("key", maker.make), cache.get("key", maker.make)];
    maker.resolve("text");
    expect(await Promise.all(answers)).toEqual(["text", "text"]);
    expect(maker.calls).toBe(1);
  });

  it("does not keep what was being made when units changed", async () => {
    const maker = pendingMaker();
    const early = cache.get("key", maker.make);
    cache.drop();
    const late = cache.get("key", made("after the change"));
    maker.resolve("before the change");
    expect(await early).toBe("before the change");
    expect(await late).toBe("after the change");
    expect(await cache.get("key", made("never"))).toBe("after the change");
  });

  it("keeps nothing while changes elsewhere are not heard", async () => {
    cache.setKeeping(false);
    await cache.get("key", made("first"));
    expect(await cache.get("key", made("second"))).toBe("second");
  });

  it("keeps nothing for ever", async () => {
    cache = makeSearchCache(1);
    cache.setKeeping(true);
    await cache.get("key", made("first"));
    await expect.poll(() => cache.get("key", made("second"))).toBe("second");
  });

  it("does not keep a failure", async () => {
    await expect(cache.get("key", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
    expect(await cache.get("key", made("text"))).toBe("text");
  });
});
