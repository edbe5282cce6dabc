import { propertySearch } from "@vasati/contract/portfolio/properties";
import { unitSearch } from "@vasati/contract/portfolio/units";
import { describe, expect, it } from "vitest";
import type { FilterChoice } from "./filter-choice.ts";
import { noFilters } from "./filter-choice.ts";
import { choiceIn } from "./filters-in-address.ts";
import { pageOf, propertiesQuery, toRequest, unitSearchQuery } from "./search.api.ts";

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

describe("the search request", () => {
  it("asks for units by name, to the letter", { meta: { proves: ["3.5", "9.3"] } }, () => {
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

  it("asks for properties by name", { meta: { proves: "9.3" } }, () => {
    const { body } = toRequest({ ...noFilters, area: "indiranagar", category: "RS", states: ["NOP"] });
    const words = { column: "propertyName", value: "Property", joinTableName: "property", operation: "LIKE" };
    expect(body).toMatchObject({ ...words, unitProfile: "", unitStatus: ["NOP"] });
    expect(propertySearch.parse(body)).toMatchObject(words);
  });

  it.each([
    ["SC", ["NOP"], "POST /unitprofiles/searchfilters", "submit"],
    ["LC", [], "POST /unitprofiles/searchfilters", "submit"],
    ["RS", ["NOP"], "POST /residential/searchfilters", "silent"],
    // The residential call only knows vacant units.
    ["RS", [], "POST /unitprofiles/searchfilters", "silent"],
    ["RS", ["NOP", "OCP"], "POST /unitprofiles/searchfilters", "silent"],
  ] as const)("for units of %s in %j is %s", { meta: { proves: "7.32" } }, (category, states, call, failure) => {
    const query = unitSearchQuery({ ...shops, unitType: "", category, states });
    expect(JSON.parse(query)).toMatchObject({ 0: call, 2: failure });
  });
});

const asked = (choice: FilterChoice) => JSON.parse(propertiesQuery(choice)) as [call: string, request: object];

const card = (propertyId: number) => ({ propertyId }) as ReturnType<typeof pageOf>["items"][number];

describe("the list of properties", () => {
  it.each([
    [undefined, "2"],
    [7, "7"],
  ])("sends the default filter, of employee %s %s", { meta: { proves: ["4.10", "9.5"] } }, (ownId, custodianId) => {
    const [call, request] = asked(choiceIn("page=1", { role: "Custodian", custodianId: ownId }));
    expect(call).toBe("GET /properties/custodians");
    expect(request).toEqual({ query: { page: "1", custodianId, category: "SC", unitStatus: "NOP" } });
  });

  it("sends every filter that is in force, and no other", () => {
    const paging = { page: "0", location: "", search: "", unitStatus: [] };
    const queries: [Partial<FilterChoice>, object][] = [
      [{}, paging],
      [{ mine: true }, { ...paging, mine: "true" }],
      [{ states: ["OCP", "UNM"] }, { ...paging, unitStatus: ["OCP", "UNM"] }],
      [
        { category: "SC", states: ["NOP"] },
        { ...paging, category: "SC", unitStatus: ["NOP"] },
      ],
      [
        { category: "SC", custodianId: 2 },
        { ...paging, category: "SC", custodianId: "2" },
      ],
      [
        { area: "gokulam", text: "mill", custodianId: 2, states: ["NOP"], archived: true },
        { ...paging, location: "gokulam", search: "mill", custodianId: "2", unitStatus: ["NOP"], archived: "true" },
      ],
    ];
    for (const [filters, query] of queries)
      expect(asked({ ...noFilters, ...filters })).toEqual(["GET /properties", { query }, "load"]);
  });

  it("makes one page of the two arrays", { meta: { proves: "3.14" } }, () => {
    const facts = { page: 0, size: 8, total: 1, totalIsCapped: false };
    const answer = {
      propertyCommercialVO: [card(1)],
      propertyResidentialVO: [card(2)],
      propertyCommercialPage: facts,
      propertyResidentialPage: { ...facts, total: 9, totalIsCapped: true },
    };
    expect(pageOf(answer)).toEqual({ ...facts, total: 9, totalIsCapped: true, items: [card(1), card(2)] });
  });
});
