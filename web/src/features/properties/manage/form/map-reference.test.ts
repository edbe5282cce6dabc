import { describe, expect, it } from "vitest";
import { readMapReference } from "./map-reference.ts";
import { positionIn, positionText } from "./position-text.ts";

const place = { latitude: 12.9719, longitude: 77.6412 };

describe("a map reference", { meta: { proves: "21.43" } }, () => {
  it.each([
    "12.9719, 77.6412",
    " 12.9719,77.6412 ",
    "https://www.google.com/maps/@12.9719,77.6412,17z",
    "https://www.google.co.in/maps/place/Lakshmi+Arcade/@12.97,77.64,17z/data=!3m1!4b1!4m6!3m5!1s0x3bae:0x1!8m2!3d12.9719!4d77.6412!16s",
    "https://maps.google.com/?q=12.9719,77.6412",
    "https://www.google.com/maps?q=loc:12.9719,77.6412&z=17",
    "https://www.google.com/maps/search/?api=1&query=12.9719%2C77.6412",
    "https://maps.google.com/maps?ll=12.9719,77.6412&z=16",
    "https://www.google.com/maps?q=12.9719,+77.6412",
    "https://www.openstreetmap.org/?mlat=12.9719&mlon=77.6412#map=17/12.9/77.6",
    "https://www.openstreetmap.org/#map=17/12.9719/77.6412",
    "https://www.openstreetmap.org/#map=17.5/12.9719/77.6412&layers=N",
    "HTTPS://WWW.GOOGLE.COM/MAPS/@12.9719,77.6412,17Z",
  ])("has the position of %s", (reference) => {
    expect(readMapReference(reference)).toEqual(place);
  });

  it("is rounded, and turned if the two numbers are the wrong way round", () => {
    expect(readMapReference("12.97190000000001, 77.64119999999998")).toEqual(place);
    expect(readMapReference("77.6412, 12.9719")).toEqual(place);
  });

  it.each([
    ["51.5074, -0.1278", "outsideIndia"],
    ["https://www.google.com/maps/@48.85,2.35,12z", "outsideIndia"],
    ["0, 0", "outsideIndia"],
    ["https://maps.app.goo.gl/abc123", "shortLink"],
    ["https://goo.gl/maps/abc123", "shortLink"],
    ["https://www.google.com/maps/place/Lakshmi+Arcade", null],
    ["https://example.org/?page=2", null],
    ["https://www.google.com/maps?q=100%", null],
    ["Near the temple, 12.9719, 77.6412", null],
    ["12.9719", null],
    ["", null],
    ["12.9719; 77.6412", null],
  ])("says why it has none: %s", (reference, why) => {
    expect(readMapReference(reference)).toBe(why);
  });

  it("takes no time over what is long", () => {
    expect(readMapReference(`https://example.org/${"@1,".repeat(50_000)}`)).toBeNull();
  });
});

it("writes and reads a position exactly", { meta: { proves: "21.43" } }, () => {
  expect(positionText(place)).toBe("12.9719, 77.6412");
  expect(positionIn(positionText(place))).toEqual(place);
  expect(positionIn("")).toBeNull();
  expect(positionIn("somewhere")).toBeNull();
});
