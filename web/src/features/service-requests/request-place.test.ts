import { expect, it } from "vitest";
import { requestPlaceIn, requestsUrl } from "./request-place.ts";

it("keeps what the list shows in its address", () => {
  const place = { page: 2, state: "open", category: "PLB", propertyId: 7, mine: true, open: 9 } as const;
  const url = requestsUrl("/service-request", place);
  expect(url).toBe("/service-request?state=open&category=PLB&propertyId=7&mine=true&page=2&open=9");
  expect(requestPlaceIn(url.slice(url.indexOf("?") + 1))).toEqual(place);
  expect(requestsUrl("/about", {})).toBe("/about");
  expect(requestPlaceIn("state=x&category=y&propertyId=-1&mine=1&open=z")).toEqual({
    page: 0,
    state: "",
    category: "",
    propertyId: null,
    mine: false,
    open: null,
  });
});
