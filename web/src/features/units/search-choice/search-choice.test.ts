import { describe, expect, it } from "vitest";
import {
  furtherCount,
  isFormSent,
  nothingChosen,
  parseRent,
  readChoice,
  searchUrl,
  toRequest,
} from "./search-choice.ts";

const shops = {
  ...nothingChosen,
  location: "indiranagar",
  category: "SC.Shop",
  typeOfBusiness: "RTL",
  rent: "11000-15000",
  page: 2,
};
const furnished = {
  ...shops,
  unitProfileSubType: "GCS",
  minArea: "200",
  maxArea: "900",
  maxDeposit: "100000",
  furnishing: "FUL",
  availableBy: "2026-12-15",
  sort: "minRent",
};

describe("the rent range", () => {
  it.each([
    ["1000-5000", 1000, 5000],
    ["", 0, 0],
    ["5000", 5000, 0],
    ["-5000", 0, 5000],
    ["many-5000", 0, 5000],
  ])("%j is from %i to %i", { meta: { proves: "5.2" } }, (range, minRent, maxRent) => {
    expect(parseRent(range)).toEqual({ minRent, maxRent });
  });
});

const subTypeFor = (category: string, unitProfileSubType: string) =>
  readChoice(`category=${category}&unitProfileSubType=${encodeURIComponent(unitProfileSubType)}`).unitProfileSubType;

describe("the choice of an address", () => {
  it("comes back as it was written", () => {
    expect(readChoice(searchUrl(shops).split("?")[1] ?? "")).toEqual(shops);
    expect(searchUrl(shops)).toBe(
      "/user?location=indiranagar&category=SC.Shop&typeOfBusiness=RTL&rent=11000-15000&page=2",
    );
  });

  it("has the further filters and the order", { meta: { proves: ["21.15", "21.16"] } }, () => {
    expect(readChoice(searchUrl(furnished).split("?")[1] ?? "")).toEqual(furnished);
    expect(furtherCount(furnished)).toBe(6);
    expect(furtherCount(shops)).toBe(0);
  });

  it("leaves out what the category doesn't have", () => {
    expect(subTypeFor("SC", "GCS")).toBe("GCS");
    expect(subTypeFor("RS.Villa", "5BHK+")).toBe("5BHK+");
    expect(subTypeFor("RS", "Duplex")).toBe("Duplex");
    expect(subTypeFor("RS", "GCS")).toBe("");
    expect(subTypeFor("LC", "2BHK")).toBe("");
  });

  it("turns sizes that are the wrong way round", () => {
    expect(readChoice("minArea=900&maxArea=200")).toMatchObject({ minArea: "200", maxArea: "900" });
    expect(readChoice("minArea=900")).toMatchObject({ minArea: "900", maxArea: "" });
  });

  it.each([
    "minArea=-1",
    "maxArea=0",
    "maxArea=1e3",
    "maxDeposit=12.5",
    "maxDeposit=999999999",
    "furnishing=ALL",
    "availableBy=tomorrow",
    "sort=deposit",
    "sort=-minRent",
  ])("ignores %s", { meta: { proves: "21.15" } }, (part) => {
    expect(readChoice(part)).toEqual(nothingChosen);
  });

  it("leaves out what is not chosen, and the first page", () => {
    expect(searchUrl(nothingChosen)).toBe("/user");
    expect(searchUrl({ ...nothingChosen, location: "a b&c" })).toBe("/user?location=a+b%26c");
  });

  it("is what a form sends before JavaScript", () => {
    expect(readChoice("?location=indiranagar&category=SC&typeOfBusiness=&rent=")).toEqual({
      ...nothingChosen,
      location: "indiranagar",
      category: "SC",
    });
  });

  it("knows no business type of homes", () => {
    expect(readChoice("location=x&category=RS.Villa&typeOfBusiness=RTL").typeOfBusiness).toBe("");
  });

  it.each(["-5", "abc", "NaN-NaN", "5000"])("takes the rent %j for none", (rent) => {
    expect(readChoice(`rent=${rent}`).rent).toBe("");
  });

  it.each(["-1", "1e3", "abc", "", "99999999999"])("takes the page %j as the first", (page) => {
    expect(readChoice(`page=${page}`).page).toBe(0);
  });

  it("knows whether the form was sent", () => {
    expect(isFormSent("")).toBe(false);
    expect(isFormSent("utm_source=poster")).toBe(false);
    expect(isFormSent("location=&category=")).toBe(true);
  });
});

describe("the search request", () => {
  it("has all 15 fields, its constants and the rents as numbers", { meta: { proves: ["3.5", "4.9", "9.2"] } }, () => {
    expect(toRequest(shops).body).toEqual({
      propertyId: 0,
      custodianId: 0,
      category: "SC",
      unitProfile: "Shop",
      propertyName: "",
      searchText: "",
      location: "indiranagar",
      column: "unitName",
      value: "unit",
      joinTableName: "",
      unitStatus: ["NOP"],
      operation: "LIKE",
      typeOfBusiness: "RTL",
      minRent: 11000,
      maxRent: 15000,
      page: 2,
    });
  });

  it("has the further filters that are set", { meta: { proves: ["21.15", "21.16"] } }, () => {
    expect(toRequest(furnished).body).toEqual({
      ...toRequest(shops).body,
      unitProfileSubType: "GCS",
      minArea: 200,
      maxArea: 900,
      maxDeposit: 1_00_000,
      furnishing: "FUL",
      availableBy: "2026-12-15",
      sort: "minRent",
    });
  });

  it("has a lowest rent alone above the ranges", { meta: { proves: "21.15" } }, () => {
    expect(toRequest({ ...shops, rent: "50001-0" }).body).toMatchObject({ minRent: 50_001, maxRent: 0 });
  });

  it("asks for all unit types of a category that was chosen as a whole", { meta: { proves: "11.2" } }, () => {
    expect(toRequest({ ...shops, category: "LC" }).body).toMatchObject({ category: "LC", unitProfile: "" });
  });
});
