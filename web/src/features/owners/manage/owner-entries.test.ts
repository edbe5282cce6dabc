import type { Owner } from "@vasati/contract/portfolio/owners";
import { describe, expect, it } from "vitest";
import { changesOf, textsOf, verdictOf } from "../../../lib/forms/form-values.ts";
import type { OwnerEntries } from "./owner-entries.ts";
import { blankOwner, editedOwner, enteredOf, entriesOf, newOwner } from "./owner-entries.ts";

const judge = (changes: Partial<OwnerEntries>) =>
  verdictOf(newOwner, blankOwner, textsOf({ ...blankOwner, ...changes }));

const noAddress = {
  buildingName: "",
  addressLine1: "",
  landMark: "",
  roadName: "",
  roadNo: "",
  street: "",
  zipcode: "",
  area: "",
  districtMunicipality: "",
  state: "",
  country: "",
};

describe("what the form of a new owner sends", () => {
  it("is every field, current from the beginning", () => {
    expect(judge({ ownerOrLeasorName: "Meera Gowda" }).output).toEqual({
      ownerOrLeasorName: "Meera Gowda",
      typeOfIdCard: "",
      idCardNo: "",
      phoneNo: "",
      emaiId: "",
      nationalityOfOwner: "",
      address: noAddress,
      ownershipStatus: "Current",
    });
  });

  it.each([
    ["Aadhar", "234567890124", true],
    ["Aadhar", "2345 6789 0124", true],
    ["Aadhar", "234567890125", false],
    ["Aadhar", "", false],
    ["PAN", "ABCPG1234F", true],
    ["PAN", "abcpg1234f", true],
    ["PAN", "ABCPG12345", false],
    ["", "left over from another document", true],
  ])("takes of %j the number %j: %j", (typeOfIdCard, idCardNo, isTaken) => {
    const { wrong } = judge({ ownerOrLeasorName: "Meera Gowda", typeOfIdCard, idCardNo });
    expect([...wrong]).toEqual(isTaken ? [] : ["idCardNo"]);
  });
});

const recorded: Owner = {
  ownerLeaserProfileId: 7,
  ownerOrLeasorName: "Meera Gowda",
  typeOfIdCard: "PAN",
  gstin: "",
  idCardNo: "••••••••234F",
  phoneNo: "9845012345",
  emaiId: "meera@example.com",
  nationalityOfOwner: "Indian",
  address: null,
  ownershipStatus: "Current",
  version: 3,
  archived: false,
};

/** The payload of an edit, without the version. */
const changes = (typed: Partial<OwnerEntries>, owner = recorded) => {
  const entries = { ...entriesOf(owner), ...typed };
  const { output } = verdictOf(editedOwner(owner.version), entries, textsOf(entries));
  return output && changesOf(enteredOf(owner), output);
};

describe("what the form of an edited owner sends", () => {
  it("is nothing where nothing was changed, with a document or without", () => {
    expect(changes({})).toEqual({});
    expect(changes({}, { ...recorded, typeOfIdCard: "", idCardNo: "" })).toEqual({});
  });

  it("has both parts of a document that was entered, and of one that was taken away", () => {
    const pan = { typeOfIdCard: "PAN", idCardNo: "ABCPG1234F" };
    expect(changes(pan)).toEqual(pan);
    expect(changes(pan, { ...recorded, typeOfIdCard: "", idCardNo: "" })).toEqual(pan);
    expect(changes({ typeOfIdCard: "" })).toEqual({ typeOfIdCard: "", idCardNo: "" });
    expect(changes({ ownershipStatus: "Previous" })).toEqual({ ownershipStatus: "Previous" });
  });
});
