import { expect, it } from "vitest";
import { areasByCity } from "./area-options.ts";

const codeItself = (_list: string, value: string) => value;
const area = (value: string, city: string) => ({ value, title: value, city, zipcode: "560038" });

it("groups areas by city, in the order of the list", () => {
  const groups = areasByCity([area("a", "Bengaluru"), area("b", "Mysuru"), area("c", "Bengaluru")], codeItself);
  expect(groups.map(({ title, options }) => `${title}: ${options.map(({ value }) => value).join(" ")}`)).toEqual([
    "Bengaluru: a c",
    "Mysuru: b",
  ]);
  expect(areasByCity([], codeItself)).toEqual([]);
});
