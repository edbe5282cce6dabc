import type { PropertyRecord } from "@vasati/contract/portfolio/properties";
import { describe, expect, it } from "vitest";
import { changesOf, textsOf, verdictOf } from "../../../../lib/forms/form-values.ts";
import type { PropertyEntries } from "./property-form-entries.ts";
import { anyPortfolioForm, blankProperty, enteredOf, entriesOf, ownPortfolioForm } from "./property-form-entries.ts";

const judge = (changes: Partial<PropertyEntries>, schema = ownPortfolioForm) =>
  verdictOf(schema, blankProperty, textsOf({ ...blankProperty, ...changes }));

const least = { propertyName: "Lakshmi Arcade", propertiesCategory: "SC", "address.area": "indiranagar" };

/** The least that can be saved: every other field is sent empty. */
const leastBody = {
  propertyName: "Lakshmi Arcade",
  address: {
    buildingName: "",
    addressLine1: "",
    landMark: "",
    roadName: "",
    roadNo: "",
    street: "",
    zipcode: "",
    area: "indiranagar",
    districtMuncipality: "",
    state: "Karnataka",
    country: "India",
  },
  careTaker: 0,
  careTakerContact: "",
  newOrOld: "New",
  googleMapRef: "",
  position: null,
  valueOfProperty: null,
  ownershipDocuments: "",
  currentOwner: 0,
  previousOwner: 0,
  brokeragePaid: false,
  sourceOfFinance: "",
  currency: "INR",
  custodianId: 0,
  propertiesCategory: "SC",
  customeField1: "",
  customeField2: "",
  customeField3: "",
  customeField4: "",
  customeField5: "",
};

describe("what the form of a property sends", () => {
  it("is every field, ids as numbers and what is not chosen as 0", { meta: { proves: ["3.12", "5.8"] } }, () => {
    expect(judge(least).output).toEqual(leastBody);
    expect(judge({ ...least, currentOwner: "7", previousOwner: "8", careTaker: "9" }).output).toEqual({
      ...leastBody,
      currentOwner: 7,
      previousOwner: 8,
      careTaker: 9,
    });
  });

  it("has an age of old properties and a broker of paid brokerage alone", { meta: { proves: "3.13" } }, () => {
    const typed = { ...least, ageOfProperty: "12", brokerage: "₹25,000", nameOfBroker: "Prakash" };
    expect(judge(typed).output).toEqual(leastBody);
    expect(judge({ ...typed, newOrOld: "Old" }).output).toEqual({ ...leastBody, newOrOld: "Old", ageOfProperty: 12 });
    expect(judge({ ...typed, brokeragePaid: true }).output).toEqual({
      ...leastBody,
      brokeragePaid: true,
      brokerage: 25_000,
      nameOfBroker: "Prakash",
    });
  });

  it("names the field that is wrong, also within the address", () => {
    expect([...judge({ "address.zipcode": "012345" }).wrong].toSorted()).toEqual([
      "address.area",
      "address.zipcode",
      "propertiesCategory",
      "propertyName",
    ]);
    expect([...judge({ ...least, valueOfProperty: "a lot", googleMapRef: "javascript:alert(1)" }).wrong]).toEqual([
      "googleMapRef",
      "valueOfProperty",
    ]);
  });

  it("must name a custodian where there is no portfolio of one's own", () => {
    expect([...judge(least, anyPortfolioForm).wrong]).toEqual(["custodianId"]);
    expect(judge({ ...least, custodianId: "2" }, anyPortfolioForm).output).toEqual({ ...leastBody, custodianId: 2 });
  });
});

const recorded: PropertyRecord = {
  ...leastBody,
  propertyId: 5,
  propertiesCategory: "SC",
  newOrOld: "Old",
  currency: "INR",
  address: {
    addressId: 3,
    buildingName: "Block A",
    addressLine1: "12",
    landMark: "Metro",
    roadName: "CMH Road",
    roadNo: "1",
    street: "5th Cross",
    area: "Indiranagar",
    districtMunicipality: "Bengaluru",
    state: "Karnataka",
    country: "India",
    zipcode: "560038",
  },
  location: "indiranagar",
  imgUrl: "",
  numberOfUnits: 0,
  numberOfVacantUnits: 0,
  ageOfProperty: 12,
  careTaker: null,
  careTakerName: "",
  valueOfProperty: 12_500_000.5,
  currentOwner: 7,
  currentOwnerName: "Meera Gowda",
  previousOwner: null,
  previousOwnerName: "",
  brokeragePaid: true,
  brokerage: 100,
  nameOfBroker: "Prakash",
  custodianId: 2,
  custodianName: "Ravi",
  version: 4,
  archived: false,
};

it("sends nothing of a property in which nothing was changed, and else the change alone", () => {
  const unchanged = entriesOf(recorded);
  const changes = (entries: PropertyEntries) => {
    const { output } = verdictOf(ownPortfolioForm, entries, textsOf(entries));
    return output && changesOf(enteredOf(recorded), output);
  };
  expect(changes(unchanged)).toEqual({});
  expect(changes({ ...unchanged, newOrOld: "New" })).toEqual({ newOrOld: "New" });
  expect(changes({ ...unchanged, "address.street": "6th Cross" })).toEqual({
    address: {
      ...leastBody.address,
      buildingName: "Block A",
      addressLine1: "12",
      landMark: "Metro",
      roadName: "CMH Road",
      roadNo: "1",
      street: "6th Cross",
      zipcode: "560038",
      districtMuncipality: "Bengaluru",
    },
  });
});
