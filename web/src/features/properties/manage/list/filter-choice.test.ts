import type { Role } from "@vasati/contract/people/roles";
import { describe, expect, it } from "vitest";
import type { FilterChoice, Viewer } from "./filter-choice.ts";
import { noFilters, ownProperties } from "./filter-choice.ts";
import { choiceIn } from "./filters-in-address.ts";
import { filterUrl, isFiltered } from "./properties.address.ts";

const viewer = (role: Role, custodianId?: number): Viewer => ({ role, custodianId });
const administrator = viewer("Administrator");
const readAgain = (choice: FilterChoice, by = administrator) => choiceIn(filterUrl(choice).split("?")[1] ?? "", by);

const shops: FilterChoice = {
  ...noFilters,
  area: "indiranagar",
  category: "SC",
  type: "Unit",
  unitType: "Shop",
  text: "a b&c",
  states: ["OCP", "UNM"],
  page: 2,
};
const ofEmployee: FilterChoice = { ...noFilters, category: "LC", states: ["NOP"], custodianId: 7 };

describe("the filters in the address", () => {
  it("come back as they were written", () => {
    expect(filterUrl(shops)).toBe(
      "/property?area=indiranagar&category=SC&type=Unit&unitType=Shop&text=a+b%26c&state=OCP%2CUNM&page=2",
    );
    expect(filterUrl(ofEmployee)).toBe("/property?category=LC&state=NOP&custodian=7");
    const archived: FilterChoice = { ...noFilters, text: "x", archived: true, page: 3 };
    for (const choice of [shops, ofEmployee, archived, noFilters, { ...noFilters, page: 1 }])
      expect(readAgain(choice)).toEqual(choice);
    const own: FilterChoice = { ...noFilters, mine: true };
    expect(readAgain(own, viewer("Owner"))).toEqual(own);
  });

  it.each([
    [viewer("Administrator"), { category: "SC", states: ["NOP"], custodianId: 2 }],
    [viewer("Custodian", 7), { category: "SC", states: ["NOP"], custodianId: 7 }],
    [viewer("Owner"), { mine: true }],
    [viewer("Tenant"), {}],
    [viewer("User"), {}],
  ] as const)("begin for %j with %j", (by, beginning) => {
    expect(choiceIn("", by)).toEqual({ ...noFilters, ...beginning });
    expect(choiceIn("page=2", by)).toMatchObject({ ...beginning, page: 2 });
    expect(choiceIn("show=all", by)).toEqual(noFilters);
    // Nothing is added to the filters of an address.
    expect(choiceIn("state=OCP", by)).toEqual({ ...noFilters, states: ["OCP"] });
  });

  it("narrow nothing down in the list of all properties alone", () => {
    expect(isFiltered({ ...noFilters, page: 4 })).toBe(false);
    for (const choice of [shops, ofEmployee, { ...noFilters, mine: true }, { ...noFilters, archived: true }])
      expect(isFiltered(choice)).toBe(true);
  });

  it("forget what is none of the choices, and what the search or the role does not have", () => {
    const odd = choiceIn(
      "area=a&category=SC&type=Person&unitType=Shop&state=XXX,OCP&custodian=x&page=x",
      administrator,
    );
    expect(odd).toEqual({ ...noFilters, area: "a", category: "SC", states: ["OCP"] });
    expect(choiceIn("area=a&category=SC&archived=true&mine=true", viewer("Owner"))).toMatchObject({
      mine: false,
      archived: false,
    });
    for (const role of ["Custodian", "Owner", "Tenant", "User"] as const)
      expect(choiceIn("archived=true", viewer(role)).archived).toBe(false);
    expect(choiceIn("mine=true", administrator).mine).toBe(false);
    // Units are searched for in an area, so without it properties are listed, which have other names.
    expect(readAgain({ ...shops, area: "" })).toEqual({
      ...noFilters,
      category: "SC",
      states: ["OCP", "UNM"],
      page: 2,
    });
  });
});

it("the own properties are those that somebody manages or owns, else all", () => {
  expect(ownProperties(viewer("Custodian", 7))).toEqual({ ...noFilters, custodianId: 7 });
  expect(ownProperties(viewer("Owner"))).toEqual({ ...noFilters, mine: true });
  expect(ownProperties(administrator)).toEqual(noFilters);
});
