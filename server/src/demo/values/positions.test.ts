import { expect, it } from "vitest";
import type { Area } from "../plan.ts";
import { positionOf } from "./positions.ts";

const area = { code: "indiranagar", latitude: 12.972, longitude: 77.641 } as Area;
const ids = Array.from({ length: 1000 }, (_, place) => place + 1);

it("scatters most properties around the middle of their locality, always alike", { meta: { proves: "21.34" } }, () => {
  const places = ids.map((id) => positionOf(area, id));
  const known = places.filter((place) => place !== null);
  expect(known.length).toBeGreaterThan(860);
  expect(known.length).toBeLessThan(940);
  const away = known.map(
    ({ latitude, longitude }) => [(latitude - 12.972) * 110.7, (longitude - 77.641) * 108] as const,
  );
  expect(Math.max(...away.map(([north, east]) => Math.hypot(north, east)))).toBeLessThan(1.21);
  // A quarter of them in each direction, more or less.
  for (const [toNorth, toEast] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const)
    expect(away.filter(([north, east]) => north * toNorth > 0 && east * toEast > 0).length).toBeGreaterThan(190);
  expect(ids.map((id) => positionOf(area, id))).toEqual(places);
});

it("knows no place where the locality's isn't known", () => {
  expect(ids.map((id) => positionOf({ ...area, latitude: null }, id)).filter((place) => place !== null)).toEqual([]);
});
