import { expect, it } from "vitest";
import { firstAddressLine } from "./first-address-line.ts";

const address = {
  addressId: 1,
  buildingName: "Kaveri Greens",
  addressLine1: "No. 446, 6th Cross",
  landMark: "",
  roadName: "12th Main Road",
  roadNo: "",
  street: "",
  area: "Indiranagar",
  districtMunicipality: "",
  state: "Karnataka",
  country: "India",
  zipcode: "560038",
};

it("finds a first line also where the line itself is empty", () => {
  const empty = { addressLine1: "", buildingName: "", roadName: "", area: "" };
  expect(firstAddressLine(address)).toBe("No. 446, 6th Cross");
  expect(firstAddressLine({ ...address, addressLine1: " " })).toBe("Kaveri Greens");
  expect(firstAddressLine({ ...address, ...empty })).toBe("");
});
