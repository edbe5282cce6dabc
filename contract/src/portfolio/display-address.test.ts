import { expect, it } from "vitest";
import { composeAddress } from "./display-address.ts";

const address = {
  addressId: 1,
  buildingName: "Kaveri Greens",
  addressLine1: "No. 446, 6th Cross",
  landMark: "Opposite Defence Colony Park",
  roadName: "12th Main Road",
  roadNo: "6",
  street: "1st Block",
  area: "Indiranagar",
  districtMunicipality: "Bengaluru Urban",
  state: "Karnataka",
  country: "India",
  zipcode: "560038",
};
const empty = Object.fromEntries(Object.entries(address).map(([part, value]) => [part, value === 1 ? 1 : ""]));

it("joins the parts in order, the zipcode to the country", { meta: { proves: "3.16" } }, () => {
  expect(composeAddress(address)).toBe(
    "Kaveri Greens, No. 446, 6th Cross, Opposite Defence Colony Park, 12th Main Road, 1st Block, Indiranagar, Karnataka, India-560038",
  );
});

it("adds the road number and the district if asked for the full address", () => {
  expect(composeAddress(address, { inFull: true })).toBe(
    "Kaveri Greens, No. 446, 6th Cross, Opposite Defence Colony Park, 12th Main Road, Road No. 6, 1st Block, Indiranagar, Bengaluru Urban, Karnataka, India-560038",
  );
  expect(composeAddress({ ...address, roadNo: "A 6" }, { inFull: true })).toContain("12th Main Road, A 6, ");
});

it("leaves out empty and blank parts", { meta: { proves: "3.16" } }, () => {
  expect(composeAddress({ ...address, buildingName: "", landMark: "  ", street: "", country: "" })).toBe(
    "No. 446, 6th Cross, 12th Main Road, Indiranagar, Karnataka, 560038",
  );
  expect(composeAddress({ ...address, ...empty })).toBe("");
});
