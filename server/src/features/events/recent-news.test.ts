import { expect, it } from "vitest";
import { recentNews } from "./recent-news.ts";

const newsOf = (id: number) => ({ kind: "tenant" as const, id, recipients: { Administrator: true } });

it("knows what was heard lately, and when that is not all", () => {
  let now = 1_000;
  const recent = recentNews(() => now);
  recent.add(newsOf(1));
  now = 2_000;
  recent.add(newsOf(2));
  now = 3_000;
  expect(recent.ofLast(500)).toEqual([]);
  expect(recent.ofLast(1_500)).toEqual([newsOf(2)]);
  expect(recent.ofLast(2_000)).toEqual([newsOf(1), newsOf(2)]);
  // Before the server started to listen.
  expect(recent.ofLast(2_001)).toBeUndefined();
  recent.forget();
  expect(recent.ofLast(1)).toBeUndefined();
  expect(recent.ofLast(0)).toEqual([]);
});

it("keeps the newest, and no more than a server can bear", () => {
  let now = 0;
  const recent = recentNews(() => now);
  for (now = 1; now <= 10_000; now += 1) recent.add(newsOf(now));
  now = 10_000;
  expect(recent.ofLast(2)).toEqual([newsOf(9_998), newsOf(9_999), newsOf(10_000)]);
  expect(recent.ofLast(5_000)).toBeUndefined();
});
