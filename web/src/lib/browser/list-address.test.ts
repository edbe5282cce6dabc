import { describe, expect, it } from "vitest";
import { paths } from "../../routing/paths.ts";
import { aDay, aFlag, aText, anId, listAddress, oneOf, optionalOneOf } from "./list-address.ts";

const address = listAddress(paths.tenants, {
  filters: {
    search: aText(),
    kind: oneOf(["first", "second"], "first"),
    state: optionalOneOf(["open", "done"]),
    propertyId: anId(),
    mine: aFlag(),
    from: aDay(),
  },
  sorts: ["name", "email"],
  sort: "name",
});
const usual = address.read("");
const place = {
  search: "rao & sons",
  kind: "second",
  state: "open",
  propertyId: 7,
  mine: true,
  from: "2026-01-31",
  sort: "-email",
  size: 25,
  page: 2,
  open: 9,
} as const;

describe("the address of a list", () => {
  it("says what is not as usual, and is read again", () => {
    const url = address.url(place);
    expect(url).toBe(
      "/property/tenent?search=rao+%26+sons&kind=second&state=open&propertyId=7&mine=true&from=2026-01-31" +
        "&sort=-email&size=25&page=2&open=9",
    );
    expect(address.read(url.split("?")[1] ?? "")).toEqual(place);
    expect(address.url(usual)).toBe("/property/tenent");
    expect(address.url({ open: 7 }, "/services")).toBe("/services?open=7");
  });

  it.each([
    "kind=third&state=x&propertyId=-1&mine=1&from=2026-02-30&sort=phone&size=7&page=-1&open=0",
    "propertyId=1e3&from=0002-01-31&sort=--name&size=1000&page=9999999999&open=x",
    `search=${"x".repeat(101)}&page=1.5&size=&sort=&from=yesterday`,
    "constructor=1&__proto__=2&page=__proto__&sort=constructor&size=constructor",
    "page&open&sort&%E0%A4%A",
  ])("takes what makes no sense for nothing: %s", (nonsense) => {
    expect(address.read(nonsense)).toEqual(usual);
  });

  it("is asked of the API without what asks for nothing", () => {
    expect(address.asked(usual)).toEqual({ page: "0" });
    const { open: _, ...filters } = place;
    expect(address.asked(place)).toEqual({ ...filters, propertyId: "7", mine: "true", size: "25", page: "2" });
    expect(address.filters({ ...usual, mine: true })).toEqual({ mine: "true" });
  });

  it("reads what a control says, and knows whether anything narrows the list down", () => {
    expect(address.change("state", "done")).toEqual({ state: "done" });
    expect(address.change("state", "else")).toEqual({ state: "" });
    expect(address.isNarrowed(usual)).toBe(false);
    expect(address.isNarrowed({ ...usual, sort: "email", size: 50 })).toBe(false);
    expect(address.isNarrowed({ ...usual, page: 1 })).toBe(true);
    expect(address.isNarrowed({ ...usual, search: "x" })).toBe(true);
  });
});
