import { expect, it } from "vitest";
import { isNarrowed, reportPlaceIn, reportsUrl } from "./report-place.ts";

it("writes into the address what is not as usual, and reads it again", () => {
  const place = reportPlaceIn("report=vacancy&by=type&propertyId=7&category=RS&location=old-hubballi&page=2");
  expect(place).toMatchObject({ report: "vacancy", by: "type", propertyId: 7, category: "RS", page: 2 });
  expect(reportPlaceIn(reportsUrl(place).split("?")[1] ?? "")).toEqual(place);
  expect(isNarrowed(place)).toBe(true);
  expect(reportsUrl(reportPlaceIn(""))).toBe("/property/reports");
});

it("leaves out what makes no sense", () => {
  const nonsense =
    "report=profit&by=owner&propertyId=-1&category=XX&location=%27or&page=x&withinDays=7&enquiryMonths=5";
  expect(reportPlaceIn(nonsense)).toEqual(reportPlaceIn(""));
  expect(isNarrowed(reportPlaceIn(nonsense))).toBe(false);
});
