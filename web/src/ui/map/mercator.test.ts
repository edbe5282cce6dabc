import { india } from "@vasati/contract/portfolio/map/india-bounds";
import { expect, it } from "vitest";
import { boundsOf, placeFor } from "./mercator.ts";

it("knows what a map shows around a place", { meta: { proves: "21.39" } }, () => {
  expect(boundsOf({ latitude: 0, longitude: 0, zoom: 0 }, { width: 256, height: 256 })).toEqual({
    west: -90,
    south: -66.51326,
    east: 90,
    north: 66.51326,
  });
  const bounds = boundsOf({ latitude: 12.9716, longitude: 77.5946, zoom: 13 }, { width: 800, height: 600 });
  expect(bounds.east - bounds.west).toBeCloseTo((800 / (512 * 2 ** 13)) * 360, 4);
  expect((bounds.north + bounds.south) / 2).toBeCloseTo(12.9716, 3);
});

it("ends where the world does", () => {
  expect(boundsOf({ latitude: 85, longitude: 179, zoom: 0 }, { width: 2000, height: 2000 })).toEqual({
    west: -180,
    south: -85.05113,
    east: 180,
    north: 85.05113,
  });
});

it.each([
  { width: 390, height: 700 },
  { width: 900, height: 640 },
])("shows all of India on a map of $width × $height", { meta: { proves: "21.39" } }, (size) => {
  const seen = boundsOf(placeFor(india, size), size);
  expect(seen.west).toBeLessThanOrEqual(india.west);
  expect(seen.east).toBeGreaterThanOrEqual(india.east);
  expect(seen.south).toBeLessThanOrEqual(india.south);
  expect(seen.north).toBeGreaterThanOrEqual(india.north);
});
