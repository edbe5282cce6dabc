import { expect, it } from "vitest";
import { renewalUrl } from "../../routing/addresses.ts";
import { leaseDraftUrl, leasePapersUrl, leasePlaceIn } from "./lease-place.ts";

const nothing = { renew: null, papers: null, draft: null, unit: null };
const placeOf = (url: string) => leasePlaceIn(url.split("?")[1] ?? "");

it("is read from the address", () => {
  expect(placeOf("/property/new-lease")).toEqual(nothing);
  expect(placeOf("/property/new-lease?unitId=7")).toEqual({ ...nothing, unit: 7 });
  expect(placeOf(renewalUrl(7))).toEqual({ ...nothing, renew: 7 });
  expect(placeOf(leaseDraftUrl(7))).toEqual({ ...nothing, draft: 7 });
  expect(placeOf(leasePapersUrl(7))).toEqual({ ...nothing, papers: 7 });
});

it("knows no id that is none", () => {
  expect(leasePlaceIn("renew=x&papers=-1&draftId=0&unitId=1e9")).toEqual(nothing);
});
