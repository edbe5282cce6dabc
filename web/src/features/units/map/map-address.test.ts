import { expect, it } from "vitest";
import { nothingChosen } from "../search-choice/search-choice.ts";
import { mapUrl, readMapAddress } from "./map-address.ts";

const at = { latitude: 12.9716, longitude: 77.5946, zoom: 13 };

it("has the filters of the search and where the map is", { meta: { proves: "21.39" } }, () => {
  const choice = { ...nothingChosen, category: "SC.Shop", rent: "0-25000", minArea: "200" };
  expect(mapUrl(choice, at)).toBe("/map?category=SC.Shop&rent=0-25000&minArea=200&at=12.9716,77.5946,13");
  expect(readMapAddress("category=SC.Shop&rent=0-25000&minArea=200&at=12.9716,77.5946,13")).toEqual({
    choice,
    at,
    location: "",
  });
  expect(mapUrl(nothingChosen, null)).toBe("/map");
});

it("takes an area to begin with, and no order and page", { meta: { proves: "21.39" } }, () => {
  const search = { ...nothingChosen, location: "indiranagar", category: "SC", sort: "minRent", page: 3 };
  expect(mapUrl(search, null)).toBe("/map?location=indiranagar&category=SC");
  expect(mapUrl(search, at)).toBe("/map?category=SC&at=12.9716,77.5946,13");
  expect(readMapAddress("location=indiranagar&category=SC&sort=minRent&page=2")).toEqual({
    choice: { ...nothingChosen, category: "SC" },
    at: null,
    location: "indiranagar",
  });
  expect(readMapAddress("location=indiranagar&at=12.9716,77.5946,13").location).toBe("");
});

it.each(["", "12.9", "12.9,77.5", "95,77,3", "12,181,3", "12,77,40", "12,77,-1", "a,b,c", "12,77,13,4", "1e1,7,3"])(
  "ignores the place '%s'",
  (text) => {
    expect(readMapAddress(`at=${encodeURIComponent(text)}`).at).toBeNull();
  },
);
