import { describe, expect, it } from "vitest";
import { isComplete, missingIn, titlesOf } from "./chosen.ts";
import { nothingChosen } from "./search-choice.ts";

const options = (...values: string[]) => values.map((value) => ({ value, title: `the ${value}` }));
const offers = {
  areas: [
    { title: "Bengaluru", options: options("a", "b", "c", "d", "e") },
    { title: "Mysuru", options: options("m") },
  ],
  categories: [
    { title: "Small", options: options("SC", "SC.Shop") },
    { title: "Homes", options: options("RS", "RS.Villa") },
  ],
  businessTypes: options("RTL"),
  rentRanges: options("1000-5000"),
};
const shops = {
  ...nothingChosen,
  location: "a",
  category: "SC.Shop",
  typeOfBusiness: "RTL",
  rent: "1000-5000",
  page: 4,
};

describe("a required choice", () => {
  it("is missing when empty, and when it is none of those offered", () => {
    expect(missingIn(nothingChosen, offers)).toEqual({ location: true, category: true });
    expect(missingIn({ ...shops, location: "atlantis", category: "XX" }, offers)).toEqual({
      location: true,
      category: true,
    });
    expect(isComplete(shops, offers)).toBe(true);
    expect(isComplete({ ...shops, category: "" }, offers)).toBe(false);
  });

  it("is not doubted while nothing is offered", () => {
    const none = { areas: [], categories: [], businessTypes: [], rentRanges: [] };
    expect(isComplete(shops, none)).toBe(true);
    expect(isComplete(nothingChosen, none)).toBe(false);
  });
});

describe("the titles of a choice", () => {
  it("name the category of a unit type, and a whole category by itself", () => {
    expect(titlesOf(shops, offers)).toEqual({
      area: "the a",
      category: "the SC.Shop, Small",
      typeOfBusiness: "the RTL",
      rent: "the 1000-5000",
    });
    expect(titlesOf({ ...shops, category: "RS" }, offers).category).toBe("Homes");
  });

  it("fall back to the values", () => {
    expect(titlesOf({ ...shops, location: "x", category: "XX", rent: "1-2" }, offers)).toMatchObject({
      area: "x",
      category: "XX",
      rent: "1-2",
    });
  });
});
