import { expect, it } from "vitest";
import { createPlaces } from "./places.ts";

const busy = expect.objectContaining({ status: 503, retryAfter: 5 }) as Error;

it("gives nobody more than their share, and nobody more than there is", { meta: { proves: "20.147" } }, () => {
  const places = createPlaces({ inAll: 6, ofOne: 2 });
  const mine = [places.take("me"), places.take("me")];
  expect(() => places.take("me")).toThrow(busy);
  const others = ["a", "b", "c", "d"].map((key) => places.take(key));
  expect(() => places.take("e")).toThrow(busy);
  expect(places.state()).toEqual({ running: 6, waiting: 0, refused: 2 });
  for (const free of [...mine, ...others]) free();
  expect(places.state()).toEqual({ running: 0, waiting: 0, refused: 2 });
  places.take("me");
  expect(places.state()).toMatchObject({ running: 1 });
});

it("keeps one half for those who have none", { meta: { proves: ["20.147", "20.148"] } }, () => {
  const places = createPlaces({ inAll: 100, ofOne: 40 });
  const free = places.take("a", 30);
  places.take("b", 15);
  expect(() => places.take("b", 10)).toThrow(busy);
  places.take("c", 40);
  expect(() => places.take("d", 41)).toThrow(busy);
  places.take("d", 15);
  free();
  expect(() => places.take("c", 1)).toThrow(busy);
  places.take("e", 30);
});
