import { propertySearch } from "@vasati/contract/properties";
import { unitSearch } from "@vasati/contract/units";
import { describe, expect, it } from "vitest";
import type { FilterChoice } from "./filter-choice.ts";
import { asksToSearch, choiceIn, nothingChosen, searchUrl, toRequest } from "./filter-choice.ts";
import { unitSearchQuery } from "./search.api.ts";

const shops: FilterChoice = {
  area: "indiranagar",
  category: "SC",
  type: "Unit",
  unitType: "Shop",
  text: "a b&c",
  states: ["OCP", "UNM"],
  page: 2,
};
const readAgain = (choice: FilterChoice) => choiceIn(searchUrl(choice).split("?")[1] ?? "");

describe("the filters in the address", () => {
  it("come back as they were written", () => {
    expect(searchUrl(shops)).toBe(
      "/property?area=indiranagar&category=SC&type=Unit&unitType=Shop&text=a+b%26c&state=OCP%2CUNM&page=2",
    );
    expect(readAgain(shops)).toEqual(shops);
    expect(readAgain({ ...shops, states: [], text: "", page: 0 })).toMatchObject({ states: [], text: "", page: 0 });
  });

  it("begin with a property in the state of the default list filter", () => {
    expect(choiceIn("")).toEqual(nothingChosen);
    expect(nothingChosen).toMatchObject({ type: "Property", states: ["NOP"], area: "", category: "" });
    expect(asksToSearch("show=all&page=1")).toBe(false);
  });

  it("forget what is none of the choices, and the unit type of a property", () => {
    const choice = choiceIn("area=a&category=SC&type=Person&unitType=Shop&state=XXX,OCP&page=x");
    expect(choice).toEqual({ ...nothingChosen, area: "a", category: "SC", states: ["OCP"] });
    expect(readAgain({ ...shops, type: "Property" }).unitType).toBe("");
  });
});

describe("the search request", () => {
  it("asks for units by name, to the letter", () => {
    const { body } = toRequest(shops);
    expect(body).toEqual({
      propertyId: 0,
      category: "SC",
      unitProfile: "Shop",
      propertyName: "",
      custodianId: 0,
      location: "indiranagar",
      searchText: "a b&c",
      column: "unitName",
      value: "unit",
      joinTableName: "unitProfile",
      unitStatus: ["OCP", "UNM"],
      operation: "LIKE",
      typeOfBusiness: "",
      minRent: 0,
      maxRent: 0,
      page: 2,
    });
    expect(unitSearch.parse(body)).toMatchObject(body);
  });

  it("asks for properties by name", () => {
    const { body } = toRequest({ ...nothingChosen, area: "indiranagar", category: "RS" });
    const words = { column: "propertyName", value: "Property", joinTableName: "property", operation: "LIKE" };
    expect(body).toMatchObject({ ...words, unitProfile: "", unitStatus: ["NOP"] });
    expect(propertySearch.parse(body)).toMatchObject(words);
  });

  it.each([
    ["SC", ["NOP"], "POST /unitprofiles/searchfilters", "submit"],
    ["LC", [], "POST /unitprofiles/searchfilters", "submit"],
    ["RS", ["NOP"], "POST /residential/searchfilters", "silent"],
    // The residential call knows vacant units alone.
    ["RS", [], "POST /unitprofiles/searchfilters", "silent"],
    ["RS", ["NOP", "OCP"], "POST /unitprofiles/searchfilters", "silent"],
  ] as const)("for units of %s in %j is %s", (category, states, call, failure) => {
    const query = unitSearchQuery({ ...shops, unitType: "", category, states });
    expect(JSON.parse(query)).toMatchObject({ 0: call, 2: failure });
  });
});
