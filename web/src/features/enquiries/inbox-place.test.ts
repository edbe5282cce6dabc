import { expect, it } from "vitest";
import { inboxPlaceIn, inboxUrl, tenancyUrl } from "./inbox-place.ts";

it("keeps what the inbox shows in its address", () => {
  const place = { page: 2, state: "open", propertyId: 7, search: "asha", olderThanDays: 7, open: 9 } as const;
  const url = inboxUrl(place);
  expect(url).toBe("/property/enquiries?search=asha&state=open&propertyId=7&olderThanDays=7&page=2&open=9");
  expect(inboxPlaceIn(url.slice(url.indexOf("?") + 1))).toEqual(place);
  expect(inboxUrl({})).toBe("/property/enquiries");
  expect(inboxPlaceIn("state=x&propertyId=-1&olderThanDays=3&open=z")).toEqual({
    page: 0,
    state: "",
    propertyId: null,
    search: "",
    olderThanDays: null,
    open: null,
  });
});

it("leads to the form of a tenancy with its tenant and dates", () => {
  expect(tenancyUrl({ unitProfileId: 7, tenantId: 9, from: "2026-12-01", until: "2027-10-31" })).toBe(
    "/property/unit-profile-details?unitId=7&add=tenancy&tenantId=9&from=2026-12-01&until=2027-10-31",
  );
});
