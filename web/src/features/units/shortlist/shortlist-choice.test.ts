import { expect, it } from "vitest";
import { chosenUrl, comparisonUrl, readShortlistChoice } from "./shortlist-choice.ts";

it.each([
  ["", [], []],
  ["compare=3,1,2", [3, 1, 2], []],
  ["chosen=3,3,x,0,-1,7", [], [3, 7]],
  ["compare=1,2,3,4,5", [1, 2, 3, 4], []],
])("reads %j", { meta: { proves: "21.25" } }, (search, compared, chosen) =>
  expect(readShortlistChoice(search)).toEqual({ compared, chosen }),
);

it("writes addresses that can be read and shared", { meta: { proves: "21.25" } }, () => {
  expect(comparisonUrl([3, 1])).toBe("/user/shortlist?compare=3,1");
  expect(chosenUrl([3, 1])).toBe("/user/shortlist?chosen=3,1");
  expect(chosenUrl([])).toBe("/user/shortlist");
});
