import { expect, it } from "vitest";
import { attributionParts } from "./attribution.ts";

it("reads texts and links of an attribution", { meta: { proves: "21.41" } }, () => {
  const openFreeMap =
    '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a>';
  expect(attributionParts(openFreeMap)).toEqual([
    { text: "OpenFreeMap", href: "https://openfreemap.org" },
    { text: "© OpenMapTiles", href: "https://www.openmaptiles.org/" },
    { text: " Data from " },
    { text: "OpenStreetMap", href: "https://www.openstreetmap.org/copyright" },
  ]);
});

it("links to nothing but web addresses, and shows no markup", { meta: { proves: "21.41" } }, () => {
  expect(
    attributionParts('<a href="javascript:alert(1)">here</a><img src=x onerror=alert(1)> &#169; &unknown;'),
  ).toEqual([{ text: "here" }, { text: " © &unknown;" }]);
  expect(attributionParts("<script>alert(1)</script>")).toEqual([{ text: "alert(1)" }]);
  expect(attributionParts("")).toEqual([]);
});
