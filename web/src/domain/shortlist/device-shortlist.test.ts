import { expect, it } from "vitest";
import { idsOnDevice } from "./device-shortlist.ts";

it.each([
  ["", []],
  ["12.7.3", [12, 7, 3]],
  ["12.7.12", [12, 7]],
  ["12..x.0.-4.1e3.7", [12, 7]],
  ["1234567890123456.5", [5]],
])("reads the units of a device from %j", { meta: { proves: "21.22" } }, (stored, ids) =>
  expect(idsOnDevice(stored)).toEqual(ids),
);

it("reads forty of them at most", { meta: { proves: "21.22" } }, () => {
  const stored = Array.from({ length: 60 }, (_, place) => place + 1);
  expect(idsOnDevice(stored.join("."))).toEqual(stored.slice(0, 40));
});
