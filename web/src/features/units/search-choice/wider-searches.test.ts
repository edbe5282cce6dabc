import { expect, it } from "vitest";
import { nothingChosen } from "./search-choice.ts";
import { widerSearches } from "./wider-searches.ts";

const options = (...values: string[]) => values.map((value) => ({ value, title: `the ${value}` }));
const offers = {
  categories: [
    { title: "Small", options: options("SC", "SC.Shop") },
    { title: "Homes", options: options("RS", "RS.Villa") },
  ],
};
const shops = {
  ...nothingChosen,
  location: "a",
  category: "SC.Shop",
  typeOfBusiness: "RTL",
  rent: "1000-5000",
  furnishing: "FUL",
  sort: "minRent",
  page: 4,
};

it("drop one filter each, begin at the first page, and look into other areas", { meta: { proves: "21.19" } }, () => {
  const { anyRent, anyBusiness, noFurther, wholeCategory, inArea } = widerSearches(shops, offers);
  expect(anyRent).toEqual({ ...shops, rent: "", page: 0 });
  expect(anyBusiness).toEqual({ ...shops, typeOfBusiness: "", page: 0 });
  expect(noFurther).toEqual({ ...shops, furnishing: "", page: 0 });
  expect(wholeCategory).toMatchObject({ title: "the SC", choice: { category: "SC", rent: "1000-5000", page: 0 } });
  expect(inArea("b")).toEqual({ ...nothingChosen, location: "b", category: "SC" });
});

it("offer nothing that is wide already", () => {
  const { anyRent, anyBusiness, noFurther, wholeCategory } = widerSearches(
    { ...nothingChosen, location: "m", category: "RS" },
    offers,
  );
  expect([anyRent, anyBusiness, noFurther, wholeCategory]).toEqual([undefined, undefined, undefined, undefined]);
});
